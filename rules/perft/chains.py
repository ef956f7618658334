"""Captures of several pieces by men on a whole stack, jump by jump.

All men that have made the same jumps so far are one set of squares: from a square and the way
there, origin and victims are known, as distances.
"""

from rules.movegen.armies import Army, Kind
from rules.perft.landings import Landings, landings
from rules.perft.stacks import Stack, boards_with, ones, union

# How far men have come from where they began, and how far from there their victims stood; in the
# order of taking where every order counts.
Way = tuple[int, frozenset[int] | tuple[int, ...]]
# The squares to which men have come that way.
Chains = list[tuple[Way, int]]


def chains_on(
    army: Army, stack: Stack, flights: Landings, is_every_order: bool
) -> tuple[Chains, list[int], int]:
    """Return what men may capture, where kings may land, and the boards that remain unsettled.

    Kings take one piece, by these flights; where men must take more, they may not. Unsettled are
    boards on which a man is crowned in a longer capture and goes on.
    """
    height, (men, kings, foe_men, foe_kings) = stack
    every = ones(army.lane, height)
    foes = foe_men | foe_kings
    empty = army.mask * every ^ (men | kings | foes)
    prey = foes if army.men_take_kings else foe_men
    turning = army.man.turning_squares * every
    lands = list(flights.values())
    complete: Chains = []
    chains = _first_jumps(landings(army.man, men, prey, empty), is_every_order)
    unsettled = 0
    while chains:
        chains, ended = _next_jumps(army.man, chains, prey, empty, turning)
        complete += ended
        if chains:
            reached = union(chains.values())
            unsettled |= reached & turning if army.man.turns_into else 0
            if army.among_men:
                shorter = ~boards_with(army.lane, every, reached)
                complete = [(way, at & shorter) for way, at in complete if at & shorter]
                lands = [at & shorter for at in lands]
    if unsettled:
        unsettled = boards_with(army.lane, every, unsettled)
        complete = [(way, at & ~unsettled) for way, at in complete]
        lands = [at & ~unsettled for at in lands]
    return complete, lands, unsettled


def _first_jumps(landed: Landings, is_every_order: bool) -> dict[Way, int]:
    steps = ((left - right, at) for (left, right), at in landed.items())
    return {(2 * step, (step,) if is_every_order else frozenset((step,))): at for step, at in steps}


def _next_jumps(
    man: Kind, chains: dict[Way, int], prey: int, empty: int, turning: int
) -> tuple[dict[Way, int], Chains]:
    """Return the chains that are one longer, and those that are complete.

    Ways that have taken the same pieces in another order and meet again are one from there on.
    """
    longer: dict[Way, int] = {}
    complete = []
    jumps = [
        (left, right, left - right, prey & (empty >> left if left else empty << right))
        for left, right in man.captures
    ]
    for (come, taken), at in chains.items():
        going = at & ~turning
        gone = 0
        for left, right, step, catch in jumps:
            victim, end = come + step, come + 2 * step
            is_freed = not end or (man.lifts_at_once and end in taken)
            met = (going << left if left else going >> right) & (prey if is_freed else catch)
            if not met or victim in taken:
                continue
            gone |= met >> left if left else met << right
            victims = (*taken, victim) if isinstance(taken, tuple) else taken | {victim}
            lands = met << left if left else met >> right
            longer[end, victims] = longer.get((end, victims), 0) | lands
        if at != gone:
            complete.append(((come, taken), at & ~gone))
    return longer, complete
