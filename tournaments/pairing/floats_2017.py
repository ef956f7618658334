"""C.5 to C.7 and C.12 to C.19 of FIDE's Dutch of 2017 (Handbook C.04.3 till 31 January 2026): who floats.

Whoever meets somebody of a lower score or stays unpaired floats down, by a score difference (A.8): that of
the pair, or the own score less what lies one point below the lowest of the bracket.
"""

from collections.abc import Callable

from tournaments.pairing.criteria import Bracket, Builder, Criterion
from tournaments.pairing.field import Field
from tournaments.pairing.history import Float
from tournaments.record import Points


def smallest_differences(point: Points) -> Builder:
    """C.6: smallest score differences of the bracket, compared from the largest."""

    def build(bracket: Bracket, field: Field) -> list[Criterion]:
        everybody = frozenset(bracket.members)
        return _by_difference("C.6", bracket, Scores(bracket, field, point), everybody, everybody)

    return build


def fewest_down_again(code: str, rounds_ago: int) -> Builder:
    """C.12, C.14: fewest who float down as they did then."""

    def build(bracket: Bracket, field: Field) -> list[Criterion]:
        again, last = _floated(bracket, field, Float.DOWN, rounds_ago), bracket.last
        if not again:
            return []
        score = {rank: field.ranked[rank].score for rank in bracket.members}

        def gain(a: int, b: int) -> int:
            return (a in again and score[a] == score[b]) + (b in again) if b <= last else 0

        return [Criterion(code, len(again).bit_length(), gain)]

    return build


def fewest_up_again(code: str, rounds_ago: int) -> Builder:
    """C.13, C.15: fewest who float up as they did then."""

    def build(bracket: Bracket, field: Field) -> list[Criterion]:
        again, last = _floated(bracket, field, Float.UP, rounds_ago), bracket.last
        if not again:
            return []
        score = {rank: field.ranked[rank].score for rank in bracket.members}

        def gain(a: int, b: int) -> int:
            return -(b in again and b <= last and score[a] > score[b])

        return [Criterion(code, len(again).bit_length() + 1, gain)]

    return build


def smallest_down_again(code: str, rounds_ago: int, point: Points) -> Builder:
    """C.16, C.18: smallest score differences of those who float down as they did then."""

    def build(bracket: Bracket, field: Field) -> list[Criterion]:
        again = _floated(bracket, field, Float.DOWN, rounds_ago)
        return _by_difference(code, bracket, Scores(bracket, field, point), again, again)

    return build


def smallest_up_again(code: str, rounds_ago: int, point: Points) -> Builder:
    """C.17, C.19: smallest score differences of those who float up as they did then."""

    def build(bracket: Bracket, field: Field) -> list[Criterion]:
        again = _floated(bracket, field, Float.UP, rounds_ago)
        scores = Scores(bracket, field, point)
        return _by_difference(code, bracket, scores, frozenset(), frozenset(), again)

    return build


class Scores:
    """The scores of a bracket and the differences that they can make."""

    def __init__(self, bracket: Bracket, field: Field, point: Points) -> None:
        self._score = {rank: field.ranked[rank].score for rank in bracket.members}
        self._base = min(self._score.values()) - point
        self.levels = sorted(set(self._score.values()))

    def of_floater(self, rank: int) -> Points:
        """That of one who stays unpaired."""
        return self._score[rank] - self._base

    def of_pair(self, rank: int, other: int) -> Points:
        """That of two who meet, the higher ranked first."""
        return self._score[rank] - self._score[other]

    @property
    def values(self) -> list[Points]:
        """All there can be, from the largest; two of the same score have none."""
        of_floaters = {level - self._base for level in self.levels}
        of_pairs = {high - low for high in self.levels for low in self.levels if high > low}
        return sorted(of_floaters | of_pairs, reverse=True)


def _by_difference(
    code: str,
    bracket: Bracket,
    scores: Scores,
    floaters: frozenset[int],
    higher: frozenset[int],
    lower: frozenset[int] = frozenset(),
) -> list[Criterion]:
    """One criterion for each difference: that of one of the floaters is spared by being paired; that of
    a pair counts if its higher or lower ranked is one of these.

    Among equals of one score nothing is left to choose: how many float is settled already.
    """
    if len(scores.levels) == 1 or not floaters | higher | lower:
        return []
    last = bracket.last

    def gain(value: Points) -> Callable[[int, int], int]:
        spared = frozenset(rank for rank in floaters if scores.of_floater(rank) == value)

        def of_pair(a: int, b: int) -> int:
            if b > last:
                return 0
            is_had = (a in higher or b in lower) and scores.of_pair(a, b) == value
            return (a in spared) + (b in spared) - is_had

        return of_pair

    width = len(bracket.members).bit_length() + 1
    return [Criterion(code, width, gain(value)) for value in scores.values]


def _floated(bracket: Bracket, field: Field, kind: Float, rounds_ago: int) -> frozenset[int]:
    return frozenset(r for r in bracket.members if field.has_float(r, kind, rounds_ago))
