"""Articles of English draughts, one position each (WCDF Rules of Draughts, section 1)."""

import pytest

from rules.fen import parse_fen, write_fen
from rules.movegen import apply, legal_moves
from rules.notation import parse_move, write_move
from rules.position import Side
from rules.variants import get_variant

ENGLISH = get_variant("english")


def legal(fen: str) -> list[str]:
    position = parse_fen(ENGLISH, fen)
    return [write_move(ENGLISH, position, m, full=True) for m in legal_moves(ENGLISH, position)]


def after(fen: str, move: str) -> str:
    position = parse_fen(ENGLISH, fen)
    return write_fen(ENGLISH, apply(ENGLISH, position, parse_move(ENGLISH, position, move)))


def test_black_begins_with_twelve_men_on_1_to_12():
    assert ENGLISH.first_side is Side.BLACK
    assert ENGLISH.start == parse_fen(ENGLISH, "B:W21-32:B1-12")


def test_the_first_moves():
    assert legal("B:W21-32:B1-12") == ["9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"]


@pytest.mark.parametrize(
    ("rule", "fen", "moves"),
    [
        ("a man moves forward only", "B:W32:B14", ["14-17", "14-18"]),
        ("a king moves one square, forward and backward", "B:W32:BK14", "14-9 14-10 14-17 14-18"),
        ("a man captures forward only", "B:W10,32:B14", ["14-17", "14-18"]),
        ("a king captures backward too", "B:W10,32:BK14", ["14x7"]),
        (
            "a king captures what stands beside it, not from afar",
            "B:W23,5:BK14",
            "14-9 14-10 14-17 14-18",
        ),
        ("a king lands directly behind its victim", "B:W18,5:BK14", ["14x23"]),
        ("a man may take a king", "B:WK18:B14", ["14x23"]),
        ("a capture is obligatory", "B:W18:B14,1", ["14x23"]),
        ("the victim needs a free square behind it", "B:W18,23:B14", ["14-17"]),
        ("nobody jumps an own piece", "B:W32:B14,18", "14-17 18-22 18-23"),
        # 1.20: shorter captures may be chosen, a capture begun is finished; case list: made for it
        ("any capture may be chosen", "W:W22,14:B17,18,10", "14x7 22x15x6 22x13"),
        # 1.19; jau35/CS451 issue 61: 31 is the king-row, 27 could be taken from it
        ("reaching the king-row ends the move", "B:W26,27:B22", ["22x31"]),
    ],
)
def test_article(rule, fen, moves):
    assert legal(fen) == (moves.split() if isinstance(moves, str) else moves), rule


def test_a_man_is_crowned_on_the_king_row_by_a_move_or_a_capture():
    assert after("B:W5:B25", "25-29") == "W:W5:BK29"
    assert after("B:W26,27:B22", "22x31") == "W:W27:BK31"


def test_a_king_may_end_its_capture_where_it_began():
    ring = "B:W10,11,18,19:BK7"
    assert legal(ring) == ["7x14x23x16x7"]
    assert after(ring, "7x7") == "W:W:BK7"


def test_the_two_ways_round_a_ring_are_one_move():
    position = parse_fen(ENGLISH, "B:W10,11,18,19:BK7")
    assert len(legal_moves(ENGLISH, position)) == 1
    assert len(legal_moves(ENGLISH, position, duplicates=True)) == 2
