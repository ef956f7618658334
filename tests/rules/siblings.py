"""Rulebooks not offered yet, as records: they hold the generator to facts that it must read.

Sources: FMJD-64 articles 7.2 for Russian and Brazilian, the rules of the American Pool Checker
Association for pool; Canadian is International draughts on twelve rows.
"""

from dataclasses import replace

from rules.geometry import dark_board
from rules.position import Side
from rules.variants import Crowning, get_variant
from rules.variants.record import array

ENGLISH = get_variant("english")
INTERNATIONAL = get_variant("international")

BRAZILIAN = replace(
    INTERNATIONAL,
    key="brazilian",
    board=ENGLISH.board,
    start=array(ENGLISH.board, Side.WHITE, black=range(1, 13), white=range(21, 33)),
)
POOL = replace(BRAZILIAN, key="pool", start=ENGLISH.start, precedence=())
RUSSIAN = replace(BRAZILIAN, key="russian", precedence=(), crowning=Crowning.DURING_CAPTURE)

BOARD_12 = dark_board(12, 12)
CANADIAN = replace(
    INTERNATIONAL,
    key="canadian",
    board=BOARD_12,
    start=array(BOARD_12, Side.WHITE, black=range(1, 31), white=range(43, 73)),
)

VARIANTS = {
    variant.key: variant for variant in (ENGLISH, INTERNATIONAL, BRAZILIAN, POOL, RUSSIAN, CANADIAN)
}
