"""The criteria on who floats and against whom: C6 to C9 and C14 to C21 of C.04.3 (2026), and the FMJD's."""

from collections.abc import Callable, Sequence
from itertools import groupby

from tournaments.pairing.criteria import Bracket, Builder, Criterion
from tournaments.pairing.field import Field
from tournaments.pairing.history import Float

_LAST_ROUND = {"C14": 1, "C15": 1, "C16": 2, "C17": 2, "C18": 1, "C19": 1, "C20": 2, "C21": 2}


def most_pairs(bracket: Bracket, field: Field) -> list[Criterion]:
    """C6: fewest downfloaters."""
    last = bracket.last
    width = (len(bracket.members) // 2).bit_length()
    return [Criterion("C6", width, lambda a, b: int(b <= last))]


def highest_are_paired(bracket: Bracket, field: Field) -> list[Criterion]:
    """C7: lowest scores of downfloaters, compared from the highest."""
    last = bracket.last
    return [
        Criterion("C7", len(group).bit_length(), _gain_within(group, bracket.moved[0], last))
        for group in _score_classes(bracket, field)
    ]


def best_below(bracket: Bracket, field: Field) -> list[Criterion]:
    """C8: the next group, with who comes down to it, does best on C6 and then on C7."""
    if not bracket.following:
        return []
    first, last = bracket.following[0], bracket.following[-1]
    most = (len(bracket.members) + len(bracket.following)) // 2
    return [
        Criterion("C8", most.bit_length(), lambda a, b: int(first <= b <= last)),
        *(
            Criterion("C8", len(group).bit_length(), _gain_within(group, first, last))
            for group in [*_score_classes(bracket, field), bracket.residents]
        ),
    ]


def bye_of_most_played(bracket: Bracket, field: Field) -> list[Criterion]:
    """C9: fewest unplayed games of whoever is free; only where exactly one floats, and is free."""
    unplayed = {rank: field.ranked[rank].unplayed for rank in bracket.members}
    most, bye = max(unplayed.values()), field.bye
    return [
        Criterion("C9", most.bit_length(), lambda a, b: most - unplayed[a] if b == bye else 0),
    ]


def residents_stay(code: str) -> Builder:
    """C14, C16: residents who floated down then stay here."""
    rounds_ago = _LAST_ROUND[code]

    def build(bracket: Bracket, field: Field) -> list[Criterion]:
        again = frozenset(
            r for r in bracket.residents if field.has_float(r, Float.DOWN, rounds_ago)
        )
        last = bracket.last
        if not again:
            return []
        return [
            Criterion(
                code,
                len(again).bit_length(),
                lambda a, b: (a in again) + (b in again) if b <= last else 0,
            )
        ]

    return build


def opponents_are_new(code: str) -> Builder:
    """C15, C17: those moved down meet residents who did not float up then."""
    rounds_ago = _LAST_ROUND[code]

    def build(bracket: Bracket, field: Field) -> list[Criterion]:
        again = _floated_up(bracket, field, rounds_ago)
        moved, last = frozenset(bracket.moved), bracket.last
        if not again or not moved:
            return []
        return [
            Criterion(
                code,
                len(moved).bit_length(),
                lambda a, b: int(a in moved and b <= last and b not in again),
            )
        ]

    return build


def floated_stay(code: str, rounds_ago: int) -> Builder:
    """Residents who floated then, down or up, meet one of their own score (FMJD, criteria 3 and 4)."""

    def build(bracket: Bracket, field: Field) -> list[Criterion]:
        again = frozenset(
            r for r in bracket.residents if field.has_float(r, Float.DOWN, rounds_ago)
        )
        moved, last = frozenset(bracket.moved), bracket.last
        if not again:
            return []
        return [
            Criterion(
                code,
                len(again).bit_length(),
                lambda a, b: (a in again) + (b in again) if b <= last and a not in moved else 0,
            )
        ]

    return build


def moved_stay(code: str) -> Builder:
    """C18, C20: of those moved down, who floated down then are paired here, from the highest score."""
    rounds_ago = _LAST_ROUND[code]

    def build(bracket: Bracket, field: Field) -> list[Criterion]:
        last = bracket.last
        classes = [
            frozenset(rank for rank in group if field.has_float(rank, Float.DOWN, rounds_ago))
            for group in _score_classes(bracket, field)
        ]
        return [
            Criterion(code, len(again).bit_length(), _gain_of(again, last))
            for again in classes
            if again
        ]

    return build


def highest_meet_new(code: str) -> Builder:
    """C19, C21: the same for residents who floated up then, by the score of whom they meet."""
    rounds_ago = _LAST_ROUND[code]

    def build(bracket: Bracket, field: Field) -> list[Criterion]:
        again = _floated_up(bracket, field, rounds_ago)
        if not again:
            return []
        return [
            Criterion(
                code, len(group).bit_length(), _gain_of(frozenset(group), bracket.last, again)
            )
            for group in _score_classes(bracket, field)
        ]

    return build


def _floated_up(bracket: Bracket, field: Field, rounds_ago: int) -> frozenset[int]:
    return frozenset(r for r in bracket.residents if field.has_float(r, Float.UP, rounds_ago))


def _score_classes(bracket: Bracket, field: Field) -> list[tuple[int, ...]]:
    by_score = groupby(bracket.moved, key=lambda rank: field.ranked[rank].score)
    return [tuple(group) for _, group in by_score]


def _gain_within(group: Sequence[int], first: int, last: int) -> Callable[[int, int], int]:
    """One for an edge from the group down to a rank between first and last."""
    top, bottom = group[0], group[-1]
    return lambda a, b: int(top <= a <= bottom and first <= b <= last)


def _gain_of(
    group: frozenset[int], last: int, unwanted: frozenset[int] = frozenset()
) -> Callable[[int, int], int]:
    """One for an edge from one of the group to somebody here who is not unwanted."""
    return lambda a, b: int(a in group and b <= last and b not in unwanted)
