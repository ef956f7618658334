"""The registry of rulebooks and what a record offers."""

import pytest

from rules.errors import RulesError, UnknownVariant
from rules.fen import parse_fen
from rules.position import Piece, Side
from rules.variants import all_variants, get_variant


def test_every_variant_is_found_by_its_key():
    assert [variant.key for variant in all_variants()] == ["english", "international"]
    for variant in all_variants():
        assert get_variant(variant.key) is variant


def test_an_unknown_variant_is_refused_with_the_keys_there_are():
    with pytest.raises(UnknownVariant, match="english, international") as caught:
        get_variant("chess")
    assert isinstance(caught.value, RulesError)
    assert (caught.value.text, caught.value.known) == ("chess", ("english", "international"))


def test_the_numbers_of_pdn():
    # PDN 3.0, GameType: 20 International, 21 English
    assert {v.key: v.game_type for v in all_variants()} == {"english": 21, "international": 20}


def test_every_record_names_its_sources():
    assert all(variant.sources for variant in all_variants())


def test_pieces_come_in_the_order_of_the_squares():
    english = get_variant("english")
    assert english.pieces(parse_fen(english, "B:W21,K3:B12,K30")) == (
        Piece(3, Side.WHITE, is_king=True),
        Piece(12, Side.BLACK, is_king=False),
        Piece(21, Side.WHITE, is_king=False),
        Piece(30, Side.BLACK, is_king=True),
    )
