"""The field of a Dutch round: what C1 and C3 forbid, and who is a topscorer."""

from dataclasses import replace

from tournaments.pairing.field import Field, field_of
from tournaments.pairing.history import Contestant
from tournaments.pairing.turns import Strength
from tournaments.pairing.values import round_values
from tournaments.record import TournamentRecord


def dutch_field(record: TournamentRecord, *, shares_turns: bool) -> Field:
    """Everybody who may be paired; where turns are shared out, C3 forbids pairs too."""
    field = field_of(record)
    if not shares_turns:
        return field
    if record.next_round >= record.rules.planned_rounds:
        _mark_topscorers(record, field)
    return with_same_wish_barred(field)


def with_same_wish_barred(field: Field) -> Field:
    """C3: two who are no topscorers do not meet with the same absolute preference."""
    return replace(field, barred=tuple(map(frozenset.union, field.barred, _same_wish(field))))


def _mark_topscorers(record: TournamentRecord, field: Field) -> None:
    """1.8: more than half of the points that could be had so far, before the last round."""
    _, win = round_values(record.rules)
    for contestant in field.ranked:
        contestant.is_topscorer = 2 * contestant.score > win * len(record.rounds)


def _same_wish(field: Field) -> list[frozenset[int]]:
    strict = {
        begins: frozenset(
            rank
            for rank, one in enumerate(field.ranked)
            if _is_bound(one) and one.preference.begins is begins
        )
        for begins in (True, False)
    }
    return [_barred_by_wish(rank, one, strict) for rank, one in enumerate(field.ranked)]


def _barred_by_wish(
    rank: int, contestant: Contestant, strict: dict[bool, frozenset[int]]
) -> frozenset[int]:
    if not _is_bound(contestant):
        return frozenset()
    return strict[bool(contestant.preference.begins)] - {rank}


def _is_bound(contestant: Contestant) -> bool:
    is_absolute = contestant.preference.strength is Strength.ABSOLUTE
    return is_absolute and not contestant.is_topscorer
