"""Faults in the reader's language: every kind has its sentence, which in English is the command line's."""

import pytest
from django.utils import translation

from rules.ballots import read_deck
from rules.errors import RulesError, Wrong
from rules.fen import parse_fen
from rules.play import Play
from rules.variants import get_variant
from tests.factories import draw_next, games_of, make_tournament
from tests.rules.boards import TOO_RICH
from tournaments.labels.faults import SENTENCES, fault_in_words
from tournaments.services.records import record_moves
from tournaments.services.refusals import MovesRefused

ENGLISH = get_variant("english")
# A game, and a last move that is wrong in this way.
MOVES = {
    Wrong.NO_MOVE: ("english", None, "foo"),
    Wrong.NO_SUCH_SQUARE: ("english", None, "9-40"),
    Wrong.UNKNOWN_MARK: ("english", None, "9-14~huff99"),
    Wrong.AMBIGUOUS: ("turkish", "W:WKa1,Ka5:Bh8", "aa3"),
    Wrong.CAPTURE_OBLIGATORY: ("english", "B:W18,32:B14,1", "1-5"),
    Wrong.PIECE_GOES_ELSEWHERE: ("english", None, "9-18"),
    Wrong.PIECE_CANNOT_MOVE: ("english", None, "1-5"),
    Wrong.NO_PIECE_OF_WHITE: ("russian", None, "d4-e5"),
    Wrong.NO_PIECE_OF_BLACK: ("english", None, "21-17"),
    Wrong.NO_MOVE_LEFT: ("english", "B:W32:B", "1-5"),
    Wrong.NOT_IRREGULAR: ("english", None, "9-14~"),
    Wrong.TOO_MANY_CAPTURES: ("frisian", TOO_RICH, "39-34"),
    Wrong.NOTHING_TO_HUFF: ("english", "B:W18,32:B14,1", "1-5~huff1"),
}
POSITIONS = {
    Wrong.NO_FEN: "moon",
    Wrong.SIDE_TWICE: "W:W31:W32",
    Wrong.NO_RANGE: "W:W!:B1",
    Wrong.RANGE_BACKWARD: "W:W32-30:B1",
    Wrong.SQUARE_TWICE: "W:W30,30:B1",
    Wrong.MAN_WHERE_CROWNED: "W:W1:B5",
    Wrong.SQUARE_NOT_ON_BOARD: "W:W40:B5",
}
LINES = {
    Wrong.NO_BALLOT_NUMBER: "first of all; 9-14",
    Wrong.NO_OPENING: "1;",
    Wrong.START_AFTER_MOVES: "1; 9-14 -28",
    Wrong.MARKED_MOVE: "1; 9-14~",
    Wrong.NO_BALLOT_MARK: "1; 9-14; Name; perhaps",
    Wrong.NO_MAN_TO_LIFT: "1; -16",
    Wrong.PLACE_OCCUPIED: "1; 9>10",
    Wrong.NO_SQUARE_TO_LIFT: "1; -40",
    Wrong.NUMBER_TAKEN: "1; 9-14\n1; 9-13",
    Wrong.OPENING_TAKEN: "1; 9-14\n2; 9-14",
    Wrong.NOTHING_TO_DRAW: "# nothing yet",
}


def fault_of(wrong: Wrong) -> RulesError:
    """A fault of this kind as the engine meets it."""
    if wrong in LINES:
        return next(
            fault.error
            for fault in read_deck(LINES[wrong], ENGLISH).faults
            if fault.error.wrong is wrong
        )
    if wrong in POSITIONS:
        with pytest.raises(RulesError) as caught:
            parse_fen(ENGLISH, POSITIONS[wrong])
        return caught.value
    key, fen, text = MOVES[wrong]
    variant = get_variant(key)
    start = parse_fen(variant, fen) if fen else variant.start
    with pytest.raises(RulesError) as caught:
        Play.replay(variant, [text], start)
    return caught.value


def test_every_kind_of_fault_has_a_sentence():
    assert SENTENCES.keys() == set(Wrong)


@pytest.mark.parametrize("wrong", [*MOVES, *POSITIONS, *LINES])
def test_in_english_the_page_says_what_the_command_line_says(wrong):
    fault = fault_of(wrong)
    assert fault.wrong is wrong
    assert fault_in_words(fault) == str(fault).replace("english draughts", "English draughts")


def test_in_another_language_it_is_said_from_the_facts(monkeypatch):
    said = {"%(text)s is not legal here: a capture is obligatory: %(legal)s.": "%(legal)s!"}
    monkeypatch.setitem(SENTENCES, Wrong.CAPTURE_OBLIGATORY, said.popitem()[1])
    with translation.override("cs"):
        assert fault_in_words(fault_of(Wrong.CAPTURE_OBLIGATORY)) == "14x23!"


def test_who_records_moves_is_told_in_these_words(db):
    game = games_of(draw_next(make_tournament(4, deck="")))[0]
    with pytest.raises(MovesRefused) as caught:
        record_moves(game=game, text="1. 9-14 9-13", seen_version=game.version, by=None)
    assert str(caught.value) == (
        "Move 2: 9-13 is not legal here: White is to move and has no piece on 9."
    )
