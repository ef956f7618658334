"""The order of Swiss on Solkoff: score, Solkoff so far, Sonneborn-Berger so far, number.

A round that was not played counts as a draw against oneself in both sums.
"""

from collections import defaultdict
from collections.abc import Iterator

from tournaments.pairing.field import Field, field_of, reordered
from tournaments.pairing.history import drawn_if_adjourned
from tournaments.pairing.values import round_values
from tournaments.record import Points, TournamentRecord
from tournaments.scoring import NO_SCORE, adjusted, deciding, earned_scores, round_scores

HALF = Points(1, 2)

Sums = tuple[Points, Points]
"""Solkoff and Sonneborn-Berger."""


def solkoff_field(record: TournamentRecord) -> Field:
    """Everybody who may be paired, in this order, with a place for whoever is free."""
    field = field_of(record)
    sums = solkoff_sums(record)
    order = sorted(
        range(len(field.ranked)),
        key=lambda rank: (
            -field.ranked[rank].score,
            *(-value for value in sums[field.ranked[rank].number]),
            field.ranked[rank].number,
        ),
    )
    return reordered(field, order)


def solkoff_sums(record: TournamentRecord) -> dict[int, Sums]:
    """Both sums of every entrant, by pairing number; an adjourned game counts as a draw.

    As in the standings, what the arbiter gave an opponent or took is not handed on.
    """
    record = drawn_if_adjourned(record)
    earned = earned_scores(record)
    own = {
        number: deciding(score, record.rules) for number, score in adjusted(earned, record).items()
    }
    handed_on = {number: deciding(score, record.rules) for number, score in earned.items()}
    solkoff: defaultdict[int, Points] = defaultdict(Points)
    berger: defaultdict[int, Points] = defaultdict(Points)
    for number, opponent, share in _rounds(record):
        score = own[number] if opponent == number else handed_on[opponent]
        solkoff[number] += score
        berger[number] += share * score
    return {number: (solkoff[number], berger[number]) for number in own}


def _rounds(record: TournamentRecord) -> Iterator[tuple[int, int, Points]]:
    """Every entrant and round as (number, opponent or oneself, share of the points won)."""
    _, win = round_values(record.rules)
    for this_round in record.rounds:
        earned = round_scores(record, this_round)
        opponents = {
            number: other
            for meeting in this_round.meetings
            if meeting.is_met
            for number, other in (
                (meeting.first, meeting.second),
                (meeting.second, meeting.first),
            )
        }
        for entrant in record.entrants:
            opponent = opponents.get(entrant.number)
            if opponent is None:
                yield entrant.number, entrant.number, HALF
            else:
                points = deciding(earned.get(entrant.number, NO_SCORE), record.rules)
                yield entrant.number, opponent, points / win if win else HALF
