"""Russian draughts (shashki), and what is played by its rules.

The articles are those of FMJD-64, section 64 of the World Draughts Federation.
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
    array,
    array_in_rows,
    last_rows,
)
from rules.variants.record import Option, Variant

# 64 squares, a dark one (a1) at White's left, named as in chess.
BOARD = Board(8, 8, Squares.NEAR_LEFT, Names.ALGEBRAIC, Corner.BOTTOM_LEFT)

RUSSIAN = Variant(
    key="russian",
    board=BOARD,
    tint=Tint.DARK,
    start=array_in_rows(BOARD, Side.WHITE, rows=3),
    is_first_side_drawn=False,
    men_move=DIAGONALS_AHEAD,
    men_capture=ALL_DIAGONALS,  # 1.5: forward and backward
    men_pass=0,
    men_take_kings=True,
    kings_move=ALL_DIAGONALS,
    kings_capture=ALL_DIAGONALS,
    flying_kings=True,
    landing=Landing.ANYWHERE,  # 4.6: but where it can go on capturing, if it can
    crowning=Crowning.DURING_CAPTURE,  # 1.5: and goes on as a king if it can
    crown_squares=last_rows(BOARD),
    lifting=Lifting.AT_END,
    turns_back=False,
    precedence=(),  # 1.5: free choice
    missed=Missed.TAKEN_BACK,
    goal=Goal.BLOCK,
    king_moves_in_a_row=None,
    game_type=25,  # PDN 3.0: 25,W,8,8,A0,0
    capture_sign=":",
    results=Results.ONE,
    options=(),
    sources=(
        "FMJD-64 rules as quoted in RoepStoep/scaladraughts, Russian.scala",
        "rhalbersma/dctl, core/rules/russian.hpp",
        "PDN 3.0, GameType 25",
    ),
)

# Poddavki: Russian draughts to lose. B
RUSSIAN_LOSING = replace(
    RUSSIAN,
    key="russian-losing",
    goal=Goal.BE_BLOCKED,
    game_type=None,
    sources=("fpclub.eu, rules of Russian giveaway", *RUSSIAN.sources),
)

# 80 squares, ten wide and eight high. B
SPANTSIRETTI_BOARD = Board(10, 8, Squares.NEAR_LEFT, Names.ALGEBRAIC, Corner.BOTTOM_LEFT)

SPANTSIRETTI = replace(
    RUSSIAN,
    key="spantsiretti",
    board=SPANTSIRETTI_BOARD,
    start=array_in_rows(SPANTSIRETTI_BOARD, Side.WHITE, rows=3),  # fifteen men a side
    crown_squares=last_rows(SPANTSIRETTI_BOARD),
    game_type=41,  # PDN 3.0: 41,W,10,8,A0,0
    options=(
        Option(
            key="rules",
            default="russian",  # hcheckers, Spancirety.hs; PDN's capture sign
            alternatives={
                "international": {
                    "crowning": Crowning.WHERE_IT_STOPS,
                    "precedence": (most_pieces,),
                },
            },
            source="rhalbersma/dctl counts it by the rules of International draughts",
        ),
    ),
    sources=("portnov/hcheckers, Spancirety.hs", "PDN 3.0, GameType 41"),
)

# The men stand in two opposite corners, on either side of the long diagonal. C
DIAGONAL = replace(
    RUSSIAN,
    key="diagonal",
    start=array(
        Side.WHITE,
        black=BOARD.bits_of_names("a3 b4 a5 c5 b6 d6 a7 c7 e7 b8 d8 f8"),
        white=BOARD.bits_of_names("c1 e1 g1 d2 f2 h2 e3 g3 f4 h4 g5 h6"),
    ),
    game_type=None,
    sources=("portnov/hcheckers, Diagonal.hs",),
)
