"""Captures from victim to victim. A capture is completed: nobody rests where more can be taken.

Where captured pieces lie until the move ends, they block and are not taken twice. From all squares
behind a victim a king has the same flight straight on, and from each of them others sideways.
"""

from dataclasses import dataclass, field

from rules.errors import TooManyCaptures, Wrong
from rules.movegen.armies import Kind
from rules.moves import Route
from rules.precedence import king_met_first
from rules.variants import Landing

# A victim, and the squares behind it on which the piece may land, the nearest first.
Flight = tuple[int, tuple[int, ...]]
# How many ways are followed in one position: forty times what Random 178, known for its captures,
# needs in every order, and a fraction of a second.
MOST_WAYS = 35_000


@dataclass(slots=True)
class Search:
    """What the search for the captures of a position has found, and where it has been."""

    foes: int
    halting: int  # kings behind which a flying king halts directly if it takes them last
    ranking: int  # kings whose place in the order of taking counts
    is_every_order: bool
    ways: int = 0
    routes: list[Route] = field(default_factory=list)
    onward: dict[object, dict[Flight, int]] = field(default_factory=dict)
    been: dict[object, int] = field(default_factory=dict)

    def is_new(self, state: object, victims: tuple[int, ...]) -> bool:
        """Whether this leads to a capture that nothing before led to; raise TooManyCaptures."""
        if not self.is_every_order:
            rank = king_met_first(((), victims), self.ranking) if self.ranking else 0
            if self.been.get(state, -1) >= rank:
                return False
            self.been[state] = rank
        self.ways += 1
        if self.ways > MOST_WAYS:
            raise TooManyCaptures(
                "The kings here have more ways to capture than can be listed: give another position.",
                wrong=Wrong.TOO_MANY_CAPTURES,
            )
        return True


def go_on(
    kind: Kind,
    flight: Flight,
    path: tuple[int, ...],
    victims: tuple[int, ...],
    foes: int,
    empty: int,
    search: Search,
) -> None:
    """Go on from a square behind the victim from which more can be taken; if none, rest on any."""
    victim, lands = flight
    going = kind.turns_into if lands[0] & kind.turning_squares else kind
    onward: dict[Flight, int] = {}
    if len(victims) > 2:  # two pieces can be taken in one order only
        if not search.is_new((kind, path[0], flight, foes), victims):
            return
        here = (going, flight, empty)
        if here not in search.onward:
            there = search.foes & ~empty
            search.onward[here] = _flights(going, flight, empty, there) if going else {}
        onward = search.onward[here]
    elif going:
        onward = _flights(going, flight, empty, foes)
    is_done = True
    for following, land in onward.items():
        met, _ = following
        if going and met & foes:
            is_done = False
            free = empty | met if going.lifts_at_once else empty
            go_on(going, following, (*path, land), (*victims, met), foes ^ met, free, search)
    if is_done and victims:
        for land in lands[:1] if victim & search.halting else lands:
            search.routes.append(((*path, land), victims))


def _flights(kind: Kind, flight: Flight, empty: int, foes: int) -> dict[Flight, int]:
    """Return each flight over a foe from these squares, and the first square that has it."""
    last, squares = flight
    barred = 0 if kind.turns_back else last
    is_far = kind.is_flying and kind.landing is not Landing.BEHIND
    found: dict[Flight, int] = {}
    for at in squares:
        for ray, left, right in kind.rays[at]:
            if not ray & foes or ray & barred:
                continue
            met = ray & ~empty
            victim = met & -met if left else 1 << met.bit_length() - 1
            land = victim << left >> right
            if land & empty and victim & foes:
                lands = [land]
                while is_far and (land := land << left >> right) & empty:
                    lands.append(land)
                found.setdefault((victim, tuple(lands)), at)
    return found
