"""Matchings of a graph of ranks: the heaviest one, and whether everybody can be matched at all."""

from collections.abc import Collection, Iterable, Mapping
from importlib import import_module

import rustworkx

from tournaments.pairing.field import Field

Edge = tuple[int, int]
"""Two ranks that may meet, the higher ranked (smaller) first."""

WEIGHT_BITS = 120
"""rustworkx sums in signed 128 bits without a check; weights below 2**120 leave it room."""


def heaviest(weights: Mapping[Edge, int], *, complete: bool) -> list[Edge]:
    """A matching of largest total weight; with `complete`, among those with most edges."""
    if max(weights.values(), default=0) >> WEIGHT_BITS:
        return _heaviest_of_any_width(weights, complete=complete)
    ranks = sorted({rank for edge in weights for rank in edge})
    node = {rank: index for index, rank in enumerate(ranks)}
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(ranks)
    graph.add_edges_from([(node[a], node[b], weight) for (a, b), weight in weights.items()])
    matched = rustworkx.max_weight_matching(graph, max_cardinality=complete, weight_fn=int)
    return sorted((min(ranks[a], ranks[b]), max(ranks[a], ranks[b])) for a, b in matched)


def _heaviest_of_any_width(weights: Mapping[Edge, int], *, complete: bool) -> list[Edge]:
    """The same with Python's own integers; networkx is slow to load and hardly ever needed."""
    networkx = import_module("networkx")
    graph = networkx.Graph()
    graph.add_weighted_edges_from((a, b, weight) for (a, b), weight in sorted(weights.items()))
    matched = networkx.max_weight_matching(graph, maxcardinality=complete)
    return sorted((min(pair), max(pair)) for pair in matched)


def edges_among(field: Field, ranks: Iterable[int]) -> list[Edge]:
    """Every two of these ranks that may meet."""
    ordered = sorted(ranks)
    return [
        (rank, other)
        for index, rank in enumerate(ordered)
        for other in ordered[index + 1 :]
        if other not in field.barred[rank]
    ]


def is_pairable(field: Field, ranks: Collection[int]) -> bool:
    """Can all of these be paired with nobody whom they may not meet?

    If each may meet at least half of the others there is a circle through all of them (Dirac,
    Proc. London Math. Soc. 1952), and every second step of it is a pairing: no search needed. Else
    one is mostly found by serving those with fewest choices first.
    """
    if len(ranks) % 2:
        return False
    members = frozenset(ranks)
    choices = {rank: choices_among(field, rank, members) for rank in members}
    if all(2 * count >= len(members) for count in choices.values()):
        return True
    if not all(choices.values()):
        return False
    neediest = sorted(members, key=lambda rank: (choices[rank], rank))
    return _pairs_off(field, neediest) or 2 * most_pairs(field, members) == len(members)


def _pairs_off(field: Field, ranks: list[int]) -> bool:
    """Does everybody find an opponent who takes, in this order, the first still to be had?"""
    while ranks:
        first, *ranks = ranks
        opponent = next((rank for rank in ranks if field.may_meet(first, rank)), None)
        if opponent is None:
            return False
        ranks.remove(opponent)
    return True


def choices_among(field: Field, rank: int, members: frozenset[int]) -> int:
    """How many of the members this one may meet."""
    return len(members) - (rank in members) - len(field.barred[rank] & members)


def most_pairs(field: Field, ranks: Iterable[int]) -> int:
    """The largest number of pairs among these ranks."""
    return len(heaviest(dict.fromkeys(edges_among(field, ranks), 1), complete=True))


def left_over(field: Field, ranks: Collection[int]) -> tuple[int, ...]:
    """All whom some largest pairing leaves without an opponent (the Gallai-Edmonds set)."""
    most = most_pairs(field, ranks)
    return tuple(
        rank
        for rank in sorted(ranks)
        if most_pairs(field, [other for other in ranks if other != rank]) == most
    )
