"""Boards of every rulebook on paper: chequered or plain, with numbers or files and ranks."""

from xml.etree import ElementTree

import pytest

from games.diagram import UNIT, draw, places, side_below
from rules.fen import parse_fen
from rules.geometry import Names
from rules.position import Side
from rules.variants import all_variants, get_variant

SVG = "{http://www.w3.org/2000/svg}"
TURKISH = get_variant("turkish")
RUSSIAN = get_variant("russian")
INTERNATIONAL = get_variant("international")


def drawn(key: str, **asked) -> ElementTree.Element:
    variant = get_variant(key)
    return ElementTree.fromstring(draw(variant, variant.start, with_numbers=True, **asked))


def texts(drawing: ElementTree.Element, part: str) -> list[tuple[str, str, str]]:
    """Each text of a part, with where it stands."""
    group = drawing.find(f".//{SVG}g[@class='{part}']")
    assert group is not None
    return [(text.text or "", text.attrib["x"], text.attrib["y"]) for text in group]


def test_a_board_on_which_every_square_plays_is_plain_with_lines():
    drawing = drawn("turkish")
    assert drawing.find(f"{SVG}path[@class='green']") is None
    lines = drawing.find(f"{SVG}path[@class='lines']")
    assert lines is not None
    assert lines.attrib["d"].count("M") == 14


@pytest.mark.parametrize(
    ("key", "view"),
    [
        ("canadian", "0 0 240 240"),
        ("double", "0 0 320 160"),
        ("spantsiretti", "-8 -1 209 169"),
        ("russian", "-8 -1 169 169"),
    ],
)
def test_a_board_is_as_large_as_its_record_says(key, view):
    assert drawn(key).attrib["viewBox"] == view


def test_files_and_ranks_stand_beside_a_board_with_names_of_chess():
    drawing = drawn("spantsiretti")
    files, ranks = texts(drawing, "files"), texts(drawing, "ranks")
    assert [name for name, _, _ in files] == list("abcdefghij")
    assert [name for name, _, _ in ranks] == list("87654321")
    assert (files[0][1], files[-1][1]) == ("10", "190")


def test_flipped_they_change_ends_and_stay_upright():
    drawing = drawn("russian", is_flipped=True)
    assert texts(drawing, "files")[0] == ("a", "150", "166")
    assert texts(drawing, "ranks")[0] == ("8", "-4", "152")


def test_without_numbers_a_board_has_no_edge():
    assert 'viewBox="0 0 160 160"' in draw(RUSSIAN, RUSSIAN.start)


def test_on_a_light_cornered_board_the_near_right_corner_plays():
    drawing = drawn("italian")
    assert texts(drawing, "numbers on-green")[0] == ("1", "0.9", "4")
    assert texts(drawing, "numbers on-green")[-1] == ("32", "140.9", "144")


def test_where_a1_is_blacks_corner_black_sits_below():
    jamaican = get_variant("jamaican").board
    assert side_below(jamaican) is Side.BLACK
    a1 = jamaican.number("a1")
    assert a1
    assert places(jamaican)[a1 - 1][1] == 7
    below = [v.key for v in all_variants() if side_below(v.board) is Side.BLACK]
    assert below == ["jamaican"]


def test_an_arrow_leads_from_square_to_square_and_comes_once():
    position = parse_fen(INTERNATIONAL, "W:WK17:B13,K22,K41,42,K49")
    arrows = [(17, 28), (28, 46), (17, 28)]
    drawing = ElementTree.fromstring(draw(INTERNATIONAL, position, arrows=arrows))
    shaft = drawing.find(f".//{SVG}path[@class='shaft']")
    assert shaft is not None
    assert shaft.attrib["d"].count("M") == 2
    assert "arrows" not in draw(INTERNATIONAL, position)


def test_a_marked_square_has_a_dot_and_a_marked_piece_a_ring():
    position = parse_fen(TURKISH, "W:Wd4:Be5")
    marked = [TURKISH.board.number(name) for name in ("d5", "e5")]
    drawing = ElementTree.fromstring(draw(TURKISH, position, marked=marked))
    spots = {
        spot.attrib["class"]: (spot.attrib["cx"], spot.attrib["cy"])
        for spot in drawing.findall(f"{SVG}g[@class='spots']/{SVG}circle")
    }
    assert spots == {"dot": ("70", "70"), "around": ("90", "70")}


@pytest.mark.parametrize("variant", all_variants(), ids=lambda variant: variant.key)
@pytest.mark.parametrize("is_flipped", [False, True])
def test_every_board_is_sound_xml_inside_its_view(variant, is_flipped):
    svg = draw(
        variant,
        variant.start,
        with_numbers=True,
        arrows=[(1, variant.board.squares)],
        marked=[1, variant.board.squares],
        is_flipped=is_flipped,
        label="a",
    )
    drawing = ElementTree.fromstring(svg)
    left, top, width, height = map(int, drawing.attrib["viewBox"].split())
    for text in drawing.iter(f"{SVG}text"):
        assert left <= float(text.attrib["x"]) < left + width
        assert top < float(text.attrib["y"]) < top + height
    assert (left < 0) is (variant.board.names is Names.ALGEBRAIC)
    assert drawing.find(f".//{SVG}path[@class='head']") is not None


def test_a_game_on_light_squares_is_drawn_on_light_squares():
    # Wikipedia, Checkers: Spanish draughts is played on the light squares; the FPD's on the dark.
    spanish, portuguese = (
        ElementTree.fromstring(draw(get_variant(key), get_variant(key).start))
        for key in ("spanish", "portuguese")
    )
    near_left, near_right = f"M0 {7 * UNIT}h", f"M{7 * UNIT} {7 * UNIT}h"
    dark = [
        next(part.attrib["d"] for part in drawing.iter() if part.attrib.get("class") == "green")
        for drawing in (spanish, portuguese)
    ]
    assert near_left in dark[0]
    assert near_right not in dark[0]
    assert near_right in dark[1]
    assert "on-light" in spanish.attrib["class"]
    assert "on-light" not in portuguese.attrib["class"]
