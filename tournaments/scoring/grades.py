"""The table of an event that grades its wins: how it is typed, kept and read.

A line is a score and, if you like, what it stands for: `9-1 four men ahead or more`. The score is the
code of the grade, so that a game says what it gave even when the table is read without it.
"""

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction

from tournaments.record import Grade

LONGEST_NAME = 60
MOST_GRADES = 12

StoredGrade = Mapping[str, str]
"""A row as the database keeps it: `won` and `lost` as decimals, `name` in the organiser's words."""

_LINE = re.compile(
    r"\s*(?P<won>\d{1,3}(?:[.,]\d{1,2})?)\s*[-–:]\s*(?P<lost>\d{1,3}(?:[.,]\d{1,2})?)"
    r"(?:\s+(?P<name>.*?))?\s*"
)


class GradeFault(ValueError):
    """A line of the table that cannot stand; `code` says why."""

    def __init__(self, code: str, *, line: int, text: str) -> None:
        super().__init__(f"line {line}: {code}: {text}")
        self.code = code
        self.line = line
        self.text = text


def read_grades(text: str) -> list[dict[str, str]]:
    """The rows of a typed table; raises GradeFault for the first line that cannot stand."""
    rows: list[dict[str, str]] = []
    for line, typed in enumerate(text.splitlines(), start=1):
        if not typed.strip():
            continue
        found = _LINE.fullmatch(typed)
        if found is None:
            raise GradeFault("unreadable", line=line, text=typed.strip())
        row = {
            "won": _plain(found["won"]),
            "lost": _plain(found["lost"]),
            "name": found["name"] or "",
        }
        check_grade(row, rows, line=line)
        rows.append(row)
    return rows


def check_grade(row: StoredGrade, before: Iterable[StoredGrade], *, line: int) -> None:
    """Refuse a row that gives the winner less, stands twice, or is too long; raises GradeFault."""
    text = f"{row['won']}-{row['lost']}"
    earlier = list(before)
    if Fraction(row["won"]) <= Fraction(row["lost"]):
        raise GradeFault("not_a_win", line=line, text=text)
    if grade_code(row) in map(grade_code, earlier):
        raise GradeFault("twice", line=line, text=text)
    if len(row["name"]) > LONGEST_NAME:
        raise GradeFault("name_too_long", line=line, text=text)
    if len(earlier) >= MOST_GRADES:
        raise GradeFault("too_many", line=line, text=text)


def write_grades(rows: Iterable[StoredGrade]) -> str:
    """The table as it is typed."""
    return "\n".join(f"{grade_code(row)} {row['name']}".rstrip() for row in rows)


def grade_code(row: StoredGrade) -> str:
    """What a game keeps of its grade: `9-1`."""
    return f"{row['won']}-{row['lost']}"


def grades_of(rows: Iterable[StoredGrade]) -> dict[str, Grade]:
    """The table as scoring reads it."""
    return {
        grade_code(row): Grade(Fraction(row["won"]), Fraction(row["lost"]), row["name"])
        for row in rows
    }


def _plain(number: str) -> str:
    """A decimal without what adds nothing: `9`, `9.5`."""
    number = number.replace(",", ".")
    whole, _, part = number.partition(".")
    part = part.rstrip("0")
    return f"{int(whole)}.{part}" if part else str(int(whole))
