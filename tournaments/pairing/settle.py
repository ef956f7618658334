"""Settle one bracket: of the best pairings, the one that FIDE's order of candidates names first.

The order is that of C.04.3, articles 3 and 4: those moved down choose their opponents from the top;
the residents left are split in half, the upper half keeps its members if it can, and each of them
in turn meets the highest of the lower half who is to be had.
"""

from collections.abc import Sequence

from tournaments.pairing.criteria import Bracket, Criterion, Edition, fitted
from tournaments.pairing.field import Field
from tournaments.pairing.matching import Edge
from tournaments.pairing.search import Search, Wish


def settle(bracket: Bracket, field: Field, edition: Edition, *, complete: bool) -> list[Edge]:
    """The pairs of the bracket, and with them one possible pairing of the groups it looks at.

    With `complete` nobody in sight may be left over.
    """
    who_floats = fitted(edition.who_floats, bracket, field)
    who_meets = fitted(edition.who_meets, bracket, field)
    if edition.who_is_free and field.bye in bracket.beyond:
        search = Search(bracket.edges(field), who_floats, complete=complete)
        if _floats_only_the_bye(search.edges, bracket, field):
            search.add(fitted(edition.who_is_free, bracket, field))
        search.add(who_meets)
    else:
        search = Search(bracket.edges(field), who_floats + who_meets, complete=complete)
    if bracket.moved:
        search.grant(_moved_stay(bracket))
        search.grant(_opponents(bracket.moved, bracket.residents))
    _settle_remainder(search, bracket)
    return search.edges


def _floats_only_the_bye(edges: Sequence[Edge], bracket: Bracket, field: Field) -> bool:
    floats = [edge for edge in edges if edge[0] <= bracket.last < edge[1]]
    return len(floats) == 1 and floats[0][1] == field.bye


def _settle_remainder(search: Search, bracket: Bracket) -> None:
    """Pair the residents whom nobody moved down has taken, upper half against lower half."""
    last = bracket.last
    taken = {b for a, b in search.edges if a in bracket.moved and b <= last}
    remainder = [rank for rank in bracket.residents if rank not in taken]
    pairs = len(_chosen(search, remainder))
    if not pairs:
        return
    upper = frozenset(remainder[:pairs])
    search.add(_fewest_exchanges(remainder, upper, pairs))
    chosen = _chosen(search, remainder)
    if chosen != upper:
        search.grant(_exchanges(remainder, upper))
        chosen = _chosen(search, remainder)
    below = [rank for rank in remainder if rank not in chosen]
    lower, residents = frozenset(below), frozenset(remainder)
    search.keep(lambda a, b: a not in residents or b > last or (a in chosen and b in lower))
    search.grant(_opponents(sorted(chosen), below))


def _chosen(search: Search, remainder: Sequence[int]) -> frozenset[int]:
    """The higher ranked of each pair: the upper half after exchanges."""
    residents = frozenset(remainder)
    return frozenset(a for a, b in search.edges if a in residents and b in residents)


def _moved_stay(bracket: Bracket) -> list[Wish]:
    """Article 4.4: of those moved down, the higher ranked are paired here first."""
    last = bracket.last

    def stays(moved: int) -> Wish:
        return Wish(1, lambda a, b: int(a == moved and b <= last))

    return [stays(moved) for moved in bracket.moved]


def _opponents(ranks: Sequence[int], opponents: Sequence[int]) -> list[Wish]:
    """Article 4.2: each rank in turn meets the highest opponent to be had."""
    gain_of = {rank: len(opponents) - place for place, rank in enumerate(opponents)}
    width = len(opponents).bit_length()

    def meets(rank: int) -> Wish:
        return Wish(width, lambda a, b: gain_of.get(b, 0) if a == rank else 0)

    return [meets(rank) for rank in ranks]


def _fewest_exchanges(
    remainder: Sequence[int], upper: frozenset[int], pairs: int
) -> list[Criterion]:
    """Article 4.3.1 and 4.3.2: fewest leave the upper half, and those nearest to the line."""
    residents = frozenset(remainder)
    height = {rank: len(remainder) - place for place, rank in enumerate(remainder)}
    return [
        Criterion("exchanges", pairs.bit_length(), lambda a, b: int(a in upper and b in residents)),
        Criterion(
            "distance",
            (pairs * len(remainder)).bit_length(),
            lambda a, b: height[a] if a in residents and b in residents else 0,
        ),
    ]


def _exchanges(remainder: Sequence[int], upper: frozenset[int]) -> list[Wish]:
    """Article 4.3.3 and 4.3.4: the lowest leave the upper half, the highest enter it."""
    residents = frozenset(remainder)

    def is_above(rank: int, *, is_unwanted: bool) -> Wish:
        return Wish(1, lambda a, b: int(a == rank and b in residents), is_unwanted)

    leaving = [is_above(rank, is_unwanted=True) for rank in reversed(remainder) if rank in upper]
    entering = [is_above(rank, is_unwanted=False) for rank in remainder if rank not in upper]
    return leaving + entering
