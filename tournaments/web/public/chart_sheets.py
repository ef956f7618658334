"""Wall chart, score groups and places by round for spreadsheets: the pages' numbers, a value a cell."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from tournaments.labels import BYES
from tournaments.models import Tournament
from tournaments.queries.public import record_after
from tournaments.scoring import sheet_points
from tournaments.standings import Cell as RoundCell
from tournaments.standings import score_groups, wall_chart
from tournaments.web.public.charts import places_in_order
from tournaments.web.public.columns import (
    by_number,
    given_to,
    headed_deciding,
    headed_given,
    headed_group,
    headed_who,
    in_group,
    who,
)
from tournaments.web.public.doorman import public_page
from tournaments.web.public.frame import chosen, published
from tournaments.web.public.sheet import Row, as_sheet


@public_page()
def wall_chart_sheet(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Everybody by pairing number: for each round the opponent's number, or the bye, and the total."""
    this_round = chosen(published(tournament).standings, number)
    record = record_after(this_round)
    entries = by_number(tournament)
    numbers = [each.number for each in record.rounds]
    rows: list[Row] = [
        (
            *who(entries[row.number]),
            *(part for one in row.cells for part in (met(one.cell), sheet_points(one.total))),
            sheet_points(row.total),
            *given_to(row.number, record),
            row.place,
        )
        for row in wall_chart(record)
    ]
    head = (
        *headed_who(tournament),
        *(
            name % {"number": number}
            for number in numbers
            for name in (_("R%(number)s"), _("Total after R%(number)s"))
        ),
        _("Total"),
        *headed_given(record),
        _("Place"),
    )
    return as_sheet(tournament, f"wallchart-{this_round.number}", [head, *rows])


@public_page()
def groups_sheet(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Those with equal points together, one a row, from the top."""
    this_round = chosen(published(tournament).standings, number)
    entries = by_number(tournament)
    record = record_after(this_round)
    rows: list[Row] = [
        (sheet_points(points), len(numbers), *who(entries[number]), *given_to(number, record))
        for points, numbers in score_groups(record)
        for number in numbers
    ]
    head = (
        headed_deciding(tournament),
        _("Teams") if tournament.team_boards else _("Players"),
        *headed_who(tournament),
        *headed_given(record),
    )
    return as_sheet(tournament, f"groups-{this_round.number}", [head, *rows])


@public_page()
def places_sheet(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """The place of everybody after each round, in the order of the last one."""
    this_round = chosen(published(tournament).standings, number)
    record = record_after(this_round)
    entries = by_number(tournament)
    rows: list[Row] = [
        (*in_group(entries[number].group, record), *who(entries[number]), *places)
        for number, places in places_in_order(record)
    ]
    head = (
        *headed_group(record),
        *headed_who(tournament),
        *(_("R%(number)s") % {"number": each.number} for each in record.rounds),
    )
    return as_sheet(tournament, f"places-{this_round.number}", [head, *rows])


def met(cell: RoundCell) -> int | str | None:
    """The opponent's number, or what it was instead."""
    return cell.opponent if cell.opponent else str(BYES[cell.bye]) if cell.bye else None
