"""Searching all games that somebody may see."""

from collections.abc import Callable
from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournaments.queries.search.asked import Asked, read_question
from tournaments.queries.search.find import MOST_FOUND, Found, find
from tournaments.queries.search.headings import Heading, headings
from tournaments.queries.search.next_moves import next_moves
from tournaments.queries.search.seen import Seen, seen_by_everybody
from tournaments.web.games.form import groups_of
from tournaments.web.games.lines import Line, public_line

ON_A_PAGE = 50


@never_cache
@require_safe
def search_page(request: HttpRequest) -> HttpResponse:
    """Search what is published."""
    context = searched(request, seen_by_everybody(), public_line)
    return render(request, "public/search.html", {**context, "pdn": reverse("search-pdn")})


def searched(request: HttpRequest, seen: Seen, line: Callable[[Heading], Line]) -> dict[str, Any]:
    """What a page of a search shows: the question, and the games or what is wrong with it."""
    asked = read_question(request.GET)
    found = Found((), is_cut=False) if asked.faults else find(asked.question, seen)
    page = Paginator(found.pks, ON_A_PAGE).get_page(request.GET.get("page"))
    return {
        "asked": asked,
        "groups": groups_of(asked),
        "found": found,
        "most": MOST_FOUND,
        "page": page,
        "lines": [line(each) for each in headings(page.object_list)],
        "query": urlencode(asked.values),
        "boards": reverse("boards"),
        "next_moves": went_on(asked, seen),
    }


def went_on(asked: Asked, seen: Seen) -> list[dict[str, Any]]:
    """What was played next at the position asked for, each with the question that leads there."""
    if asked.variant is None or asked.position is None or asked.faults:
        return []
    return [
        {"move": each, "query": urlencode({"variant": asked.variant.key, "position": each.fen})}
        for each in next_moves(asked.variant, asked.position, seen)
    ]
