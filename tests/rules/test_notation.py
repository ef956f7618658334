"""Moves as PDN 3.0 writes them, read as people type them."""

import pytest

from rules.errors import AmbiguousMove, IllegalMove, InvalidMove, RulesError
from rules.fen import parse_fen
from rules.movegen import legal_moves
from rules.notation import parse_move, split_moves, write_move
from rules.variants import get_variant

ENGLISH = get_variant("english")
INTERNATIONAL = get_variant("international")
RUSSIAN = get_variant("russian")

# Two captures from 1 to 25 (RoepStoep/lidraughts issue 16, rebuilt).
TWO_WAYS = parse_fen(INTERNATIONAL, "W:WK1:B12,13,19,20")
# One capture of a king, 41 by 14, 3 and 21 to 43 (dctl, the position of the French rules text).
LONG = parse_fen(INTERNATIONAL, "W:WK41,49:B9,10,12,19,38")


def test_moves_are_taken_apart_as_people_type_them():
    typed = "1. 11-15  23 - 19 2.8-11\t22–17 3... 15 x 24 (=) a3 : b4 32×23"
    assert split_moves(typed) == [
        "11-15", "23-19", "8-11", "22–17", "15x24", "(=)", "a3:b4", "32×23",
    ]  # fmt: skip


def test_a_move_is_written_short():
    (move,) = legal_moves(INTERNATIONAL, LONG)
    assert write_move(INTERNATIONAL, LONG, move) == "41x43"
    assert write_move(INTERNATIONAL, LONG, move, full=True) == "41x14x3x21x43"


def test_only_an_ambiguous_capture_is_written_with_every_square():
    # PDN 3.0, restriction 8
    written = {write_move(INTERNATIONAL, TWO_WAYS, m) for m in legal_moves(INTERNATIONAL, TWO_WAYS)}
    assert written == {"1x18x9x25", "1x23x14x25"}


@pytest.mark.parametrize("text", ["9-14", "09-14", " 9 - 14 ", "9x14", "9:14"])
def test_a_quiet_move_is_read_by_numbers(text):
    move = parse_move(ENGLISH, ENGLISH.start, text)
    assert (move.origin, move.destination, move.is_capture) == (9, 14, False)


@pytest.mark.parametrize(
    "text",
    [
        "41x43",
        "41-43",
        "41:43",
        "41x14x43",
        "41x3x43",
        "41x14x21x43",
        "41x14x3x21x43",
        "41x14-3:21x43",
    ],
)
def test_a_capture_is_read_with_any_of_its_squares(text):
    (move,) = legal_moves(INTERNATIONAL, LONG)
    assert parse_move(INTERNATIONAL, LONG, text) == move


@pytest.mark.parametrize(
    ("text", "captured"),
    [
        ("1x18x9x25", (12, 13, 20)),
        ("1x18x25", (12, 13, 20)),
        ("1x9x25", (12, 13, 20)),
        ("1x14x25", (12, 19, 20)),
        ("1x23x25", (12, 19, 20)),
    ],
)
def test_one_square_may_settle_an_ambiguous_capture(text, captured):
    assert parse_move(INTERNATIONAL, TWO_WAYS, text).captured == captured


def test_a_square_that_is_only_passed_settles_it_too():
    # the king turns nowhere: it lands on 32 between its victims, and passes 28, 19, 14 and 10
    position = parse_fen(INTERNATIONAL, "W:WK46:B37,23")
    (move, *_) = [m for m in legal_moves(INTERNATIONAL, position) if m.destination == 5]
    assert move.path == (46, 32, 5)
    for text in ("46x32x5", "46x28x5", "46x10x5"):
        assert parse_move(INTERNATIONAL, position, text) == move


def test_both_orders_round_a_ring_are_read():
    ring = parse_fen(ENGLISH, "B:W10,11,18,19:BK7")
    (move,) = legal_moves(ENGLISH, ring)
    assert parse_move(ENGLISH, ring, "7x14x23x16x7") == move
    assert parse_move(ENGLISH, ring, "7x16x23x14x7") == move


@pytest.mark.parametrize(
    "text",
    [
        "c3-d4",
        "C3-D4",
        "c3d4",
        "c3:d4",
        "cd4",
        "c-d4",
        " c3 - d4 ",
        "22-18",
        "с3-d4",
        "с3–d4",
        "сd4",
    ],
)
def test_a_quiet_move_is_read_by_names(text):
    # "с" in the last three is the Cyrillic letter
    move = parse_move(RUSSIAN, RUSSIAN.start, text)
    assert write_move(RUSSIAN, RUSSIAN.start, move) == "c3-d4"


@pytest.mark.parametrize(
    "text", ["c3:e5:g7", "c3xe5xg7", "c3e5g7", "c3:g7", "c3-g7", "cg7", "c3×g7"]
)
def test_a_capture_is_read_by_names(text):
    position = parse_fen(RUSSIAN, "W:Wc3:Bd4,f6")
    move = parse_move(RUSSIAN, position, text)
    assert write_move(RUSSIAN, position, move) == "c3:g7"
    assert write_move(RUSSIAN, position, move, full=True) == "c3:e5:g7"


def test_a_file_that_two_pieces_may_leave_from_is_ambiguous():
    turkish = get_variant("turkish")
    position = parse_fen(turkish, "W:WKa1,Ka5:Bh8")
    with pytest.raises(AmbiguousMove, match="aa3 is ambiguous") as caught:
        parse_move(turkish, position, "aa3")
    assert caught.value.legal == ("a5-a3", "a1-a3")
    assert write_move(turkish, position, parse_move(turkish, position, "ad1")) == "a1-d1"


@pytest.mark.parametrize(
    ("key", "fen", "text"),
    [
        ("english", "B:W18:B14", "14x23"),
        ("russian", "W:Wc3:Bd4", "c3:e5"),
        ("thai", "B:W18:B23", "23-14"),  # PDN 3.0, GameType 31
        ("turkish", "W:Wc3:Bc4", "c3xc5"),
    ],
)
def test_captures_have_the_sign_of_their_game(key, fen, text):
    variant = get_variant(key)
    position = parse_fen(variant, fen)
    (move,) = legal_moves(variant, position)
    assert write_move(variant, position, move) == text
    assert parse_move(variant, position, text) == move


def test_an_ambiguous_capture_of_a_printed_game_asks_for_its_squares():
    # wiegerw/pdn, Campionato Assoluto 2005.pdn, game 46, last move
    italian = get_variant("italian")
    position = parse_fen(italian, "B:W6,13,14,18,21,22,25,30,31:B1,2,3,4,7,9")
    with pytest.raises(AmbiguousMove) as caught:
        parse_move(italian, position, "3x26")
    assert set(caught.value.legal) == {"3x10x17x26", "3x10x19x26"}
    assert parse_move(italian, position, "3x19x26") != parse_move(italian, position, "3x17x26")


@pytest.mark.parametrize(
    ("key", "text", "message"),
    [
        ("russian", "c3-i4", "'c3-i4' is no move: the board of russian draughts has no square i4."),
        ("russian", "a9", "'a9' is no move: it should look like c3-d4 or c3:e5."),
        ("turkish", "hello", "'hello' is no move: it should look like c3-d4 or c3xe5."),
        ("russian", "ja1", "'ja1' is no move: the board of russian draughts has no square j."),
        ("english", "ab6", "ab6 is not legal here: the piece on 5 cannot move."),
        ("russian", "ad4", "ad4 is not legal here: the piece on a3 may play a3-b4."),
        ("russian", "d4-e5", "d4-e5 is not legal here: White is to move and has no piece on d4."),
    ],
)
def test_a_fault_speaks_the_names_of_the_board(key, text, message):
    variant = get_variant(key)
    with pytest.raises(RulesError) as caught:
        parse_move(variant, variant.start, text)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    "text", ["", "9", "9-", "-14", "9--14", "9 14", "a-b", "9-14-", "draw", "9-14?"]
)
def test_what_is_no_move_is_refused(text):
    with pytest.raises(InvalidMove, match="is no move") as caught:
        parse_move(ENGLISH, ENGLISH.start, text)
    assert isinstance(caught.value, RulesError)
    assert (caught.value.text, caught.value.position) == (text, ENGLISH.start)


def test_a_square_off_the_board_is_named():
    with pytest.raises(InvalidMove, match="english draughts has no square 33"):
        parse_move(ENGLISH, ENGLISH.start, "9-33")


@pytest.mark.parametrize(
    ("fen", "text", "message", "legal"),
    [
        (
            "B:W17,18:B13,14,1",
            "1-6",
            "1-6 is not legal here: a capture is obligatory: 13x22, 14x21 or 14x23.",
            ("13x22", "14x21", "14x23"),
        ),
        (
            "B:W18:B14",
            "14-17",
            "14-17 is not legal here: a capture is obligatory: 14x23.",
            ("14x23",),
        ),
        (
            "B:W32:B9",
            "9-18",
            "9-18 is not legal here: the piece on 9 may play 9-13 or 9-14.",
            ("9-13", "9-14"),
        ),
        ("B:W32:B1,5,6", "1-5", "1-5 is not legal here: the piece on 1 cannot move.", None),
        (
            "B:W32:B9",
            "32-28",
            "32-28 is not legal here: Black is to move and has no piece on 32.",
            None,
        ),
        ("B:W32:B", "9-14", "9-14 is not legal here: there is no legal move left.", ()),
    ],
)
def test_an_illegal_move_says_what_may_be_played(fen, text, message, legal):
    position = parse_fen(ENGLISH, fen)
    with pytest.raises(IllegalMove) as caught:
        parse_move(ENGLISH, position, text)
    fault = caught.value
    assert str(fault) == message
    assert (fault.text, fault.position) == (text, position)
    assert fault.is_capture_obligatory is ("obligatory" in message)
    if legal is not None:
        assert fault.legal == legal


def test_an_ambiguous_move_names_the_squares_that_settle_it():
    with pytest.raises(AmbiguousMove) as caught:
        parse_move(INTERNATIONAL, TWO_WAYS, "1x25")
    assert str(caught.value) == "1x25 is ambiguous: write 1x18x9x25 or 1x23x14x25."
    assert caught.value.legal == ("1x18x9x25", "1x23x14x25")


def test_a_square_the_piece_does_not_pass_is_illegal():
    with pytest.raises(IllegalMove):
        parse_move(INTERNATIONAL, TWO_WAYS, "1x40x25")
