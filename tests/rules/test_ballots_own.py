"""A club's own deck: what may be written, and that every mistake is named with its line."""

import pytest

from rules.ballots import (
    draw_ballots,
    get_deck,
    kept_deck,
    match_ballot,
    read_deck,
    write_deck,
)
from rules.fen import parse_fen
from rules.variants import get_variant

ENGLISH = get_variant("english")


def ballots(text):
    read = read_deck(text, ENGLISH)
    assert read.faults == ()
    return read.deck.ballots


def faults(text):
    return [(fault.line, fault.column, fault.message) for fault in read_deck(text, ENGLISH).faults]


def test_a_deck_with_names_barred_lines_comments_and_a_heading():
    deck = read_deck(
        """\ufeff# Openings of the Thursday club
        Number; Moves; Name; Barred

        1; 9-14 23-18 14x23; Double Cross
        7; 9-13 22-18 10-14; Inferno; barred
        """,
        ENGLISH,
        key="thursday",
    ).deck
    assert (deck.key, deck.variant_key) == ("thursday", "english")
    cross, inferno = deck.ballots
    assert (cross.number, cross.name, cross.is_playable) == (1, "Double Cross", True)
    assert (inferno.number, inferno.name, inferno.is_playable) == (7, "Inferno", False)
    assert cross.position == parse_fen(ENGLISH, "W:W21,22,24-32:B1-8,10-12,23")
    assert match_ballot(deck, inferno.position) is inferno
    assert [ballot.number for ballot in draw_ballots(deck, seed="x", count=2)] == [1, 1]


@pytest.mark.parametrize(
    "moves",
    ["1. 9-14 23-18 2. 14x23", "1.9-14 23-18, 14-23", "9–14, 23−18, 14×23", "9-14\t23-18 14:23"],
)
def test_moves_may_be_typed_in_many_ways_and_are_kept_in_one(moves):
    assert ballots(f"1; {moves}")[0].moves == ("9-14", "23-18", "14x23")


def test_a_label_or_no_number_takes_the_next_number():
    found = ballots("I-1; 9-13\nI-2; 9-14\n; 10-14\n12; 10-15\nA; 11-15")
    assert [(b.number, b.label) for b in found] == [
        (1, "I-1"),
        (2, "I-2"),
        (3, "3"),
        (12, "12"),
        (13, "A"),
    ]


def test_a_man_may_be_placed_where_another_leaves():
    (ballot,) = ballots("1; 24>12 12>16")
    assert ballot.start == parse_fen(ENGLISH, "B:W12,21-23,25-32:B1-11,16")
    assert ballot.text == "12>16 24>12"


def test_men_may_be_lifted_or_placed_and_the_array_may_be_kept():
    lifted, placed, black, free = ballots(
        "1; -11 -28 8-11 24-19\n2; 24>18\n3; 12>16 white\n4; free; As you please"
    )
    assert lifted.start == parse_fen(ENGLISH, "B:W21-27,29-32:B1-10,12")
    assert lifted.text == "-11 -28 8-11 24-19"
    assert placed.start == placed.position == parse_fen(ENGLISH, "B:W18,21-23,25-32:B1-12")
    assert black.position == parse_fen(ENGLISH, "W:W21-32:B1-11,16")
    assert (placed.text, black.text) == ("24>18", "12>16 white")
    assert (free.moves, free.position, free.text) == ((), ENGLISH.start, "free")


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("x y; 9-13", 1, "'x y' is neither a number from 1 up nor a label such as XXVII-9"),
        ("0; 9-13", 1, "'0' is neither a number from 1 up"),
        ("9-13 21-17; 9-13", 1, "write number; moves; name"),
        ("1", 2, "There are no moves: write them after a semicolon, or write free."),
        ("1; ; a name", 4, "There are no moves"),
        ("1; 9-13 21-17 9-14", 15, "Black is to move and has no piece on 9"),
        ("1; 9-13 castle", 9, "'castle' is no move: it should look like"),
        ("1; 1. 9-13 2. 9-99", 15, "the board of english draughts has no square 99"),
        (
            "1; -40 9-13",
            4,
            "'-40' cannot be done: the board of english draughts has no square '40'",
        ),
        ("1; -15 9-13", 4, "no man stands on 15. Write -11 to lift the man on 11"),
        ("1; -11 -11 9-13", 4, "no man stands on 11"),
        ("1; -11 9>15 9>16", 13, "no man stands on 9"),
        ("1; 9>10", 4, "10 is occupied"),
        ("1; -30 9>30", 4, "a man cannot stand on 30, where it is crowned"),
        ("1; 9-13 -28 22-18", 9, "'-28' belongs before the first move."),
        ("1; free 9-13", 4, "'free' is no move"),
        ("1; 9-13 22-18~", 9, "'22-18~' has a mark: write the move alone."),
        ("1; 9-13; Name; no", 16, "'no' is not understood: write barred here, or nothing."),
        ("1; 9-13; Name; barred; more", 16, "'barred; more' is not understood"),
    ],
)
def test_a_mistake_is_named_with_its_place(line, column, message):
    found = faults(f"90; 9-14\n\n{line}")
    assert [fault[:2] for fault in found] == [(3, column)]
    assert message in found[0][2]


def test_what_stands_twice_is_named_with_both_lines():
    assert faults("1; 9-13\n\n1; 9-14\nA; 10-14\nA; 10-15\n9; 1. 9-13; again") == [
        (3, 1, "1 stands in line 1 already: give another."),
        (5, 1, "A stands in line 4 already: give another."),
        (6, 4, "This opening stands in line 1 already: leave one of them out."),
    ]


def test_a_game_must_be_left_to_play():
    lifts = " ".join(f"-{square}" for square in range(21, 33))
    assert "The game is over" in faults(f"1; {lifts} white\n2; 9-13")[0][2]


def test_a_line_may_have_several_mistakes_and_no_line_is_lost():
    read = read_deck("a b; 9-15; Name; no\n2; 9-13\n3; 9-14", ENGLISH)
    assert [(fault.line, fault.column) for fault in read.faults] == [(1, 1), (1, 6), (1, 18)]
    assert read.faults[0].text == "a b; 9-15; Name; no"
    assert [ballot.number for ballot in read.deck.ballots] == [2, 3]


@pytest.mark.parametrize("text", ["", "# nothing\n", "1; 9-13; ; barred", "1; 9-15"])
def test_a_deck_without_a_ballot_to_draw_is_no_deck(text):
    read = read_deck(text, ENGLISH)
    assert read.deck is None
    nothing = read.faults[-1]
    assert (nothing.line, nothing.column, nothing.text) == (1, 1, "")
    assert nothing.message == "No ballot can be drawn: write lines such as 1; 9-14 23-18 14x23."


def test_a_kept_deck_is_the_deck_that_was_checked():
    text = "# ours\n7; 1. 9x14 23-18; Old;\nB-2; -11 -28 8-11; ; barred\n1; free; Nothing drawn"
    read = read_deck(text, ENGLISH, key="ours")
    assert read.faults == ()
    kept = kept_deck(write_deck(read.deck), ENGLISH, key="ours")
    assert kept.ballots == read.deck.ballots
    assert [ballot.number for ballot in kept.ballots] == [7, 8, 1]
    assert write_deck(kept).splitlines() == [
        "7; 9-14 23-18; Old",
        "B-2; -11 -28 8-11; ; barred",
        "1; free; Nothing drawn",
    ]


@pytest.mark.parametrize("key", ["three-move", "eleven-man", "idf-russian"])
def test_a_printed_deck_is_kept_ballot_by_ballot(key):
    deck = get_deck(key)
    variant = get_variant(deck.variant_key)
    assert kept_deck(write_deck(deck), variant, key=key).ballots == deck.ballots
