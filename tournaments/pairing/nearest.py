"""Down a list, each with the nearest still to be had who leaves everybody else an opponent."""

from collections.abc import Iterator, Sequence

from tournaments.pairing.field import Field
from tournaments.pairing.matching import Edge, is_pairable


def nearest_pairs(field: Field, ranks: Sequence[int]) -> Iterator[Edge]:
    """The pairs of these ranks, who can all be paired."""
    left = list(ranks)
    while left:
        first, *left = left
        second = next(
            rank
            for rank in left
            if field.may_meet(first, rank) and is_pairable(field, [r for r in left if r != rank])
        )
        left.remove(second)
        yield first, second
