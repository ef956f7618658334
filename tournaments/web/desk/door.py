"""Who may pass: login first, then the tournament must be known to the visitor, then the right."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from tournaments.models import Tournament, User
from tournaments.permissions import Right, rights_of, tournaments_of
from tournaments.web.asked import wants_json

View = Callable[..., HttpResponseBase]


class DeskRequest(HttpRequest):
    """A request that passed the door: a member of staff, with what they may do here."""

    user: User
    rights: frozenset[Right]


def desk_page(
    right: Right = Right.SEE_DESK, *, to_change: Right | None = None
) -> Callable[[View], View]:
    """Open a page of a tournament to those with `right`; a POST needs `to_change` as well.

    The view is called with the tournament in place of its slug, in the zone of the venue.
    """

    def door(view: View) -> View:
        @wraps(view)
        def opened(request: DeskRequest, slug: str, **address: Any) -> HttpResponseBase:
            if not request.user.is_authenticated:
                return ask_to_log_in(request)
            tournament = get_object_or_404(
                tournaments_of(request.user).select_related("club"), slug=slug
            )
            request.rights = rights_of(request.user, tournament)
            needed = {right} if request.method != "POST" or not to_change else {right, to_change}
            if not needed <= request.rights:
                return forbidden(request, tournament)
            with timezone.override(tournament.time_zone):
                try:
                    return view(request, tournament, **address)
                except PermissionDenied:
                    return forbidden(request, tournament)

        return never_cache(opened)

    return door


def desk_home(view: View) -> View:
    """Open a page that stands before all tournaments to everybody who is logged in."""
    return never_cache(login_required(view))


def ask_to_log_in(request: HttpRequest) -> HttpResponse:
    """Send a browser to the login page, and tell a script that it is logged out."""
    if wants_json(request):
        return JsonResponse(
            {"error": "logged_out", "message": _("You are logged out. Log in again.")},
            status=HTTPStatus.FORBIDDEN,
        )
    login = reverse("login")
    return HttpResponse(
        status=HTTPStatus.FOUND,
        headers={"Location": f"{login}?{urlencode({'next': request.get_full_path()})}"},
    )


def forbidden(request: DeskRequest, tournament: Tournament | None) -> HttpResponse:
    """Say that the visitor's role does not allow this, and who can help."""
    message = (
        _("Your role in this tournament does not allow this. An organiser can do it.")
        if tournament
        else _("Only organisers of a club can do this. Ask one for the role.")
    )
    if wants_json(request):
        return JsonResponse({"error": "forbidden", "message": message}, status=HTTPStatus.FORBIDDEN)
    return render(
        request,
        "organise/forbidden.html",
        {"tournament": tournament, "message": message},
        status=HTTPStatus.FORBIDDEN,
    )
