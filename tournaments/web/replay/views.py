"""Recorded games for everybody: the list of them, and a board to play one through."""

from collections.abc import Mapping
from itertools import groupby

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.text import capfirst

from tournaments.labels.places import game_in_pairing
from tournaments.models import PairedGame, Tournament
from tournaments.queries.game_check import play_of
from tournaments.queries.opponents import with_opponents
from tournaments.queries.public import public_games
from tournaments.web.public.doorman import public_page
from tournaments.web.public.frame import page, published
from tournaments.web.replay.answers import (
    diagram_answer,
    embed_answer,
    framed,
    paper_answer,
    pdn_answer,
    replay_asked,
)
from tournaments.web.replay.paired import Seated, shown_game
from tournaments.web.replay.shown import ShownGame


@public_page()
def games_page(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The recorded games of every round whose results are published."""
    games = with_opponents(public_games(tournament))
    rounds = [
        (this_round, [Seated.at(game) for game in in_round])
        for this_round, in_round in groupby(games, key=lambda game: game.pairing.round)
    ]
    if not rounds:
        raise Http404
    return page(request, tournament, "games", published(tournament), rounds=rounds)


@public_page(reads=("line", "ply"))
def game_page(
    request: HttpRequest, tournament: Tournament, round_number: int, board: int, game_number: int
) -> HttpResponse:
    """One game on the board, at the position that the address names."""
    at_board = games_at(tournament, round_number, board)
    replay = replay_asked(request, shown_of(at_board, game_number))
    if not replay.is_at(request.GET):
        return redirect(f"{request.path}{replay.now.query}")
    where = [tournament.slug, round_number, board]
    others = [
        (capfirst(game_in_pairing(number, tournament)), reverse("game", args=[*where, number]))
        for number in at_board
        if number != game_number
    ]
    return page(
        request,
        tournament,
        "games",
        published(tournament),
        template="public/game.html",
        replay=replay,
        others=others,
    )


@public_page(reads=("line", "ply", "flipped"))
def diagram(request: HttpRequest, tournament: Tournament, /, **where: int) -> HttpResponse:
    """A position of a game as a picture."""
    return diagram_answer(request, shown_at(tournament, **where))


@public_page()
def pdn(request: HttpRequest, tournament: Tournament, /, **where: int) -> HttpResponse:
    """A game as a file."""
    return pdn_answer(shown_at(tournament, **where))


@public_page(reads=("every", "at"))
def paper(request: HttpRequest, tournament: Tournament, /, **where: int) -> HttpResponse:
    """A game to be printed, with diagrams."""
    return paper_answer(request, shown_at(tournament, **where))


@framed
@public_page(reads=("line", "ply"))
def embed(request: HttpRequest, tournament: Tournament, /, **where: int) -> HttpResponse:
    """A game to be played through inside another site's page."""
    return embed_answer(request, shown_at(tournament, **where))


def games_at(tournament: Tournament, round_number: int, board: int) -> dict[int, PairedGame]:
    """The recorded games of a board, by their numbers, if they are published."""
    games = (
        with_opponents(public_games(tournament))
        .filter(pairing__round__number=round_number, pairing__board=board)
        .select_related("pairing__round__ballot_draw__own_deck")
    )
    return {game.number: game for game in games}


def shown_of(games: Mapping[int, PairedGame], number: int) -> ShownGame:
    """The game with this number, to be shown; Http404 if there is none."""
    game = games.get(number)
    play = play_of(game) if game else None
    if game is None or play is None:
        raise Http404
    return shown_game(game, play)


def shown_at(
    tournament: Tournament, *, round_number: int, board: int, game_number: int
) -> ShownGame:
    """The game that an address names, to be shown."""
    return shown_of(games_at(tournament, round_number, board), game_number)
