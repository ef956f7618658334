"""Dameo, by Christian Freeling, 2000. C: mindsports.net and pages that follow it."""

from rules.geometry import Board, Corner, Names, Squares
from rules.position import Side
from rules.precedence import most_pieces
from rules.variants.facts import (
    AHEAD,
    ALL_DIAGONALS,
    ALL_STRAIGHTS,
    DIAGONALS_AHEAD,
    Crowning,
    Goal,
    Landing,
    Lifting,
    Missed,
    Results,
    Tint,
    array,
    last_rows,
)
from rules.variants.record import Variant

BOARD = Board(8, 8, Squares.ALL, Names.ALGEBRAIC, Corner.BOTTOM_LEFT)

DAMEO = Variant(
    key="dameo",
    board=BOARD,
    tint=Tint.UNSAID,
    start=array(  # eighteen men a side
        Side.WHITE,
        black=BOARD.rows([8]) | BOARD.bits_of_names("b7 c7 d7 e7 f7 g7 c6 d6 e6 f6"),
        white=BOARD.rows([1]) | BOARD.bits_of_names("b2 c2 d2 e2 f2 g2 c3 d3 e3 f3"),
    ),
    is_first_side_drawn=False,
    men_move=(*AHEAD, *DIAGONALS_AHEAD),
    men_capture=ALL_STRAIGHTS,
    men_pass=8,  # a line of men moves as one: its last man passes the others
    men_take_kings=True,
    kings_move=(*ALL_STRAIGHTS, *ALL_DIAGONALS),
    kings_capture=ALL_STRAIGHTS,
    flying_kings=True,
    landing=Landing.ANYWHERE,
    crowning=Crowning.WHERE_IT_STOPS,
    crown_squares=last_rows(BOARD),
    lifting=Lifting.AT_END,
    turns_back=False,
    precedence=(most_pieces,),
    missed=Missed.TAKEN_BACK,
    goal=Goal.BLOCK,
    king_moves_in_a_row=None,
    game_type=None,
    capture_sign="x",
    results=Results.ONE,
    options=(),
    sources=("mindsports.net, Dameo", "brainking.com, rules of Dameo"),
)
