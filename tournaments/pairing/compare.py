"""By which criterion one pairing of a round is worse than the one that the system makes.

Brackets are compared from the top. In the first that differs, both pairings are weighed by the criteria
of the edition in order, each with the best that can follow below it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from tournaments.pairing.brackets import PairedField, cut_brackets, cut_upwards
from tournaments.pairing.criteria import Bracket, Criterion, Edition, PairedBracket, fitted
from tournaments.pairing.field import Field
from tournaments.pairing.matching import Edge
from tournaments.pairing.report import bracket_report
from tournaments.pairing.search import Search

ORDER = "order"
"""No criterion tells the two apart: the system takes the one that comes first in its order."""

BYE_NUMBER = "bye_number"
"""Of two who may be free with the same score and as many unplayed rounds the larger number is."""

TURNS = "turns"
"""The same two meet everywhere, but not the same ones begin."""


OTHER = "other"
"""The system makes another pairing, and has no criteria by which to compare."""


@dataclass(frozen=True, slots=True)
class Worse:
    """The first criterion by which a pairing is worse than another, and what it comes to in both.

    `score` is that of the bracket; it is empty where the criterion is about the whole round.
    """

    criterion: str
    score: str = ""
    made: str = ""
    best: str = ""


def first_worse(best: PairedField, edges: Sequence[Edge], bye: int | None) -> Worse | None:
    """What makes these edges and this bye worse than the best, by rank; None if they are the same."""
    worse = (
        _forbidden(best.field, edges, bye)
        or _worse_bye(best, bye)
        or _worse_bracket(best, edges, bye)
    )
    if worse is None:
        return None
    return replace(worse, criterion=best.edition.named.get(worse.criterion, worse.criterion))


def as_brackets(best: PairedField, edges: Sequence[Edge], bye: int | None) -> PairedField:
    """The brackets of a field when it is paired by these edges."""
    opponent = dict(edges) | {b: a for a, b in edges}
    apart = () if best.field.bye is not None or bye is None else (bye,)

    def pairs_of(bracket: Bracket) -> Iterator[Edge]:
        members = frozenset(bracket.members)
        for rank in bracket.members:
            other = opponent.get(rank)
            if other is not None and rank < other and other in members:
                yield rank, other

    ranks = tuple(rank for rank in range(len(best.field.ranked)) if rank not in apart)
    if best.edition.takes_up:
        brackets = cut_upwards(
            best.field, ranks, lambda one: [e for e in edges if {*e} & {*one.residents}]
        )
        return PairedField(best.field, brackets, bye, (), best.edition)
    if bye == best.bye or best.field.bye is not None:
        groups = [one.bracket.residents for one in best.brackets]
    else:
        groups = best.field.groups(ranks) if best.edition.in_groups else [ranks]
    brackets = cut_brackets(best.field, groups, pairs_of)
    return PairedField(best.field, brackets, bye, (), best.edition)


def _forbidden(field: Field, edges: Sequence[Edge], bye: int | None) -> Worse | None:
    """C1 to C3: two who may not meet, or one who may not be free."""
    wrong = [edge for edge in edges if not field.may_meet(*edge)]
    if any(not _wish_alone(field, edge) for edge in wrong):
        return Worse("C1")
    if bye is not None and field.ranked[bye].bar is not None:
        return Worse("C2")
    return Worse("C3") if wrong else None


def _wish_alone(field: Field, edge: Edge) -> bool:
    """Is it only that both want the same turn, and not that they met or are kept apart?"""
    one, other = (field.ranked[rank] for rank in edge)
    return (
        one.preference.clashes_absolutely(other.preference)
        and not (one.is_topscorer or other.is_topscorer)
        and other.number not in one.met
    )


def _worse_bye(best: PairedField, bye: int | None) -> Worse | None:
    """C5 where the field has a place for the bye; else the bye was chosen before anybody was paired."""
    field = best.field
    if bye is None or bye == best.bye:
        return None
    if field.bye is not None:
        return None if field.may_meet(bye, field.bye) else Worse("C5")
    if best.bye is None:
        return None
    one, other = field.ranked[bye], field.ranked[best.bye]
    if one.score != other.score:
        return Worse("C5")
    if one.unplayed != other.unplayed:
        return Worse("C9", made=str(one.unplayed), best=str(other.unplayed))
    return Worse(BYE_NUMBER)


def _worse_bracket(best: PairedField, edges: Sequence[Edge], bye: int | None) -> Worse | None:
    made = as_brackets(best, edges, bye)
    # Where some are taken up there can be more brackets or fewer after the first that differs.
    for ours, theirs in zip(best.brackets, made.brackets, strict=False):
        if {*ours.pairs} != {*theirs.pairs}:
            if best.edition.can_compare:
                return worse_pairs(best, ours, theirs)
            return Worse(OTHER, bracket_report(ours, best).score)
    return None


def worse_pairs(best: PairedField, ours: PairedBracket, theirs: PairedBracket) -> Worse:
    """The first criterion of the edition in which two pairings of one bracket differ."""
    at_best, as_made = bracket_report(ours, best), bracket_report(theirs, best)
    weigh = best.edition.weigh or partial(_values, edition=best.edition)
    for (code, value), (_, made) in zip(
        weigh(ours, best.field), weigh(theirs, best.field), strict=True
    ):
        if made != value:
            faults = as_made.faults.get(code, ""), at_best.faults.get(code, "")
            return Worse(code, at_best.score, *faults)
    return Worse(ORDER, at_best.score)


def _values(one: PairedBracket, field: Field, edition: Edition) -> list[tuple[str, int]]:
    """What a pairing of a bracket has of each criterion, with the best that can follow below it."""
    bracket = one.bracket
    who_floats = fitted(edition.who_floats, bracket, field)
    settled = frozenset(rank for edge in one.pairs for rank in edge)
    own = frozenset(bracket.members)
    below = [
        (a, b)
        for a, b in bracket.edges(field)
        if not {a, b} & settled and not own.issuperset((a, b))
    ]
    search = Search([*one.pairs, *below], who_floats, complete=True)
    free = tuple(a for a, b in search.edges if b == field.bye)

    def summed(criteria: Sequence[Criterion]) -> list[tuple[str, int]]:
        return [(one.code, sum(one.gain(*edge) for edge in search.edges)) for one in criteria]

    who_is_free = fitted(edition.who_is_free, bracket, field)
    is_free_here = one.floaters == free
    return [
        *summed(who_floats),
        *(summed(who_is_free) if is_free_here else [(each.code, 0) for each in who_is_free]),
        *summed(fitted(edition.who_meets, bracket, field)),
    ]
