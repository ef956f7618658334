"""The field of a Swiss round: who is present, in order, and what pairing may know of each."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from tournaments.pairing.history import Contestant, Float, histories_of
from tournaments.pairing.limits import apart
from tournaments.record import ByeKind, TournamentRecord


@dataclass(frozen=True, slots=True)
class Field:
    """The present contestants by rank: score, then pairing number (FIDE C.04.3, 1.2).

    Everything inside pairing names a contestant by rank, an index into `ranked`; `barred` has the
    ranks that each may not meet. `bye` is a rank behind all others that stands for having no opponent,
    in a field where who is free is found while pairing. With `are_floats_alike` a float is a float, down
    or up.
    """

    round_number: int
    ranked: tuple[Contestant, ...]
    barred: tuple[frozenset[int], ...]
    bye: int | None = None
    are_floats_alike: bool = False

    def may_meet(self, rank: int, other: int) -> bool:
        """May these two be paired?"""
        return other not in self.barred[rank]

    def has_float(self, rank: int, kind: Float, rounds_ago: int) -> bool:
        """Did this one float that way so many rounds ago?"""
        floated = self.ranked[rank].floats.get(self.round_number - rounds_ago)
        return floated is not None if self.are_floats_alike else floated is kind

    def groups(self, ranks: Iterable[int]) -> list[tuple[int, ...]]:
        """The score groups of these ranks, from the top."""
        by_score = groupby(sorted(ranks), key=lambda rank: self.ranked[rank].score)
        return [tuple(group) for _, group in by_score]


def field_of(record: TournamentRecord) -> Field:
    """Everybody who may be paired in the next round; an adjourned game counts as a draw."""
    present = [e.number for e in record.entrants if e.is_present(record.next_round)]
    contestants = _contestants(record, present)
    return _field(record, sorted(contestants, key=lambda one: (-one.score, one.number)))


def field_in_order(record: TournamentRecord, numbers: Sequence[int]) -> Field:
    """These and nobody else, ranked as they come."""
    return _field(record, _contestants(record, numbers))


def reordered(field: Field, order: Sequence[int]) -> Field:
    """The same field in another order: the old ranks as they now follow each other."""
    place = {rank: new for new, rank in enumerate(order)}
    return replace(
        field,
        ranked=tuple(field.ranked[rank] for rank in order),
        barred=tuple(frozenset(place[other] for other in field.barred[rank]) for rank in order),
    )


def _contestants(record: TournamentRecord, numbers: Sequence[int]) -> list[Contestant]:
    contestants = histories_of(record)
    _count_places(record, contestants, numbers)
    return [contestants[number] for number in numbers]


def _field(record: TournamentRecord, ranked: Sequence[Contestant]) -> Field:
    ranks = {contestant.number: rank for rank, contestant in enumerate(ranked)}
    barred = tuple(
        frozenset(ranks[number] for number in numbers if number in ranks)
        for numbers in apart(record, ranked)
    )
    return Field(record.next_round, tuple(ranked), barred)


def _count_places(
    record: TournamentRecord, contestants: Mapping[int, Contestant], present: Iterable[int]
) -> None:
    """Odd and even count those who were ever paired or are now, by pairing number."""
    ever = set(present)
    for this_round in record.rounds:
        ever.update(
            number for meeting in this_round.meetings for number in (meeting.first, meeting.second)
        )
        ever.update(number for number, kind in this_round.byes if kind is ByeKind.PAIRING)
    for place, number in enumerate(sorted(ever), start=1):
        contestants[number].place = place
