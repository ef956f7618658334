"""International draughts, also called Polish.

The articles are those of Annex 1 of the World Draughts Federation (FMJD).
"""

from rules.geometry import dark_board
from rules.position import Side
from rules.precedence import most_pieces
from rules.variants.record import ALL_DIAGONALS, DIAGONALS_AHEAD, Crowning, Variant, array

BOARD = dark_board(10, 10)  # 2.1, 2.4: 100 squares, a dark one at the near left; 2.6: numbered 1-50

INTERNATIONAL = Variant(
    key="international",
    game_type=20,  # PDN 3.0: 20,W,10,10,N2,0
    board=BOARD,
    start=array(  # 2.8: twenty men a side, two rows free between them; White moves first
        BOARD, Side.WHITE, black=range(1, 21), white=range(31, 51)
    ),
    men_move=DIAGONALS_AHEAD,  # 3: one square diagonally forward
    men_capture=ALL_DIAGONALS,  # 4.1, 4.2: forward and backward
    kings_move=ALL_DIAGONALS,
    kings_capture=ALL_DIAGONALS,  # 4.3, 4.6
    flying_kings=True,  # 3.9: over any number of free squares; 4.3: lands on any one behind
    crowning=Crowning.WHERE_IT_STOPS,  # 3.5, 4.15: a man that only passes the last row stays a man
    precedence=(most_pieces,),  # 4.13: a king counts as one piece; 4.14: equal captures are free
    sources=(
        "FMJD, Annex 1: official rules of international draughts",
        "PDN 3.0, GameType 20",
    ),
)
