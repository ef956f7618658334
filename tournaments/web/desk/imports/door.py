"""Who may see an import: those who run rounds of its tournament, and organisers of its club."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.views.decorators.cache import never_cache

from tournaments.models import GameImport
from tournaments.permissions import Right, imports_of, rights_to_import
from tournaments.web.desk.door import DeskRequest, ask_to_log_in, forbidden

View = Callable[..., HttpResponse]


def import_page(right: Right = Right.RUN_ROUNDS) -> Callable[[View], View]:
    """Open a page of an import to those with a right in its tournament, or to its club's organisers.

    The view is called with the import in place of its key, in the zone of the venue.
    """

    def door(view: View) -> View:
        @wraps(view)
        def opened(request: DeskRequest, pk: int, **address: Any) -> HttpResponse:
            if not request.user.is_authenticated:
                return ask_to_log_in(request)
            game_import = get_object_or_404(
                imports_of(request.user).select_related("club", "tournament__club", "collection"),
                pk=pk,
            )
            request.rights = rights_to_import(request.user, game_import)
            tournament = game_import.tournament
            if right not in request.rights:
                return forbidden(request, tournament)
            with timezone.override((tournament or game_import.club).time_zone):
                return view(request, game_import, **address)

        return never_cache(opened)

    return door


def base_of(game_import: GameImport) -> str:
    """What stands around a page of an import: the desk of its tournament, or that of its club."""
    if game_import.tournament:
        return "organise/tournament_base.html"
    return "organise/imports/club_base.html"


def frame_of(game_import: GameImport) -> dict[str, Any]:
    """What every page of an import shows."""
    return {
        "base": base_of(game_import),
        "tournament": game_import.tournament,
        "game_import": game_import,
    }
