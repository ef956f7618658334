"""The door of every public page: what is not published is not found, and nothing is drawn twice.

A page depends on the tournament's version, the language and its whole address alone, so a spectator
who comes back costs one small query: the answer is "not modified", or the page as it was kept.
"""

from collections.abc import Callable
from functools import wraps
from hashlib import sha256
from typing import Concatenate, ParamSpec

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.cache import get_conditional_response
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tournaments.models import Tournament
from tournaments.queries.edition import edition
from tournaments.queries.public import listed_tournaments

P = ParamSpec("P")
PublicView = Callable[Concatenate[HttpRequest, Tournament, P], HttpResponse]
View = Callable[..., HttpResponse]

DAY = 86_400
# What a page is and how it is to be saved.
KEPT = ("Content-Type", "Content-Disposition")


def public_page(*, reads: tuple[str, ...] = ()) -> Callable[[PublicView[P]], View]:
    """Open a page of one tournament to everybody; `reads` names the query parameters it looks at."""

    def guard(view: PublicView[P]) -> View:
        @require_safe
        @wraps(view)
        def shown(
            request: HttpRequest, slug: str, *args: P.args, **kwargs: P.kwargs
        ) -> HttpResponse:
            tournament = listed_tournaments().filter(slug=slug).first()
            if tournament is None:
                raise Http404
            # With the host: a page can have its own whole address on it, for a camera or to copy.
            asked = [
                request.build_absolute_uri(request.path),
                *(f"{name}={request.GET.get(name, '')}" for name in reads),
            ]
            etag = etag_of(tournament, *asked)
            fresh = get_conditional_response(request, etag=etag)
            if fresh is not None:
                return fresh
            kept = cache.get(etag)
            if kept is None:
                with timezone.override(tournament.time_zone):
                    response = view(request, tournament, *args, **kwargs)
                if response.status_code != 200:
                    return response
                headers = {name: response[name] for name in KEPT if name in response}
                kept = (response.content, headers)
                cache.set(etag, kept, DAY)
            body, headers = kept
            response = HttpResponse(body, headers=headers)
            response["ETag"] = etag
            response["Cache-Control"] = "no-cache"
            return response

        return shown

    return guard


def etag_of(tournament: Tournament, *asked: str) -> str:
    """Name one state of one page, in one language, as this edition of the program draws it."""
    state = (str(tournament.pk), str(tournament.version), get_language() or "", edition(), *asked)
    return f'"{sha256("|".join(state).encode()).hexdigest()[:32]}"'
