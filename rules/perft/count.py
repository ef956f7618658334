"""The moves on all boards of a stack, counted at once."""

from rules.movegen.armies import Army
from rules.movegen.captures import capture_routes
from rules.movegen.quiets import arrivals
from rules.perft.chains import chains_on
from rules.perft.landings import captures_on, landings
from rules.perft.stacks import Stack, boards_of, chosen, ones


def count(army: Army, stack: Stack, is_every_order: bool) -> int:
    """Count the legal moves on all boards of a stack."""
    height, (men, kings, foe_men, foe_kings) = stack
    empty = army.mask * ones(army.lane, height) ^ (men | kings | foe_men | foe_kings)
    captures = captures_on(army, stack)
    if captures is None:
        return _quiet_moves(army, men, kings, empty)
    quiet = ~captures.boards
    moves = _quiet_moves(army, men & quiet, kings & quiet, empty)
    single = ~(captures.chaining | captures.unsettled)
    for lands in (*captures.jumps.values(), *captures.flights.values()):
        moves += (lands & single).bit_count()
    if captures.unsettled:
        moves += _one_by_one(army, chosen(army.lane, stack, captures.unsettled), is_every_order)
    if captures.chaining:
        moves += _chains(army, chosen(army.lane, stack, captures.chaining), is_every_order)
    return moves


def _chains(army: Army, stack: Stack, is_every_order: bool) -> int:
    """Count captures where men take several pieces."""
    height, (men, kings, foe_men, foe_kings) = stack
    foes = foe_men | foe_kings
    empty = army.mask * ones(army.lane, height) ^ (men | kings | foes)
    flights = landings(army.king, kings, foes, empty)
    chains, lands, unsettled = chains_on(army, stack, flights, is_every_order)
    moves = sum([at.bit_count() for at in (*lands, *(at for _, at in chains))])
    if unsettled:
        moves += _one_by_one(army, chosen(army.lane, stack, unsettled), is_every_order)
    return moves


def _one_by_one(army: Army, stack: Stack, is_every_order: bool) -> int:
    """Count captures board by board."""
    boards = boards_of(army.lane, stack)
    return sum([len(capture_routes(army, board, is_every_order)) for board in boards])


def _quiet_moves(army: Army, men: int, kings: int, empty: int) -> int:
    """Count the moves that capture nothing."""
    moves = 0
    for kind, pieces in ((army.man, men), (army.king, kings)):
        if pieces:
            for targets, _, _ in arrivals(kind, pieces, empty):
                moves += targets.bit_count()
    return moves
