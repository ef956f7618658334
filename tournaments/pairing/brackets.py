"""From the top score group down: each is paired with those moved down to it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from tournaments.pairing.bracket import pair_bracket
from tournaments.pairing.criteria import Bracket, Edition, PairedBracket
from tournaments.pairing.draw import Reason
from tournaments.pairing.field import Field
from tournaments.pairing.matching import Edge
from tournaments.record import Points


@dataclass(frozen=True, slots=True)
class PairedField:
    """A field with all its brackets, who is free in it, and why."""

    field: Field
    brackets: tuple[PairedBracket, ...]
    bye: int | None
    reasons: tuple[Reason, ...]
    edition: Edition


def pair_brackets(
    field: Field, ranks: Iterable[int], edition: Edition
) -> tuple[PairedBracket, ...]:
    """Every score group of these ranks from the top, and the pairs made there.

    When the field has a place for the bye, whom the last bracket leaves over is free.
    """
    groups = field.groups(ranks)
    return cut_brackets(field, groups, lambda bracket: pair_bracket(bracket, field, edition)[0])


def cut_brackets(
    field: Field, groups: Sequence[tuple[int, ...]], pairs_of: Callable[[Bracket], Iterable[Edge]]
) -> tuple[PairedBracket, ...]:
    """A bracket for each group from the top; whom the pairs of one leave over go to the next."""
    free = () if field.bye is None else (field.bye,)
    brackets: list[PairedBracket] = []
    moved: tuple[int, ...] = ()
    for index, residents in enumerate(groups):
        following = groups[index + 1] if index + 1 < len(groups) else ()
        beyond = tuple(rank for group in groups[index + 2 :] for rank in group) + free
        bracket = Bracket(moved, residents, following, beyond)
        brackets.append(PairedBracket(bracket, tuple(pairs_of(bracket))))
        moved = brackets[-1].floaters
    return tuple(brackets)


def cut_upwards(
    field: Field, ranks: Iterable[int], pairs_of: Callable[[Bracket], Iterable[Edge]]
) -> tuple[PairedBracket, ...]:
    """A bracket for each group from the top; whom its pairs take from below is taken up to it."""
    waiting = tuple(sorted(ranks))
    brackets: list[PairedBracket] = []
    while waiting:
        bracket = bracket_upwards(field, waiting)
        pairs = tuple(pairs_of(bracket))
        done = {*bracket.residents, *(rank for edge in pairs for rank in edge)}
        upfloaters = tuple(sorted(done.difference(bracket.residents)))
        brackets.append(PairedBracket(replace(bracket, upfloaters=upfloaters), pairs))
        waiting = tuple(rank for rank in waiting if rank not in done)
    return tuple(brackets)


def bracket_upwards(field: Field, waiting: Iterable[int]) -> Bracket:
    """The top group of those waiting, whoever is left of the next group of the round, and the rest."""
    residents, *lower = field.groups(waiting)
    score = field.ranked[residents[0]].score
    next_score = max((one.score for one in field.ranked if one.score < score), default=None)
    following: tuple[int, ...] = ()
    if lower and field.ranked[lower[0][0]].score == next_score:
        following, *lower = lower
    return Bracket((), residents, following, tuple(rank for group in lower for rank in group))


def board_order(field: Field, edge: Edge) -> tuple[Points, Points, int]:
    """Highest score of the pair, then the sum, then the lower number (FIDE C.04.2, 3.6)."""
    higher, lower = (field.ranked[rank] for rank in edge)
    return -higher.score, -(higher.score + lower.score), edge[0]
