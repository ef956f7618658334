"""Moves against the rules: what may stand, correction, huffing, and how they are written.

FMJD Annex 1, article 5: the opponent decides whether an irregularity is rectified or stands (5.4);
a move made after it accepts it (5.7). Huffing is the old English custom: the piece that failed to
capture is removed before the next move.
"""

import pytest

from rules.draws import get_draws
from rules.errors import AmbiguousMove, IllegalMove, InvalidMove, RulesError
from rules.fen import parse_fen, write_fen
from rules.irregular import irregular_moves, pick_move
from rules.notation import write_move
from rules.outcome import Outcome, Reason
from rules.play import Play
from rules.position import Side
from rules.variants import get_variant

ENGLISH = get_variant("english")
INTERNATIONAL = get_variant("international")


def start(variant, fen, moves=(), draws=()):
    return Play.replay(variant, moves, parse_fen(variant, fen), draws=draws)


def irregular(play, text):
    return pick_move(play.variant, play.position, text, play.irregular_moves())


def standing(variant, fen):
    """The irregular moves of a position, every square written."""
    position = parse_fen(variant, fen)
    moves = irregular_moves(variant, position)
    return {write_move(variant, position, move, full=True) for move in moves}


# What may stand


def test_any_quiet_move_when_a_capture_was_obligatory():  # 5.4.6
    assert standing(ENGLISH, "B:W18:B14,1") == {"14-17", "1-5", "1-6"}


def test_a_capture_broken_off():  # 5.4.9
    assert standing(ENGLISH, "B:W18,26,32:B14") == {"14-17", "14x23"}


def test_a_flying_king_may_have_stopped_anywhere_behind_its_victim():
    captures = {t for t in standing(INTERNATIONAL, "W:WK46:B37,19") if "x" in t}
    assert captures == {"46x32", "46x28", "46x23"}


def test_a_capture_of_less_than_there_was_to_take():  # 5.4.8
    assert standing(INTERNATIONAL, "W:W33,48:B28,18,42") >= {"48x37", "33x22"}


def test_nothing_may_stand_while_no_capture_is_obligatory():
    assert standing(ENGLISH, "B:W30:B14,1") == set()


def test_a_frisian_king_that_should_have_rested():
    frisian = get_variant("frisian")
    moves = ["46-41", "20-25", "41-46", "25-30", "46-41", "30-35", "41-46~"]
    play = start(frisian, "W:WK46,31:B20,5", moves)
    assert play.texts == tuple(moves)
    assert play.huffable() == ()


# What never may


@pytest.mark.parametrize(
    "text",
    [
        "18-15",  # a piece of the opponent
        "14-18",  # onto another piece
        "14-10",  # a man backward
        "5-9",  # an empty square
        "1x10",  # over nothing
        "14x23",  # the legal move itself
    ],
)
def test_what_is_not_an_irregular_move_never_stands(text):
    play = start(ENGLISH, "B:W18:B14,1")
    with pytest.raises(IllegalMove) as caught:
        start(ENGLISH, "B:W18:B14,1", [f"{text}~"])
    assert caught.value.place == 0
    assert set(caught.value.legal) == {"14-17", "1-5", "1-6"}
    assert play.played == ()


def test_a_legal_move_is_not_irregular():
    play = start(ENGLISH, "B:W18:B14,1")
    with pytest.raises(IllegalMove):
        play.irregular(play.legal_moves()[0])


def test_an_irregular_move_without_its_mark_is_refused():
    with pytest.raises(IllegalMove, match="a capture is obligatory"):
        start(ENGLISH, "B:W18:B14,1", ["1-5"])


def test_a_capture_that_could_be_two_is_asked_for_in_full():
    fen = "W:W33,K47:B28,29,18,19"
    with pytest.raises(AmbiguousMove) as caught:
        start(INTERNATIONAL, fen, ["33x13~"])
    assert set(caught.value.legal) == {"33x22x13", "33x24x13"}


def test_the_whole_path_goes_before_the_ends():
    # one piece, or three the other way round to the same square
    irregulars = standing(INTERNATIONAL, "W:W32,K47:B27,28,18,17,29")
    assert "32x21" in irregulars
    play = start(INTERNATIONAL, "W:W32,K47:B27,28,18,17,29", ["32x21~"])
    assert play.moves[0].captured == (27,)


# Standing, correction, huffing


def test_playing_on_accepts_it():  # 5.7
    play = start(ENGLISH, "B:W18,30:B14,1", ["1-5~", "18x9", "5x14"])
    assert [played.is_irregular for played in play.played] == [True, False, False]
    assert write_fen(ENGLISH, play.position) == "W:W30:B14"
    with pytest.raises(RulesError, match="not an irregular one"):
        play.corrected(play.legal_moves()[0])


def test_the_opponent_demands_the_right_move():
    before = start(ENGLISH, "B:W18:B14,1")
    play = before.irregular(irregular(before, "1-5")).corrected(before.legal_moves()[0])
    assert play.texts == ("14x23",)
    assert play.outcome() == Outcome(Side.BLACK, Reason.NO_PIECES)


def test_only_a_legal_move_corrects():
    before = start(ENGLISH, "B:W18:B14,1")
    wrong = irregular(before, "1-5")
    with pytest.raises(IllegalMove):
        before.irregular(wrong).corrected(wrong)


def test_the_piece_that_failed_to_capture_is_huffed_before_the_next_move():
    play = start(ENGLISH, "B:W18,30:B14,1", ["1-5~"])
    assert play.huffable() == (14,)
    huffed = play.huff(14)
    assert write_fen(ENGLISH, huffed.position) == "W:W18,30:B5"
    assert huffed.texts == ("1-5~huff14",)
    assert huffed.position.side is Side.WHITE
    assert huffed.huffable() == ()


def test_a_piece_that_moved_instead_of_capturing_is_huffed_where_it_stands():
    play = start(ENGLISH, "B:W18,30:B14,1", ["14-17~"])
    assert play.huffable() == (17,)
    assert write_fen(ENGLISH, play.huff(17).position) == "W:W18,30:B1"


def test_a_piece_that_stopped_in_its_capture_is_huffed_and_keeps_what_it_took():
    play = start(ENGLISH, "B:W18,26,32:B14,1", ["14x23~huff23"])
    assert write_fen(ENGLISH, play.position) == "W:W26,32:B1"


@pytest.mark.parametrize("square", [1, 5, 18])
def test_no_other_piece_is_huffed(square):
    with pytest.raises(RulesError, match=f"No piece on {square} failed to capture"):
        start(ENGLISH, "B:W18,30:B14,1", ["1-5~"]).huff(square)


def test_nobody_is_huffed_for_a_regular_move():
    with pytest.raises(RulesError, match="failed to capture"):
        start(ENGLISH, "B:W18,30:B14,1", ["14x23"]).huff(23)


def test_who_is_huffed_of_the_last_piece_loses_after_the_next_move():
    play = start(ENGLISH, "B:W18,30:B14", ["14-17~huff17", "18-15"])
    assert play.outcome() == Outcome(Side.WHITE, Reason.NO_PIECES)


def test_a_huffed_piece_is_a_piece_taken_for_the_counters():
    stood, huffed = (
        start(ENGLISH, "B:WK18,K30:BK14,K1", [text], get_draws("wcdf"))
        for text in ("1-5~", "1-5~huff14")
    )
    assert [play.counters()[1].made for play in (stood, huffed)] == [(1, 0), (0, 0)]


# Text


def test_marks_are_written_as_they_are_read():
    moves = ["1-5~huff14(=)", "18-15(=)", "5-9"]
    play = start(ENGLISH, "B:W18,30:B14,1", moves)
    assert play.texts == tuple(moves)
    first, second, third = play.played
    assert (first.is_irregular, first.huffed, first.is_draw_refused) == (True, 14, True)
    assert (second.is_irregular, second.huffed, second.is_draw_refused) == (False, None, True)
    assert (third.is_irregular, third.huffed, third.is_draw_refused) == (False, None, False)


@pytest.mark.parametrize("text", ["1-5~huff99", "1-5~huff", "1-5(~)", "1-5(=)~", "1-5~~", "~"])
def test_what_is_no_mark_is_refused(text):
    with pytest.raises((InvalidMove, IllegalMove)):
        start(ENGLISH, "B:W18,30:B14,1", [text])
