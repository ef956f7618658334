"""FEN as PDN 3.0 describes it, and as it is found in files."""

import pytest

from rules.errors import InvalidFen
from rules.fen import parse_fen, write_fen
from rules.position import Side
from rules.variants import get_variant

ENGLISH = get_variant("english")
INTERNATIONAL = get_variant("international")


def read(fen: str) -> str:
    return write_fen(INTERNATIONAL, parse_fen(INTERNATIONAL, fen))


@pytest.mark.parametrize(
    ("why", "fen", "expected"),
    [
        ("white first", "W:W31,K5:B20,K46", "W:WK5,31:B20,K46"),
        (
            "black first, as in the published Woldouby position",
            "W:B12,13:W38,37",
            "W:W37,38:B12,13",
        ),
        ("ranges", "B:W31-33:BK1-3,20", "B:W31,32,33:BK1,K2,K3,20"),
        # wiegerw/pdn games/fail/Cat.A1.pdn: 1,714 tags of collected files end in a dot
        ("a dot at the end", "W:W7,26:B8,14.", "W:W7,26:B8,14"),
        ("a side without pieces", "W:W:B1", "W:W:B1"),
        ("a side not named", "W:W31", "W:W31:B"),
        ("leading zeros", "W:W031:B05", "W:W31:B5"),
        ("spaces", " W : W 31 , K2-3 : B 5 ", "W:WK2,K3,31:B5"),
        ("counters of lidraughts", "W:W31:B20:H0:F1", "W:W31:B20"),
    ],
)
def test_what_is_read(why, fen, expected):
    assert read(fen) == expected, why


@pytest.mark.parametrize(
    ("fen", "message", "place"),
    [
        ("", "should look like", 0),
        ("31-27", "should look like", 0),
        ("?:W31:B1", "should look like", 0),
        ("W:X31:B1", "should look like", 0),
        ("W:W31:W32", "W comes twice", 5),
        ("W:W51:B1", "no square 51", 3),
        ("W:W0:B1", "no square 0", 3),
        ("W:W31,a1:B1", "no square a1", 6),
        ("W:W31,,32:B1", "is no square", 6),
        ("W:W31-:B1", "is no square", 3),
        ("W:W35-31:B1", "runs backward", 3),
        ("W:W31,31:B1", "31 is occupied twice", 6),
        ("W:W31:B1,31", "31 is occupied twice", 9),
        ("W:W5:B20", "man cannot stand on 5", 3),
        # miskibin/py-draughts issues 33 and 47
        ("W:WK1-5:B46-50", "man cannot stand on 46", 9),
    ],
)
def test_what_is_refused(fen, message, place):
    with pytest.raises(InvalidFen, match=message) as caught:
        parse_fen(INTERNATIONAL, fen)
    assert (caught.value.text, caught.value.place) == (fen, place)


def test_squares_of_another_board_are_refused():
    with pytest.raises(InvalidFen, match="english draughts has no square 33"):
        parse_fen(ENGLISH, "B:W33:B1")


def test_a_position_has_its_men_and_kings():
    position = parse_fen(ENGLISH, "B:W21,K3:B12,K30")
    squares = ENGLISH.board.squares_of
    assert position.side is Side.BLACK
    assert squares(position.men(Side.WHITE)) == (21,)
    assert squares(position.kings(Side.WHITE)) == (3,)
    assert squares(position.pieces(Side.BLACK)) == (12, 30)
    assert position == parse_fen(ENGLISH, "B:BK30,12:WK3,21.")
    assert hash(position) == hash(parse_fen(ENGLISH, "B:BK30,12:WK3,21."))


def test_a_long_run_of_spaces_is_refused_at_once():
    with pytest.raises(InvalidFen):
        parse_fen(ENGLISH, "W:W" + " " * 100_000 + ".x")
