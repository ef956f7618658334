"""Openings as CSV."""

import csv
from collections.abc import Iterable

from django.http import HttpResponse

from tournaments.web.games.tables import Table

COLUMNS = (
    "deck",
    "opening",
    "name",
    "moves",
    "games",
    "black_wins",
    "draws",
    "white_wins",
    "others",
)


def csv_of(tables: Iterable[Table], *, name: str) -> HttpResponse:
    """Every table in one file; its columns have the names of the programming interface."""
    answer = HttpResponse(
        content_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}.csv"'},
    )
    writer = csv.writer(answer)
    writer.writerow(COLUMNS)
    for table in tables:
        for row in table.rows:
            tally = row.tally
            writer.writerow(
                (
                    table.deck, row.label, row.name, row.moves,
                    tally.games, tally.black, tally.drawn, tally.white, tally.others,
                )
            )  # fmt: skip
    return answer
