"""Rulebooks on boards that nobody plays on: they hold the generator to any width and height."""

from dataclasses import replace

from rules.geometry import Board, Corner, Names, Squares
from rules.variants import Variant, all_variants, get_variant
from rules.variants.facts import array_in_rows, last_rows


def on_board(key: str, base: str, size: tuple[int, int], playing: Squares, rows: int) -> Variant:
    """The rules of `base` on another board, with men on so many rows a side."""
    variant = get_variant(base)
    board = Board(*size, playing, Names.NUMERIC, Corner.TOP_LEFT)
    return replace(
        variant,
        key=key,
        board=board,
        start=array_in_rows(board, variant.first_side, rows=rows),
        crown_squares=last_rows(board),
    )


LEFT, RIGHT = Squares.NEAR_LEFT, Squares.NEAR_RIGHT

# Ktar boards have the front lines of the square board of their width (dctl, board/types.hpp).
ODD_BOARDS = (
    on_board("english-6x6", "english", (6, 6), LEFT, rows=2),
    on_board("international-6x6", "international", (6, 6), LEFT, rows=2),
    on_board("international-12x10", "international", (12, 10), LEFT, rows=4),
    on_board("international-14x14", "international", (14, 14), LEFT, rows=6),
    on_board("ktar-8x10", "international", (8, 10), RIGHT, rows=4),
    on_board("ktar-10x11", "international", (10, 11), RIGHT, rows=4),
    on_board("ktar-10x12", "international", (10, 12), RIGHT, rows=5),
    replace(get_variant("spantsiretti", rules="international"), key="spantsiretti-international"),
)

VARIANTS = {variant.key: variant for variant in (*all_variants(), *ODD_BOARDS)}

# A king that may take twenty-two of twenty-four kings in so many orders that they are not followed.
TOO_RICH = (
    "W:WK39:BK1,K3,K8,K9,K10,K11,K12,K15,K18,K20,K21,K23,K24,K27,K29,K30,K31,K33,K36,K38,K41,K44,"
    "K45,K48"
)
