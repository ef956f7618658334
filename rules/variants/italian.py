"""Italian draughts (dama italiana).

The articles are those of the technical rules of the Italian federation (FID).
"""

from rules.geometry import Board, Corner, Names, Squares
from rules.position import Side
from rules.precedence import king_captures, king_met_first, most_kings, most_pieces
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

# 2.2, 2.3: a dark corner at the right; numbered from the top left.
BOARD = Board(8, 8, Squares.NEAR_RIGHT, Names.NUMERIC, Corner.TOP_LEFT)

ITALIAN = Variant(
    key="italian",
    board=BOARD,
    tint=Tint.DARK,  # 2.2
    start=array_in_rows(BOARD, Side.WHITE, rows=3),
    is_first_side_drawn=False,
    men_move=DIAGONALS_AHEAD,
    men_capture=DIAGONALS_AHEAD,  # 5.3(a): so that it takes three pieces at most
    men_pass=0,
    men_take_kings=False,  # 5.3(b)
    kings_move=ALL_DIAGONALS,
    kings_capture=ALL_DIAGONALS,
    flying_kings=False,  # 4.7: one square
    landing=Landing.BEHIND,
    crowning=Crowning.ENDS_MOVE,
    crown_squares=last_rows(BOARD),
    lifting=Lifting.AT_END,
    turns_back=False,
    precedence=(most_pieces, king_captures, most_kings, king_met_first),  # 6.6 to 6.9
    missed=Missed.TAKEN_BACK,  # huffing was abolished in 1934
    goal=Goal.BLOCK,
    king_moves_in_a_row=None,
    game_type=22,  # PDN 3.0: 22,W,8,8,N2,1
    capture_sign="x",
    results=Results.ONE,
    options=(),
    sources=(
        "FID, technical rules, chapter I (fid.it/regolamenti/capo1.htm)",
        "rhalbersma/dctl, core/rules/italian.hpp",
        "PDN 3.0, GameType 22",
    ),
)
