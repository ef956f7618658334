"""The moves of their own game, entered by the players at the board."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.labels.places import game_name
from tournaments.models import PairedGame
from tournaments.queries.board_links import BoardLink, board_behind, number_at_board
from tournaments.queries.game_check import ballot_of, play_of
from tournaments.queries.opponents import first_and_second
from tournaments.queries.rulebook import variant_of
from tournaments.services.board_moves import record_at_board, why_not_theirs
from tournaments.services.refusals import DeedRefused, LinkIsDead, StaleWrite
from tournaments.web.asked import seen_version, wants_json
from tournaments.web.entry.answers import judgement, refusal, saved
from tournaments.web.entry.board import entry_board
from tournaments.web.entry.door import at_board
from tournaments.web.entry.words import example_of

WHAT_A_SAVE_COSTS = 10


@at_board("GET", "HEAD", "POST", cost=WHAT_A_SAVE_COSTS)
def game_page(request: HttpRequest, link: BoardLink, game: PairedGame) -> HttpResponse:
    """Show a game of the board, and keep what its players type if the rules allow it."""
    if request.method != "POST":
        return shown(request, link, game)
    typed = request.POST.get("moves", "")
    try:
        kept = record_at_board(
            game=game, token=link.token, text=typed, seen_version=seen_version(request)
        )
    except LinkIsDead:
        raise
    except DeedRefused as refused:
        if wants_json(request):
            return refusal(refused)
        if isinstance(refused, StaleWrite):
            fault = _("This game was saved meanwhile. Compare the moves, then save yours again.")
        else:
            fault = str(refused)
        return shown(request, *now_at(link, game), typed=typed, fault=fault)
    if wants_json(request):
        return saved(kept, by=name_of(game), may_offer=False)
    return redirect(f"{address_of(link, game)}?saved=1")


@at_board("POST")
def judged(request: HttpRequest, link: BoardLink, game: PairedGame) -> HttpResponse:
    """Say to the script of the board what the rules say of the moves; nothing is saved."""
    return judgement(request, game)


def now_at(link: BoardLink, game: PairedGame) -> tuple[BoardLink, PairedGame]:
    """The board and its game as they stand after a refusal."""
    link_now = board_behind(link.token)
    game_now = link_now.game(number_at_board(game)) if link_now else None
    if link_now is None or game_now is None:
        raise LinkIsDead
    return link_now, game_now


def shown(
    request: HttpRequest, link: BoardLink, game: PairedGame, *, typed: str = "", fault: str = ""
) -> HttpResponse:
    """The page of a game: a board to enter its moves on, or the moves as they stand."""
    not_theirs = why_not_theirs(game)
    ballot = ballot_of(game)
    opening = " ".join(ballot.moves) if ballot else ""
    here = address_of(link, game)
    return render(
        request,
        "entry/at_board.html",
        {
            "tournament": link.tournament,
            "round_number": link.pairing.round.number,
            "where": name_of(game),
            "game": game,
            "players": first_and_second(game),
            "games": [
                (number_at_board(each), address_of(link, each), each.pk == game.pk)
                for each in link.games
            ],
            "ballot": ballot,
            "opening": opening,
            "typed": typed,
            "text": typed or (game.record.moves if game.record else opening),
            "fault": fault,
            "is_saved": request.GET.get("saved") == "1" and not fault,
            "example": example_of(variant_of(link.tournament)),
            "not_theirs": not_theirs,
            "play": play_of(game) if not_theirs else None,
            "entry": None
            if not_theirs
            else entry_board(
                game,
                kept_as=f"board:{game.pk}",
                judge_at=reverse("at-board-judge", args=[link.token, number_at_board(game)]),
                save_at=here,
            ),
        },
        status=HTTPStatus.CONFLICT if fault else HTTPStatus.OK,
    )


def address_of(link: BoardLink, game: PairedGame) -> str:
    """Where a game of the board is entered."""
    return reverse("at-board-game", args=[link.token, number_at_board(game)])


def name_of(game: PairedGame) -> str:
    """Where in its round a game is played."""
    return game_name(game.pairing.board, game.number, game.pairing.round.tournament)
