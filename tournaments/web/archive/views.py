"""The pages of the archive."""

from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.text import slugify
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.models import Collection, Game
from games.pdn import write_game
from tournaments.labels import variant_label
from tournaments.permissions import imports_of
from tournaments.queries.archive import archive_games, collections_of
from tournaments.web.archive.shown import archive_game, pdn_record, tags_of
from tournaments.web.replay.answers import (
    diagram_answer,
    embed_answer,
    framed,
    paper_answer,
    replay_asked,
)
from tournaments.web.replay.shown import ShownGame

AT_ONCE = 200  # games read from the database at a time


@require_safe
@never_cache
def game_page(request: HttpRequest, pk: int) -> HttpResponse:
    """A game of a file: on the board, or its text where it has no position."""
    game = get_object_or_404(archive_games(imports_of(request.user)), pk=pk)
    context: dict[str, Any] = {"game": game, "collection": game.collection}
    if not game.final_fen:
        return render(request, "archive/text.html", context)
    replay = replay_asked(request, archive_game(game))
    if not replay.is_at(request.GET):
        return redirect(f"{request.path}{replay.now.query}")
    context |= {"replay": replay, "variant": variant_label(game.variant)}
    return render(request, "archive/game.html", context)


@require_safe
@never_cache
def diagram(request: HttpRequest, pk: int) -> HttpResponse:
    """A position of a game as a picture."""
    return diagram_answer(request, shown_to(request, pk))


@require_safe
@never_cache
def game_file(request: HttpRequest, pk: int) -> StreamingHttpResponse:
    """One game as a file."""
    game = get_object_or_404(archive_games(imports_of(request.user)), pk=pk)
    return pdn_answer(iter([text_of(game)]), name="game")


@require_safe
@never_cache
def paper(request: HttpRequest, pk: int) -> HttpResponse:
    """A game to be printed, with diagrams."""
    return paper_answer(request, shown_to(request, pk))


@framed
@require_safe
@never_cache
def embed(request: HttpRequest, pk: int) -> HttpResponse:
    """A game of a published collection, to be played through inside another site's page."""
    game = get_object_or_404(archive_games().exclude(final_fen=""), pk=pk)
    return embed_answer(request, archive_game(game))


def shown_to(request: HttpRequest, pk: int) -> ShownGame:
    """A game that the visitor may see, if it has a position."""
    games = archive_games(imports_of(request.user)).exclude(final_fen="")
    return archive_game(get_object_or_404(games, pk=pk))


@require_safe
@never_cache
def collection_file(request: HttpRequest, pk: int) -> StreamingHttpResponse:
    """A collection as one file."""
    collection = get_object_or_404(collections_of(imports_of(request.user)), pk=pk)
    return pdn_answer(texts_of(collection), name=collection.name)


def texts_of(collection: Collection) -> Iterator[str]:
    """The games of a collection one by one; what could not be read whole stays as it arrived."""
    games = collection.games.order_by("number")
    for place, game in enumerate(games.iterator(chunk_size=AT_ONCE)):
        yield ("\n" if place else "") + text_of(game)


def text_of(game: Game) -> str:
    """A game by the standard, or as it arrived if that says more."""
    if game.unread or not game.final_fen:
        return game.text.strip() + "\n"
    return write_game(pdn_record(game, tags=tags_of(game), result=game.result_text or "*"))


def pdn_answer(texts: Iterator[str], *, name: str) -> StreamingHttpResponse:
    """A file of games, sent while it is written."""
    answer = StreamingHttpResponse(
        (text.encode() for text in texts), content_type="application/x-portable-draughts-notation"
    )
    answer["Content-Disposition"] = f'attachment; filename="{slugify(name) or "games"}.pdn"'
    return answer
