"""Openings for spreadsheets."""

from collections.abc import Iterable

from django.http import HttpResponse

from tournaments.exchange.sheet import write_sheet
from tournaments.web.games.tables import Table

COLUMNS = (
    "deck", "opening", "name", "moves", "games", "black_wins", "draws", "white_wins", "others",
)  # fmt: skip


def csv_of(tables: Iterable[Table], *, name: str) -> HttpResponse:
    """Every table in one file; its columns have the names of the programming interface."""
    rows = [
        (
            table.deck, row.label, row.name, row.moves, row.tally.games,
            row.tally.black, row.tally.drawn, row.tally.white, row.tally.others,
        )
        for table in tables
        for row in table.rows
    ]  # fmt: skip
    return HttpResponse(
        write_sheet([COLUMNS, *rows]),
        content_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}.csv"'},
    )
