"""What teams may ask of their turns: to begin on board 1, or not (FIDE C.04.6, 1.7, C8 and C9).

No wish keeps two teams apart. White of the handbook is who begins on board 1.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tournaments.formats import TeamTurns
from tournaments.pairing.field import Field, field_of
from tournaments.pairing.identifier import PairFault
from tournaments.pairing.turns import Preference, Strength
from tournaments.record import TournamentRecord


def team_field(record: TournamentRecord) -> Field:
    """Every team that may be paired, with its preference; a place is the number itself (1.1.3)."""
    field = field_of(record)
    is_last = record.next_round >= record.rules.planned_rounds
    for one in field.ranked:
        turns = [began for _, began in one.begun]
        one.preference = team_preference(turns, record.rules.team.turns, is_last=is_last)
        one.place = one.number
    return field


def team_preference(turns: Sequence[bool], kind: TeamTurns, *, is_last: bool) -> Preference:
    """The preference after these turns, one for each match played and the latest last.

    The one strength of type A is told as strong, as the wishes of type B that are worded alike.
    """
    balance = 2 * sum(turns) - len(turns)
    nothing = Preference(balance=balance)
    if kind is TeamTurns.NONE or not turns:
        return nothing
    last = turns[-1]
    is_twice = len(turns) > 1 and turns[-2] is last
    if abs(balance) > 1 or (is_twice and balance in (0, 1 if last else -1)):
        begins = balance < 0 if abs(balance) > 1 else not last
        return Preference(begins, Strength.STRONG, balance)
    if kind is TeamTurns.A:
        return nothing
    if balance:
        return Preference(balance < 0, Strength.MILD, balance)
    return nothing if is_last else Preference(not last, Strength.MILD, balance)


def turn_faults(field: Field, kind: TeamTurns) -> tuple[PairFault, ...]:
    """C8 and C9 as faults of a pair: one of two who prefer the same goes without it.

    Where only one of them prefers it strongly that wish is granted (4.3.4).
    """
    return tuple(_turn_faults(field, kind))


def _turn_faults(field: Field, kind: TeamTurns) -> Iterator[PairFault]:
    wishes = [one.preference for one in field.ranked]
    if kind is not TeamTurns.NONE:
        yield PairFault("C.04.6 C8", lambda a, b: int(wishes[a].clashes(wishes[b])))
    if kind is TeamTurns.B:
        strong = [
            wish if wish.strength is Strength.STRONG else replace(wish, begins=None)
            for wish in wishes
        ]
        yield PairFault("C.04.6 C9", lambda a, b: int(strong[a].clashes(strong[b])))
