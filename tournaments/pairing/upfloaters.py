"""Who is taken up into the top score group: the first set of upfloaters (FIDE C.04.5 and C.04.6, 3.5).

A set is judged by [C4] to [C7]. Among equals the order of 3.5.4 decides, higher scores first and then
smaller numbers, which is the order of ranks.
"""

from collections.abc import Callable

from tournaments.pairing.criteria import Bracket, Criterion
from tournaments.pairing.field import Field
from tournaments.pairing.matching import edges_among, is_pairable
from tournaments.pairing.search import Search, Wish


def first_upfloaters(bracket: Bracket, field: Field, floated: frozenset[int]) -> tuple[int, ...]:
    """The ranks taken up; the whole field of the bracket must be pairable.

    `floated` are those who floated in the round before, as far as that counts in this one.
    """
    plain = _plain(bracket, field, floated)
    if plain is not None:
        return plain
    search = _compliant(bracket, field)
    search.add([_new_floaters(bracket, floated)])
    scores = {field.ranked[rank].score for rank in _taken(bracket, search)}
    lower = bracket.following + bracket.beyond
    search.grant([_taken_up(r, bracket.last) for r in lower if field.ranked[r].score in scores])
    return _taken(bracket, search)


def _plain(bracket: Bracket, field: Field, floated: frozenset[int]) -> tuple[int, ...] | None:
    """Nobody or one of the next group, where that is plainly the first set; None when it is not plain."""
    residents, following, beyond = bracket.residents, bracket.following, bracket.beyond
    if len(residents) % 2 == 0:
        is_sound = is_pairable(field, residents) and is_pairable(field, following + beyond)
        return () if is_sound else None
    for rank in following:
        left = tuple(other for other in following if other != rank)
        if rank in floated or not is_pairable(field, (*residents, rank)):
            continue
        return (rank,) if _can_follow(left, beyond, field) else None
    return None


def _can_follow(left: tuple[int, ...], beyond: tuple[int, ...], field: Field) -> bool:
    """Is it certain that the next group will need one upfloater at most, and the rest can follow?"""
    together, further = left, beyond
    if len(left) % 2:
        together, further = left[:-1], left[-1:] + beyond
    return is_pairable(field, together) and is_pairable(field, further)


def follows_at_its_best(bracket: Bracket, field: Field) -> bool:
    """[C6] for the upfloaters of a bracket: the next group needs no more than its number asks for."""
    taken = frozenset(bracket.upfloaters)
    left = [rank for rank in bracket.following if rank not in taken]
    below = [rank for rank in bracket.following + bracket.beyond if rank not in taken]
    search = Search(edges_among(field, below), [_best_below(bracket)], complete=True)
    return _inside(bracket, search) == len(left) // 2


def _compliant(bracket: Bracket, field: Field) -> Search:
    """The pairings of the whole field that are best on [C4] and [C5], and fulfil [C6] if any can.

    [C6] is fulfilled or not: the next group needs no more upfloaters than its number asks for.
    """
    edges = bracket.edges(field)
    counted = [_fewest(bracket), *_highest(bracket, field)]
    search = Search(edges, counted, complete=True)
    if not bracket.following:
        return search
    taken = frozenset(_taken(bracket, search))
    left = sum(rank not in taken for rank in bracket.following)
    search.add([_best_below(bracket)])
    if _inside(bracket, search) == left // 2:
        return search
    return Search(edges, counted, complete=True)


def _fewest(bracket: Bracket) -> Criterion:
    """[C4]: fewest upfloaters, which is most pairs of residents."""
    last = bracket.last
    width = (len(bracket.residents) // 2).bit_length()
    return Criterion("C4", width, lambda a, b: int(b <= last))


def _highest(bracket: Bracket, field: Field) -> list[Criterion]:
    """[C5]: the highest scores of upfloaters, compared from the lowest."""
    width = len(bracket.residents).bit_length()
    groups = field.groups(bracket.following + bracket.beyond)
    return [
        Criterion("C5", width, _gain_above(bracket.last, group[-1]))
        for group in reversed(groups[:-1])
    ]


def _gain_above(last: int, lowest: int) -> Callable[[int, int], int]:
    """One for an edge from a resident to somebody no lower than this."""
    return lambda a, b: int(a <= last < b <= lowest)


def _best_below(bracket: Bracket) -> Criterion:
    """[C6]: most pairs inside the next group."""
    following = frozenset(bracket.following)
    width = (len(following) // 2).bit_length()
    return Criterion("C6", width, lambda a, b: int(a in following and b in following))


def _inside(bracket: Bracket, search: Search) -> int:
    following = frozenset(bracket.following)
    return sum(a in following and b in following for a, b in search.edges)


def _new_floaters(bracket: Bracket, floated: frozenset[int]) -> Criterion:
    """[C7]: fewest upfloaters who floated in the round before."""
    last, width = bracket.last, len(bracket.residents).bit_length()
    return Criterion("C7", width, lambda a, b: int(a <= last < b and b not in floated))


def _taken_up(rank: int, last: int) -> Wish:
    return Wish(1, lambda a, b: int(a <= last and b == rank))


def _taken(bracket: Bracket, search: Search) -> tuple[int, ...]:
    return tuple(sorted(b for a, b in search.edges if a <= bracket.last < b))
