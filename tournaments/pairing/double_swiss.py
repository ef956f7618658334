"""FIDE's Double-Swiss (Handbook C.04.5, 2026), made for rounds of two games with sides swapped.

The bye is chosen first. Then the top score group, with as few as possible taken up from below, is
paired by the first identifier, and so on down. Turns do not matter to who meets whom.
"""

from collections.abc import Iterable
from dataclasses import replace

from tournaments.pairing.brackets import PairedBracket, PairedField
from tournaments.pairing.bye import choose_bye
from tournaments.pairing.criteria import Bracket, Edition
from tournaments.pairing.draw import RoundDraw
from tournaments.pairing.field import Field, field_of
from tournaments.pairing.history import Contestant
from tournaments.pairing.identifier import first_by_identifier
from tournaments.pairing.starts import begins_by_turn
from tournaments.pairing.swiss import drawn
from tournaments.pairing.upfloaters import first_upfloaters
from tournaments.record import TournamentRecord


def draw_double_swiss(record: TournamentRecord, *, system: str, seed: str) -> RoundDraw:
    """Pair the next round by C.04.5 (2026)."""
    turns = begins_by_turn(record, seed)
    return drawn(paired_double_swiss(record), turns, system=system, seed=seed)


def paired_double_swiss(record: TournamentRecord) -> PairedField:
    """Everybody with an opponent, the bye set aside first."""
    field = field_of(record)
    bye, reasons = choose_bye(field)
    floated = frozenset[int]()
    if record.next_round < record.rules.planned_rounds:
        floated = _floated(field)
    ranks = (rank for rank in range(len(field.ranked)) if rank != bye)
    return PairedField(field, brackets_upwards(field, ranks, floated), bye, reasons, DOUBLE_SWISS)


def brackets_upwards(
    field: Field, ranks: Iterable[int], floated: frozenset[int]
) -> tuple[PairedBracket, ...]:
    """The score groups of these ranks from the top, each with those taken up and its pairs.

    All the ranks must be pairable. `floated` are those who floated in the round before, as far as that
    counts in this one.
    """
    waiting = tuple(ranks)
    brackets: list[PairedBracket] = []
    while waiting:
        residents, *lower = field.groups(waiting)
        following, beyond = _below(field, residents, lower)
        bracket = Bracket((), residents, following, beyond)
        upfloaters = first_upfloaters(bracket, field, floated)
        pairs = first_by_identifier(residents, upfloaters, field, floated)
        brackets.append(PairedBracket(replace(bracket, upfloaters=upfloaters), tuple(pairs)))
        done = {*residents, *upfloaters}
        waiting = tuple(rank for rank in waiting if rank not in done)
    return tuple(brackets)


def _below(
    field: Field, residents: tuple[int, ...], lower: list[tuple[int, ...]]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Whoever is left of the next score group of the round, and the rest.

    Where all of that group were taken up already, [C6] has nothing to look at.
    """
    score = field.ranked[residents[0]].score
    next_score = max((one.score for one in field.ranked if one.score < score), default=None)
    if lower and field.ranked[lower[0][0]].score == next_score:
        following, *lower = lower
    else:
        following = ()
    return following, tuple(rank for group in lower for rank in group)


def _floated(field: Field) -> frozenset[int]:
    """1.5: who met somebody of another score in the round before."""
    before = field.round_number - 1
    return frozenset(
        rank
        for rank, one in enumerate(field.ranked)
        if before in one.floats and _met_in(one, before)
    )


def _met_in(contestant: Contestant, round_number: int) -> bool:
    return any(met_in == round_number for met_in, _ in contestant.begun)


DOUBLE_SWISS = Edition((), (), shares_turns=False)
