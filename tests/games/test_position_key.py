"""The number of a position: one for every way to reach it, another for everything that differs."""

from games.position_key import position_key
from rules.fen import parse_fen
from rules.play import Play
from rules.position import Position
from rules.variants import get_variant

ENGLISH = get_variant("english")


def after(moves: str) -> Position:
    return Play.replay(ENGLISH, moves.split()).position


def test_a_transposition_has_the_same_number():
    assert position_key(ENGLISH, after("9-14 22-17 11-15 25-22")) == position_key(
        ENGLISH, after("11-15 22-17 9-14 25-22")
    )


def test_side_piece_and_game_make_another_number():
    fens = ("W:W18:B9", "B:W18:B9", "W:WK18:B9", "W:W18:BK9", "W:W9:B18")
    keys = {position_key(ENGLISH, parse_fen(ENGLISH, fen)) for fen in fens}
    assert len(keys) == len(fens)
    italian = get_variant("italian")
    assert position_key(ENGLISH, parse_fen(ENGLISH, fens[0])) != position_key(
        italian, parse_fen(italian, fens[0])
    )


def test_a_number_fits_the_database_column():
    keys = [position_key(ENGLISH, parse_fen(ENGLISH, f"W:W{square}:B1")) for square in range(5, 33)]
    assert all(-(2**63) <= key < 2**63 for key in keys)
    assert any(key < 0 for key in keys), "both halves of the column are used"
