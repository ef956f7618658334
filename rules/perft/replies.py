"""The boards after a ply on a whole stack, as a stack again."""

from collections.abc import Iterator
from functools import lru_cache

from rules.movegen.armies import Army, Kind
from rules.movegen.captures import capture_routes
from rules.movegen.plies import after
from rules.movegen.quiets import arrivals, quiet_moves
from rules.perft.chains import chains_on
from rules.perft.landings import captures_on
from rules.perft.stacks import (
    Stack,
    boards_of,
    boards_with,
    chosen,
    lanes_of,
    merged,
    ones,
    piled,
    read,
    repeated,
    union,
)
from rules.position import View


def stack_after(army: Army, stack: Stack, is_every_order: bool) -> Stack:
    """Return what the opponent sees after each legal move on each of these boards."""
    captures = captures_on(army, stack)
    if captures is None:
        return merged(army.lane, list(_after_quiet_moves(army, stack)))
    height, _ = stack
    every = ones(army.lane, height)
    flying = union(captures.flights.values()) | captures.unsettled
    unsettled = boards_with(army.lane, every, flying)
    jumping = chosen(army.lane, stack, captures.boards & ~unsettled)
    boards = [
        *_after_jumps(army, jumping, is_every_order),
        *_one_by_one(army, chosen(army.lane, stack, unsettled), is_every_order),
    ]
    still = chosen(army.lane, stack, army.mask * every & ~captures.boards)
    return merged(army.lane, [piled(army.lane, boards), *_after_quiet_moves(army, still)])


def _one_by_one(army: Army, stack: Stack, is_every_order: bool) -> Iterator[View]:
    """Yield the boards after captures as the generator tells them."""
    for board in boards_of(army.lane, stack):
        for route in capture_routes(army, board, is_every_order):
            yield after(army, board, route)


def _after_jumps(army: Army, stack: Stack, is_every_order: bool) -> Iterator[View]:
    """Yield the boards after captures by men, where only men capture."""
    chains, _, unsettled = chains_on(army, stack, {}, is_every_order)
    if unsettled:
        yield from _one_by_one(army, chosen(army.lane, stack, unsettled), is_every_order)
    boards = list(boards_of(army.lane, stack))
    for (come, victims), ends in chains:
        low = min(0, come, *victims)
        moving = 1 << -low ^ 1 << come - low
        taking = sum([1 << victim - low for victim in victims])
        while ends:
            end = ends & -ends
            ends ^= end
            board, at = divmod(end.bit_length() - 1, army.lane)
            men, kings, foe_men, foe_kings = boards[board]
            lowest = at - come + low
            men ^= moving << lowest
            spared = ~(taking << lowest)
            crowned = men & army.crown_squares & 1 << at
            yield foe_men & spared, foe_kings & spared, men ^ crowned, kings | crowned


def _after_quiet_moves(army: Army, stack: Stack) -> Iterator[Stack]:
    """Yield the boards after quiet moves, a stack for all moves that are alike."""
    height, (men, kings, foe_men, foe_kings) = stack
    lane = army.lane
    every = ones(lane, height)
    empty = army.mask * every ^ (men | kings | foe_men | foe_kings)
    for targets, left, right in arrivals(army.man, men, empty):
        times, spread = zip(*map(_one_in_each, lanes_of(lane, height, targets)), strict=True)
        men, kings, foe_men, foe_kings = repeated(lane, stack, times)
        arrived = read(b"".join(spread))
        crowned = arrived & army.crown_squares * ones(lane, sum(times))
        men ^= arrived ^ crowned | (arrived << left if left else arrived >> right)
        yield sum(times), (foe_men, foe_kings, men, kings | crowned)
    _, (_, kings, _, _) = stack
    if kings:
        lanes = zip(lanes_of(lane, height, kings), lanes_of(lane, height, empty), strict=True)
        times, spread = zip(*[_king_moves(army.king, *pair) for pair in lanes], strict=True)
        men, kings, foe_men, foe_kings = repeated(lane, stack, times)
        yield sum(times), (foe_men, foe_kings, men, kings ^ read(b"".join(spread)))


@lru_cache(maxsize=1 << 16)
def _one_in_each(squares: bytes) -> tuple[int, bytes]:
    """Put the squares of a lane on boards of their own; return how many there are, and these."""
    left = read(squares)
    lanes = []
    while left:
        square = left & -left
        left ^= square
        lanes.append(square.to_bytes(len(squares), "little"))
    return len(lanes), b"".join(lanes)


def _king_moves(king: Kind, kings: bytes, empty: bytes) -> tuple[int, bytes]:
    """Return how many quiet moves the kings of a lane have, and for each the squares it changes."""
    if not any(kings):
        return 0, b""
    moves = quiet_moves(king, read(kings), read(empty))
    changes = [(origin | target).to_bytes(len(kings), "little") for origin, target in moves]
    return len(changes), b"".join(changes)
