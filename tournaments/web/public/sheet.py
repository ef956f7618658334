"""A table as a download for spreadsheets."""

from collections.abc import Iterable, Sequence

from django.http import HttpResponse

from tournaments.exchange.sheet import Cell, write_sheet
from tournaments.models import Tournament

Row = Sequence[Cell]


def as_sheet(tournament: Tournament, name: str, rows: Iterable[Row]) -> HttpResponse:
    """The answer to a download, under a name that says what it is."""
    return HttpResponse(
        write_sheet(rows),
        content_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{tournament.slug}-{name}.csv"'},
    )
