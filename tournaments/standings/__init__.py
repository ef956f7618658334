"""Standings: from what a tournament is to who stands where, and why."""

from tournaments.standings.cells import Cell, CellKind
from tournaments.standings.crosstable import CrosstableRow, crosstable
from tournaments.standings.explanation import Opened, OpenedLine, explain, explain_all, open_line
from tournaments.standings.ranking import Line, Standings, rank
from tournaments.standings.terms import NoteCode, Step, Term
from tournaments.standings.tie_breaks import HONOUR_FORMULAS, TIE_BREAKS, TieBreak

__all__ = [
    "HONOUR_FORMULAS",
    "TIE_BREAKS",
    "Cell",
    "CellKind",
    "CrosstableRow",
    "Line",
    "NoteCode",
    "Opened",
    "OpenedLine",
    "Standings",
    "Step",
    "Term",
    "TieBreak",
    "crosstable",
    "explain",
    "explain_all",
    "open_line",
    "rank",
]
