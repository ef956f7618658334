"""Points that count for pairing alone: given by hand, or by the Baku method (FIDE C.04.7)."""

from collections.abc import Iterator, Mapping

from tournaments.pairing.values import round_values
from tournaments.record import Points, TournamentRecord

Boosts = Mapping[tuple[int, int], Points]
"""Points by pairing number and round."""


def boosts_of(record: TournamentRecord) -> Boosts:
    """The points of every round; those of the event by hand stand in for the method."""
    if record.boosts:
        return {
            (number, this_round): points
            for number, by_round in record.boosts.items()
            for this_round, points in by_round.items()
        }
    return dict(_baku(record)) if record.rules.baku else {}


def _baku(record: TournamentRecord) -> Iterator[tuple[tuple[int, int], Points]]:
    """A win for the upper half in the first half of the accelerated rounds, half of one in the rest.

    Accelerated is the first half of all rounds, rounded up; the upper half is twice a quarter of those
    who are there from the start, rounded up.
    """
    numbers = sorted(entrant.number for entrant in record.entrants if entrant.joined_in <= 1)
    upper = numbers[: 2 * -(-len(numbers) // 4)]
    accelerated = -(-record.rules.planned_rounds // 2)
    full = -(-accelerated // 2)
    _, win = round_values(record.rules)
    for this_round in range(1, accelerated + 1):
        points = win if this_round <= full else win / 2
        for number in upper:
            yield (number, this_round), points
