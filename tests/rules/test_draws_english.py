"""Draws of English draughts: WCDF, the older rule of the refused draw, and a playing site's own."""

from dataclasses import replace
from itertools import cycle, islice

import pytest

from rules.draws.house import OLD_ENGLISH, PLAYING_SITE
from rules.draws.world import WCDF
from rules.errors import RulesError
from rules.fen import parse_fen
from rules.notation import write_move
from rules.outcome import Outcome, Reason
from rules.play import Play
from rules.position import Side
from rules.variants import get_variant

ENGLISH = get_variant("english")
SHUTTLE = ("1-5", "32-28", "5-1", "28-32")


def played(fen, moves, draws):
    return Play.replay(ENGLISH, moves, parse_fen(ENGLISH, fen), draws=draws)


def shuttle(fen, plies, draws):
    return played(fen, islice(cycle(SHUTTLE), plies), draws)


def reasons(play):
    return [claim.reason for claim in play.claims()]


# WCDF, third time: who could bring it about "with their next move" claims


def test_the_third_time_is_claimed_with_the_move_that_makes_it():
    assert shuttle("B:WK32:BK1", 6, WCDF).claims() == ()
    play = shuttle("B:WK32:BK1", 7, WCDF)
    (claim,) = play.claims()
    assert write_move(ENGLISH, play.position, claim.move) == "28-32"
    assert (claim.reason, claim.counter.value) == (Reason.REPETITION, 3)


def test_the_third_time_does_not_end_the_game_by_itself():
    assert shuttle("B:WK32:BK1", 30, WCDF).outcome() is None


# WCDF: no man advanced and no piece removed "during their own previous 40 moves"


@pytest.mark.parametrize(("plies", "expected"), [(79, []), (80, [Reason.NO_PROGRESS])])
def test_forty_moves_each_are_claimed(plies, expected):
    play = shuttle("B:WK32:BK1", plies, WCDF[1:])
    assert reasons(play) == expected
    assert play.outcome() is None


def test_a_man_advanced_or_a_piece_removed_takes_the_claim_away():
    forty = list(islice(cycle(SHUTTLE), 80))
    assert reasons(played("B:WK32:BK1,12", [*forty, "12-16"], WCDF[1:])) == []
    assert reasons(played("B:WK32,30:BK1,K3", [*forty, "3-7", "30-26"], WCDF[1:])) == []


# Who refuses a draw must win, or show a decisive advantage, within 40 own moves


@pytest.mark.parametrize(("moves", "expected"), [(39, []), (40, [Reason.NO_PROGRESS])])
def test_who_refuses_a_draw_has_forty_own_moves(moves, expected):
    offer = ["1-5(=)"]  # Black offers, White refuses
    go_on = islice(cycle(("32-28", "5-1", "28-32", "1-5")), 2 * moves)
    play = played("B:WK32:BK1", [*offer, *go_on], OLD_ENGLISH)
    assert reasons(play) == expected
    (counter,) = play.counters()
    assert (counter.side, counter.value, counter.limit) == (Side.WHITE, moves, 40)


def test_a_refusal_is_marked_in_the_moves_and_read_back():
    play = played("B:WK32:BK1", ["1-5"], OLD_ENGLISH)
    assert play.counters() == ()
    refused = play.refuse_draw()
    assert refused.texts == ("1-5(=)",)
    assert refused.counters()[0].value == 0
    assert play.texts == ("1-5",)


def test_a_second_refusal_gives_no_more_time():
    play = played("B:WK32:BK1", ["1-5(=)", "32-28", "5-1(=)", "28-32(=)"], OLD_ENGLISH)
    assert [(counter.side, counter.value) for counter in play.counters()] == [
        (Side.BLACK, 0),
        (Side.WHITE, 2),
    ]


def test_a_draw_is_refused_after_a_move():
    with pytest.raises(RulesError, match="offered with a move"):
        Play.start(ENGLISH).refuse_draw()


# A playing site: 40 pairs with kings only, 300 moves, the third time, too few pieces, the clock


PAIRS, LIMIT, THIRD, TOO_FEW = PLAYING_SITE


@pytest.mark.parametrize(
    ("rule", "plies", "reason"),
    [(PAIRS, 80, Reason.NO_PROGRESS), (LIMIT, 300, Reason.MOVE_LIMIT)],
)
def test_the_site_ends_the_game_by_itself(rule, plies, reason):
    assert shuttle("B:WK32:BK1", plies - 1, (rule,)).outcome() is None
    assert shuttle("B:WK32:BK1", plies, (rule,)).outcome() == Outcome(None, reason)


def test_a_man_starts_the_pairs_anew_and_not_the_three_hundred():
    moves = [*islice(cycle(SHUTTLE), 20), "12-16"]
    play = played("B:WK32:BK1,12", moves, PLAYING_SITE[:2])
    assert [counter.made for counter in play.counters()] == [(0, 0), (11, 10)]


def test_a_win_on_the_board_comes_before_a_draw_by_the_same_move():
    play = played("W:WK32:B27", ["32x23"], (replace(LIMIT, own_moves=0),))
    assert play.outcome() == Outcome(Side.WHITE, Reason.NO_PIECES)


def test_the_site_lets_either_player_claim_the_third_time():
    assert reasons(shuttle("B:WK32:BK1,12", 7, PLAYING_SITE)) == []
    assert reasons(shuttle("B:WK32:BK1,12", 8, PLAYING_SITE)) == [Reason.REPETITION]


@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        ("B:WK32:BK1", [Reason.FEW_PIECES]),
        ("B:W32:BK1", [Reason.FEW_PIECES]),
        ("B:WK32:B1", []),  # a man can still lose
        ("B:WK32,31:BK1", []),
    ],
)
def test_the_site_lets_a_lone_king_claim_against_one_piece(fen, expected):
    assert reasons(played(fen, [], PLAYING_SITE)) == expected


@pytest.mark.parametrize(
    ("fen", "plies", "winner"),
    [
        ("B:WK32,31:BK1", 0, Side.WHITE),
        ("B:WK32,31:BK1", 8, None),  # a third time stands on the board
        ("B:W32:BK1", 0, None),  # White cannot win
    ],
)
def test_a_flag_that_falls_on_the_site(fen, plies, winner):
    assert shuttle(fen, plies, PLAYING_SITE).on_time(Side.BLACK) == Outcome(winner, Reason.TIME)


def test_the_flag_of_the_side_that_can_still_lose():
    play = played("B:W32:BK1", [], PLAYING_SITE)
    assert play.on_time(Side.WHITE) == Outcome(Side.BLACK, Reason.TIME)


def test_a_flag_that_falls_elsewhere_loses():
    assert shuttle("B:WK32:BK1", 8, WCDF).on_time(Side.BLACK) == Outcome(Side.WHITE, Reason.TIME)


def test_a_flag_that_falls_after_the_end_changes_nothing():
    play = played("W:WK32:B27", ["32x23"], PLAYING_SITE)
    assert play.on_time(Side.WHITE) == Outcome(Side.WHITE, Reason.NO_PIECES)
