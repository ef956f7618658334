"""Tables for spreadsheets: comma separated values that open anywhere with every name as it is."""

import csv
import io
from collections.abc import Iterable, Sequence

BYTE_ORDER_MARK = "\ufeff"
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")

Cell = str | int | None


def write_sheet(rows: Iterable[Sequence[Cell]]) -> str:
    """The rows as text, with the mark by which spreadsheets know UTF-8.

    A text that a spreadsheet would take for a formula begins with an apostrophe.
    """
    sheet = io.StringIO(newline="")
    sheet.write(BYTE_ORDER_MARK)
    csv.writer(sheet).writerows([[_written(cell) for cell in row] for row in rows])
    return sheet.getvalue()


def _written(cell: Cell) -> Cell:
    if isinstance(cell, str) and cell.startswith(FORMULA_STARTS) and not _is_number(cell):
        return f"'{cell}"
    return cell


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
