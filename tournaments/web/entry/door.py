"""The door for players: a link to a board, open while the arbiter says so.

The link is the whole authority: no session is read, no cookie is set, and so no form of another site can use
what a browser holds. A link that does not open says nothing of why.
"""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from tournaments.models import PairedGame
from tournaments.queries.board_links import BoardLink, board_behind
from tournaments.services.refusals import LinkIsDead
from tournaments.web.asked import wants_json
from tournaments.web.entry import limits

View = Callable[[HttpRequest, BoardLink, PairedGame], HttpResponse]
Opened = Callable[..., HttpResponse]


def at_board(*methods: str, cost: int = 1) -> Callable[[View], Opened]:
    """Open a page of one game at a board to whoever has its link; a POST costs `cost`, all else 1.

    The view is called with the link and the game, in the zone of the venue.
    """

    def door(view: View) -> Opened:
        @wraps(view)
        def opened(request: HttpRequest, token: str, number: int = 1) -> HttpResponse:
            return sealed(answer(request, token, number))

        def answer(request: HttpRequest, token: str, number: int) -> HttpResponse:
            price = limits.cost_of(request, each=cost if request.method == "POST" else 1)
            if not limits.is_within(limits.BY_ADDRESS, request.META.get("REMOTE_ADDR", ""), price):
                return too_much(request)
            if limits.size_of(request) > limits.LARGEST_FORM:
                return too_large(request)
            link = board_behind(token)
            game = link.game(number) if link else None
            if link is None or game is None:
                return dead(request)
            if not limits.is_within(limits.BY_LINK, f"{link.pairing.pk}-{link.board}", price):
                return too_much(request)
            with timezone.override(link.tournament.time_zone):
                try:
                    return view(request, link, game)
                except LinkIsDead:
                    return dead(request)

        return csrf_exempt(never_cache(require_http_methods(list(methods))(opened)))

    return door


def sealed(response: HttpResponse) -> HttpResponse:
    """Keep the address with whoever has it: not passed on to other sites, not found by searching."""
    response["Referrer-Policy"] = "no-referrer"
    response["X-Robots-Tag"] = "noindex, nofollow"
    return response


def dead(request: HttpRequest) -> HttpResponse:
    """One answer for every link that does not open."""
    return refused(
        request,
        HTTPStatus.NOT_FOUND,
        _("This link opens nothing now"),
        _("The arbiter opens links for a round and closes them after it. Ask the arbiter for one."),
    )


def too_much(request: HttpRequest) -> HttpResponse:
    """Ask to wait."""
    response = refused(
        request,
        HTTPStatus.TOO_MANY_REQUESTS,
        _("A moment, please"),
        _("Very much was asked from here. Wait a minute and go on; nothing is lost."),
    )
    response["Retry-After"] = str(limits.MINUTE)
    return response


def too_large(request: HttpRequest) -> HttpResponse:
    """Refuse what no record can be."""
    return refused(
        request,
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        _("That is too long"),
        _("That is more than a game can hold."),
    )


def refused(request: HttpRequest, status: HTTPStatus, title: str, sentence: str) -> HttpResponse:
    """Say it on a page, or to a script."""
    if wants_json(request):
        return JsonResponse({"error": status.name.lower(), "message": sentence}, status=status)
    return render(
        request, "entry/refused.html", {"title": title, "sentence": sentence}, status=status
    )
