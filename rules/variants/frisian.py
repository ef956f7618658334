"""Frisian draughts, and Frysk! with five men a side.

The articles are those of the official rules of 2011.
"""

from dataclasses import replace

from rules.geometry import Board, Corner, Names, Squares
from rules.position import Side
from rules.precedence import frisian_value, king_captures
from rules.variants.facts import (
    ALL_DIAGONALS,
    DIAGONALS_AHEAD,
    FRISIAN_STRAIGHTS,
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

BOARD = Board(10, 10, Squares.NEAR_LEFT, Names.NUMERIC, Corner.TOP_LEFT)

FRISIAN = Variant(
    key="frisian",
    board=BOARD,
    tint=Tint.DARK,
    start=array_in_rows(BOARD, Side.WHITE, rows=4),
    is_first_side_drawn=False,
    men_move=DIAGONALS_AHEAD,
    men_capture=(*ALL_DIAGONALS, *FRISIAN_STRAIGHTS),  # over the light squares too
    men_pass=0,
    men_take_kings=True,
    kings_move=ALL_DIAGONALS,
    kings_capture=(*ALL_DIAGONALS, *FRISIAN_STRAIGHTS),
    flying_kings=True,
    landing=Landing.ANYWHERE,
    crowning=Crowning.WHERE_IT_STOPS,
    crown_squares=last_rows(BOARD),
    lifting=Lifting.AT_END,
    turns_back=False,
    precedence=(frisian_value, king_captures),  # 11, 12
    missed=Missed.TAKEN_BACK,  # 10, 27: if the opponent asks for it
    goal=Goal.BLOCK,
    king_moves_in_a_row=3,  # 17
    game_type=40,  # PDN 3.0: 40,W,10,10,N2,0
    capture_sign="x",
    results=Results.ONE,  # 19
    options=(),
    sources=(
        "Official rules of Frisian draughts, 2011 (RoepStoep/lidraughts, doc/variant/frisian)",
        "PDN 3.0, GameType 40",
    ),
)

FRYSK = replace(
    FRISIAN,
    key="frysk",
    start=array_in_rows(BOARD, Side.WHITE, rows=1),
    game_type=97,  # lidraughts' own number
    sources=("RoepStoep/scaladraughts, Frysk.scala", *FRISIAN.sources),
)
