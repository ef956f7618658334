"""Articles of FMJD Annex 1, one position each.

Positions: dctl test/src/core/model/international.cpp, which takes them from the rules text, and the
collection of disputed positions of py-draughts and lidraughts, named where they are used.
"""

import pytest

from rules.fen import parse_fen, write_fen
from rules.movegen import apply, legal_moves
from rules.notation import parse_move, write_move
from rules.position import Side
from rules.variants import get_variant

INTERNATIONAL = get_variant("international")


def captures(fen: str) -> set[tuple[int, int, tuple[int, ...]]]:
    position = parse_fen(INTERNATIONAL, fen)
    moves = legal_moves(INTERNATIONAL, position)
    return {(move.origin, move.destination, move.captured) for move in moves}


def legal(fen: str) -> list[str]:
    position = parse_fen(INTERNATIONAL, fen)
    return [write_move(INTERNATIONAL, position, m) for m in legal_moves(INTERNATIONAL, position)]


def after(fen: str, move: str) -> str:
    position = parse_fen(INTERNATIONAL, fen)
    played = apply(INTERNATIONAL, position, parse_move(INTERNATIONAL, position, move))
    return write_fen(INTERNATIONAL, played)


def test_white_begins_with_twenty_men_on_31_to_50():
    assert INTERNATIONAL.first_side is Side.WHITE
    assert INTERNATIONAL.start == parse_fen(INTERNATIONAL, "W:W31-50:B1-20")


@pytest.mark.parametrize(
    ("article", "fen", "expected"),
    [
        # case list: dctl, the position of the French rules text
        ("4.8, 4.11", "W:WK41,49:B9,10,12,19,38", {(41, 43, (9, 12, 19, 38))}),
        ("4.11: pieces stay until the end", "W:WK17:B13,K22,K41,42,K49", {(17, 36, (22, 41, 42))}),
        # miskibin/py-draughts issue 34: the ring ends where it began
        ("4.6, 4.8", "W:WK2:B7,8,17,18", {(2, 2, (7, 8, 17, 18))}),
        ("3.5, 4.15: no crowning in passing", "W:W12:B8,14,K24", {(12, 3, (8,))}),
        ("3.5, 4.15: passes as a man", "W:W15:B9,10", {(15, 13, (9, 10))}),
        (
            "4.13: a king counts as one",
            "W:W26:B12,K21,31,32",
            {(26, 8, (12, 21)), (26, 28, (31, 32))},
        ),
        # RoepStoep/lidraughts issue 16, rebuilt
        (
            "4.14: equal captures are free",
            "W:WK1:B12,13,19,20",
            {(1, 25, (12, 13, 20)), (1, 25, (12, 19, 20))},
        ),
        ("4.1: a man takes backward", "W:W28:B33", {(28, 39, (33,))}),
        ("4.13: the longer capture", "W:W28:B22,23,14", {(28, 10, (14, 23))}),
        (
            "4.3: any free square behind",
            "W:WK46:B37",
            {(46, n, (37,)) for n in (5, 10, 14, 19, 23, 28, 32)},
        ),
    ],
)
def test_article(article, fen, expected):
    assert captures(fen) == expected, article


def test_a_king_moves_over_any_number_of_free_squares():
    ends = [5, 10, 14, 19, 23, 28, 32, 37, 41]
    assert legal("W:WK46:B1") == [f"46-{end}" for end in ends]


def test_a_king_does_not_pass_its_own_pieces_or_two_in_a_row():
    assert legal("W:WK46,32:B1") == ["32-27", "32-28", "46-37", "46-41"]
    assert legal("W:WK46:B32,28") == ["46-37", "46-41"]


def test_a_man_that_stops_on_the_last_row_is_crowned_there():
    assert after("W:W12:B8,14,K24", "12x3") == "B:WK3:B14,K24"
    assert after("W:W15:B9,10", "15x13") == "B:W13:B"
    assert after("B:W6:B41", "41-46") == "W:W6:BK46"


def test_a_ring_leaves_the_king_where_it_began():
    assert after("W:WK2:B7,8,17,18", "2x2") == "B:WK2:B"
