"""Draws of International draughts: FMJD Annex 1 (November 2015), article 6."""

from itertools import cycle, islice

import pytest

from rules.draws import get_draws
from rules.draws.world import FMJD
from rules.fen import parse_fen
from rules.outcome import Outcome, Reason
from rules.play import Play
from rules.variants import get_variant

INTERNATIONAL = get_variant("international")
REPETITION, KINGS_ONLY, SIXTEEN, FIVE = FMJD
# White's king between 1 and 6, Black's between 50 and 45: neither line crosses the other.
SHUTTLE = ("1-6", "50-45", "6-1", "45-50")


def played(fen, moves, draws=FMJD):
    return Play.replay(INTERNATIONAL, moves, parse_fen(INTERNATIONAL, fen), draws=draws)


def shuttle(fen, plies, draws):
    """The kings go to and fro, judged by one rule alone so that no other draw comes before."""
    return played(fen, islice(cycle(SHUTTLE), plies), draws)


def counted(play, article):
    return next((c.value for c in play.counters() if c.rule.article == article), None)


# 6.1: "the same position occurs for the third time, with the same player having to move"


def test_the_third_time_is_a_draw_and_the_first_position_counts():
    fen = "W:WK1,31:BK50,20"
    assert played(fen, SHUTTLE + SHUTTLE[:3]).outcome() is None
    assert played(fen, SHUTTLE * 2).outcome() == Outcome(None, Reason.REPETITION)


def test_the_same_pieces_with_the_other_side_to_move_are_another_position():
    fen = "W:WK46:BK50"
    play = played(fen, ["46-41", "50-45", "41-37", "45-50", "37-46"], (REPETITION,))
    start = play.positions[0]
    assert (play.position.white_kings, play.position.black_kings) == (
        start.white_kings,
        start.black_kings,
    )
    assert counted(play, "FMJD 6.1") == 1


def test_the_three_times_need_not_follow_each_other():
    back = ["46-41", "50-45", "41-46", "45-50"]
    detour = ["46-37", "50-45", "37-41", "45-50", "41-32", "50-45", "32-46", "45-50"]
    assert counted(played("W:WK46:BK50", back + detour[:-1]), "FMJD 6.1") < 3
    assert counted(played("W:WK46:BK50", back + detour), "FMJD 6.1") == 3


# 6.2: "during 25 successive moves for each player, only the kings have moved"


@pytest.mark.parametrize(
    ("plies", "outcome"),
    [(48, None), (49, None), (50, Outcome(None, Reason.NO_PROGRESS))],
)
def test_twenty_five_moves_each_with_kings_only(plies, outcome):
    assert shuttle("W:WK1,K2:BK50,K49", plies, (KINGS_ONLY,)).outcome() == outcome


def test_a_man_that_moves_starts_the_twenty_five_anew():
    to_and_fro = list(islice(cycle(SHUTTLE), 40))
    play = played("W:WK1,31:BK50,20", [*to_and_fro, "31-27"], (KINGS_ONLY,))
    assert counted(play, "FMJD 6.2") == 0
    assert play.counters()[0].made == (0, 0)


def test_a_man_that_is_crowned_has_moved():
    before = played("W:WK1,10,46:BK50,20", SHUTTLE, (KINGS_ONLY,))
    assert counted(before, "FMJD 6.2") == 2
    assert counted(played("W:WK1,10,46:BK50,20", [*SHUTTLE, "10-5"]), "FMJD 6.2") == 0


def test_a_capture_starts_the_twenty_five_anew():
    play = played("W:WK1,K2,46:BK50,11", ["2x16", "50-45"], (KINGS_ONLY,))
    assert play.counters()[0].made == (1, 0)


# 6.3: "only three kings, two kings and a man, one king and two men, against one king ... another
# sixteen moves" for each


@pytest.mark.parametrize("three", ["K1,K2,K3", "K1,K2,46", "K1,46,47"])
@pytest.mark.parametrize(
    ("plies", "outcome"),
    [(30, None), (31, None), (32, Outcome(None, Reason.FEW_PIECES))],
)
def test_sixteen_moves_each_with_three_pieces_against_a_king(three, plies, outcome):
    assert shuttle(f"W:W{three}:BK50", plies, (SIXTEEN,)).outcome() == outcome


@pytest.mark.parametrize(
    "fen",
    [
        "W:WK1,K2,K3,K46:BK50",  # four against one
        "W:WK1,K2,46:BK50,20",  # the one is not alone
        "W:W36,46,47:BK50",  # three men have no king
    ],
)
def test_other_material_has_no_clock(fen):
    play = played(fen, [], (SIXTEEN, FIVE))
    assert play.counters() == ()


def test_a_man_that_moves_or_is_crowned_leaves_the_sixteen_running():
    moves = ["1-6", "50-45", "46-41", "45-50", "10-5", "50-45", "6-1", "45-50"]
    play = played("W:WK1,10,46:BK50", moves, (SIXTEEN,))
    assert counted(play, "FMJD 6.3") == 4


def test_the_crowning_that_brings_a_king_of_the_three_is_not_counted():
    play = played("W:W10,46,47:BK50", ["10-5", "50-45"], (SIXTEEN,))
    assert play.counters()[0].made == (1, 0)


# 6.4: "two kings, one king and a man, or one king against one king ... another five moves" for each


@pytest.mark.parametrize("few", ["K1,K2", "K1,46", "K1"])
@pytest.mark.parametrize(
    ("plies", "outcome"),
    [(8, None), (9, None), (10, Outcome(None, Reason.FEW_PIECES))],
)
def test_five_moves_each_with_up_to_two_pieces_against_a_king(few, plies, outcome):
    assert shuttle(f"W:W{few}:BK50", plies, (FIVE,)).outcome() == outcome


@pytest.mark.parametrize(("plies", "outcome"), [(9, None), (10, Outcome(None, Reason.FEW_PIECES))])
def test_the_capture_that_brings_the_material_is_not_counted(plies, outcome):
    kings = cycle(["50-45", "16-11", "45-50", "11-16"])
    play = played("W:WK2,K1:BK50,11", ["2x16", *islice(kings, plies)], (FIVE,))
    assert play.outcome() == outcome


def test_the_five_are_not_set_back_when_the_man_moves_or_is_crowned():
    play = played("W:WK1,10:BK50", ["1-6", "50-45", "10-5", "45-50", "5-10", "50-45"], (FIVE,))
    assert counted(play, "FMJD 6.4") == 3


def test_the_five_run_on_when_one_of_two_kings_is_lost():
    play = played("W:WK1,K2:BK50", ["1-6", "50-45", "2-7", "45x1"], (FIVE,))
    assert play.counters()[0].made == (2, 2)


# From 6.3 to 6.4. The articles do not say whether the sixteen moves go on; the game is the one
# discussed on a board games site, drawn at ply 32 by one reading and at 36 by the other.
SWITCH = (
    "47-38 3-9 46-23 9-22 38-24 22-17 48-31 17-39 24-38 39-17 31-42 17-22 38-15 22-6 42-31 6-1 "
    "31-18 1-6 18-13 6-17 15-20 17-39 13-18 39-17 20-33 17x39 18-13 39-33 13-27 33-17 23-19 17-12 "
    "27-22 12-29 19-32 29-12"
)


@pytest.mark.parametrize(
    ("key", "plies", "article"),
    [("fmjd", 36, "FMJD 6.4"), ("fmjd-sixteen-stand", 32, "FMJD 6.3")],
)
def test_a_capture_in_the_sixteen_moves(key, plies, article):
    fen, moves, draws = "W:WK46,K47,K48:BK3", SWITCH.split(), get_draws(key)
    assert played(fen, moves[: plies - 1], draws).outcome() is None
    end = played(fen, moves[:plies], draws)
    assert end.outcome() == Outcome(None, Reason.FEW_PIECES)
    assert [counter.rule.article for counter in end.counters() if counter.is_full] == [article]


# Published with a program that mixed this counter up with the one since the last capture.
LONG = (
    "3-21 47-33 1-7 33-15 21-49 15-4 49-38 46-28 2-8 48-39 38-24 4-22 24-20 28-46 8-24 22-17 "
    "24-38 39-30 38-49 30-48 20-47 17-50 47-15 46-19 7-12 50-6 12-21 6-39 49-43 39-6 43-27 6-1 "
    "21-26 1-45 27-16 45-23 15-4 23-1 26-3 1-45 4-9 48-39 9-4 19-2 4-10 39-44 16-27 45-40 3-21 "
    "2-16"
)


def test_a_long_game_with_kings_only():
    moves = LONG.split()
    fen = "W:WK1,K2,K3:BK46,K47,K48"
    assert played(fen, moves[:49]).outcome() is None
    assert played(fen, moves).outcome() == Outcome(None, Reason.NO_PROGRESS)
