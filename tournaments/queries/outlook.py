"""What the last rounds can still give to each: places that are proved, and chances that are estimated."""

from dataclasses import dataclass

from tournaments.models import Estimate, Tournament
from tournaments.queries.estimates import Ahead, Ground, estimate_of, tally_of
from tournaments.record import TournamentRecord
from tournaments.standings import Line, Reach, bounds, rank, reaches

ON_THE_PODIUM = 3


@dataclass(frozen=True, slots=True)
class Chance:
    """An entrant's share of first places and of the first three, in percent, and the average place."""

    first: float
    podium: float
    average: float


@dataclass(frozen=True, slots=True)
class Outlook:
    """A line of the standings with the places that can still come and, if estimated, the chances."""

    line: Line
    reach: Reach
    chance: Chance | None


def is_exact(ahead: Ahead) -> bool:
    """Is the last round drawn, so that every end of it can be looked at?"""
    return ahead.drawn is not None and ahead.rounds_left == 1


def finished_estimate(tournament: Tournament, ground: Ground) -> Estimate | None:
    """The estimate of this state, once all runs are counted."""
    estimate = estimate_of(tournament, ground)
    return estimate if estimate and estimate.runs >= estimate.runs_wanted else None


def shown_estimate(tournament: Tournament, ground: Ground) -> Estimate | None:
    """The same as far as the event shows it to everybody."""
    return finished_estimate(tournament, ground) if tournament.shows_chances else None


def outlooks(
    record: TournamentRecord, ahead: Ahead, estimate: Estimate | None = None
) -> list[Outlook]:
    """Everybody in the order of the standings, with what can still come."""
    now = record.after(ahead.after.number)
    reach = reaches(record) if is_exact(ahead) else bounds(now, rounds_left=ahead.rounds_left)
    chances = chances_of(estimate) if estimate else {}
    return [
        Outlook(line, reach[line.number], chances.get(line.number))
        for line in rank(now).lines
        if line.number in reach
    ]


def chances_of(estimate: Estimate) -> dict[int, Chance]:
    """What the estimate says of each, by pairing number."""
    tally = tally_of(estimate)
    return {
        number: Chance(
            100 * tally.share(number, best=1),
            100 * tally.share(number, best=ON_THE_PODIUM),
            tally.average(number),
        )
        for number in tally.places
    }
