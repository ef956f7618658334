"""The recorded games of a tournament, or of one round, as one file: of published results alone."""

from collections.abc import Iterable, Iterator

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_safe

from games.pdn import write_game
from tournaments.models import PairedGame
from tournaments.queries.game_tags import result_of, tags_of
from tournaments.queries.opponents import with_opponents
from tournaments.queries.public import listed_tournaments, public_games
from tournaments.web.archive.shown import pdn_record
from tournaments.web.archive.views import pdn_answer
from tournaments.web.public.doorman import etag_of
from tournaments.web.replay.paired import Seated


@require_safe
def games_file(request: HttpRequest, slug: str, number: int | None = None) -> HttpResponseBase:
    """All games, or those of a round; not found if none is published."""
    tournament = get_object_or_404(listed_tournaments(), slug=slug)
    games = with_opponents(public_games(tournament))
    name = tournament.slug
    if number is not None:
        games = games.filter(pairing__round__number=number)
        name = f"{tournament.slug}-{number}"
    if not games.exists():
        raise Http404
    etag = etag_of(tournament, request.path)
    fresh = get_conditional_response(request, etag=etag)
    if fresh is not None:
        return fresh
    answer = pdn_answer(texts_of(games), name=name)
    answer["ETag"], answer["Cache-Control"] = etag, "no-cache"
    return answer


def texts_of(games: Iterable[PairedGame]) -> Iterator[str]:
    """The games one by one, in the order of rounds and boards."""
    for place, game in enumerate(games):
        yield ("\n" if place else "") + text_of(Seated.at(game))


def text_of(seated: Seated) -> str:
    """A game by the standard."""
    game = seated.game
    assert game.record
    tags = tags_of(game, black=seated.black, white=seated.white)
    return write_game(pdn_record(game.record, tags=tags, result=result_of(game)))
