"""One position for each rule that tells two rulebooks apart, with all its legal moves.

Starting positions show hardly any of these rules within nine plies. The positions were made for the
rule and tried with the wrong one; others are named where they stand.
"""

import pytest

from rules.fen import parse_fen
from rules.movegen import legal_moves
from rules.notation import write_move
from rules.variants import get_variant


def takings(key: str, fen: str) -> dict[str, str]:
    """Every move as origin and destination, with the squares of what it captures."""
    variant = get_variant(key)
    name = variant.board.name
    return {
        f"{name(move.origin)} {name(move.destination)}": " ".join(map(name, move.captured))
        for move in legal_moves(variant, parse_fen(variant, fen))
    }


@pytest.mark.parametrize(
    ("rule", "key", "fen", "expected"),
    [
        # the wrong rule: to 4 and 9
        ("4.11", "international", "W:WK17:B13,K22,K41,42,K49", {"17 36": "22 41 42"}),
        # the wrong rule: from 3 on over 8, 14 and 24
        ("4.15: no crowning in passing", "international", "W:W12:B8,14,K24", {"12 3": "8"}),
        # the wrong rule: f6xd8 only
        ("1.5: goes on as a king", "russian", "W:Wf6:Be7,Kb6", {"f6 a5": "e7 b6"}),
        # the wrong rule: over d4 as well
        (
            "pieces lie until the end",
            "russian",
            "W:WKf4:BKb6,Ke5,Kb4,Kd4,Ka3,Kg3,Kh2",
            {"f4 h4": "b6 e5 b4 g3"},
        ),
        # the wrong rule: to 16 and 20 as a king
        ("passes as a man", "pool", "W:W9:B6,K7", {"9 11": "6 7"}),
        ("free choice", "pool", "W:W20:B7,16,24", {"20 2": "7 16", "20 27": "24"}),
        ("the majority", "brazilian", "W:Wh4:Be7,g5,g3", {"h4 d8": "e7 g5"}),
        ("a king first", "czech", "W:WKf8,f6:Bg7", {"f8 h6": "g7"}),
        ("quality among equal quantity", "spanish", "W:WK24:BK28,20", {"24 31": "28"}),
        ("quality among equal quantity", "portuguese", "W:WK24:BK28,20", {"24 31": "28"}),
        ("6.7: with the king", "italian", "W:WK6,14:B10", {"6 13": "10"}),
        # pydraughts, its tests
        (
            "6.8: most kings",
            "italian",
            "W:W31,32,K25:B12,20,21,28,5,K13,K14,K7",
            {"25 4": "7 14 21"},
        ),
        (
            "6.9: a king earliest",
            "italian",
            "W:W31,32,K25:B12,13,20,21,28,7,K14,K5",
            {"25 4": "7 14 21"},
        ),
        # the wrong rule: over one piece each
        ("lifted at once", "thai", "W:WK23:BK27,18", {"23 14": "18 27", "23 32": "18 27"}),
        ("lands directly behind", "thai", "W:WK31:B30,27", {"31 24": "27"}),
        ("may turn back", "thai", "W:WK18:BK25,K11", {"18 8": "11 25", "18 29": "11 25"}),
        ("12: with the king", "frisian", "W:W8,K12:B7", {"12 1": "7"}),
        # pydraughts takes five men: a king is a little less than two
        (
            "11: three kings are more than five men",
            "frisian",
            "W:WK39,K25,K38:B21,K49,K47,11,22,K44,20,3",
            {"39 46": "44 47 49"},
        ),
        # pydraughts loses some of these lines
        (
            "every end of a capture",
            "frisian",
            "B:W10,K26,K4,35,7:BK42,K5",
            dict.fromkeys(("5 6", "5 16", "5 45"), "4 7 10 26 35"),
        ),
        (
            "every end of a capture",
            "frisian",
            "B:WK13,42,23,37,K7,17:B33,K14,K16",
            dict.fromkeys(
                ("14 1", "14 2", "14 8", "14 9", "14 10", "14 38", "14 47"), "7 13 17 23 37 42"
            ),
        ),
        # the wrong rule: d8, b5, f2 and e1 only
        (
            "lifted at once",
            "turkish",
            "W:WKa8,Kd6:Bd8,g8,b5,f2,Ke1",
            {"a8 h8": "d8 g8 b5 f2 e1"},
        ),
        # the wrong rule: on over d8 as a king
        ("a man stays a man", "turkish", "W:Wa6,a1:Bd8,a7", {"a6 a8": "a7"}),
        # the wrong rule: back over f2 as well
        ("no turning back", "turkish", "W:WKf3:Bb8,f7,b2,f2", {"f3 a8": "b8 f7"}),
        ("halts behind a king", "killer", "W:WK46:B37,K19", {"46 14": "19 37"}),
        ("by king among equal quantity", "argentinian", "W:W4,K2:B5,7", {"2 9": "5"}),
        ("by either among equal quantity", "spanish", "W:W4,K2:B5,7", {"2 9": "5", "4 11": "7"}),
        ("men capture forward only", "malaysian", "W:W40:B46,1", {"40 34": "", "40 35": ""}),
        ("men capture backward", "canadian", "W:W40:B46,1", {"40 51": "46"}),
        ("men capture backward", "keny", "W:Wd4:Bd3,h8", {"d4 d2": "d3"}),
        ("kings capture along rows only", "armenian", "W:WKb8,h2:Bc7,h3", {"h2 h4": "h3"}),
    ],
)
def test_rule(rule, key, fen, expected):
    assert takings(key, fen) == expected, rule


@pytest.mark.parametrize(
    ("rule", "key", "fen", "moves"),
    [
        ("a ken leaps over an own one", "keny", "W:Wa2,a3:Bh7", "a3-a4 a3-b3 a2-a4 a2-b2"),
        ("but not over two", "keny", "W:Wa2,a3,a4:Bh7", "a4-a5 a4-b4 a3-a5 a3-b3 a2-b2"),
        (
            "a line of men moves as one",
            "dameo",
            "W:Wc2,d3,e4:Bh8",
            "e4-d5 e4-e5 e4-f5 d3-c4 d3-d4 d3-f5 c2-b3 c2-c3 c2-f5",
        ),
        (
            "men move diagonally, and capture straight",
            "armenian",
            "W:Wd4:Be5,h8",
            "d4-c5 d4-d5 d4-c4 d4-e4",
        ),
        ("a man is crowned on two squares only", "corner", "W:Wc7:Ba3", "c7-b8 c7-d8"),
    ],
)
def test_moves(rule, key, fen, moves):
    variant = get_variant(key)
    position = parse_fen(variant, fen)
    texts = {write_move(variant, position, m) for m in legal_moves(variant, position)}
    assert texts == set(moves.split()), rule


def test_a_king_is_no_part_of_a_line_of_men():
    dameo = get_variant("dameo")
    board = dameo.board
    moves = legal_moves(dameo, parse_fen(dameo, "W:Wa1,Ka2:Bh8"))
    assert {board.name(m.destination) for m in moves if board.name(m.origin) == "a1"} == {"b2"}


def test_a_capture_that_can_be_made_in_many_orders_is_found_once():
    canadian = get_variant("canadian")
    fen = "W:WK40:B1,2,9,10,12,13,17,19,21,22,25,26,32,35,36,37,38,39,47,48,51,59,60,61,62,63,64"
    position = parse_fen(canadian, fen)
    moves = legal_moves(canadian, position)
    orders = legal_moves(canadian, position, duplicates=True)
    assert (len(moves), len(orders)) == (59, 716)
    assert set(moves) == set(orders)
