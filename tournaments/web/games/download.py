"""Found games as one file, written while it is sent."""

from collections.abc import Iterator, Sequence

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournaments.queries.search.asked import read_question
from tournaments.queries.search.find import find
from tournaments.queries.search.headings import Heading, headings
from tournaments.queries.search.seen import Seen, seen_by_everybody
from tournaments.web.archive.views import pdn_answer
from tournaments.web.archive.views import text_of as text_of_file
from tournaments.web.public.files import text_of as text_at_board
from tournaments.web.replay.paired import Seated

AT_ONCE = 100  # games read from the database at a time


@require_safe
@never_cache
def search_file(request: HttpRequest) -> HttpResponseBase:
    """The published games that a search finds."""
    return found_file(request, seen_by_everybody(), page=reverse("search"))


def found_file(request: HttpRequest, seen: Seen, *, page: str) -> HttpResponseBase:
    """The games that a search finds; a question with faults leads back to its page."""
    asked = read_question(request.GET)
    if asked.faults:
        return redirect(f"{page}?{urlencode(asked.values)}")
    found = find(asked.question, seen)
    return pdn_answer(texts_of(found.pks), name=_("games found"))


def texts_of(pks: Sequence[int]) -> Iterator[str]:
    """The games one by one, in this order."""
    for begin in range(0, len(pks), AT_ONCE):
        chunk = headings(pks[begin : begin + AT_ONCE], with_text=True)
        for place, heading in enumerate(chunk):
            yield ("\n" if begin or place else "") + text_of(heading)


def text_of(heading: Heading) -> str:
    """A game by the standard, or as it arrived if that says more."""
    if heading.paired is None:
        return text_of_file(heading.game)
    return text_at_board(Seated.at(heading.paired))
