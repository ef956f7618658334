"""The published state before the last rounds, and the estimate that was made of it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from tournaments.models import Estimate, Round, Tournament
from tournaments.queries.public import without_results
from tournaments.queries.record import leading_of, record_of
from tournaments.record import TournamentRecord
from tournaments.standings import Tally

ROUNDS_AHEAD = 3
"""So many rounds before the end one may look ahead; earlier almost everything is possible."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """The last round with standings, the next one if its pairings are out, and how many are to come."""

    after: Round
    drawn: Round | None
    rounds_left: int


@dataclass(frozen=True, slots=True)
class Ground:
    """What everybody may know before the last rounds; a drawn round has every game open."""

    ahead: Ahead
    record: TournamentRecord

    @property
    def name(self) -> str:
        """One name for one state."""
        return sha256(repr(self.record).encode()).hexdigest()


def ahead_of(tournament: Tournament, rounds: Sequence[Round]) -> Ahead | None:
    """Where one may look ahead: in the last rounds, as long as no later results are out.

    Where something else stands before the points, they do not tell what is still possible.
    """
    if leading_of(tournament):
        return None
    after = next((each for each in reversed(rounds) if each.standings_released_at), None)
    if after is None:
        return None
    rounds_left = tournament.planned_rounds - after.number
    coming = rounds[after.number] if after.number < len(rounds) else None
    if not 0 < rounds_left <= ROUNDS_AHEAD or (coming and coming.results_released_at):
        return None
    return Ahead(after, coming if coming and coming.pairings_released_at else None, rounds_left)


def ground_of(tournament: Tournament) -> Ground | None:
    """The state before one of the last rounds; None where there is none."""
    ahead = ahead_of(tournament, list(tournament.rounds.order_by("number")))
    return Ground(ahead, record_ahead(tournament, ahead)) if ahead else None


def record_ahead(tournament: Tournament, ahead: Ahead) -> TournamentRecord:
    """The record up to the drawn round; what is entered or asked for is not published, and is left out.

    So is what the arbiter gave or took after the drawn round.
    """
    last_known = ahead.drawn or ahead.after
    record = record_of(tournament).after(last_known.number)
    published = record.after(ahead.after.number).adjustments
    entrants = tuple(replace(entrant, asked_byes={}) for entrant in record.entrants)
    record = replace(record, entrants=entrants, fixed=(), adjustments=published)
    return without_results(record) if ahead.drawn else record


def estimate_of(tournament: Tournament, ground: Ground) -> Estimate | None:
    """The estimate that was made of exactly this state, finished or not."""
    return Estimate.objects.filter(tournament=tournament, ground=ground.name).first()


def tally_of(estimate: Estimate) -> Tally:
    """The count as it is kept; JSON has texts for keys."""
    return Tally(
        estimate.runs,
        {
            int(number): {int(place): times for place, times in counted.items()}
            for number, counted in estimate.places.items()
        },
    )
