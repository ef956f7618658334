"""Facts that only a record not yet offered states: the generator reads them all the same.

Positions: FMJD-64 article 7.2 and the rules of pool, as tried on the rule that tells them apart.
"""

import pytest

from rules.fen import parse_fen, write_fen
from rules.movegen import apply, legal_moves
from tests.rules.siblings import BRAZILIAN, POOL, RUSSIAN


@pytest.mark.parametrize(
    ("rule", "variant", "fen", "expected"),
    [
        ("crowned in passing, goes on as a king", RUSSIAN, "W:W11:B7,K9", {(11, 13, (7, 9))}),
        (
            "pieces stay until the end",
            RUSSIAN,
            "W:WK19:BK9,K15,K17,K18,K21,K24,K28",
            {(19, 20, (9, 15, 17, 24))},
        ),
        ("passes as a man", POOL, "W:W9:B6,K7", {(9, 11, (6, 7))}),
        ("the majority", BRAZILIAN, "W:W20:B7,16,24", {(20, 2, (7, 16))}),
        ("free choice", POOL, "W:W20:B7,16,24", {(20, 2, (7, 16)), (20, 27, (24,))}),
    ],
)
def test_rule(rule, variant, fen, expected):
    moves = legal_moves(variant, parse_fen(variant, fen))
    assert {(move.origin, move.destination, move.captured) for move in moves} == expected, rule


def test_a_man_crowned_in_passing_is_a_king_wherever_it_stops():
    position = parse_fen(RUSSIAN, "W:W11:B7,K9")
    (move,) = legal_moves(RUSSIAN, position)
    assert write_fen(RUSSIAN, apply(RUSSIAN, position, move)) == "B:WK13:B"
