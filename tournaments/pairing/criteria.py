"""What makes one pairing of a bracket better than another: an ordered list of criteria.

Each criterion says what an edge contributes and how many bits its sum can need. Packed one behind
the other they make a single integer weight, so that the heaviest matching is the best pairing.
The numbers C1 to C21 are those of FIDE Handbook C.04.3 (2026); the criteria on colours have no
place here, because a pairing gives both sides to both. C1 and C4 are not weighed: a second meeting
is no edge, and completion is looked after by the bracket.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from tournaments.pairing.field import Field, Float
from tournaments.pairing.matching import WEIGHT_BITS, Edge, edges_among

COUNT_BITS = 12
"""Enough to count the pairs of any field."""


@dataclass(frozen=True, slots=True)
class Criterion:
    """One thing to have as much of as possible: `gain` of an edge, `width` in bits of any sum."""

    code: str
    width: int
    gain: Callable[[int, int], int]


@dataclass(frozen=True, slots=True)
class Bracket:
    """Those moved down to a score group, its residents, and who comes below; all by rank.

    `following` is the next score group and `beyond` the rest, as far as they are looked at.
    """

    moved: tuple[int, ...]
    residents: tuple[int, ...]
    following: tuple[int, ...] = ()
    beyond: tuple[int, ...] = ()

    @property
    def members(self) -> tuple[int, ...]:
        """Everybody who is to be paired here if possible."""
        return self.moved + self.residents

    def edges(self, field: Field) -> list[Edge]:
        """Who may meet whom.

        Two of those moved down never can: had it been possible, they would have met above.
        """
        moved = frozenset(self.moved)
        everybody = self.members + self.following + self.beyond
        return [edge for edge in edges_among(field, everybody) if not moved.issuperset(edge)]


def pack(criteria: Sequence[Criterion], edge: Edge) -> int:
    """The weight of an edge: the gains one behind the other, the first criterion highest."""
    weight = 0
    for criterion in criteria:
        weight = weight << criterion.width | criterion.gain(*edge)
    return weight


def total_width(criteria: Sequence[Criterion]) -> int:
    """Bits of a packed weight."""
    return sum(criterion.width for criterion in criteria)


def quality(bracket: Bracket, field: Field) -> list[Criterion]:
    """The criteria on who floats, in order of weight."""
    criteria = [_most_pairs(bracket), *_moved_are_paired(bracket, field)]
    if bracket.following:
        criteria += [_most_pairs_below(bracket), *_floaters_are_paired_below(bracket, field)]
    for rounds_ago in (1, 2):
        criteria += [
            *_nobody_floats_down_again(bracket, field, rounds_ago),
            *_nobody_floats_up_again(bracket, field, rounds_ago),
        ]
    return criteria


def _most_pairs(bracket: Bracket) -> Criterion:
    """C6: fewest downfloaters."""
    last = bracket.members[-1]
    width = (len(bracket.members) // 2).bit_length()
    return Criterion("C6", width, lambda a, b: int(b <= last))


def _moved_are_paired(bracket: Bracket, field: Field) -> list[Criterion]:
    """C7: lowest scores of downfloaters, compared from the highest."""
    last = bracket.members[-1]
    return [
        Criterion("C7", len(group).bit_length(), _gain_within(group, bracket.moved[0], last))
        for group in _score_classes(bracket, field)
    ]


def _most_pairs_below(bracket: Bracket) -> Criterion:
    """C8: the next group, with who comes down to it, makes most pairs."""
    first, last = bracket.following[0], bracket.following[-1]
    return Criterion("C8", COUNT_BITS, lambda a, b: int(first <= b <= last))


def _floaters_are_paired_below(bracket: Bracket, field: Field) -> list[Criterion]:
    """C8: and of those who come down to it, the highest scores are paired there."""
    first, last = bracket.following[0], bracket.following[-1]
    return [
        Criterion("C8", len(group).bit_length(), _gain_within(group, first, last))
        for group in [*_score_classes(bracket, field), bracket.residents]
    ]


def _nobody_floats_down_again(bracket: Bracket, field: Field, rounds_ago: int) -> list[Criterion]:
    """C14, C16: residents who floated down then stay here."""
    again = frozenset(r for r in bracket.residents if field.has_float(r, Float.DOWN, rounds_ago))
    last = bracket.members[-1]
    if not again:
        return []
    code = "C14" if rounds_ago == 1 else "C16"
    return [
        Criterion(
            code,
            len(again).bit_length(),
            lambda a, b: (a in again) + (b in again) if b <= last else 0,
        )
    ]


def _nobody_floats_up_again(bracket: Bracket, field: Field, rounds_ago: int) -> list[Criterion]:
    """C15, C17: those moved down meet residents who did not float up then."""
    again = frozenset(r for r in bracket.residents if field.has_float(r, Float.UP, rounds_ago))
    moved, last = frozenset(bracket.moved), bracket.members[-1]
    if not again or not moved:
        return []
    code = "C15" if rounds_ago == 1 else "C17"
    return [
        Criterion(
            code,
            len(moved).bit_length(),
            lambda a, b: int(a in moved and b <= last and b not in again),
        )
    ]


def _score_classes(bracket: Bracket, field: Field) -> list[tuple[int, ...]]:
    """Those moved down by score, the lowest scores taken together where a weight has no more room.

    Beside the classes, each weighed here and in the next group, a weight holds the counts of the
    other criteria, of the order inside the bracket, and of wishes granted.
    """
    by_score = groupby(bracket.moved, key=lambda rank: field.ranked[rank].score)
    classes = [tuple(group) for _, group in by_score]
    room = WEIGHT_BITS - 2 * COUNT_BITS
    room -= 8 * len(bracket.residents).bit_length() + 2 * len(bracket.moved).bit_length()
    while len(classes) > 1 and 2 * sum(len(group).bit_length() for group in classes) > room:
        *classes, higher, lower = classes
        classes.append(higher + lower)
    return classes


def _gain_within(group: Sequence[int], first: int, last: int) -> Callable[[int, int], int]:
    """One for an edge from the group down to a rank between first and last."""
    top, bottom = group[0], group[-1]
    return lambda a, b: int(top <= a <= bottom and first <= b <= last)
