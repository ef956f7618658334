"""What is said of a game: each move, whose turn it is, and what the rules say of the end."""

import pytest

from rules.fen import parse_fen
from rules.play import Play
from rules.variants import get_variant
from tournaments.web.replay import nearest_ply, plies_of, rows_of, verdict

ENGLISH = get_variant("english")
INTERNATIONAL = get_variant("international")


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
    assert [ply.said for ply in plies_of(play, None)] == [
        "The start. Black to move.",
        "Move 1, Black: 11-15. White to move.",
        "Move 1, White: 18x11. Black to move.",
        "Move 2, Black: 12-16. White to move.",
        "Move 2, White: 11-7. Black to move.",
    ]


def test_the_last_ply_tells_the_end():
    play = Play.replay(ENGLISH, ["18x11"], parse_fen(ENGLISH, "W:W18:B15"))
    assert plies_of(play, None)[-1].said == (
        "Move 1, White: 18x11. Black has no piece left: White wins."
    )


def test_white_may_be_the_side_that_begins():
    plies = plies_of(Play.replay(INTERNATIONAL, ["32-28", "19-23", "28x19"]), None)
    assert [(number, [ply.text for ply in pair]) for number, pair in rows_of(plies)] == [
        (1, ["32-28", "19-23"]),
        (2, ["28x19"]),
    ]
    assert plies[3].said == "Move 2, White: 28x19. Black to move."


@pytest.mark.parametrize(("asked", "ply"), [("4", 4), ("-1", 0), ("11", 10), ("four", 0)])
def test_a_ply_is_never_outside_the_game(asked, ply):
    assert nearest_ply(asked, last=10) == ply
