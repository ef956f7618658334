"""First captures on a whole stack: where they land, and which boards need a closer look."""

from dataclasses import dataclass

from rules.geometry import Shift
from rules.movegen.armies import Army, Kind
from rules.perft.stacks import Stack, boards_with, ones, union
from rules.variants import Landing

# By direction, where pieces land behind the first piece they meet.
Landings = dict[Shift, int]
NO_WAY: Shift = (0, 0)


@dataclass(frozen=True, slots=True)
class Captures:
    """The first captures on a stack; boards are told as all their squares."""

    jumps: Landings
    flights: Landings
    boards: int  # on which there is a capture
    chaining: int  # on which men take several pieces, and kings do not
    unsettled: int  # on which only the generator tells what may be played


def captures_on(army: Army, stack: Stack) -> Captures | None:
    """Return the first captures on a stack; None if there are none."""
    height, (men, kings, foe_men, foe_kings) = stack
    every = ones(army.lane, height)
    foes = foe_men | foe_kings
    empty = army.mask * every ^ (men | kings | foes)
    prey = foes if army.men_take_kings else foe_men
    jumps = landings(army.man, men, prey, empty)
    flights = landings(army.king, kings, foes, empty)
    if not jumps and not flights:
        return None
    landed = union(jumps.values())
    boards = boards_with(army.lane, every, landed | union(flights.values()))
    chaining = _next_landings(army.man, {NO_WAY: landed}, prey, empty)
    unsettled = 0 if army.is_number_all else (kings | foe_kings) & boards
    by_kings = flights
    if army.man.turns_into:
        by_kings = flights | {NO_WAY: landed & army.man.turning_squares * every}
    if army.king.lifts_at_once:
        unsettled |= union(by_kings.values())
    else:
        unsettled |= _next_landings(army.king, by_kings, foes, empty)
    if chaining | unsettled:
        unsettled = boards_with(army.lane, every, unsettled)
        chaining = boards_with(army.lane, every, chaining) & ~unsettled
    return Captures(jumps, flights, boards, chaining, unsettled)


def landings(kind: Kind, pieces: int, foes: int, empty: int) -> Landings:
    """Return where pieces may land behind a first victim."""
    found: Landings = {}
    is_far = kind.is_flying and kind.landing is not Landing.BEHIND
    for left, right in kind.captures if pieces else ():
        if behind := _behind(kind, (left, right), pieces, foes, empty):
            lands = behind
            while is_far and (behind := (behind << left if left else behind >> right) & empty):
                lands |= behind
            found[left, right] = lands
    return found


def _next_landings(kind: Kind, landed: Landings, foes: int, empty: int) -> int:
    """Return where pieces that have landed may land directly behind a second victim.

    Nothing turns back; a man cannot, for the square it came from is not empty yet.
    """
    found = 0
    for left, right in kind.captures if landed else ():
        pieces = union([lands for way, lands in landed.items() if way != (right, left)])
        found |= _behind(kind, (left, right), pieces, foes, empty)
    return found


def _behind(kind: Kind, way: Shift, pieces: int, foes: int, empty: int) -> int:
    """Return the empty squares directly behind what the pieces meet in this direction."""
    left, right = way
    met = 0
    while pieces:
        pieces = pieces << left if left else pieces >> right
        met |= pieces & foes
        pieces = pieces & empty if kind.is_flying else 0
    return met and (met << left if left else met >> right) & empty
