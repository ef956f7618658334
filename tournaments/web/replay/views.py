"""Recorded games for everybody: the list of them, and a board to play one through."""

from itertools import groupby

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.models import Tournament
from tournaments.queries.game_check import play_of
from tournaments.queries.public import public_games
from tournaments.web.public.doorman import public_page
from tournaments.web.public.frame import page, published
from tournaments.web.replay.paired import Seated, shown_game
from tournaments.web.replay.replay import replay_of


@public_page()
def games_page(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The recorded games of every round whose results are published."""
    games = public_games(tournament).prefetch_related("pairing__seats__entry")
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
    at_board = public_games(tournament).filter(
        pairing__round__number=round_number, pairing__board=board
    )
    with_all = at_board.select_related(
        "pairing__round__ballot_draw__own_deck", "pairing__round__tournament"
    ).prefetch_related("pairing__seats__entry")
    games = {game.number: game for game in with_all}
    game = games.get(game_number)
    play = play_of(game) if game else None
    if game is None or play is None:
        raise Http404
    line, ply = request.GET.get("line", "0"), request.GET.get("ply", "0")
    replay = replay_of(shown_game(game, play), line=line, ply=ply)
    if (line, ply) != (str(replay.now.line), str(replay.now.ply.number)):
        return redirect(f"{request.path}{replay.now.query}")
    where = [tournament.slug, round_number, board]
    others = [
        (_("Game %(number)s") % {"number": number}, reverse("game", args=[*where, number]))
        for number in games
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
