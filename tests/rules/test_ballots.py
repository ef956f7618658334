"""The decks: every line is legal, and the counts are those the federations and lists name.

Sources: CheckerBoard's three_move_table and the ballot files of pydraughts, as named in the decks;
156 playable openings: American Checker Federation.
"""

import pytest

from rules.ballots import decks, get_deck, match_ballot
from rules.errors import UnknownDeck
from rules.fen import parse_fen
from rules.movegen import apply, legal_moves
from rules.play import Play
from rules.variants import get_variant

ENGLISH = get_variant("english")

BARRED = {
    "three-move": [3, 13, 26, 35, 44, 45, 48, 52, 77, 88, 94, 109, 114, 137, 145, 156, 168, 171],
    # 9-14 21-17, 9-14 23-18, 10-14 21-17, 10-14 23-18, 11-16 23-19, 12-16 23-19
    "two-move": [8, 11, 15, 18, 40, 47],
}


def test_the_decks_there_are():
    assert [deck.key for deck in decks()][:3] == ["three-move", "two-move", "eleven-man"]
    for deck in decks():
        assert get_deck(deck.key) is deck
        assert deck.sources


def test_an_unknown_deck_is_refused_with_the_keys_there_are():
    with pytest.raises(UnknownDeck, match="known are: three-move, two-move, eleven-man") as caught:
        get_deck("tarot")
    assert (caught.value.text, caught.value.known) == ("tarot", tuple(d.key for d in decks()))


@pytest.mark.parametrize(("key", "total"), [("three-move", 174), ("two-move", 49)])
def test_the_numbers(key, total):
    deck = get_deck(key)
    assert [ballot.number for ballot in deck.ballots] == list(range(1, total + 1))
    assert [b.number for b in deck.ballots if not b.is_playable] == BARRED[key]


@pytest.mark.parametrize("key", ["three-move", "two-move"])
def test_every_line_is_legal_and_leads_to_a_position_of_its_own(key):
    deck = get_deck(key)
    for ballot in deck.ballots:
        assert Play.replay(ENGLISH, ballot.moves).position == ballot.position
        assert match_ballot(deck, ballot.position) == ballot
    assert len({ballot.position for ballot in deck.ballots}) == len(deck.ballots)


def test_three_plies_lead_to_216_positions_of_which_the_deck_has_174():
    # practice of the American Checker Federation's list; replayed by pydraughts and py-draughts
    lines = [ENGLISH.start]
    for _ in range(3):
        lines = [apply(ENGLISH, p, move) for p in lines for move in legal_moves(ENGLISH, p)]
    deck = get_deck("three-move")
    numbered = {position for position in lines if match_ballot(deck, position)}
    assert (len(lines), len(set(lines)), len(numbered)) == (302, 216, 174)


def test_two_plies_are_the_two_move_deck():
    deck = get_deck("two-move")
    lines = [apply(ENGLISH, ENGLISH.start, move) for move in legal_moves(ENGLISH, ENGLISH.start)]
    lines = [apply(ENGLISH, p, move) for p in lines for move in legal_moves(ENGLISH, p)]
    assert {ballot.position for ballot in deck.ballots} == set(lines)


@pytest.mark.parametrize(
    ("number", "moves", "name", "fen"),
    [
        (1, "9-13 21-17 5-9", None, "W:W17,22-32:B1-4,6-13"),
        (46, "9-14 23-18 14x23", "Double Cross", "W:W21,22,24-32:B1-8,10-12,23"),
        (60, "10-14 22-17 9-13", "Black Hole", "W:W17,21,23-32:B1-8,11-14"),
        (174, "12-16 24-20 10-15", "Skunk", "W:W20-23,25-32:B1-9,11,15,16"),
    ],
)
def test_ballots_of_the_list(number, moves, name, fen):
    ballot = get_deck("three-move").by_number[number]
    assert (" ".join(ballot.moves), ballot.name) == (moves, name)
    assert ballot.position == parse_fen(ENGLISH, fen)


def test_a_ballot_is_matched_by_position_whatever_the_order_of_moves():
    deck = get_deck("three-move")
    inferno = deck.by_number[6]
    assert inferno.moves == ("9-13", "22-18", "10-14")
    transposed = Play.replay(ENGLISH, ["10-14", "22-18", "9-13"])
    assert match_ballot(deck, transposed.position) is inferno


def test_a_position_outside_the_deck_matches_nothing():
    assert match_ballot(get_deck("three-move"), ENGLISH.start) is None
