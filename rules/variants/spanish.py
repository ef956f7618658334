"""Spanish draughts, the same game in Portugal, and its Argentinian sister.

The articles are those of the Portuguese federation (Federação Portuguesa de Damas, FPD).
"""

from dataclasses import replace

from rules.geometry import Board, Corner, Names, Squares
from rules.position import Side
from rules.precedence import king_captures, kings_count_two, most_kings, most_pieces
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

# A playing corner at the right: light squares in Spain, dark ones in Portugal. 1 is h1.
BOARD = Board(8, 8, Squares.NEAR_RIGHT, Names.NUMERIC, Corner.BOTTOM_RIGHT)

SPANISH = Variant(
    key="spanish",
    board=BOARD,
    tint=Tint.LIGHT,  # Wikipedia, Checkers: "play is on the light squares"
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
    crowning=Crowning.ENDS_MOVE,
    crown_squares=last_rows(BOARD),
    lifting=Lifting.AT_END,
    turns_back=False,
    precedence=(most_pieces, most_kings),  # the laws of quantity, then of quality
    missed=Missed.TAKEN_BACK,
    goal=Goal.BLOCK,
    king_moves_in_a_row=None,
    game_type=24,  # PDN 3.0: 24,W,8,8,N1,1
    capture_sign="x",
    results=Results.ONE,
    options=(
        Option(
            key="value",
            default="quantity-then-kings",
            alternatives={"king-counts-two": {"precedence": (kings_count_two,)}},
            source="Czech Wikipedia, Dáma: a king counts as two men",
        ),
    ),
    sources=(
        "FPD rules, laws of capture",
        "Wikipedia, Checkers, national variants",
        "rhalbersma/dctl, core/rules/spanish.hpp",
        "PDN 3.0, GameType 24",
    ),
)

PORTUGUESE = replace(
    SPANISH,
    key="portuguese",
    tint=Tint.DARK,  # FPD: a dark corner at the right
    game_type=28,  # PDN 3.0: 28,W,8,8,N1,1
    options=(),
    sources=("FPD rules, article 3 and the laws of capture", "PDN 3.0, GameType 28"),
)

LARGE_BOARD = Board(10, 10, Squares.NEAR_RIGHT, Names.NUMERIC, Corner.BOTTOM_RIGHT)

# As Spanish, but among equal numbers a king must capture. C
ARGENTINIAN = replace(
    SPANISH,
    key="argentinian",
    tint=Tint.UNSAID,
    precedence=(most_pieces, king_captures),
    game_type=None,
    options=(
        Option(
            key="board",
            default="8x8",
            alternatives={
                "10x10": {
                    "board": LARGE_BOARD,
                    "start": array_in_rows(LARGE_BOARD, Side.WHITE, rows=3),
                    "crown_squares": last_rows(LARGE_BOARD),
                },
            },
            source="Wikipedia, Checkers: twelve men on 64 squares or fifteen on 100",
        ),
    ),
    sources=("Wikipedia, Checkers, national variants",),
)
