"""What teams get on paper: a slip for each match, and a sheet for each team to hand in its line-up."""

from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _

from rules.position import Side
from tournaments.models import Entry, TeamMember, Tournament
from tournaments.queries.ballots import RoundBallots
from tournaments.queries.record import rules_of
from tournaments.queries.results import Board, Sheet, TeamTable, sheet_of
from tournaments.web.desk.board_links import Addresses
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.grid import ballots_in_words
from tournaments.web.desk.grid_of_teams import sitting


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A board of a match on paper: the sides of the first named game by game, and who sits there.

    A name is empty where the line-up is not in: there is room to write it.
    """

    number: int
    first: str
    second: str
    first_sides: list[str]
    ballots: list[str]


@dataclass(frozen=True, slots=True)
class MatchSlip:
    """A match on paper, with the links of its boards while players may enter moves."""

    board: Board
    lines: list[BoardLine]
    links: list[tuple[int, str]]


@dataclass(frozen=True, slots=True)
class LineUpSheet:
    """A team on paper before its match: the sides it has at each board, and whom it may write there."""

    table: int
    team: Entry
    opponent: Entry
    boards: list[tuple[int, list[str]]]
    members: list[TeamMember]


def match_slips(sheet: Sheet, ballots: RoundBallots | None, links: Addresses) -> list[MatchSlip]:
    """A slip for each match of a round."""
    return [
        MatchSlip(
            board,
            [line_of(board, table, ballots) for table in board.tables],
            [
                (table.number, links[place])
                for table in board.tables
                if (place := (board.pairing.pk, table.number)) in links
            ],
        )
        for board in sheet.boards
    ]


def line_of(board: Board, table: TeamTable, ballots: RoundBallots | None) -> BoardLine:
    """A board of a match."""
    first, second = (
        name if line_up else ""
        for name, line_up in zip(
            sitting(board, table, empty=_("nobody")), board.line_ups, strict=True
        )
    )
    return BoardLine(
        number=table.number,
        first=first,
        second=second,
        first_sides=[game.first_side for game in table.games],
        ballots=ballots_in_words(table.games, ballots),
    )


@desk_page()
def line_up_sheets(request: DeskRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Show the sheets on which the captains hand in their line-ups of a round."""
    this_round = get_object_or_404(tournament.rounds, number=number, tournament__team_boards__gt=0)
    this_round.tournament = tournament
    return render(
        request,
        "print/line_up_sheets.html",
        {
            "tournament": tournament,
            "this_round": this_round,
            "number": number,
            "sheets": sheets_of(tournament, sheet_of(this_round, rules_of(tournament))),
        },
    )


def sheets_of(tournament: Tournament, sheet: Sheet) -> list[LineUpSheet]:
    """A sheet for each team of a round."""
    members: dict[int, list[TeamMember]] = {}
    for member in tournament.team_members.order_by("place", "number"):
        members.setdefault(member.entry_id, []).append(member)
    sheets = []
    for board in sheet.boards:
        for team, other, is_first in (
            (board.first, board.second, True),
            (board.second, board.first, False),
        ):
            sheets.append(
                LineUpSheet(
                    table=board.pairing.board,
                    team=team,
                    opponent=other,
                    boards=[
                        (table.number, sides_at(table, is_first=is_first)) for table in board.tables
                    ],
                    members=members.get(team.pk, []),
                )
            )
    return sheets


def sides_at(table: TeamTable, *, is_first: bool) -> list[str]:
    """The sides that a team has at a board, game by game."""
    sides = [Side(game.first_side) for game in table.games]
    return [(side if is_first else side.other).value for side in sides]
