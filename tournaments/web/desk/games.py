"""Games at the desk: what is published, and what the visitor's clubs have not published yet."""

from django.http import HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from games.models import Collection
from tournaments.models import Tournament
from tournaments.permissions import seen_by
from tournaments.queries.search.seen import Seen
from tournaments.web.desk.door import DeskRequest, desk_home, desk_page
from tournaments.web.games.download import found_file
from tournaments.web.games.lines import desk_line
from tournaments.web.games.openings import event_openings
from tournaments.web.games.search import searched


@require_safe
@desk_home
def games(request: DeskRequest) -> HttpResponse:
    """Search everything that the visitor may see."""
    context = searched(request, seen_by(request.user), desk_line)
    return render(request, "organise/games.html", {**context, "pdn": reverse("desk-games-file")})


@require_safe
@desk_home
def games_file(request: DeskRequest) -> HttpResponseBase:
    """The games that such a search finds."""
    return found_file(request, seen_by(request.user), page=reverse("desk-games"))


@desk_page()
def openings(request: DeskRequest, tournament: Tournament) -> HttpResponse:
    """The openings of an event with all results, published or not."""
    seen = Seen(tournament.rounds.all(), Collection.objects.none())
    context = event_openings(request, tournament, seen)
    return render(request, "organise/openings.html", {"tournament": tournament, **context})
