"""The sets of draw rules by key, and which belongs to which variant."""

import pytest

from rules.draws import DRAW_SETS, UnknownDraws, default_draws, get_draws
from rules.play import Play
from rules.variants import all_variants, get_variant


def test_every_rule_names_its_article():
    assert all(rule.article for draws in DRAW_SETS.values() for rule in draws)


def test_an_unknown_set_is_named_with_those_there_are():
    with pytest.raises(UnknownDraws, match="no set of draw rules 'fide'") as caught:
        get_draws("fide")
    assert caught.value.known == tuple(DRAW_SETS)


@pytest.mark.parametrize("variant", all_variants(), ids=lambda variant: variant.key)
def test_every_variant_has_a_set_it_can_be_played_by(variant):
    play = Play.start(variant, draws=get_draws(default_draws(variant.key)))
    assert play.outcome() is None
    assert play.claims() == ()


def test_the_sets_of_the_federations():
    expected = {"english": "wcdf", "international": "fmjd", "russian": "fmjd-64", "czech": "none"}
    assert {key: default_draws(key) for key in expected} == expected


def test_without_a_set_nothing_is_drawn():
    moves = ["1-6", "50-45", "6-1", "45-50"] * 30
    start = Play.start(get_variant("international"), "W:WK1:BK50").position
    play = Play.replay(get_variant("international"), moves, start)
    assert play.outcome() is None
    assert play.counters() == play.claims() == ()
