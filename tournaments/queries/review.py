"""A drawn round as the arbiter looks at it again: the pairing made, beside that of the system today."""

from dataclasses import replace

from tournaments.models import FixedPair, Round
from tournaments.pairing import (
    SYSTEMS,
    Answer,
    Made,
    Review,
    System,
    before_round,
    made_in,
    review,
    system_of,
    why_not,
)
from tournaments.queries.record import record_of
from tournaments.record import TournamentRecord


def round_again(this_round: Round) -> tuple[TournamentRecord, Made]:
    """The tournament before a round was paired, as its results stand now, and what was made of it.

    Present are those who have a place in the round.
    """
    record = record_of(this_round.tournament)
    made = made_in(record, this_round.number)
    before = before_round(record, this_round.number, made.numbers)
    there = frozenset(made.numbers)
    fixed = tuple(
        (one, other)
        for one, other in FixedPair.objects.filter(
            tournament=this_round.tournament, round_number=this_round.number
        )
        .order_by("pk")
        .values_list("one__number", "other__number")
        if one in there and other in there
    )
    return replace(before, fixed=fixed), made


def review_of(this_round: Round) -> Review:
    """What the pairing of a round is worth by the system of the event."""
    record, made = round_again(this_round)
    return review(record, made, system=system_behind(this_round), seed=this_round.seed)


def why_not_in(this_round: Round, one: int, other: int) -> Answer:
    """Why two different entries, by number, do not meet in a round."""
    record, made = round_again(this_round)
    return why_not(record, made, one, other, system=system_behind(this_round))


def system_behind(this_round: Round) -> System:
    """The system that drew a round; that of the event where a person did."""
    return SYSTEMS.get(this_round.system) or system_of(this_round.tournament.system)
