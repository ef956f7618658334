"""The bracket procedure of FIDE C.04.3 (2026) taken at its word, colours left out, as slow as it is.

Every candidate is generated in the order of articles 3 and 4 and judged by C4, C6, C7, C8 and C14
to C17; the first of the best is the pairing. Nothing here is shared with the engine but the field.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, permutations

from tournaments.pairing.criteria import Bracket
from tournaments.pairing.field import Field
from tournaments.pairing.history import Float

Pairs = tuple[tuple[int, int], ...]


def literal_pairs(bracket: Bracket, field: Field) -> set[tuple[int, int]]:
    """The pairs of the first of the best candidates."""
    below = bracket.following + bracket.beyond
    best: tuple[object, ...] | None = None
    chosen: Pairs = ()

    @cache
    def is_complete(ranks: frozenset[int]) -> bool:
        if not ranks:
            return True
        first, *others = sorted(ranks)
        return any(
            field.may_meet(first, other) and is_complete(ranks - {first, other}) for other in others
        )

    @cache
    def best_below(floaters: tuple[int, ...]) -> tuple[object, ...]:
        """C8: what C6 and C7 come to in the next bracket at best."""
        outcomes = []
        for pairs in matchings(floaters + bracket.following, field):
            paired = {rank for two in pairs for rank in two}
            left = [rank for rank in floaters + bracket.following if rank not in paired]
            if is_complete(frozenset((*left, *bracket.beyond))):
                outcomes.append(_floater_cost(left, field))
        return min(outcomes)

    for pairs in candidates(bracket, field):
        paired = {rank for two in pairs for rank in two}
        floaters = tuple(rank for rank in bracket.members if rank not in paired)
        cost = _floater_cost(floaters, field)
        if best is not None and cost > best[: len(cost)]:
            continue
        if not is_complete(frozenset((*floaters, *below))):
            continue
        whole = (*cost, best_below(floaters), *_repeats(bracket, field, pairs, floaters))
        if best is None or whole < best:
            best, chosen = whole, pairs
    return {(min(two), max(two)) for two in chosen}


def candidates(bracket: Bracket, field: Field) -> Iterator[Pairs]:
    """All candidates, those with the same number of pairs and of moved-down pairs in their order."""
    for count in range(len(bracket.moved), -1, -1):
        for moved in combinations(bracket.moved, count):
            for opponents in permutations(bracket.residents, count):
                pairs = tuple(zip(moved, opponents, strict=True))
                if all(field.may_meet(*two) for two in pairs):
                    rest = [rank for rank in bracket.residents if rank not in opponents]
                    for remainder in remainders(rest, field):
                        yield pairs + remainder


def remainders(ranks: Sequence[int], field: Field) -> Iterator[Pairs]:
    """Transpositions inside exchanges (articles 4.2 and 4.3), most pairs first."""
    for size in range(len(ranks) // 2, -1, -1):
        for upper, lower in exchanges(list(ranks[:size]), list(ranks[size:])):
            for opponents in permutations(lower, size):
                pairs = tuple(zip(upper, opponents, strict=True))
                if all(field.may_meet(*two) for two in pairs):
                    yield pairs


def exchanges(upper: list[int], lower: list[int]) -> Iterator[tuple[list[int], list[int]]]:
    """Both halves after every exchange, the plain halves first."""
    number = {rank: bsn for bsn, rank in enumerate(upper + lower, start=1)}
    swaps = [
        (leaving, entering)
        for size in range(min(len(upper), len(lower)) + 1)
        for leaving in combinations(upper, size)
        for entering in combinations(lower, size)
    ]

    def order(swap: tuple[tuple[int, ...], tuple[int, ...]]) -> tuple[object, ...]:
        leaving, entering = ([number[rank] for rank in ranks] for ranks in swap)
        return (
            len(leaving),
            sum(entering) - sum(leaving),
            sorted(-bsn for bsn in leaving),
            sorted(entering),
        )

    for leaving, entering in sorted(swaps, key=order):
        yield (
            sorted(set(upper) - set(leaving) | set(entering)),
            sorted(set(lower) - set(entering) | set(leaving)),
        )


def matchings(ranks: Sequence[int], field: Field) -> Iterator[Pairs]:
    """Every set of pairs among these ranks."""
    if not ranks:
        yield ()
        return
    first, *others = ranks
    yield from matchings(others, field)
    for other in others:
        if field.may_meet(first, other):
            rest = [rank for rank in others if rank != other]
            yield from (((first, other), *pairs) for pairs in matchings(rest, field))


def _floater_cost(floaters: Sequence[int], field: Field) -> tuple[object, ...]:
    """C6 and C7."""
    scores = sorted((field.ranked[rank].score for rank in floaters), reverse=True)
    return len(floaters), scores


def _repeats(
    bracket: Bracket, field: Field, pairs: Pairs, floaters: Sequence[int]
) -> Iterator[int]:
    """C14, C15, C16, C17."""
    opponents = [b for a, b in pairs if a in bracket.moved]
    for ago in (1, 2):
        yield sum(
            field.has_float(rank, Float.DOWN, ago) for rank in floaters if rank in bracket.residents
        )
        yield sum(field.has_float(rank, Float.UP, ago) for rank in opponents)
