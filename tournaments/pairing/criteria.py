"""What makes one pairing of a bracket better than another: an ordered list of criteria.

Each criterion says what an edge contributes and how many bits its sum can need. Packed one behind
the other they make a single integer weight, so that the heaviest matching is the best pairing. A
pairing system is an `Edition`: the criteria in order, as functions that fit them to a bracket. C1 to
C3 are not weighed: what they forbid is no edge. C4 is looked after by the bracket.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as dataclass_field

from tournaments.pairing.field import Field
from tournaments.pairing.matching import Edge, edges_among


@dataclass(frozen=True, slots=True)
class Criterion:
    """One thing to have as much of as possible: `gain` of an edge, `width` in bits of any sum.

    A gain below nought counts against the edge; then the width has a bit for the sign.
    """

    code: str
    width: int
    gain: Callable[[int, int], int]


@dataclass(frozen=True, slots=True)
class Bracket:
    """Those moved down to a score group, its residents, and who comes below; all by rank.

    `following` is the next score group and `beyond` the rest, as far as they are looked at. Where a
    system takes up instead of moving down, `upfloaters` are those who came from below.
    """

    moved: tuple[int, ...]
    residents: tuple[int, ...]
    following: tuple[int, ...] = ()
    beyond: tuple[int, ...] = ()
    upfloaters: tuple[int, ...] = ()

    @property
    def members(self) -> tuple[int, ...]:
        """Everybody who is to be paired here if possible."""
        return self.moved + self.residents

    @property
    def last(self) -> int:
        """The lowest rank here; an edge belongs to the bracket when it ends no lower."""
        return self.residents[-1]

    def edges(self, field: Field) -> list[Edge]:
        """Who may meet whom.

        Two of those moved down never can: had it been possible, they would have met above.
        """
        moved = frozenset(self.moved)
        everybody = self.members + self.following + self.beyond
        return [edge for edge in edges_among(field, everybody) if not moved.issuperset(edge)]


@dataclass(frozen=True, slots=True)
class PairedBracket:
    """A bracket and the pairs made in it."""

    bracket: Bracket
    pairs: tuple[Edge, ...]

    @property
    def floaters(self) -> tuple[int, ...]:
        """Who of the bracket is left for the next, or free."""
        paired = {rank for edge in self.pairs for rank in edge}
        return tuple(rank for rank in self.bracket.members if rank not in paired)


Builder = Callable[[Bracket, Field], Sequence[Criterion]]
"""A criterion of the handbook, fitted to a bracket; none where it cannot matter."""


Costs = Callable[[PairedBracket, Field], Mapping[str, str]]
"""What a paired bracket comes to by each criterion: a number, or points from the highest."""


Weigh = Callable[[PairedBracket, Field], Sequence[tuple[str, object]]]
"""What a paired bracket has of each criterion in order; a difference from the best is for the worse."""


def no_costs(one: PairedBracket, field: Field) -> Mapping[str, str]:
    """Those of a system without criteria."""
    return {}


@dataclass(frozen=True, slots=True)
class Edition:
    """The criteria of a system: first those that settle who floats, then those on how to pair.

    Between them stand those on who is free, in a bracket that floats nobody else. Without `in_groups`
    the whole field is one bracket. With `can_compare` any two pairings of a bracket can be weighed,
    each with the best that can follow below it; `weigh` does so where criteria are no sums over pairs.
    `costs` tells what a pairing comes to. A system that `takes_up` moves nobody down. `named` are its own
    names for criteria that are looked at alike in all systems.
    """

    who_floats: tuple[Builder, ...]
    who_meets: tuple[Builder, ...]
    shares_turns: bool
    costs: Costs = no_costs
    who_is_free: tuple[Builder, ...] = ()
    in_groups: bool = True
    can_compare: bool = True
    weigh: Weigh | None = None
    takes_up: bool = False
    named: Mapping[str, str] = dataclass_field(default_factory=dict)


def fitted(builders: Sequence[Builder], bracket: Bracket, field: Field) -> list[Criterion]:
    """The criteria of these builders for a bracket, in order."""
    return [criterion for build in builders for criterion in build(bracket, field)]


def pack(criteria: Sequence[Criterion], edge: Edge) -> int:
    """The weight of an edge: the gains one behind the other, the first criterion highest."""
    weight = 0
    for criterion in criteria:
        weight = (weight << criterion.width) + criterion.gain(*edge)
    return weight


def total_width(criteria: Sequence[Criterion]) -> int:
    """Bits of a packed weight."""
    return sum(criterion.width for criterion in criteria)
