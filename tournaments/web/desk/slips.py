"""Result slips of a round for the printer, eight to a page."""

from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render

from rules.position import Side
from tournaments.models import Entry, Tournament
from tournaments.queries.ballots import RoundBallots, ballots_of
from tournaments.queries.record import rules_of
from tournaments.queries.results import Board, sheet_of
from tournaments.web.desk.choices import ON_THE_BOARD, choice_label
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.grid import numbers_of


@dataclass(frozen=True, slots=True)
class SlipGame:
    """A game on a slip: who has which side, first named first."""

    number: int
    seats: list[tuple[Entry, str]]


@dataclass(frozen=True, slots=True)
class Slip:
    """What stands on the slip of one board."""

    board: Board
    ballots: list[tuple[str, str]]
    games: list[SlipGame]


@desk_page()
def slips(request: DeskRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Show the slips of a round as they will be printed."""
    this_round = get_object_or_404(tournament.rounds, number=number)
    rules = rules_of(tournament)
    ballots = ballots_of(this_round)
    return render(
        request,
        "print/slips.html",
        {
            "tournament": tournament,
            "this_round": this_round,
            "number": number,
            "address": request.build_absolute_uri(tournament.get_absolute_url()),
            "slips": [slip_of(board, ballots) for board in sheet_of(this_round, rules).boards],
            "boxes": [choice_label(choice, rules) for choice in ON_THE_BOARD],
        },
    )


def slip_of(board: Board, ballots: RoundBallots | None) -> Slip:
    """The slip of a board."""
    return Slip(
        board=board,
        ballots=[
            (ballots.by_number[number].label, ballots.by_number[number].text)
            for number in numbers_of(board.games)
        ]
        if ballots
        else [],
        games=[
            SlipGame(
                game.number,
                [
                    (board.first, game.first_side),
                    (board.second, Side(game.first_side).other.value),
                ],
            )
            for game in board.games
        ],
    )
