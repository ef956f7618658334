"""The tables of the standings for spreadsheets: the same columns, the same releases, the same state."""

from collections.abc import Iterable

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from tournaments.labels import BYES
from tournaments.models import Tournament
from tournaments.queries.public import record_after
from tournaments.record import Points
from tournaments.scoring import sheet_points, write_points
from tournaments.standings import Cell as RoundCell
from tournaments.standings import CellKind, Line, crosstable, rank
from tournaments.web.public.columns import (
    by_number,
    columns_of,
    given_to,
    headed_given,
    headed_group,
    headed_points,
    headed_who,
    in_group,
    leading_column,
    said_beside,
    who,
)
from tournaments.web.public.doorman import public_page
from tournaments.web.public.frame import chosen, published
from tournaments.web.public.sheet import Row, as_sheet


@public_page()
def standings_sheet(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """The standings after a round."""
    this_round = chosen(published(tournament).standings, number)
    record = record_after(this_round)
    entries = by_number(tournament)
    lead, beside = leading_column(record.rules), said_beside(tournament)
    rows: list[Row] = [
        (
            *in_group(name, record),
            line.place if line.is_ranked else None,
            *who(entries[line.number]),
            *([] if line.leading is None else [sheet_points(line.leading)]),
            *points_of(line, tournament),
            *given_to(line.number, record),
            *(sheet_points(value) for code, value in values_of(line, tournament) if code != beside),
            *(round_in_short(cell) for cell in line.rounds),
        )
        for name, part in record.divisions
        for line in rank(part).lines
    ]
    head = (
        *headed_group(record),
        _("Place"),
        *headed_who(tournament),
        *([lead[1]] if lead else []),
        *headed_points(tournament),
        *headed_given(record),
        *(name for code, name in columns_of(tournament) if code != beside),
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
        head = (
            *headed_group(record),
            _("Place"),
            *headed_who(tournament),
            *headed_points(tournament),
            *headed_given(record),
        )
        rows.append((*head, *numbers))
        rows += [
            (
                *in_group(name, record),
                row.line.place if row.line.is_ranked else None,
                *who(entries[row.line.number]),
                *points_of(row.line, tournament),
                *given_to(row.line.number, record),
                *(" ".join(map(scores_of, row.meetings.get(number, ()))) for number in numbers),
            )
            for row in table
        ]
    return as_sheet(tournament, f"crosstable-{this_round.number}", rows)


def values_of(line: Line, tournament: Tournament) -> Iterable[tuple[str, Points]]:
    """The tie-breaks of a line by their codes."""
    return zip(tournament.tie_breaks, line.values, strict=True)


def points_of(line: Line, tournament: Tournament) -> Row:
    """The columns that `headed_points` heads."""
    score = line.score
    points = sheet_points(score.game_points), sheet_points(score.match_points)
    return (line.matches, *points) if tournament.team_boards else points


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
