"""Standings: from what a tournament is to who stands where, and why."""

from tournaments.standings.cells import Cell, CellKind
from tournaments.standings.chances import NextRound, Tally, play_out
from tournaments.standings.crosstable import CrosstableRow, crosstable
from tournaments.standings.explanation import Opened, OpenedLine, explain, explain_all, open_line
from tournaments.standings.member_games import GamePlace, MemberGame
from tournaments.standings.members import BoardBest, MemberLine, board_bests, member_lines
from tournaments.standings.possible import Reach, bounds, reaches
from tournaments.standings.ranking import Line, Standings, rank, ranked_lines
from tournaments.standings.teams import TeamTotal, team_totals
from tournaments.standings.terms import NoteCode, Step, StepNote, Term
from tournaments.standings.tie_breaks import HONOUR_FORMULAS, KINDS, TIE_BREAKS, TieBreak
from tournaments.standings.wall_chart import (
    ChartCell,
    ChartRow,
    places_by_round,
    score_groups,
    wall_chart,
)

__all__ = [
    "HONOUR_FORMULAS",
    "KINDS",
    "TIE_BREAKS",
    "BoardBest",
    "Cell",
    "CellKind",
    "ChartCell",
    "ChartRow",
    "CrosstableRow",
    "GamePlace",
    "Line",
    "MemberGame",
    "MemberLine",
    "NextRound",
    "NoteCode",
    "Opened",
    "OpenedLine",
    "Reach",
    "Standings",
    "Step",
    "StepNote",
    "Tally",
    "TeamTotal",
    "Term",
    "TieBreak",
    "board_bests",
    "bounds",
    "crosstable",
    "explain",
    "explain_all",
    "member_lines",
    "open_line",
    "places_by_round",
    "play_out",
    "rank",
    "ranked_lines",
    "reaches",
    "score_groups",
    "team_totals",
    "wall_chart",
]
