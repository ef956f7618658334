"""English draughts (American checkers), and what is played by its rules.

The articles are those of the rules of the World Checkers/Draughts Federation (WCDF).
"""

from dataclasses import replace

from rules.geometry import Board, Corner, Names, Squares
from rules.position import Side
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

# 1.1, 1.4: 64 squares, a dark one at the near left; 1.5: numbered 1-32.
BOARD = Board(8, 8, Squares.NEAR_LEFT, Names.NUMERIC, Corner.TOP_LEFT)

ENGLISH = Variant(
    key="english",
    board=BOARD,
    tint=Tint.DARK,  # 1.4
    start=array_in_rows(BOARD, Side.BLACK, rows=3),  # 1.11: the darker pieces (red, black) begin
    is_first_side_drawn=False,
    men_move=DIAGONALS_AHEAD,  # ordinary move of a man: one square diagonally forward
    men_capture=DIAGONALS_AHEAD,  # 1.18: forward only
    men_pass=0,
    men_take_kings=True,  # 1.18
    kings_move=ALL_DIAGONALS,  # 1.17: forward and backward
    kings_capture=ALL_DIAGONALS,
    flying_kings=False,  # 1.17: one square
    landing=Landing.BEHIND,
    crowning=Crowning.ENDS_MOVE,  # 1.19: a man that reaches the king-row ends its move there
    crown_squares=last_rows(BOARD),
    lifting=Lifting.AT_END,  # 1.20
    turns_back=False,
    precedence=(),  # 1.20: a capture is obligatory, which one is free; once begun it is completed
    missed=Missed.TAKEN_BACK,  # huffing is obsolete
    goal=Goal.BLOCK,
    king_moves_in_a_row=None,
    game_type=21,  # PDN 3.0: 21,B,8,8,N1,0
    capture_sign="x",
    results=Results.ONE,
    options=(),
    sources=(
        "WCDF Rules of Draughts (Checkers), section 1",
        "PDN 3.0, GameType 21",
    ),
)

# English draughts to lose, "Anti Checkers".
ENGLISH_LOSING = replace(
    ENGLISH,
    key="english-losing",
    goal=Goal.BE_BLOCKED,
    game_type=None,
    sources=("brainking.com, rules of Anti Checkers", *ENGLISH.sources),
)

# M. Fierz 2005: the first king wins, so that no game is drawn. B
KINGSCOURT = replace(
    ENGLISH,
    key="kingscourt",
    goal=Goal.FIRST_KING,
    game_type=None,
    sources=("checker-board.blogspot.com, 2005", *ENGLISH.sources),
)

# Two boards side by side. C
DOUBLE_BOARD = Board(16, 8, Squares.NEAR_LEFT, Names.NUMERIC, Corner.TOP_LEFT)

# F. Zimmermann 1821, Dvojitá dáma: English draughts with 24 men a side. C
DOUBLE = replace(
    ENGLISH,
    key="double",
    board=DOUBLE_BOARD,
    start=array_in_rows(DOUBLE_BOARD, Side.BLACK, rows=3),
    crown_squares=last_rows(DOUBLE_BOARD),
    game_type=None,
    sources=("deskovehry.info, pravidla/dvoj-dama.htm",),
)
