"""Czech draughts (dáma), its losing form Žravá, and Rohová, the game in the corners.

The points are those of testapp.hrejsi.cz/dama/pravidla.htm, which follow the federation's.
"""

from dataclasses import replace

from rules.geometry import Board, Corner, Names, Squares
from rules.position import Side
from rules.precedence import king_captures
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
    array,
    array_in_rows,
    last_rows,
)
from rules.variants.record import Variant

BOARD = Board(8, 8, Squares.NEAR_LEFT, Names.ALGEBRAIC, Corner.BOTTOM_LEFT)

CZECH = Variant(
    key="czech",
    board=BOARD,
    tint=Tint.DARK,
    start=array_in_rows(BOARD, Side.WHITE, rows=3),
    is_first_side_drawn=False,
    men_move=DIAGONALS_AHEAD,
    men_capture=DIAGONALS_AHEAD,
    men_pass=0,
    men_take_kings=True,
    kings_move=ALL_DIAGONALS,
    kings_capture=ALL_DIAGONALS,
    flying_kings=True,
    landing=Landing.ANYWHERE,
    crowning=Crowning.ENDS_MOVE,  # crowned where it ends, moves as a king from its next turn
    crown_squares=last_rows(BOARD),
    lifting=Lifting.AT_END,
    turns_back=False,
    precedence=(king_captures,),  # whatever the numbers; else free
    missed=Missed.TAKEN_BACK,  # if the opponent asks for it
    goal=Goal.BLOCK,
    king_moves_in_a_row=None,
    game_type=29,  # PDN 3.0: 29,W,8,8,A0,0
    capture_sign="x",
    results=Results.ONE,
    options=(),
    sources=(
        "testapp.hrejsi.cz/dama/pravidla.htm",
        "rhalbersma/dctl, core/rules/czech.hpp",
        "PDN 3.0, GameType 29",
    ),
)

# Žravá: Czech draughts to lose. B
CZECH_LOSING = replace(
    CZECH,
    key="czech-losing",
    goal=Goal.BE_BLOCKED,
    game_type=None,
    sources=("Czech Wikipedia, Dáma, section Žravá", *CZECH.sources),
)

# Rohová dáma: the men cross the board from corner to corner. B; first mover and set-up D
CORNER = replace(
    CZECH,
    key="corner",
    start=array(
        Side.WHITE,
        black=BOARD.bits_of_names("a3 b4 a5 c5 b6 d6 a7 c7 e7 b8 d8 f8"),
        white=BOARD.bits_of_names("c1 e1 g1 d2 f2 h2 e3 g3 f4 h4 g5 h6"),
    ),
    crown_squares={
        Side.BLACK: BOARD.bits_of_names("g1 h2"),
        Side.WHITE: BOARD.bits_of_names("a7 b8"),
    },
    game_type=None,
    sources=("brainking.com, rules of Corner Checkers",),
)
