"""Draws on 64 squares: FMJD section 64, articles 7.2.3 to 7.2.8."""

from itertools import cycle, islice

import pytest

from rules.draws.world import FMJD_64
from rules.fen import parse_fen
from rules.outcome import Outcome, Reason
from rules.play import Play
from rules.variants import get_variant

BRAZILIAN = get_variant("brazilian")
REPETITION, THREE_KINGS, KINGS_ONLY, FOUR_FIVE, SIX_SEVEN, ROAD, FEW = FMJD_64
DRAWN = Outcome(None, Reason.FEW_PIECES)
# White to and fro between a7 and b8, Black between g1 and h2: two lines that never meet.
SHUTTLE = ("a7-b8", "g1-h2", "b8-a7", "h2-g1")


def played(fen, moves, draws):
    return Play.replay(BRAZILIAN, moves, parse_fen(BRAZILIAN, fen), draws=draws)


def shuttle(fen, plies, draws):
    start = 0 if fen.startswith("W") else 1
    return played(fen, islice(cycle(SHUTTLE), start, start + plies), draws)


def values(play):
    return [(counter.rule.article, counter.value) for counter in play.counters()]


def test_the_third_time_is_a_draw():  # 7.2.3
    assert shuttle("W:WKa7:BKg1", 7, (REPETITION,)).outcome() is None
    assert shuttle("W:WKa7:BKg1", 8, (REPETITION,)).outcome() == Outcome(None, Reason.REPETITION)


# 7.2.4: "if his 15th move does not capture the enemy king": the moves of the side with three kings


@pytest.mark.parametrize(
    ("first", "plies", "outcome"),
    [("W", 28, None), ("W", 29, DRAWN), ("B", 29, None), ("B", 30, DRAWN)],
)
@pytest.mark.parametrize("kings", ["Ka7,Ka3,Ke1", "Ka7,Ka3,Ke1,Ka5"])
def test_three_kings_or_more_have_fifteen_moves(kings, first, plies, outcome):
    fen = f"W:W{kings}:BKg1" if first == "W" else f"B:W{kings}:BKg1".replace("Ka7", "Kb8")
    assert shuttle(fen, plies, (THREE_KINGS,)).outcome() == outcome


def test_the_crowning_that_makes_the_third_king_is_not_counted():
    play = played("W:WKa7,Ka3,e7:BKg1", ["e7-d8", "g1-h2", "a7-b8"], (THREE_KINGS,))
    assert values(play) == [("FMJD-64 7.2.4", 1)]
    assert play.counters()[0].made == (1, 1)


# 7.2.5: "within 15 moves the players made moves only kings without moving of men"


@pytest.mark.parametrize(
    ("plies", "outcome"), [(29, None), (30, Outcome(None, Reason.NO_PROGRESS))]
)
def test_fifteen_moves_each_with_kings_only(plies, outcome):
    assert shuttle("W:WKa7,Ka3:BKg1,Kh4", plies, (KINGS_ONLY,)).outcome() == outcome


def test_a_man_starts_the_fifteen_anew_but_not_the_thirty():
    moves = [*islice(cycle(SHUTTLE), 8), "a3-b4", "g1-h2"]
    play = played("W:WKa7,a3:BKg1,Kh4", moves, (KINGS_ONLY, FOUR_FIVE))
    assert values(play) == [("FMJD-64 7.2.5", 0), ("FMJD-64 7.2.6", 5)]


# 7.2.6: both have kings, no capture and no crowning: 30 moves with 4 and 5 pieces, 60 with 6 and 7


@pytest.mark.parametrize(
    ("fen", "rule", "moves"),
    [
        ("W:WKa7,Ka3:BKg1,Kh4", FOUR_FIVE, 30),
        ("W:WKa7,Ka3,a1:BKg1,Kh4", FOUR_FIVE, 30),
        ("W:WKa7,Ka3,a1:BKg1,Kh4,h8", SIX_SEVEN, 60),
        ("W:WKa7,Ka3,a1,e1:BKg1,Kh4,h8", SIX_SEVEN, 60),
    ],
)
def test_endings_in_balance(fen, rule, moves):
    assert shuttle(fen, 2 * moves - 1, (rule,)).outcome() is None
    assert shuttle(fen, 2 * moves, (rule,)).outcome() == Outcome(None, Reason.NO_PROGRESS)


@pytest.mark.parametrize(
    "fen",
    [
        "W:WKa7:BKg1,Kh4",  # three pieces
        "W:WKa7,Ka3:Bh6,h8",  # Black has no king
        "W:WKa7,Ka3,a1,c1,e1:BKg1,Kh4,h8",  # eight
    ],
)
def test_other_numbers_have_no_balance(fen):
    assert values(played(fen, [], (FOUR_FIVE, SIX_SEVEN))) == []


def test_a_crowning_changes_the_balance():
    play = played("W:WKa7,g7:BKg1,Kh4", ["a7-b8", "g1-h2", "g7-f8", "h2-g1"], (FOUR_FIVE,))
    assert play.counters()[0].made == (1, 0)


def test_a_capture_leads_from_one_balance_to_the_other():
    moves = ["a5xc7", "h4-e1"]
    play = played("W:WKa7,a5,a1:BKg1,Kh4,b6", moves, (FOUR_FIVE, SIX_SEVEN))
    assert values(play) == [("FMJD-64 7.2.6", 0)]
    assert play.counters()[0].made == (1, 0)


# 7.2.7: three pieces against "one enemy king, located on the long diagonal, his 5th move"


@pytest.mark.parametrize("three", ["Ka7,Ka3,Ke1", "Ka7,Ka3,e1", "Ka7,a3,e1"])
@pytest.mark.parametrize(("plies", "outcome"), [(8, None), (9, DRAWN)])
def test_five_moves_against_a_king_on_the_long_diagonal(three, plies, outcome):
    moves = islice(cycle(["a7-b8", "h8-g7", "b8-a7", "g7-h8"]), plies)
    assert played(f"W:W{three}:BKh8", moves, (ROAD,)).outcome() == outcome


def test_the_five_are_over_when_the_king_leaves_the_long_diagonal():
    moves = ["a7-b8", "h8-g7", "b8-a7", "g7-h6", "a7-b8", "h6-g7", "b8-a7"]
    assert values(played("W:WKa7,Ka3,Ke1:BKh8", moves[:4], (ROAD,))) == []
    assert values(played("W:WKa7,Ka3,Ke1:BKh8", moves, (ROAD,))) == [("FMJD-64 7.2.7", 1)]


# 7.2.8: "two kings, one king and man, one king against enemy king to their 5th move"


@pytest.mark.parametrize(
    ("few", "plies", "outcome"),
    [
        ("Ka7,Ka3", 8, None),
        ("Ka7,Ka3", 9, DRAWN),
        ("Ka7,a3", 9, DRAWN),
        ("Ka7", 9, None),  # nobody is stronger: both have five
        ("Ka7", 10, DRAWN),
    ],
)
def test_five_moves_with_up_to_two_pieces_against_a_king(few, plies, outcome):
    assert shuttle(f"W:W{few}:BKg1", plies, (FEW,)).outcome() == outcome
