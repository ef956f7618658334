"""What the last rounds can still give: places that are proved, and chances that are estimated."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse

from tournaments.models import Estimate, Tournament
from tournaments.queries.estimates import Ahead, estimate_of, ground_of, tally_of
from tournaments.record import Decides, TournamentRecord
from tournaments.standings import Line, Reach, bounds, rank, reaches
from tournaments.web.public.doorman import public_page
from tournaments.web.public.frame import page, published

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


@public_page()
def possible_page(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The best and the worst place that the last rounds can still give, as long as they are open."""
    ground = ground_of(tournament)
    if ground is None:
        raise Http404
    estimate = estimate_of(tournament, ground) if tournament.shows_chances else None
    if estimate and estimate.runs < estimate.runs_wanted:
        estimate = None
    return page(
        request,
        tournament,
        "standings",
        published(tournament),
        template="public/possible.html",
        this_round=ground.ahead.after,
        ahead=ground.ahead,
        is_exact=is_exact(ground.ahead),
        estimate=estimate,
        by_games=ground.record.rules.decides is Decides.GAME_POINTS,
        entries={entry.number: entry for entry in tournament.entries.all()},
        divisions=[
            (name, outlooks(part, ground.ahead, estimate)) for name, part in ground.record.divisions
        ],
    )


def is_exact(ahead: Ahead) -> bool:
    """Is the last round drawn, so that every end of it can be looked at?"""
    return ahead.drawn is not None and ahead.rounds_left == 1


def outlooks(record: TournamentRecord, ahead: Ahead, estimate: Estimate | None) -> list[Outlook]:
    """Everybody in the order of the standings, with what can still come."""
    now = record.after(ahead.after.number)
    reach = reaches(record) if is_exact(ahead) else bounds(now, rounds_left=ahead.rounds_left)
    return [
        Outlook(line, reach[line.number], chance_of(line.number, estimate))
        for line in rank(now).lines
        if line.number in reach
    ]


def chance_of(number: int, estimate: Estimate | None) -> Chance | None:
    """What the estimate says of an entrant."""
    if estimate is None:
        return None
    tally = tally_of(estimate)
    return Chance(
        100 * tally.share(number, best=1),
        100 * tally.share(number, best=ON_THE_PODIUM),
        tally.average(number),
    )
