"""Draughts on 144 squares: Canada, Sri Lanka, Malaysia and Singapore."""

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

BOARD = Board(12, 12, Squares.NEAR_LEFT, Names.NUMERIC, Corner.TOP_LEFT)

# The rules of International draughts, thirty men a side.
CANADIAN = Variant(
    key="canadian",
    board=BOARD,
    tint=Tint.DARK,
    start=array_in_rows(BOARD, Side.WHITE, rows=5),
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
    precedence=(most_pieces,),
    missed=Missed.TAKEN_BACK,
    goal=Goal.BLOCK,
    king_moves_in_a_row=None,
    game_type=27,  # PDN 3.0: 27,W,12,12,N2,0
    capture_sign="x",
    results=Results.TWO,
    options=(),
    sources=(
        "rhalbersma/dctl, core/rules/canadian.hpp: as International",
        "brainking.com, rules of Canadian Checkers",
        "PDN 3.0, GameType 27",
    ),
)

MIRRORED_BOARD = Board(12, 12, Squares.NEAR_RIGHT, Names.NUMERIC, Corner.TOP_LEFT)

# The same on a mirrored board. B
SRI_LANKAN = replace(
    CANADIAN,
    key="sri-lankan",
    board=MIRRORED_BOARD,
    tint=Tint.UNSAID,
    start=array_in_rows(MIRRORED_BOARD, Side.WHITE, rows=5),
    crown_squares=last_rows(MIRRORED_BOARD),
    game_type=None,
    sources=("rhalbersma/dctl, srilankan", "mlwi.magix.net/bg/checkersvariants.htm"),
)

SMALL_BOARD = Board(8, 8, Squares.NEAR_LEFT, Names.NUMERIC, Corner.TOP_LEFT)

# Dam in Malaysia and Singapore. B
MALAYSIAN = replace(
    CANADIAN,
    key="malaysian",
    tint=Tint.UNSAID,
    is_first_side_drawn=True,
    men_capture=DIAGONALS_AHEAD,
    crowning=Crowning.ENDS_MOVE,
    missed=Missed.FORFEITS_PIECE,
    game_type=None,
    options=(
        Option(
            key="board",
            default="12x12",
            alternatives={
                "8x8": {
                    "board": SMALL_BOARD,
                    "start": array_in_rows(SMALL_BOARD, Side.WHITE, rows=3),
                    "crown_squares": last_rows(SMALL_BOARD),
                },
            },
            source="Wikipedia, Checkers, national variants",
        ),
    ),
    sources=(
        "Wikipedia, Checkers, national variants",
        "draughts.github.io",
        "setupgroup.com, Malaysian checkers",
    ),
)
