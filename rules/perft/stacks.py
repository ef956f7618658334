"""Many boards in one int, each in a lane of its own: the moves on all of them counted at once.

A shift moves the pieces of every board, and what leaves a board falls between the lanes. Boards
that hold more than moves and single captures are counted one by one.
"""

from collections.abc import Iterable, Iterator
from functools import cache

from rules.geometry import Shift
from rules.movegen.armies import Army, View
from rules.movegen.captures import capture_routes
from rules.movegen.plies import after
from rules.movegen.quiets import arrivals

# The number of boards, and the position on each of them as the mover sees it.
Stack = tuple[int, View]


@cache
def _ones(lane: int, height: int) -> int:
    """Return the first bit of every lane; a board times this is a stack of that board."""
    return sum(1 << lane * n for n in range(height))


def stack_after(army: Army, boards: Iterable[View], is_every_order: bool) -> Stack:
    """Return what the opponent sees after each legal move on each of these boards."""
    stacks: list[Stack] = []
    for seen in boards:
        captures = capture_routes(army, seen, is_every_order)
        if captures:
            stacks += [(1, after(army, seen, route)) for route in captures]
        else:
            stacks.append(_stack_after_quiet_moves(army, seen))
    return _piled(army.lane, stacks)


def _stack_after_quiet_moves(army: Army, seen: View) -> Stack:
    men, kings, foe_men, foe_kings = seen
    empty = army.mask ^ (men | kings | foe_men | foe_kings)
    lane = army.lane
    men_changes = kings_changes = at = 0
    for targets, left, right in arrivals(army.man, men, empty):
        height, arrived = _one_in_each_lane(lane, targets)
        left_from = arrived << left if left else arrived >> right
        men_changes |= (left_from | arrived) << at
        if targets & army.crown_squares:
            crowned = arrived & army.crown_squares * _ones(lane, height)
            men_changes ^= crowned << at
            kings_changes |= crowned << at
        at += lane * height
    if kings:
        for targets, left, right in arrivals(army.king, kings, empty):
            height, arrived = _one_in_each_lane(lane, targets)
            kings_changes |= (arrived | (arrived << left if left else arrived >> right)) << at
            at += lane * height
    height = at // lane
    every = _ones(lane, height)
    return height, (
        foe_men * every,
        foe_kings * every,
        men * every ^ men_changes,
        kings * every ^ kings_changes,
    )


def _one_in_each_lane(lane: int, squares: int) -> tuple[int, int]:
    """Put the squares of a set on boards of their own; return how many there are, and the stack."""
    stack = at = 0
    while squares:
        square = squares & -squares
        squares ^= square
        stack |= square << at
        at += lane
    return at // lane, stack


def _piled(lane: int, stacks: list[Stack]) -> Stack:
    """Put stacks one upon the other."""
    men = kings = foe_men = foe_kings = at = 0
    for height, (own_men, own_kings, their_men, their_kings) in stacks:
        men |= own_men << at
        kings |= own_kings << at
        foe_men |= their_men << at
        foe_kings |= their_kings << at
        at += lane * height
    return at // lane, (men, kings, foe_men, foe_kings)


def count(army: Army, stack: Stack, is_every_order: bool) -> int:
    """Count the legal moves on all boards of a stack."""
    height, seen = stack
    men, kings, foe_men, foe_kings = seen
    every = _ones(army.lane, height)
    foes = foe_men | foe_kings
    empty = army.mask * every ^ (men | kings | foes)
    prey = foes if army.men_take_kings else foe_men
    jumps = [
        land
        for left, right in army.man.captures
        if (met := (men << left if left else men >> right) & prey)
        and (land := (met << left if left else met >> right) & empty)
    ]
    lands = 0
    for land in jumps:
        lands |= land
    chains = _flights(army.king.captures, kings, foes, empty, army.king.is_flying) if kings else 0
    if not lands | chains:
        return _quiet_moves(army, men, kings, empty)

    chains |= lands & army.man.turning_squares * every
    for left, right in army.man.captures:
        met = (lands << left if left else lands >> right) & prey
        if met:
            chains |= (met << left if left else met >> right) & empty
    capturing = _boards_with(army.lane, every, lands | chains)
    if (kings or foe_kings) and not army.is_number_all:
        chains |= (kings | foe_kings) & capturing
    total = 0
    if chains:
        chaining = _boards_with(army.lane, every, chains)
        for board in _split(army, chaining, (men, kings, foe_men, foe_kings)):
            total += len(capture_routes(army, board, is_every_order))
        jumps = [land & ~chaining for land in jumps]
    for land in jumps:
        total += land.bit_count()
    return total + _quiet_moves(army, men & ~capturing, kings & ~capturing, empty)


def _quiet_moves(army: Army, men: int, kings: int, empty: int) -> int:
    """Count the moves that capture nothing."""
    count = 0
    for targets, _, _ in arrivals(army.man, men, empty):
        count += targets.bit_count()
    if kings:
        for targets, _, _ in arrivals(army.king, kings, empty):
            count += targets.bit_count()
    return count


def _flights(
    captures: tuple[Shift, ...], kings: int, foes: int, empty: int, is_flying: bool
) -> int:
    """Return where kings may land behind the first piece they meet."""
    lands = 0
    for left, right in captures:
        front = kings
        while front:
            front = front << left if left else front >> right
            met = front & foes
            lands |= (met << left if left else met >> right) & empty
            front = front & empty if is_flying else 0
    return lands


def _boards_with(lane: int, every: int, squares: int) -> int:
    """Return all squares of the boards that have one of these; a lane's last bit is no square."""
    last = every << lane - 1
    found = squares + last - every & last
    return found - (found >> lane - 1)


def _split(army: Army, chosen: int, seen: View) -> Iterator[View]:
    """Yield the chosen boards of a stack one by one."""
    men, kings, foe_men, foe_kings = seen
    mask = army.mask
    whole = (1 << army.lane - 1) - 1
    while chosen:
        at = (chosen & -chosen).bit_length() - 1
        chosen ^= whole << at
        yield men >> at & mask, kings >> at & mask, foe_men >> at & mask, foe_kings >> at & mask
