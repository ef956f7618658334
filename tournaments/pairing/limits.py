"""Who may not meet in the coming round: by what the event says of second meetings, bans and clubs."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from tournaments.pairing.history import Contestant
from tournaments.record import Repeats, TournamentRecord


def apart(record: TournamentRecord, contestants: Sequence[Contestant]) -> list[set[int]]:
    """For each contestant the pairing numbers that are no opponents."""
    barred = [_met_lately(one, record.next_round, record.rules.repeats) for one in contestants]
    groups = [*_bans(record), *_clubs(record)]
    for one, numbers in zip(contestants, barred, strict=True):
        for group in groups:
            if one.number in group:
                numbers |= group - {one.number}
    return barred


def _met_lately(one: Contestant, round_number: int, repeats: Repeats) -> set[int]:
    """Those met as often as may be, or too few rounds ago."""
    return {
        number
        for number, latest in one.met.items()
        if one.times[number] >= repeats.most or round_number - latest <= repeats.after
    }


def _bans(record: TournamentRecord) -> Iterable[frozenset[int]]:
    at = record.next_round
    return [
        ban.numbers
        for ban in record.bans
        if ban.first_round <= at and (ban.last_round is None or at <= ban.last_round)
    ]


def _clubs(record: TournamentRecord) -> Iterable[frozenset[int]]:
    if record.next_round > record.rules.clubs_apart:
        return []
    members: defaultdict[str, set[int]] = defaultdict(set)
    for entrant in record.entrants:
        if entrant.club:
            members[entrant.club].add(entrant.number)
    return [frozenset(numbers) for numbers in members.values() if len(numbers) > 1]
