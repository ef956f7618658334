"""English draughts, American checkers.

The articles are those of the rules of the World Checkers/Draughts Federation (WCDF).
"""

from rules.geometry import dark_board
from rules.position import Side
from rules.variants.record import ALL_DIAGONALS, DIAGONALS_AHEAD, Crowning, Variant, array

BOARD = dark_board(8, 8)  # 1.1, 1.4: 64 squares, a dark one at the near left; 1.5: numbered 1-32

ENGLISH = Variant(
    key="english",
    game_type=21,  # PDN 3.0: 21,B,8,8,N1,0
    board=BOARD,
    start=array(  # 1.11: twelve men a side; the darker pieces (red, black) move first
        BOARD, Side.BLACK, black=range(1, 13), white=range(21, 33)
    ),
    men_move=DIAGONALS_AHEAD,  # ordinary move of a man: one square diagonally forward
    men_capture=DIAGONALS_AHEAD,  # 1.18: forward only; a man may take a king
    kings_move=ALL_DIAGONALS,  # 1.17: forward and backward
    kings_capture=ALL_DIAGONALS,
    flying_kings=False,  # 1.17: one square
    crowning=Crowning.ENDS_MOVE,  # 1.19: a man that reaches the king-row ends its move there
    precedence=(),  # 1.20: a capture is obligatory, which one is free; once begun it is completed
    sources=(
        "WCDF Rules of Draughts (Checkers), section 1",
        "PDN 3.0, GameType 21",
    ),
)
