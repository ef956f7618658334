"""Comments, clock times and variations beside the moves of a game."""

from games.annotations import Note, Variation, kept, read_notes, read_variations
from tests.games.shown import a_game
from tournaments.web.replay.move_list import rows_of
from tournaments.web.replay.nodes import node_at, nodes_of

# White may take with 25 or with 26 after 15x22: both are looked at inside the variation.
MOVES = "11-15 23-19 8-11 22-17 11-16 24-20"
VARIATION = Variation(
    ply=4,
    moves=("22-18", "15x22", "25x18"),
    notes=(Note(0, ("The other way.",)), Note(1, (), (1,))),
    variations=(Variation(3, ("26x17", "11-15")),),
)
NOTES = (
    Note(0, ("A lesson.",)),
    Note(2, ("The usual reply.",), (), "0:59:10"),
    Note(4, (), (2,)),
)


def annotated():
    return nodes_of(a_game(MOVES, notes=NOTES, variations=(VARIATION,)))


def lines_of(nodes):
    """The moves of each line."""
    lines: dict[int, list[str]] = {}
    for node in nodes:
        lines.setdefault(node.line, []).append(node.ply.text)
    return {line: " ".join(texts).strip() for line, texts in lines.items()}


def test_every_line_has_its_moves():
    assert lines_of(annotated()) == {0: MOVES, 1: "22-18 15x22 25x18", 2: "26x17 11-15"}


def test_a_variation_leaves_the_game_before_the_move_it_replaces():
    nodes = annotated()
    first = node_at(nodes, line="1", ply="4")
    assert first.ply.text == "22-18"
    assert nodes[first.before].ply.text == "8-11"
    assert first.ply.said == "In a variation: Move 2, White: 22-18. Black to move."
    inner = node_at(nodes, line="2", ply="6")
    assert inner.ply.text == "26x17"
    assert nodes[inner.before].ply.text == "15x22"
    assert nodes[inner.after].ply.text == "11-15"
    assert nodes[inner.after].after is None


def test_each_position_has_an_address_of_its_own():
    nodes = annotated()
    assert len({node.query for node in nodes}) == len(nodes)
    for node in nodes:
        assert node_at(nodes, line=str(node.line), ply=str(node.ply.number)) is node


def test_an_address_of_a_line_that_is_not_there_leads_into_the_game():
    nodes = annotated()
    assert node_at(nodes, line="9", ply="2") is nodes[2]
    assert node_at(nodes, line="-1", ply="2") is nodes[2]
    assert node_at(nodes, line="1", ply="0").ply.text == "22-18"
    assert node_at(nodes, line="1", ply="99").ply.text == "25x18"


def test_what_is_said_of_a_move_breaks_the_list():
    rows = rows_of(annotated())
    assert [
        (row.number, row.begins_late, " ".join(node.ply.text for node in row.nodes)) for row in rows
    ] == [
        (1, False, "11-15 23-19"),
        (2, False, "8-11 22-17"),
        (3, False, "11-16 24-20"),
    ]
    assert rows[0].comments == ("The usual reply.",)
    (words,) = rows[1].variations
    assert [
        f"{word.opening}{word.text}{word.node.ply.text if word.node else ''}{word.closing}"
        for word in words
    ] == [
        "(The other way.",
        "2…22-18",
        "3.15x22",
        "25x18",
        "(3…26x17",
        "4.11-15))",
    ]


def test_a_comment_on_the_first_ply_of_a_move_parts_it_from_the_second():
    rows = rows_of(nodes_of(a_game(MOVES, notes=(Note(3, ("Bold.",)),))))
    assert [(row.number, row.begins_late) for row in rows] == [
        (1, False),
        (2, False),
        (2, True),
        (3, False),
    ]


def test_signs_are_named():
    nodes = annotated()
    assert [(sign.text, sign.name) for sign in nodes[4].signs] == [("?", "mistake")]
    odd = nodes_of(a_game("11-15", notes=(Note(1, (), (146,)),)))
    assert [(sign.text, sign.name) for sign in odd[1].signs] == [("$146", "$146")]


def test_a_variation_may_go_on_from_the_last_move():
    nodes = nodes_of(a_game("11-15", variations=(Variation(2, ("23-19",)),)))
    assert nodes[2].before == 1
    assert rows_of(nodes)[0].variations


def test_what_is_kept_is_read_back():
    assert read_notes([kept(note) for note in NOTES]) == NOTES
    assert read_variations([kept(VARIATION)]) == (VARIATION,)
    assert read_notes([{"ply": 3}]) == (Note(3),)
