"""Turkish draughts (dama), and Keny and tama of the Caucasus: along rows and columns.

No federation's text was found: B for Turkish and Armenian, C for Keny.
"""

from dataclasses import replace

from rules.geometry import Board, Corner, Names, Squares
from rules.position import Side
from rules.precedence import most_pieces
from rules.variants.facts import (
    AHEAD,
    ALL_DIAGONALS,
    ALL_STRAIGHTS,
    DIAGONALS_AHEAD,
    SIDEWAYS,
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
from rules.variants.record import Option, Variant

BOARD = Board(8, 8, Squares.ALL, Names.ALGEBRAIC, Corner.BOTTOM_LEFT)

TURKISH = Variant(
    key="turkish",
    board=BOARD,
    tint=Tint.UNSAID,
    start=array(Side.WHITE, black=BOARD.rows((6, 7)), white=BOARD.rows((2, 3))),
    is_first_side_drawn=False,
    men_move=(*AHEAD, *SIDEWAYS),
    men_capture=(*AHEAD, *SIDEWAYS),
    men_pass=0,
    men_take_kings=True,
    kings_move=ALL_STRAIGHTS,
    kings_capture=ALL_STRAIGHTS,
    flying_kings=True,
    landing=Landing.ANYWHERE,
    crowning=Crowning.WHERE_IT_STOPS,  # goes on sideways as a man
    crown_squares=last_rows(BOARD),
    lifting=Lifting.AT_ONCE,
    turns_back=False,
    precedence=(most_pieces,),  # Örnek 1974: even if the smaller number contains a king
    missed=Missed.TAKEN_BACK,
    goal=Goal.BLOCK,
    king_moves_in_a_row=None,
    game_type=30,  # PDN 3.0: 30,W,8,8,A0,0
    capture_sign="x",
    results=Results.ONE,
    options=(
        Option(
            key="crowning",
            default="where-it-stops",
            alternatives={"during-capture": {"crowning": Crowning.DURING_CAPTURE}},
            source="Ludii, Dama.lud after H. J. R. Murray 1951; draughts.github.io",
        ),
    ),
    sources=(
        "damaturk.com after Örnek 1974",
        "pydraughts 0.6.7",
        "PDN 3.0, GameType 30",
    ),
)

# N. Sokolov 2005: Turkish draughts in which men leap over their own and capture backward. C
KENY = replace(
    TURKISH,
    key="keny",
    men_capture=ALL_STRAIGHTS,
    men_pass=1,
    precedence=(),
    game_type=None,
    options=(
        *TURKISH.options,
        Option(
            key="choice",
            default="free",
            alternatives={"most-pieces": {"precedence": (most_pieces,)}},
            source="setupgroup.com: some sources ask for the most pieces",
        ),
        Option(
            key="lifting",
            default="at-once",
            alternatives={"at-end": {"lifting": Lifting.AT_END}},
            source="grokipedia.com lets the pieces lie until the capture ends",
        ),
        Option(
            key="turning",
            default="not-back",
            alternatives={"back": {"turns_back": True}},
            source="grokipedia.com lets kings reverse between captures",
        ),
    ),
    sources=("Wikipedia, Keny (game), after N. Sokolov 2005", "perceptiopt.com, Кены"),
)

# Tama: men also move diagonally forward, kings in all directions.
ARMENIAN = replace(
    TURKISH,
    key="armenian",
    men_move=(*AHEAD, *SIDEWAYS, *DIAGONALS_AHEAD),
    kings_move=(*ALL_STRAIGHTS, *ALL_DIAGONALS),
    crowning=Crowning.DURING_CAPTURE,
    game_type=None,
    options=(
        Option(
            key="lifting",
            default="at-once",
            alternatives={"at-end": {"lifting": Lifting.AT_END}},
            source="portnov/hcheckers, Armenian.hs, lets the pieces lie until the capture ends",
        ),
        Option(
            key="kings",
            default="flying",
            alternatives={"short": {"flying_kings": False}},
            source="Ludii, Tama.lud after Schmidt 1934",
        ),
    ),
    sources=("Ludii, Tama.lud", "Wikipedia, Armenian draughts"),
)
