"""Pair one bracket so that everybody below can still be paired, looking no further than needed."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tournaments.pairing.criteria import Bracket, Edition
from tournaments.pairing.field import Field
from tournaments.pairing.matching import Edge, choices_among, is_pairable
from tournaments.pairing.settle import settle
from tournaments.pairing.straight import pair_straight


def pair_bracket(
    bracket: Bracket, field: Field, edition: Edition
) -> tuple[list[Edge], tuple[int, ...]]:
    """The pairs of the bracket, and who floats down from it.

    The bracket comes with the whole field below. A proposal made with less in sight is the best of
    a wider choice; when it leaves the groups below at their best, it is the best of all.
    """
    return next(
        (pairs, floaters)
        for pairs, floaters, is_sound in _proposals(bracket, field, edition)
        if is_sound
    )


def _proposals(
    bracket: Bracket, field: Field, edition: Edition
) -> Iterator[tuple[list[Edge], tuple[int, ...], bool]]:
    plain = pair_straight(bracket, field, shares_turns=edition.shares_turns)
    if plain is not None:
        floaters = _unpaired(bracket.members, plain)
        yield plain, floaters, leaves_the_best_below(bracket, floaters, field)

    if not _may_free_somebody(bracket, field):
        alone = settle(replace(bracket, following=(), beyond=()), field, edition, complete=False)
        floaters = _unpaired(bracket.members, alone)
        yield alone, floaters, leaves_the_best_below(bracket, floaters, field)

        ahead = settle(replace(bracket, beyond=()), field, edition, complete=False)
        left = _unpaired(bracket.members + bracket.following, ahead)
        yield *own_pairs(bracket, ahead), is_pairable(field, left + bracket.beyond)

    yield *own_pairs(bracket, settle(bracket, field, edition, complete=True)), True


def _may_free_somebody(bracket: Bracket, field: Field) -> bool:
    """Can one of these be free? Then the whole field below is looked at, for C5 and C9."""
    return field.bye is not None and any(
        field.may_meet(rank, field.bye) for rank in bracket.members
    )


def own_pairs(bracket: Bracket, edges: Sequence[Edge]) -> tuple[list[Edge], tuple[int, ...]]:
    """Those of the edges that are made in the bracket, and who is left over."""
    last = bracket.members[-1]
    pairs = [(a, b) for a, b in edges if b <= last]
    return pairs, _unpaired(bracket.members, pairs)


def _unpaired(ranks: Sequence[int], edges: Sequence[Edge]) -> tuple[int, ...]:
    paired = {rank for edge in edges for rank in edge}
    return tuple(rank for rank in ranks if rank not in paired)


def leaves_the_best_below(bracket: Bracket, floaters: tuple[int, ...], field: Field) -> bool:
    """Is it certain that the next group can do its best with these floaters, and the rest follow?

    With floaters this is a quick sufficient test after Dirac: everybody has met so few that all
    floaters find an opponent in the next group, at most one resident of it floats on, and then
    everybody further down can be paired. One who must be free passes all groups below by.
    """
    if field.bye is not None and _may_free_somebody(bracket, field):
        below = bracket.following, bracket.beyond[:-1]
        return len(floaters) == 1 and all(is_pairable(field, ranks) for ranks in below)
    if not floaters:
        return is_pairable(field, bracket.following + bracket.beyond)
    residents = frozenset(bracket.following)
    together = residents.union(floaters)
    is_odd = len(together) % 2
    enough = (len(together) - is_odd) / 2 + is_odd
    if any(
        choices_among(field, rank, residents if rank in floaters else together) < enough
        for rank in together
    ):
        return False
    further = bracket.beyond + bracket.following[-1:] if is_odd else bracket.beyond
    return is_pairable(field, further)
