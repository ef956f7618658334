"""Articles 3.4 to 3.6 of FIDE C.04.5 (2026) taken at their word, by trying everything.

Nothing here is shared with the engine but the field: every set of upfloaters and every pairing of a
bracket is listed, judged by [C3] to [C8], and the first of the best in the order of the text is taken.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from tournaments.pairing.field import Field

Pairs = tuple[tuple[int, int], ...]


def literal_double_swiss(
    field: Field, floated: frozenset[int]
) -> tuple[set[frozenset[int]], int | None]:
    """The pairs and who is free, by pairing number."""
    numbers = [one.number for one in field.ranked]
    waiting = list(range(len(numbers)))
    free = None
    if len(waiting) % 2:
        free = free_one(field)
        waiting.remove(free)
    pairs: list[tuple[int, int]] = []
    while waiting:
        top = max(field.ranked[rank].score for rank in waiting)
        residents = [rank for rank in waiting if field.ranked[rank].score == top]
        lower = [rank for rank in waiting if field.ranked[rank].score < top]
        taken = best_set(field, residents, lower, floated)
        pairs += best_pairs(field, residents, taken, floated)
        waiting = [rank for rank in waiting if rank not in {*residents, *taken}]
    named = {frozenset((numbers[a], numbers[b])) for a, b in pairs}
    return named, None if free is None else numbers[free]


def free_one(field: Field) -> int:
    """3.4: lowest score, most matches played, largest number, if all others can be paired."""
    ranks = range(len(field.ranked))
    order = sorted(
        (rank for rank in ranks if field.ranked[rank].bar is None),
        key=lambda rank: (
            field.ranked[rank].score,
            field.ranked[rank].unplayed,
            -field.ranked[rank].number,
        ),
    )
    return next(
        rank
        for rank in order
        if next(pairings(tuple(other for other in ranks if other != rank), field), None) is not None
    )


def best_set(
    field: Field, residents: Sequence[int], lower: Sequence[int], floated: frozenset[int]
) -> tuple[int, ...]:
    """3.5: the first set that is best on [C4] to [C7], among those that [C3] allows."""
    score = field.ranked[residents[0]].score
    below = [one.score for one in field.ranked if one.score < score]
    following = frozenset(r for r in lower if field.ranked[r].score == max(below))

    @cache
    def can_pair(ranks: frozenset[int]) -> bool:
        return next(pairings(tuple(sorted(ranks)), field), None) is not None

    def asks_for_most(rest: frozenset[int]) -> bool:
        """[C6]: does the following group need more upfloaters than its number asks for?"""
        left = rest & following
        fewest = min(
            sum((a in left) is not (b in left) for a, b in made)
            for made in pairings(tuple(sorted(rest)), field)
        )
        return bool(left) and fewest > len(left) % 2

    for size in range(len(lower) + 1):
        sets = [
            taken
            for taken in combinations(lower, size)
            if can_pair(frozenset((*residents, *taken))) and can_pair(frozenset(lower) - {*taken})
        ]
        if sets:
            break
    highest = max(sorted(field.ranked[rank].score for rank in taken) for taken in sets)
    sets = [s for s in sets if sorted(field.ranked[rank].score for rank in s) == highest]
    fails = {s: asks_for_most(frozenset(lower) - {*s}) for s in sets}
    if all(fails.values()):
        fails = dict.fromkeys(sets, False)
    return min(
        sets,
        key=lambda s: (
            fails[s],
            sum(rank in floated for rank in s),
            [
                field.ranked[rank].number
                for rank in sorted(
                    s, key=lambda r: (-field.ranked[r].score, field.ranked[r].number)
                )
            ],
        ),
    )


def best_pairs(
    field: Field, residents: Sequence[int], taken: Sequence[int], floated: frozenset[int]
) -> Pairs:
    """3.6: the first identifier of those best on [C8]."""

    def repeats(made: Pairs) -> int:
        met = [(a, b) for two in made for a, b in (two, two[::-1])]
        return sum(rank in floated for rank, opponent in met if opponent in taken)

    numbers = {rank: field.ranked[rank].number for rank in (*residents, *taken)}
    return min(
        pairings(tuple(sorted(numbers)), field),
        key=lambda made: (
            repeats(made),
            identifier([(numbers[a], numbers[b]) for a, b in made]),
        ),
    )


def identifier(pairs: Sequence[tuple[int, int]]) -> list[int]:
    """3.6.2: the smaller numbers in ascending order, then the opponents in that order."""
    ordered = sorted((min(two), max(two)) for two in pairs)
    return [top for top, _ in ordered] + [bottom for _, bottom in ordered]


def pairings(ranks: tuple[int, ...], field: Field) -> Iterator[Pairs]:
    """Every way to pair all of these."""
    if not ranks:
        yield ()
        return
    first, *others = ranks
    for other in others:
        if field.may_meet(first, other):
            rest = tuple(rank for rank in others if rank != other)
            yield from (((first, other), *made) for made in pairings(rest, field))
