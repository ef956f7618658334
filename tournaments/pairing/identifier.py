"""The first pairing of a bracket by its identifier (FIDE C.04.5, 3.6).

The identifier of a pairing has the smaller numbers of all pairs in ascending order, and then the number
that each of them meets. Of the pairings that are best on [C8] the one with the smallest is made.
"""

from collections.abc import Sequence

from tournaments.pairing.criteria import Criterion
from tournaments.pairing.field import Field
from tournaments.pairing.matching import Edge
from tournaments.pairing.search import Search, Wish
from tournaments.pairing.straight import first_assignment


def first_by_identifier(
    residents: Sequence[int], upfloaters: Sequence[int], field: Field, floated: frozenset[int]
) -> list[Edge]:
    """The pairs by rank; the bracket must be pairable.

    `floated` are those who floated in the round before, as far as that counts in this one.
    """
    ranks = sorted((*residents, *upfloaters), key=lambda rank: field.ranked[rank].number)
    place = {rank: index for index, rank in enumerate(ranks)}
    again = frozenset(place[rank] for rank in residents if rank in floated)
    came = frozenset(place[rank] for rank in upfloaters)
    edges = [
        (a, b)
        for a, rank in enumerate(ranks)
        for b in range(a + 1, len(ranks))
        if field.may_meet(rank, ranks[b])
    ]
    pairs = _straight(edges, came, again, len(ranks)) or _searched(edges, came, again, len(ranks))
    return [(min(ranks[a], ranks[b]), max(ranks[a], ranks[b])) for a, b in pairs]


def identifier(pairs: Sequence[Edge]) -> tuple[int, ...]:
    """The identifier of these pairs of numbers (3.6.2)."""
    ordered = sorted((min(two), max(two)) for two in pairs)
    return (*(top for top, _ in ordered), *(bottom for _, bottom in ordered))


def _straight(
    edges: Sequence[Edge], came: frozenset[int], again: frozenset[int], size: int
) -> list[Edge] | None:
    """The upper half against the lower with nothing against [C8]; None where that cannot be."""
    half = size // 2
    choices: list[list[int]] = [[] for _ in range(half)]
    for a, b in edges:
        if a < half <= b and not _is_repeat(a, b, came, again):
            choices[a].append(b - half)
    given = first_assignment(choices)
    return None if given is None else [(a, half + index) for a, index in enumerate(given)]


def _searched(
    edges: Sequence[Edge], came: frozenset[int], again: frozenset[int], size: int
) -> list[Edge]:
    fewest = Criterion(
        "C8",
        (size // 2).bit_length(),
        lambda a, b: int(not _is_repeat(a, b, came, again)),
    )
    search = Search(edges, [fewest], complete=True)
    search.grant([_is_top(place) for place in range(size)])
    search.grant([_meets_first(place, size) for place in range(size)])
    return search.edges


def _is_repeat(a: int, b: int, came: frozenset[int], again: frozenset[int]) -> bool:
    """[C8]: does one who was taken up meet a resident who floated in the round before?"""
    return (a in came and b in again) or (b in came and a in again)


def _is_top(place: int) -> Wish:
    return Wish(1, lambda a, b: int(a == place))


def _meets_first(place: int, size: int) -> Wish:
    return Wish(size.bit_length(), lambda a, b: size - b if a == place else 0)
