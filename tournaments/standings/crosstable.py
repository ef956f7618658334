"""Everybody against everybody, in order of place."""

from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.record import TournamentRecord
from tournaments.standings.cells import Cell
from tournaments.standings.ranking import Line, rank


@dataclass(frozen=True, slots=True)
class CrosstableRow:
    """One entrant: the line of the standings, and all meetings with each opponent by number."""

    line: Line
    meetings: Mapping[int, tuple[Cell, ...]]


def crosstable(record: TournamentRecord) -> tuple[CrosstableRow, ...]:
    """The rows by place; two who never were paired have no meetings under each other's number."""
    return tuple(CrosstableRow(line, _meetings(line)) for line in rank(record).lines)


def _meetings(line: Line) -> dict[int, tuple[Cell, ...]]:
    meetings: dict[int, tuple[Cell, ...]] = {}
    for cell in line.rounds:
        if cell.opponent is not None:
            meetings[cell.opponent] = (*meetings.get(cell.opponent, ()), cell)
    return meetings
