"""Standings: from what a tournament is to who stands where, and why."""

from tournaments.standings.cells import Cell, CellKind
from tournaments.standings.crosstable import CrosstableRow, crosstable
from tournaments.standings.ranking import Line, Standings, explain, rank
from tournaments.standings.tie_breaks import TIE_BREAKS, NoteCode, Term, TieBreak

__all__ = [
    "TIE_BREAKS",
    "Cell",
    "CellKind",
    "CrosstableRow",
    "Line",
    "NoteCode",
    "Standings",
    "Term",
    "TieBreak",
    "crosstable",
    "explain",
    "rank",
]
