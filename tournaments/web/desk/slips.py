"""Result slips of a round for the printer: eight to a page, or one for each match of teams."""

from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import render

from rules.position import Side
from tournaments.models import Entry, Tournament
from tournaments.queries.ballots import RoundBallots, ballots_of
from tournaments.queries.record import rules_of
from tournaments.queries.results import Board, sheet_of
from tournaments.web.desk.board_links import Addresses, addresses_of, round_at
from tournaments.web.desk.choices import ON_THE_BOARD, choice_label
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.grid import numbers_of
from tournaments.web.desk.match_slips import match_slips


@dataclass(frozen=True, slots=True)
class SlipGame:
    """A game on a slip: who has which side, first named first."""

    number: int
    seats: list[tuple[Entry, str]]


@dataclass(frozen=True, slots=True)
class Slip:
    """What stands on the slip of one board; `link` is empty unless players may enter moves."""

    board: Board
    ballots: list[tuple[str, str]]
    games: list[SlipGame]
    link: str


@desk_page()
def slips(request: DeskRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Show the slips of a round as they will be printed."""
    this_round = round_at(tournament, number)
    rules = rules_of(tournament)
    sheet = sheet_of(this_round, rules)
    ballots = ballots_of(this_round)
    of_teams = bool(tournament.team_boards)
    links = addresses_of(request, this_round, sheet)
    return render(
        request,
        "print/slips.html",
        {
            "tournament": tournament,
            "this_round": this_round,
            "number": number,
            "address": request.build_absolute_uri(tournament.get_absolute_url()),
            "slips": [] if of_teams else [slip_of(board, ballots, links) for board in sheet.boards],
            "matches": match_slips(sheet, ballots, links) if of_teams else [],
            "boxes": [choice_label(choice, rules) for choice in ON_THE_BOARD],
        },
    )


def slip_of(board: Board, ballots: RoundBallots | None, links: Addresses) -> Slip:
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
        link=links.get((board.pairing.pk, 0), ""),
    )
