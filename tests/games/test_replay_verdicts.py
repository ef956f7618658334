"""What is said of a game's end by any rulebook, of the rules of draws, and of marks beside moves."""

import pytest

from rules.draws import get_draws
from rules.fen import parse_fen
from rules.play import Play
from rules.variants import get_variant
from tournaments.web.replay.plies import plies_of
from tournaments.web.verdicts import DRAWN, WON, draw_in_words, standings_of, verdict

ENGLISH = get_variant("english")
TO_AND_FRO = "1-5 32-27 5-1 27-32 1-5 32-27 5-1 27-32"


@pytest.mark.parametrize(
    ("key", "fen", "expected"),
    [
        ("antidraughts", "B:W31:B", "Black has no piece left and wins."),
        ("breakthrough", "B:WK1,31:B20", "White has the first king and wins."),
        ("kingscourt", "W:W31:BK20", "Black has the first king and wins."),
        ("english-losing", "W:W20:B16,12,11", "White cannot move and wins."),
    ],
)
def test_the_end_of_other_games_is_said_by_their_rules(key, fen, expected):
    assert verdict(Play.start(get_variant(key), fen)) == expected


def test_a_draw_by_rule_is_named_with_its_article_and_move():
    moves = TO_AND_FRO.split()
    start = parse_fen(ENGLISH, "B:WK32:BK1")
    play = Play.replay(ENGLISH, moves, start, draws=get_draws("threefold"))
    assert verdict(play) == "The position has come again too often: a draw."
    assert draw_in_words(play) == (
        "By third time the game was drawn after move 4: the same position with the same side to "
        "move, 3 times."
    )
    (standing,) = standings_of(play)
    assert (standing.value, standing.limit, standing.is_full) == (3, 3, True)


def test_without_a_full_counter_no_draw_is_named():
    assert draw_in_words(Play.start(ENGLISH, draws=get_draws("fmjd"))) == ""


def test_marks_beside_moves_are_said():
    typed = ["9-14", "22-18(=)", "11-15", "25-22~", "15-19"]
    said = [ply.said for ply in plies_of(Play.replay(ENGLISH, typed))]
    assert (
        said[2] == "Move 1, White: 22-18(=). A draw was offered with it and refused. Black to move."
    )
    assert said[4] == (
        "Move 2, White: 25-22~. This move was irregular, and it stood. Black to move."
    )
    huffed = [*typed[:3], "25-22~huff18", "15-19"]
    said = [ply.said for ply in plies_of(Play.replay(ENGLISH, huffed))]
    assert "for it the piece on 18 was removed" in said[4]


def test_every_end_has_words():
    assert all(map(str, WON.values()))
    assert all(map(str, DRAWN.values()))
