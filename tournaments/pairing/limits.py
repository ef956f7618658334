"""Who may not meet in the coming round: by what the event says of second meetings, bans and clubs."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from tournaments.pairing.history import Contestant
from tournaments.record import TournamentRecord


def apart(record: TournamentRecord, contestants: Sequence[Contestant]) -> list[set[int]]:
    """For each contestant the pairing numbers that are no opponents."""
    barred = [
        {other for other in one.met if is_too_soon(one, other, record)} for one in contestants
    ]
    groups = [*banned_in(record), *clubs_in(record)]
    for one, numbers in zip(contestants, barred, strict=True):
        for group in groups:
            if one.number in group:
                numbers |= group - {one.number}
    return barred


def is_too_soon(one: Contestant, other: int, record: TournamentRecord) -> bool:
    """Did these two meet as often as may be, or too few rounds ago?"""
    if other not in one.met:
        return False
    repeats = record.rules.repeats
    return one.times[other] >= repeats.most or record.next_round - one.met[other] <= repeats.after


def banned_in(record: TournamentRecord) -> Iterable[frozenset[int]]:
    """Those of whom no two may meet in the coming round."""
    at = record.next_round
    return [
        ban.numbers
        for ban in record.bans
        if ban.first_round <= at and (ban.last_round is None or at <= ban.last_round)
    ]


def clubs_in(record: TournamentRecord) -> Iterable[frozenset[int]]:
    """The members of each club, while clubs are kept apart."""
    if record.next_round > record.rules.clubs_apart:
        return []
    members: defaultdict[str, set[int]] = defaultdict(set)
    for entrant in record.entrants:
        if entrant.club:
            members[entrant.club].add(entrant.number)
    return [frozenset(numbers) for numbers in members.values() if len(numbers) > 1]
