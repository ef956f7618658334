"""The tables of the public pages for spreadsheets: the same columns, the same releases, the same state."""

from collections.abc import Iterable, Sequence

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from rules.position import Side
from tournaments.exchange.sheet import Cell, write_sheet
from tournaments.labels import BYES
from tournaments.models import Entry, Tournament
from tournaments.queries.public import record_after
from tournaments.queries.record import rules_of
from tournaments.queries.results import sheet_of
from tournaments.record import TournamentRecord
from tournaments.scoring import Score, bye_score, plain_points, write_points
from tournaments.standings import Cell as RoundCell
from tournaments.standings import CellKind, crosstable, rank
from tournaments.web.public.doorman import public_page
from tournaments.web.public.frame import chosen, published
from tournaments.web.public.pages import columns_of, leading_column

Row = Sequence[Cell]


@public_page()
def standings_sheet(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """The standings after a round."""
    this_round = chosen(published(tournament).standings, number)
    record = record_after(this_round)
    entries = by_number(tournament)
    lead = leading_column(record.rules)
    rows: list[Row] = [
        (
            *in_group(name, record),
            line.place if line.is_ranked else None,
            *who(entries[line.number]),
            *([] if line.leading is None else [plain_points(line.leading)]),
            *both(line.score),
            *map(plain_points, line.values),
            *(round_in_short(cell) for cell in line.rounds),
        )
        for name, part in record.divisions
        for line in rank(part).lines
    ]
    head = (
        *headed_group(record),
        _("Place"),
        *headed_who(),
        *([lead[1]] if lead else []),
        *headed_points(),
        *(name for _code, name in columns_of(tournament)),
        *(_("R%(number)s") % {"number": each.number} for each in record.rounds),
    )
    return as_sheet(tournament, f"standings-{this_round.number}", [head, *rows])


@public_page()
def crosstable_sheet(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Everybody against everybody, as it stood after a round."""
    this_round = chosen(published(tournament).standings, number)
    record = record_after(this_round)
    entries = by_number(tournament)
    rows: list[Row] = []
    for name, part in record.divisions:
        table = crosstable(part)
        numbers = [row.line.number for row in table]
        rows.append((*headed_group(record), _("Place"), *headed_who(), *headed_points(), *numbers))
        rows += [
            (
                *in_group(name, record),
                row.line.place if row.line.is_ranked else None,
                *who(entries[row.line.number]),
                *both(row.line.score),
                *(" ".join(map(scores_of, row.meetings.get(number, ()))) for number in numbers),
            )
            for row in table
        ]
    return as_sheet(tournament, f"crosstable-{this_round.number}", rows)


@public_page()
def pairings_sheet(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Who meets whom in a round, with the side of the first named in game 1."""
    this_round = chosen(published(tournament).pairings, number)
    sheet = sheet_of(this_round, rules_of(tournament))
    sides = {Side.BLACK: _("Black"), Side.WHITE: _("White")}
    rows: list[Row] = [
        (
            board.pairing.board,
            *who(board.first),
            sides[Side(board.games[0].first_side)],
            *who(board.second),
        )
        for board in sheet.boards
    ]
    rows += [(None, *who(entry), str(BYES[kind]), None, None, None) for entry, kind in sheet.byes]
    head = (_("Board"), *headed_who(), _("Side in game 1"), *headed_who())
    return as_sheet(tournament, f"pairings-{this_round.number}", [head, *rows])


@public_page()
def results_sheet(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """How the pairings of a round ended, in game points; empty before the first result."""
    this_round = chosen(published(tournament).results, number)
    rules = rules_of(tournament)
    sheet = sheet_of(this_round, rules)
    rows: list[Row] = []
    for board in sheet.boards:
        scores: list[Cell] = [plain_points(score.game_points) for score in board.scores]
        rows.append(
            (
                board.pairing.board,
                *who(board.first),
                *(scores if board.is_begun else (None, None)),
                *who(board.second),
            )
        )
    for entry, kind in sheet.byes:
        points = plain_points(bye_score(kind, rules).game_points)
        rows.append((None, *who(entry), points, None, None, str(BYES[kind]), None))
    head = (_("Board"), *headed_who(), _("Points"), _("Points"), *headed_who())
    return as_sheet(tournament, f"results-{this_round.number}", [head, *rows])


def by_number(tournament: Tournament) -> dict[int | None, Entry]:
    """The entries by their pairing numbers."""
    return {entry.number: entry for entry in tournament.entries.all()}


def headed_who() -> tuple[str, str, str]:
    """What stands over the columns that name an entry."""
    return _("No."), _("Player"), _("Home")


def headed_points() -> tuple[str, str]:
    """What stands over the two kinds of points."""
    return _("Game points"), _("Match points")


def headed_group(record: TournamentRecord) -> tuple[str, ...]:
    """What stands over the group, where the event has groups."""
    return (_("Group"),) if record.rules.by_group else ()


def in_group(name: str, record: TournamentRecord) -> tuple[str, ...]:
    """The group, where the event has groups."""
    return (name,) if record.rules.by_group else ()


def who(entry: Entry) -> tuple[int | None, str, str]:
    """The columns that name an entry."""
    return entry.number, entry.name, entry.home


def both(score: Score) -> tuple[str, str]:
    """Game points and match points."""
    return plain_points(score.game_points), plain_points(score.match_points)


def round_in_short(cell: RoundCell) -> str:
    """A round as the page has it: both scores and the opponent's number, or what it was instead."""
    if cell.opponent is not None:
        return f"{scores_of(cell)} ({cell.opponent})"
    if cell.bye:
        return f"{write_points(cell.own.game_points)} {BYES[cell.bye]}"
    return "–"


def scores_of(cell: RoundCell) -> str:
    """Both scores of a meeting, own first; with a dash that no spreadsheet takes for a date."""
    if cell.kind is CellKind.OPEN:
        return _("open")
    if cell.kind is CellKind.CANCELLED:
        return _("cancelled")
    own, other = write_points(cell.own.game_points), write_points(cell.other.game_points)
    return f"{own}{'+' * bool(cell.pluses)}–{other}{'+' * bool(cell.minuses)}"


def as_sheet(tournament: Tournament, name: str, rows: Iterable[Row]) -> HttpResponse:
    """The answer to a download, under a name that says what it is."""
    return HttpResponse(
        write_sheet(rows),
        content_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{tournament.slug}-{name}.csv"'},
    )
