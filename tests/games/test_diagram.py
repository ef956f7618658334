"""A drawn position: the right pieces on the right squares, readable by eye, by ear and by machine."""

from xml.etree import ElementTree

import pytest

from games.diagram import UNIT, Army, describe, draw
from rules.fen import parse_fen
from rules.play import Play
from rules.position import Side
from rules.variants import Variant, all_variants, get_variant

ENGLISH = get_variant("english")
INTERNATIONAL = get_variant("international")
SVG = "{http://www.w3.org/2000/svg}"


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def army(svg: str, tint: str) -> list[ElementTree.Element]:
    """The pieces of a tint, as drawn."""
    return parsed(svg).findall(f"./{SVG}g[@class='{tint}']/*")


def field(piece: ElementTree.Element, variant: Variant) -> str:
    """Where a piece is drawn, as a chess player names it: file and rank, White at the bottom."""
    x, y = piece.attrib["transform"].removeprefix("translate(").removesuffix(")").split()
    column, row = int(x) // UNIT, int(y) // UNIT
    return f"{'abcdefghij'[column]}{variant.board.height - row}"


@pytest.mark.parametrize(("variant", "men"), [(ENGLISH, 12), (INTERNATIONAL, 20)])
def test_the_array_shows_every_man_of_both_sides(variant, men):
    svg = draw(variant, variant.start)
    assert len(army(svg, "red")) == len(army(svg, "ivory")) == men


def test_the_board_is_as_wide_as_the_record_says():
    assert parsed(draw(ENGLISH, ENGLISH.start)).attrib["viewBox"] == "0 0 160 160"
    assert parsed(draw(INTERNATIONAL, INTERNATIONAL.start)).attrib["viewBox"] == "0 0 200 200"


@pytest.mark.parametrize(
    ("variant", "square", "expected"),
    [
        (ENGLISH, 1, "b8"),
        (ENGLISH, 4, "h8"),
        (ENGLISH, 5, "a7"),
        (ENGLISH, 32, "g1"),
        (INTERNATIONAL, 1, "b10"),
        (INTERNATIONAL, 46, "a1"),
        (INTERNATIONAL, 50, "i1"),
    ],
)
def test_squares_lie_where_the_numbering_has_them(variant, square, expected):
    lone_king = parse_fen(variant, f"W:WK{square}:B")
    assert [field(piece, variant) for piece in army(draw(variant, lone_king), "ivory")] == [
        expected
    ]


def test_flipped_the_board_is_turned_by_half():
    position = parse_fen(ENGLISH, "B:WK32:BK1")
    svg = draw(ENGLISH, position, is_flipped=True, with_numbers=True)
    assert [field(piece, ENGLISH) for piece in army(svg, "red")] == ["g1"]
    assert [field(piece, ENGLISH) for piece in army(svg, "ivory")] == ["b8"]
    first = parsed(svg).find(f".//{SVG}text")
    assert first is not None
    assert (first.text, first.attrib["x"], first.attrib["y"]) == ("1", "120.9", "144")


def test_kings_wear_a_crown_and_men_do_not():
    svg = draw(ENGLISH, parse_fen(ENGLISH, "W:WK3,21,30:B1,K29,K18"))
    crowned = {
        tint: sum(piece.find(f"{SVG}path[@class='crown']") is not None for piece in army(svg, tint))
        for tint in ("red", "ivory")
    }
    assert crowned == {"red": 2, "ivory": 1}


def test_numbers_stand_on_every_square_only_when_asked_for():
    with_numbers = parsed(draw(INTERNATIONAL, INTERNATIONAL.start, with_numbers=True))
    texts = [text.text for text in with_numbers.iter(f"{SVG}text")]
    assert texts == [str(number) for number in range(1, 51)]
    assert "<text" not in draw(INTERNATIONAL, INTERNATIONAL.start)


def test_the_last_move_is_marked_with_the_men_it_took():
    play = Play.replay(
        ENGLISH, ["11-15", "23-19", "8-11", "22-17", "11-16", "24-20", "16x23", "27x11"]
    )
    marks = parsed(draw(ENGLISH, play.position, last_move=play.moves[-1])).find(
        f"{SVG}g[@class='marks']"
    )
    assert marks is not None
    paths = {path.attrib["class"]: path.attrib["d"] for path in marks}
    assert paths["from"].startswith("M100.5 120.5")  # 27, which is f2
    assert paths["to"].startswith("M100.5 40.5")  # 11, which is f6
    assert paths["taken"].count("M") == 2


@pytest.mark.parametrize("variant", all_variants(), ids=lambda variant: variant.key)
@pytest.mark.parametrize("is_flipped", [False, True])
def test_a_drawing_is_sound_xml_without_styles(variant, is_flipped):
    svg = draw(
        variant, variant.start, is_flipped=is_flipped, with_numbers=True, label="x", description="y"
    )
    for part in parsed(svg).iter():
        assert "style" not in part.attrib
        assert not any(name.startswith("on") for name in part.attrib)


def test_the_label_is_escaped():
    svg = draw(ENGLISH, ENGLISH.start, label='<b>"Łukasz" & co</b>', description="<i>&</i>")
    drawing = parsed(svg)
    assert drawing.attrib["role"] == "img"
    assert drawing.attrib["aria-label"] == '<b>"Łukasz" & co</b>'
    assert drawing.findtext(f"{SVG}desc") == "<i>&</i>"


def test_without_a_label_the_drawing_is_ornament():
    drawing = parsed(draw(ENGLISH, ENGLISH.start))
    assert drawing.attrib["aria-hidden"] == "true"
    assert "role" not in drawing.attrib


def test_a_small_diagram_stays_small():
    assert len(draw(ENGLISH, ENGLISH.start, label="Ballot 85")) < 2500


def test_a_position_is_told_by_side_and_kind():
    assert describe(ENGLISH, parse_fen(ENGLISH, "W:WK3,21,30:B1")) == {
        Side.BLACK: Army(men=("1",), kings=()),
        Side.WHITE: Army(men=("21", "30"), kings=("3",)),
    }
