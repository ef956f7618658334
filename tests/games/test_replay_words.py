"""What is said of a game: each move, whose turn it is, and what the rules say of the end."""

import pytest

from rules.fen import parse_fen
from rules.play import Play
from rules.variants import get_variant
from tests.games.shown import a_game
from tournaments.web.replay.move_list import rows_of
from tournaments.web.replay.nodes import node_at, nodes_of
from tournaments.web.replay.plies import plies_of
from tournaments.web.verdicts import verdict

ENGLISH = get_variant("english")


@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        ("B:W5:B", "Black has no piece left: White wins."),
        ("W:W:B5", "White has no piece left: Black wins."),
        ("B:W21,17:B13", "The last position is open, with Black to move."),
        ("B:W21,22,17:B13", "Black cannot move: White wins."),
        ("W:W20:B16,12,11", "White cannot move: Black wins."),
        ("W:W32:B1", "The last position is open, with White to move."),
    ],
)
def test_the_rules_have_the_last_word(fen, expected):
    assert verdict(Play.start(ENGLISH, fen)) == expected


def test_every_ply_is_told_with_what_follows():
    start = parse_fen(ENGLISH, "B:W18,22:B11,12")
    play = Play.replay(ENGLISH, ["11-15", "18x11", "12-16", "11-7"], start)
    assert [ply.said for ply in plies_of(play)] == [
        "The start. Black to move.",
        "Move 1, Black: 11-15. White to move.",
        "Move 1, White: 18x11. Black to move.",
        "Move 2, Black: 12-16. White to move.",
        "Move 2, White: 11-7. Black to move.",
    ]


def test_the_last_ply_tells_the_end():
    play = Play.replay(ENGLISH, ["18x11"], parse_fen(ENGLISH, "W:W18:B15"))
    assert plies_of(play)[-1].said == ("Move 1, White: 18x11. Black has no piece left: White wins.")


def test_white_may_be_the_side_that_begins():
    nodes = nodes_of(a_game("32-28 19-23 28x19", variant="international"))
    assert [(row.number, [node.ply.text for node in row.nodes]) for row in rows_of(nodes)] == [
        (1, ["32-28", "19-23"]),
        (2, ["28x19"]),
    ]
    assert nodes[3].ply.said == "Move 2, White: 28x19. Black to move."


@pytest.mark.parametrize(("asked", "ply"), [("2", 2), ("-1", 0), ("11", 3), ("two", 0)])
def test_a_ply_is_never_outside_the_game(asked, ply):
    nodes = nodes_of(a_game("32-28 19-23 28x19", variant="international"))
    assert node_at(nodes, line="0", ply=asked).ply.number == ply
