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
        ("pieces that lidraughts shows as taken", "W:W31,G32,P4:BG20,19", "W:W31:B19"),
        ("nobody's turn: White's, who begins the game", "?:W31:B20", "W:W31:B20"),
    ],
)
def test_what_is_read(why, fen, expected):
    assert read(fen) == expected, why


@pytest.mark.parametrize(
    ("fen", "message", "place"),
    [
        ("", "should look like", 0),
        ("31-27", "should look like", 0),
        ("X:W31:B1", "should look like", 0),
        ("W:X31:B1", "should look like", 0),
        ("W:W31:W32", "W comes twice", 5),
        ("W:W51:B1", "no square 51", 3),
        ("W:W0:B1", "no square 0", 3),
        ("W:W31,a2:B1", "no square a2", 6),
        ("W:W31,a1-c1:B1", "is no square", 6),
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


@pytest.mark.parametrize(
    ("key", "fen", "expected"),
    [
        # wiegerw/pdn, ussr1947.pdn: the start, in the numbers of 64 squares
        (
            "russian",
            "W:W29,30,31,32,25,26,27,28,21,22,23,24:B9,10,11,12,5,6,7,8,1,2,3,4.",
            "W:Wa3,c3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6",
        ),
        ("russian", "B:WKa1,h2:BKD4", "B:Wh2,Ka1:BKd4"),
        ("russian", "W:WG3,H2,Gg5:Bd8", "W:Wg3,h2:Bd8"),
        ("turkish", "W:W33-35:BKa8", "W:Wa4,b4,c4:BKa8"),
        ("spantsiretti", "W:Wi1,Kj8:Ba7", "W:WKj8,i1:Ba7"),
        ("spanish", "W:W1-2:BK32", "W:W1,2:BK32"),
        ("pool", "?:W32:B1", "B:W32:B1"),
    ],
)
def test_squares_are_read_by_their_names(key, fen, expected):
    variant = get_variant(key)
    assert write_fen(variant, parse_fen(variant, fen)) == expected


def test_a_man_may_stand_on_a_last_row_where_it_is_not_crowned():
    # Corner draughts crowns White on a7 and b8 only (brainking.com)
    corner = get_variant("corner")
    assert write_fen(corner, parse_fen(corner, "W:Wd8:Ba1")) == "W:Wd8:Ba1"
    with pytest.raises(InvalidFen, match="man cannot stand on a7"):
        parse_fen(corner, "W:Wa7:Ba1")


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
