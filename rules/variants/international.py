"""International draughts (also called Polish), and what is played by its rules on its board.

The articles are those of Annex 1 of the World Draughts Federation (FMJD).
"""

from dataclasses import replace

from rules.geometry import Board, Corner, Names, Squares
from rules.position import Side
from rules.precedence import most_pieces
from rules.variants.facts import (
    ALL_DIAGONALS,
    DIAGONALS_AHEAD,
    Crowning,
    Goal,
    Landing,
    Lifting,
    Missed,
    Results,
    Tint,
    array_in_rows,
    last_rows,
)
from rules.variants.record import Variant

# 2.1, 2.4: 100 squares, a dark one at the near left; 2.6: numbered 1-50.
BOARD = Board(10, 10, Squares.NEAR_LEFT, Names.NUMERIC, Corner.TOP_LEFT)

INTERNATIONAL = Variant(
    key="international",
    board=BOARD,
    tint=Tint.DARK,
    start=array_in_rows(BOARD, Side.WHITE, rows=4),  # 2.8: twenty men a side; White moves first
    is_first_side_drawn=False,
    men_move=DIAGONALS_AHEAD,  # 3: one square diagonally forward
    men_capture=ALL_DIAGONALS,  # 4.1, 4.2: forward and backward
    men_pass=0,
    men_take_kings=True,  # 4.1
    kings_move=ALL_DIAGONALS,
    kings_capture=ALL_DIAGONALS,  # 4.3, 4.6
    flying_kings=True,  # 3.9: over any number of free squares
    landing=Landing.ANYWHERE,  # 4.3, 4.6
    crowning=Crowning.WHERE_IT_STOPS,  # 3.5, 4.15: a man that only passes the last row stays a man
    crown_squares=last_rows(BOARD),
    lifting=Lifting.AT_END,  # 4.8, 4.11
    turns_back=False,
    precedence=(most_pieces,),  # 4.13: a king counts as one piece; 4.14: equal captures are free
    missed=Missed.TAKEN_BACK,
    goal=Goal.BLOCK,  # 7
    king_moves_in_a_row=None,
    game_type=20,  # PDN 3.0: 20,W,10,10,N2,0
    capture_sign="x",
    results=Results.TWO,
    options=(),
    sources=(
        "FMJD, Annex 1: official rules of international draughts",
        "PDN 3.0, GameType 20",
    ),
)

# A king whose last capture is a king halts directly behind it.
KILLER = replace(
    INTERNATIONAL,
    key="killer",
    landing=Landing.BEHIND_LAST_KING,
    game_type=None,
    sources=("rhalbersma/dctl, core/rules/killer.hpp, and the perft counts of F. Letouzey",),
)

# International draughts to lose.
ANTIDRAUGHTS = replace(
    INTERNATIONAL,
    key="antidraughts",
    goal=Goal.BE_BLOCKED,
    game_type=98,  # lidraughts' own number
    sources=("RoepStoep/scaladraughts, Antidraughts.scala", *INTERNATIONAL.sources),
)

# The first king wins, and no game is drawn.
BREAKTHROUGH = replace(
    INTERNATIONAL,
    key="breakthrough",
    goal=Goal.FIRST_KING,
    game_type=96,  # lidraughts' own number
    sources=("RoepStoep/scaladraughts, Breakthrough.scala", *INTERNATIONAL.sources),
)
