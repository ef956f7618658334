"""The public page of what the last rounds can still give."""

from django.http import Http404, HttpRequest, HttpResponse

from tournaments.models import Tournament
from tournaments.queries.estimates import ground_of
from tournaments.queries.outlook import is_exact, outlooks, shown_estimate
from tournaments.record import Decides
from tournaments.web.public.doorman import public_page
from tournaments.web.public.frame import page, published
from tournaments.web.words import adjustments_in_words


@public_page()
def possible_page(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The best and the worst place that the last rounds can still give, as long as they are open."""
    ground = ground_of(tournament)
    if ground is None:
        raise Http404
    estimate = shown_estimate(tournament, ground)
    entries = {entry.number: entry for entry in tournament.entries.all()}
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
        entries=entries,
        adjustments=adjustments_in_words(ground.record.in_force, entries),
        divisions=[
            (name, outlooks(part, ground.ahead, estimate)) for name, part in ground.record.divisions
        ],
    )
