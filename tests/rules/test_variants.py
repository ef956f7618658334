"""The registry of rulebooks and what a record offers."""

from dataclasses import fields

import pytest

from rules.errors import RulesError, UnknownOption, UnknownVariant
from rules.fen import parse_fen
from rules.movegen import legal_moves
from rules.notation import write_move
from rules.position import Piece, Side
from rules.variants import Crowning, Goal, Missed, Results, all_variants, get_variant

# PDN 3.0, doc/gametype.rst; and lidraughts' own numbers for three games that PDN does not list.
GAME_TYPES = {
    "international": "20,W,10,10,N2,0",
    "english": "21,B,8,8,N1,0",
    "italian": "22,W,8,8,N2,1",
    "pool": "23,B,8,8,N1,0",
    "jamaican": "23,B,8,8,A1,1",
    "spanish": "24,W,8,8,N1,1",
    "russian": "25,W,8,8,A0,0",
    "brazilian": "26,W,8,8,A0,0",
    "canadian": "27,W,12,12,N2,0",
    "portuguese": "28,W,8,8,N1,1",
    "czech": "29,W,8,8,A0,0",
    "turkish": "30,W,8,8,A0,0",
    "thai": "31,B,8,8,N2,0",
    "frisian": "40,W,10,10,N2,0",
    "spantsiretti": "41,W,10,8,A0,0",
    "breakthrough": "96,W,10,10,N2,0",
    "frysk": "97,W,10,10,N2,0",
    "antidraughts": "98,W,10,10,N2,0",
}

# The starting positions of the rulebooks, in their own names.
STARTS = {
    "international": "W:W31-50:B1-20",
    "english": "B:W21-32:B1-12",
    "italian": "W:W21-32:B1-12",
    "spanish": "W:W1-12:B21-32",
    "canadian": "W:W43-72:B1-30",
    "thai": "B:W1-8:B25-32",
    "frysk": "W:W46-50:B1-5",
    "russian": "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8",
    "turkish": "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3"
    ":Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7",
    "spantsiretti": "W:Wa1,c1,e1,g1,i1,b2,d2,f2,h2,j2,a3,c3,e3,g3,i3"
    ":Bb8,d8,f8,h8,j8,a7,c7,e7,g7,i7,b6,d6,f6,h6,j6",
    "diagonal": "W:Wc1,e1,g1,d2,f2,h2,e3,g3,f4,h4,g5,h6:Bb8,d8,f8,a7,c7,e7,b6,d6,a5,c5,b4,a3",
}

MEN_A_SIDE = {
    "international": 20,
    "english": 12,
    "frysk": 5,
    "canadian": 30,
    "sri-lankan": 30,
    "malaysian": 30,
    "thai": 8,
    "turkish": 16,
    "keny": 16,
    "armenian": 16,
    "dameo": 18,
    "spantsiretti": 15,
    "corner": 12,
    "double": 24,
}


def test_every_variant_is_found_by_its_key():
    keys = [variant.key for variant in all_variants()]
    assert len(set(keys)) == len(keys) == 32
    assert keys[:2] == ["english", "international"]
    for variant in all_variants():
        assert get_variant(variant.key) is variant


def test_an_unknown_variant_is_refused_with_the_keys_there_are():
    with pytest.raises(UnknownVariant, match="english, international") as caught:
        get_variant("chess")
    assert isinstance(caught.value, RulesError)
    assert caught.value.text == "chess"
    assert caught.value.known == tuple(variant.key for variant in all_variants())


def test_the_game_types_of_pdn():
    types = {v.key: v.game_type_in_full for v in all_variants() if v.game_type_in_full}
    assert types == GAME_TYPES
    assert all(types[key].split(",")[0] == str(get_variant(key).game_type) for key in types)


def test_capture_signs_and_results_of_pdn():
    assert {v.key for v in all_variants() if v.results is Results.TWO} == {
        "international",
        "killer",
        "antidraughts",
        "breakthrough",
        "canadian",
        "sri-lankan",
        "malaysian",
    }
    signs = {v.key: v.capture_sign for v in all_variants() if v.capture_sign != "x"}
    assert signs == {
        "thai": "-",
        **dict.fromkeys(("russian", "russian-losing", "spantsiretti", "diagonal"), ":"),
    }


@pytest.mark.parametrize("key", STARTS)
def test_the_start(key):
    variant = get_variant(key)
    assert parse_fen(variant, STARTS[key]) == variant.start


@pytest.mark.parametrize("key", MEN_A_SIDE)
def test_both_sides_begin_with_as_many_men(key):
    start = get_variant(key).start
    assert start.white_men.bit_count() == start.black_men.bit_count() == MEN_A_SIDE[key]
    assert not start.white_kings | start.black_kings


def test_what_wins():
    goals = {v.key: v.goal for v in all_variants() if v.goal is not Goal.BLOCK}
    assert goals == {
        **dict.fromkeys(("breakthrough", "kingscourt"), Goal.FIRST_KING),
        **dict.fromkeys(
            ("antidraughts", "english-losing", "russian-losing", "czech-losing"), Goal.BE_BLOCKED
        ),
    }


def test_facts_that_one_family_has_alone():
    def keys(fact: str, usual: object) -> set[str]:
        return {variant.key for variant in all_variants() if getattr(variant, fact) != usual}

    assert keys("missed", Missed.TAKEN_BACK) == {"malaysian"}
    assert keys("is_first_side_drawn", False) == {"malaysian"}
    assert keys("king_moves_in_a_row", None) == {"frisian", "frysk"}
    assert keys("men_take_kings", True) == {"italian"}
    assert keys("men_pass", 0) == {"keny", "dameo"}


def test_a_disputed_fact_may_be_chosen():
    turkish = get_variant("turkish")
    chosen = get_variant("turkish", crowning="during-capture")
    assert (turkish.crowning, chosen.crowning) == (
        Crowning.WHERE_IT_STOPS,
        Crowning.DURING_CAPTURE,
    )
    assert chosen is get_variant("turkish", crowning="during-capture")
    assert turkish.with_option("crowning", "where-it-stops") is turkish


def test_an_unknown_option_is_refused_with_those_there_are():
    with pytest.raises(UnknownOption, match="has no option crowning=never") as caught:
        get_variant("turkish", crowning="never")
    assert caught.value.known == ("crowning=where-it-stops", "crowning=during-capture")


@pytest.mark.parametrize(
    ("key", "option", "choice"),
    [
        (variant.key, option.key, choice)
        for variant in all_variants()
        for option in variant.options
        for choice in option.alternatives
    ],
)
def test_every_choice_is_another_game_that_can_be_played(key, option, choice):
    variant = get_variant(key)
    (disputed,) = [o for o in variant.options if o.key == option]
    facts = disputed.alternatives[choice]
    assert disputed.source
    assert set(facts) <= {field.name for field in fields(variant)}
    assert all(getattr(variant, fact) != value for fact, value in facts.items())
    chosen = variant.with_option(option, choice)
    assert (variant.chosen, chosen.chosen) == ({}, {option: choice})
    assert legal_moves(chosen, chosen.start)


@pytest.mark.parametrize(
    ("rule", "key", "chosen", "fen", "expected"),
    [
        (
            "a man goes on as a king, after Murray",
            "turkish",
            {"crowning": "during-capture"},
            "W:W17,57:B4,9",
            "a6xa8xe8 a6xa8xf8 a6xa8xg8 a6xa8xh8",
        ),
        (
            "a king counts as two, after the Czech Wikipedia",
            "spanish",
            {"value": "king-counts-two"},
            "W:W10:B14,22,K13",
            "10x17 10x19x26",
        ),
        ("a short king", "armenian", {"kings": "short"}, "W:WKa1:Bh8", "a1-a2 a1-b1 a1-b2"),
        ("the names of chess in pool", "pool", {"notation": "unified"}, "W:Wa3:Bh6", "a3-b4"),
    ],
)
def test_what_a_choice_changes(rule, key, chosen, fen, expected):
    variant = get_variant(key, **chosen)
    position = parse_fen(variant, fen)
    moves = {write_move(variant, position, m, full=True) for m in legal_moves(variant, position)}
    assert moves == set(expected.split()), rule


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
