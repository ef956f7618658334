"""Thai draughts (mak-hot). B throughout: no federation's text was found."""

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
from rules.variants.record import Option, Variant

# Square 1 at Black's far left, which is g1. D
BOARD = Board(8, 8, Squares.NEAR_LEFT, Names.NUMERIC, Corner.BOTTOM_RIGHT)

THAI = Variant(
    key="thai",
    board=BOARD,
    tint=Tint.UNSAID,
    start=array_in_rows(BOARD, Side.BLACK, rows=2),  # eight men a side
    is_first_side_drawn=False,
    men_move=DIAGONALS_AHEAD,
    men_capture=DIAGONALS_AHEAD,
    men_pass=0,
    men_take_kings=True,
    kings_move=ALL_DIAGONALS,
    kings_capture=ALL_DIAGONALS,
    flying_kings=True,
    landing=Landing.BEHIND,
    crowning=Crowning.ENDS_MOVE,
    crown_squares=last_rows(BOARD),
    lifting=Lifting.AT_ONCE,
    turns_back=True,
    precedence=(),  # free choice
    missed=Missed.TAKEN_BACK,
    goal=Goal.BLOCK,
    king_moves_in_a_row=None,
    game_type=31,  # PDN 3.0: 31,B,8,8,N2,0
    capture_sign="-",
    results=Results.ONE,
    options=(
        Option(
            key="first",
            default="black",
            alternatives={"white": {"start": array_in_rows(BOARD, Side.WHITE, rows=2)}},
            source="mindsports.nl and Thai sites let White begin; PDN says Black",
        ),
    ),
    sources=(
        "mindsports.nl, Thai checkers",
        "rhalbersma/dctl, core/rules/thai.hpp",
        "PDN 3.0, GameType 31",
    ),
)
