"""Positions with thousands of ways to capture: what they may cost, told in ways that are followed."""

import pytest

from rules.errors import TooManyCaptures, Wrong
from rules.fen import parse_fen
from rules.movegen import chains, legal_moves
from rules.play import Play
from rules.variants import get_variant
from tests.rules.boards import TOO_RICH


@pytest.mark.parametrize(
    ("key", "fen", "ways", "moves"),
    [
        # damforum.nl viewtopic.php?f=53&t=2308: 14 moves
        (
            "international",
            "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46",
            500,
            14,
        ),
        # as many as without any bound, with the moves of the plain generator in tests/rules
        (
            "canadian",
            "W:WK40:B1,2,9,10,12,13,17,19,21,22,25,26,32,35,36,37,38,39,47,48,51,59,60,61,62,63,64",
            12_400,
            59,
        ),
    ],
)
def test_what_kings_take_in_any_order_is_followed_once(monkeypatch, key, fen, ways, moves):
    monkeypatch.setattr(chains, "MOST_WAYS", ways)
    variant = get_variant(key)
    assert len(legal_moves(variant, parse_fen(variant, fen))) == moves


@pytest.mark.parametrize("duplicates", [False, True])
def test_more_ways_than_can_be_followed_are_refused(duplicates):
    frisian = get_variant("frisian")
    with pytest.raises(TooManyCaptures) as caught:
        legal_moves(frisian, parse_fen(frisian, TOO_RICH), duplicates=duplicates)
    assert caught.value.wrong is Wrong.TOO_MANY_CAPTURES


def test_no_more_is_followed_than_the_bound(monkeypatch):
    followed = []
    flights = chains._flights

    def counted(*arguments):
        followed.append(arguments)
        return flights(*arguments)

    monkeypatch.setattr(chains, "_flights", counted)
    frisian = get_variant("frisian")
    with pytest.raises(TooManyCaptures):
        legal_moves(frisian, parse_fen(frisian, TOO_RICH))
    assert len(followed) < chains.MOST_WAYS


def test_a_side_with_more_captures_than_can_be_listed_is_not_blocked():
    play = Play.start(get_variant("frisian"), TOO_RICH)
    assert play.outcome() is None
    assert play.claims() == ()
