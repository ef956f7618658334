"""A round for spreadsheets: its pairings, and how they ended; of a match of teams a row for each board."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from rules.position import Side
from tournaments.exchange.sheet import Cell
from tournaments.labels import BYES
from tournaments.models import Entry, TeamMember, Tournament
from tournaments.queries.record import rules_of
from tournaments.queries.results import Board, Sheet, TeamTable, sheet_of
from tournaments.scoring import bye_score, sheet_points
from tournaments.web.public.columns import headed_who, who
from tournaments.web.public.doorman import public_page
from tournaments.web.public.frame import chosen, published
from tournaments.web.public.sheet import Row, as_sheet

Between = Callable[[Board | TeamTable], tuple[Cell, ...]]
"""What stands between the two who meet."""


@public_page()
def pairings_sheet(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Who meets whom in a round, with the side of the first named in game 1."""
    this_round = chosen(published(tournament).pairings, number)
    sheet = sheet_of(this_round, rules_of(tournament)).in_public
    sides = {Side.BLACK: _("Black"), Side.WHITE: _("White")}
    head = headed(tournament, _("Side in game 1"))
    rows = rows_of(sheet, tournament, lambda met: (sides[Side(met.games[0].first_side)],))
    rows += [
        filled((*free(entry, tournament), str(BYES[kind])), head) for entry, kind in sheet.byes
    ]
    return as_sheet(tournament, f"pairings-{this_round.number}", [head, *rows])


@public_page()
def results_sheet(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """How the pairings of a round ended, in game points; empty before the first result."""
    this_round = chosen(published(tournament).results, number)
    rules = rules_of(tournament)
    sheet = sheet_of(this_round, rules).in_public
    head = headed(tournament, _("Game points"), _("Game points"))
    rows = rows_of(sheet, tournament, points)
    for entry, kind in sheet.byes:
        worth = sheet_points(bye_score(kind, rules).game_points)
        rows.append(filled((*free(entry, tournament), worth, None, None, str(BYES[kind])), head))
    return as_sheet(tournament, f"results-{this_round.number}", [head, *rows])


def points(met: Board | TeamTable) -> tuple[Cell, ...]:
    """What both made, as soon as there is a result."""
    is_begun = any(game.outcome for game in met.games)
    return tuple(sheet_points(score.game_points) if is_begun else None for score in met.scores)


def headed(tournament: Tournament, *between: str) -> Row:
    """The head of either table; in a match of teams each board has its member."""
    team = headed_who(tournament)
    if not tournament.team_boards:
        return (_("Board"), *team, *between, *team)
    return (_("Table"), _("Board"), *team, _("Member"), *between, *team, _("Member"))


def rows_of(sheet: Sheet, tournament: Tournament, between: Between) -> list[Row]:
    """A row for each pairing, or for each board of a match of teams."""
    if not tournament.team_boards:
        return [
            (board.pairing.board, *who(board.first), *between(board), *who(board.second))
            for board in sheet.boards
        ]
    return [
        (
            *(board.pairing.board, table.number),
            *(*who(board.first), name_of(table.first)),
            *between(table),
            *(*who(board.second), name_of(table.second)),
        )
        for board in sheet.boards
        for table in board.tables
    ]


def name_of(member: TeamMember | None) -> str | None:
    """Who sits there, if anybody does."""
    return member.name if member else None


def free(entry: Entry, tournament: Tournament) -> Row:
    """The columns of who has no opponent."""
    return (None, None, *who(entry), None) if tournament.team_boards else (None, *who(entry))


def filled(row: Row, head: Row) -> Row:
    """A row with empty cells up to the width of the table."""
    return (*row, *[None] * (len(head) - len(row)))
