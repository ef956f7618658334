"""The first pairing of a bracket by its identifier (FIDE C.04.5 and C.04.6, 3.6).

The identifier of a pairing has the smaller numbers of all pairs in ascending order, and then the number
that each of them meets. Of the pairings with the least against them the one with the smallest is made.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tournaments.pairing.criteria import Criterion
from tournaments.pairing.field import Field
from tournaments.pairing.matching import Edge
from tournaments.pairing.search import Search, Wish
from tournaments.pairing.straight import first_assignment


@dataclass(frozen=True, slots=True)
class PairFault:
    """A criterion against pairs: how often two, by rank, offend it if they meet, at `most` so often."""

    code: str
    count: Callable[[int, int], int]
    most: int = 1


Fits = Callable[[int, int], bool]
"""May these two, by rank, be a pair? A pairing of such pairs alone has the least against it."""


def first_by_identifier(
    ranks: Sequence[int], field: Field, faults: Sequence[PairFault], fits: Fits
) -> list[Edge]:
    """The pairs by rank of a bracket that can be paired; the gravest of the faults comes first."""
    order = sorted(ranks, key=lambda rank: field.ranked[rank].number)
    edges = [
        (a, b)
        for a, rank in enumerate(order)
        for b in range(a + 1, len(order))
        if field.may_meet(rank, order[b])
    ]
    by_place = [_by_place(fault, order) for fault in faults]
    fitting = [(a, b) for a, b in edges if fits(order[a], order[b])]
    pairs = _straight(fitting, len(order)) or _searched(edges, by_place, len(order))
    return [(min(order[a], order[b]), max(order[a], order[b])) for a, b in pairs]


def identifier(pairs: Sequence[Edge]) -> tuple[int, ...]:
    """The identifier of these pairs of numbers (3.6.2)."""
    ordered = sorted((min(two), max(two)) for two in pairs)
    return (*(top for top, _ in ordered), *(bottom for _, bottom in ordered))


def _by_place(fault: PairFault, order: Sequence[int]) -> PairFault:
    """The same for places in the order of numbers."""
    return PairFault(fault.code, lambda a, b: fault.count(order[a], order[b]), fault.most)


def _straight(edges: Sequence[Edge], size: int) -> list[Edge] | None:
    """The upper half against the lower by these edges alone; None where that cannot be."""
    half = size // 2
    choices: list[list[int]] = [[] for _ in range(half)]
    for a, b in edges:
        if a < half <= b:
            choices[a].append(b - half)
    given = first_assignment(choices)
    return None if given is None else [(a, half + index) for a, index in enumerate(given)]


def _searched(edges: Sequence[Edge], faults: Sequence[PairFault], size: int) -> list[Edge]:
    search = Search(edges, [_fewest(fault, size) for fault in faults], complete=True)
    search.grant([_is_top(place) for place in range(size)])
    search.grant([_meets_first(place, size) for place in range(size)])
    return search.edges


def _fewest(fault: PairFault, size: int) -> Criterion:
    width = (fault.most * (size // 2)).bit_length()
    return Criterion(fault.code, width, lambda a, b: fault.most - fault.count(a, b))


def _is_top(place: int) -> Wish:
    return Wish(1, lambda a, b: int(a == place))


def _meets_first(place: int, size: int) -> Wish:
    return Wish(size.bit_length(), lambda a, b: size - b if a == place else 0)
