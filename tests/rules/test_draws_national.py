"""Draws by the rules of national federations: FID, DFS (Frisian), FPD, APCA."""

from itertools import cycle, islice

import pytest

from rules.draws.national import APCA, FID, FPD, FRISIAN
from rules.errors import IllegalMove
from rules.fen import parse_fen
from rules.notation import write_move
from rules.outcome import Outcome, Reason
from rules.play import Play
from rules.position import Side
from rules.variants import get_variant

DRAWN = Outcome(None, Reason.FEW_PIECES)
# Kings between 1 and 6, and between 50 and 45: a line they share ends with them.
SHUTTLE = ("1-6", "50-45", "6-1", "45-50")


def played(key, fen, moves, draws):
    variant = get_variant(key)
    return Play.replay(variant, moves, parse_fen(variant, fen), draws=draws)


def reasons(play):
    return [claim.reason for claim in play.claims()]


# Italian: FID 9.3 b1, the fourth time; 10.4, forty moves each


ITALIAN_SHUTTLE = ("32-28", "1-5", "28-32", "5-1")


def test_italian_players_claim_the_fourth_time():
    for times, expected in ((2, []), (3, [Reason.REPETITION])):
        play = played("italian", "W:WK32:BK1", ITALIAN_SHUTTLE * times, FID[:1])
        assert reasons(play) == expected
        assert play.outcome() is None


@pytest.mark.parametrize(("plies", "expected"), [(79, []), (80, [Reason.NO_PROGRESS])])
def test_italian_players_claim_after_forty_moves_each(plies, expected):
    moves = islice(cycle(ITALIAN_SHUTTLE), plies)
    assert reasons(played("italian", "W:WK32:BK1", moves, FID[1:])) == expected


# Frisian: DFS 17, three simple moves of one king while a man is left; 18 and 21


def legal(play):
    return {write_move(play.variant, play.position, move) for move in play.legal_moves()}


def test_a_frisian_king_rests_after_three_moves():
    moves = ["46-41", "20-25", "41-46", "25-30", "46-41", "30-35"]
    assert "46-41" in legal(played("frisian", "W:WK46,31:B20,5", moves[:4], FRISIAN))
    play = played("frisian", "W:WK46,31:B20,5", moves, FRISIAN)
    assert legal(play) == {"31-26", "31-27"}
    with pytest.raises(IllegalMove, match="moved as often in a row as it may") as caught:
        Play.replay(play.variant, [*moves, "41-46"], play.positions[0])
    assert caught.value.place == 6
    assert set(caught.value.legal) == {"31-26", "31-27"}


def test_another_move_sets_the_frisian_king_free():
    moves = ["46-41", "20-25", "41-46", "25-30", "46-41", "30-35", "31-26", "4-9"]
    assert "41-46" in legal(played("frisian", "W:WK46,31:B20,4", moves, FRISIAN))


def test_a_frisian_king_without_a_man_never_rests():
    moves = ["46-41", "20-25", "41-46", "25-30", "46-41", "30-35"]
    assert "41-46" in legal(played("frisian", "W:WK46:B20,5", moves, FRISIAN))


def test_another_frisian_king_may_move():
    moves = ["46-41", "25-30", "41-46", "30-35", "46-41", "4-9"]
    free = legal(played("frisian", "W:WK46,K47,31:B25,4", moves, FRISIAN))
    assert not any(text.startswith("41-") for text in free)
    assert any(text.startswith("47-") for text in free)


def test_a_frisian_player_with_no_other_move_is_blocked():
    moves = ["46-41", "20-25", "41-46", "25-30", "46-41", "30-35"]
    play = played("frisian", "W:WK46,6:B1,20,15", moves, FRISIAN)
    assert play.outcome() == Outcome(Side.BLACK, Reason.BLOCKED)


@pytest.mark.parametrize(("plies", "outcome"), [(13, None), (14, DRAWN)])
def test_two_frisian_kings_have_seven_moves_each(plies, outcome):
    moves = islice(cycle(SHUTTLE), plies)
    assert played("frisian", "W:WK1,K2:BK50", moves, FRISIAN).outcome() == outcome


@pytest.mark.parametrize(
    ("fen", "outcome"),
    [
        ("W:WK1:BK50", DRAWN),
        ("W:WK46:BK32", None),  # White takes now
        ("B:WK46:BK32", None),  # Black takes, or
        ("B:WK28:BK50", None),  # takes now along the diagonal
    ],
)
def test_one_frisian_king_each(fen, outcome):
    assert played("frisian", fen, [], FRISIAN).outcome() == outcome


@pytest.mark.parametrize(
    "fen",
    [
        "W:WK5:BK46",  # whatever White plays, Black takes
        "W:WK10:BK5",  # White waits, and whatever Black plays, White takes
    ],
)
def test_one_frisian_king_each_with_a_capture_for_certain(fen):
    assert played("frisian", fen, [], FRISIAN).outcome() is None


# Portuguese: FPD 3.2 a, twenty moves each without capture or promotion; b; c


LIMIT, ROAD, THIRD = FPD
# Three kings, one of them on the road from 1 to 32, against one between 4 and 8.
PORTUGUESE_SHUTTLE = ("29-25", "4-8", "25-29", "8-4")


@pytest.mark.parametrize(
    ("plies", "outcome"), [(39, None), (40, Outcome(None, Reason.NO_PROGRESS))]
)
def test_twenty_moves_each_without_capture_or_promotion(plies, outcome):
    moves = islice(cycle(["31-27", "2-6", "27-31", "6-2"]), plies)
    assert played("portuguese", "W:WK31:BK2", moves, (LIMIT,)).outcome() == outcome


def test_a_man_that_moves_leaves_the_twenty_running_and_a_crowned_one_does_not():
    moves = ["31-27", "2-6", "27-31", "6-2", "23-28", "2-6"]
    play = played("portuguese", "W:WK31,23:BK2", moves, (LIMIT,))
    assert play.counters()[0].made == (3, 3)
    play = played("portuguese", "W:WK31,23:BK2", [*moves, "28-32", "6-2"], (LIMIT,))
    assert play.counters()[0].made == (1, 0)


@pytest.mark.parametrize(("plies", "outcome"), [(23, None), (24, DRAWN)])
def test_three_kings_with_the_road_have_twelve_moves_each(plies, outcome):
    moves = islice(cycle(PORTUGUESE_SHUTTLE), plies)
    assert played("portuguese", "W:WK29,K31,K32:BK4", moves, (ROAD,)).outcome() == outcome


def test_the_twelve_begin_with_the_road_and_go_on_without_it():
    fen = "W:WK29,K31,K24:BK4"
    assert played("portuguese", fen, PORTUGUESE_SHUTTLE, (ROAD,)).counters() == ()
    play = played("portuguese", fen, ["24-28", "4-8", "28-24", "8-4"], (ROAD,))
    assert play.counters()[0].made == (2, 1)


def test_portuguese_players_claim_the_third_time():
    times = [*PORTUGUESE_SHUTTLE] * 2
    assert reasons(played("portuguese", "W:WK29:BK4", times[:-1], (THIRD,))) == []
    assert reasons(played("portuguese", "W:WK29:BK4", times, (THIRD,))) == [Reason.REPETITION]


# Pool: three kings have thirteen moves, "even if the fourteenth move is a capture"


@pytest.mark.parametrize(("plies", "outcome"), [(24, None), (25, DRAWN)])
def test_three_pool_kings_have_thirteen_moves(plies, outcome):
    moves = islice(cycle(["5-1", "32-28", "1-5", "28-32"]), plies)
    assert played("pool", "W:WK5,K21,K31:BK32", moves, APCA[:1]).outcome() == outcome


def test_a_capture_on_the_fourteenth_move_comes_too_late():
    moves = [*islice(cycle(["5-1", "32-28", "1-5", "28-32"]), 24), "21-17", "32-23"]
    play = played("pool", "W:WK5,K21,K31:BK32", moves, APCA[:1])
    assert any(move.is_capture for move in play.legal_moves())
    assert play.outcome() == DRAWN
