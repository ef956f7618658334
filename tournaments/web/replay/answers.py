"""What a game has below its own address: its picture, its file, and pages for paper and for other sites.

They are the same for every game; the door that lets a visitor in is the caller's.
"""

from collections.abc import Callable
from typing import Any

from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.clickjacking import xframe_options_exempt

from games.diagram import draw
from games.templatetags.diagram import in_words
from tournaments.web.replay.paper import paper_of, plies_asked
from tournaments.web.replay.pdn import pdn_of
from tournaments.web.replay.replay import Replay, replay_of
from tournaments.web.replay.shown import ShownGame


def framed(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Let every site show this page in a frame; no other page may be."""
    allowed: Any = csp_replace({"frame-ancestors": ["*"]})
    opened: Callable[..., HttpResponse] = xframe_options_exempt(allowed(view))
    return opened


def replay_asked(request: HttpRequest, game: ShownGame) -> Replay:
    """A game with the position on the board that the visitor asks for, or the nearest."""
    return replay_of(game, line=request.GET.get("line", "0"), ply=request.GET.get("ply", "0"))


def diagram_answer(request: HttpRequest, game: ShownGame) -> HttpResponse:
    """The position that is asked for as SVG, with the last move marked."""
    replay = replay_asked(request, game)
    variant, ply = game.play.variant, replay.now.ply
    svg = draw(
        variant,
        ply.position,
        with_numbers=True,
        last_move=ply.move,
        is_flipped=request.GET.get("flipped") == "1",
        label=ply.said,
        description=in_words(variant, ply.position),
    )
    return HttpResponse(svg, content_type="image/svg+xml")


def pdn_answer(game: ShownGame) -> HttpResponse:
    """The game as a file to keep."""
    return HttpResponse(
        pdn_of(game),
        content_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": 'attachment; filename="game.pdn"'},
    )


def embed_answer(request: HttpRequest, game: ShownGame) -> HttpResponse:
    """The board and the moves alone."""
    replay = replay_asked(request, game)
    if not replay.is_at(request.GET):
        return redirect(f"{request.path}{replay.now.query}")
    return render(request, "replay/embed.html", {"replay": replay})


def paper_answer(request: HttpRequest, game: ShownGame) -> HttpResponse:
    """The whole game with diagrams after the moves that are asked for."""
    plies = plies_asked(
        last=len(game.play.moves),
        every=request.GET.get("every", ""),
        at=request.GET.get("at", ""),
    )
    return render(request, "replay/paper.html", {"paper": paper_of(replay_of(game), plies)})
