"""Brazilian draughts, and pool as it is played in America and Jamaica.

On the small board Brazilian draughts is International draughts; pool lets the mover choose freely.
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
from rules.variants.record import Option, Variant

BOARD = Board(8, 8, Squares.NEAR_LEFT, Names.ALGEBRAIC, Corner.BOTTOM_LEFT)

BRAZILIAN = Variant(
    key="brazilian",
    board=BOARD,
    tint=Tint.DARK,
    start=array_in_rows(BOARD, Side.WHITE, rows=3),
    is_first_side_drawn=False,
    men_move=DIAGONALS_AHEAD,
    men_capture=ALL_DIAGONALS,
    men_pass=0,
    men_take_kings=True,
    kings_move=ALL_DIAGONALS,
    kings_capture=ALL_DIAGONALS,
    flying_kings=True,
    landing=Landing.ANYWHERE,
    crowning=Crowning.WHERE_IT_STOPS,
    crown_squares=last_rows(BOARD),
    lifting=Lifting.AT_END,
    turns_back=False,
    precedence=(most_pieces,),  # the majority, a king counting as one
    missed=Missed.TAKEN_BACK,
    goal=Goal.BLOCK,
    king_moves_in_a_row=None,
    game_type=26,  # PDN 3.0: 26,W,8,8,A0,0
    capture_sign="x",
    results=Results.ONE,
    options=(),
    sources=(
        "rhalbersma/dctl, core/rules/brazilian.hpp: as International",
        "RoepStoep/scaladraughts, Brazilian.scala",
        "PDN 3.0, GameType 26",
    ),
)

# APCA 2: the dark corner at the left.
POOL_BOARD = Board(8, 8, Squares.NEAR_LEFT, Names.NUMERIC, Corner.TOP_LEFT)

POOL = replace(
    BRAZILIAN,
    key="pool",
    board=POOL_BOARD,
    tint=Tint.DARK,  # APCA 2: a dark corner at the left
    start=array_in_rows(POOL_BOARD, Side.BLACK, rows=3),  # APCA 7: Black begins
    crown_squares=last_rows(POOL_BOARD),
    precedence=(),  # free choice; a man that passes the last row goes on as a man
    game_type=23,  # PDN 3.0: 23,B,8,8,N1,0
    options=(
        Option(
            key="notation",
            default="american",
            alternatives={"unified": {"board": BOARD, "start": BRAZILIAN.start}},
            source="PDN 3.0, GameType 23, unified pool: 23,W,8,8,A0,0",
        ),
    ),
    sources=(
        "American Pool Checkers Association (APCA), Tournament Rules of Play",
        "PDN 3.0, GameType 23",
    ),
)

# The main diagonal at the right. B
JAMAICAN_BOARD = Board(8, 8, Squares.NEAR_RIGHT, Names.ALGEBRAIC, Corner.TOP_LEFT)

JAMAICAN = replace(
    POOL,
    key="jamaican",
    board=JAMAICAN_BOARD,
    tint=Tint.UNSAID,
    start=array_in_rows(JAMAICAN_BOARD, Side.BLACK, rows=3),
    crown_squares=last_rows(JAMAICAN_BOARD),
    game_type=23,  # PDN 3.0: 23,B,8,8,A1,1
    options=(),
    sources=("PDN 3.0, GameType 23, Jamaican",),
)
