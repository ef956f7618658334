"""Moves as people write them, and what they write between them."""

import pytest

from games.pdn import Code
from games.pdn.game_text import NoteKind
from tests.games.pdn.files import codes, moves, only, read

OPENING = ["32-28", "19-23", "28x19", "14x23"]


@pytest.mark.parametrize(
    "written",
    [
        "1. 32-28 19-23 2. 28x19 14x23",
        "1.32-28 19-23 2.28x19 14x23",
        "1. 32-28 19-23\n2. 28x19 14x23 2-0",
        "01. 32-28  19-23 02. 28x19  14x23",
        "32-28 19-23 28x19 14x23",
        "1 32-28 19-23 2 28x19 14x23",
        "1. 32-28 1... 19-23 2. 28x19 2... 14x23",
        "1. 32 - 28  19 -23  2. 28 x19 14x 23",
        "1. 32-\n28 19-23 2. 28x\n19 14x23",
        "\t1.\t32-28\t19-23\t2.\t28x19\t14x23",
        "1. 32-28! 19-23?! 2. 28x19(!) 14x23 (?)",
        "1. 32-28* 19-23 $1 2. 28x19 $ 14 14x23 +-",
        "1. 32-28, 19-23; our own words 18-22\n2. 28x19 14x23",
        "% written by a program\n1. 32-28 19-23 2. 28x19 14x23",
        "1. 32-28\\r\\n19-23 2. 28x19 14x23\\r",
        "1. 32&ndash;28&nbsp;19-23<br>2. 28&times;19 14x23",
        "1. 32–28 19—23 2. 28×19 14:23",
        "1. 32x28 19x23 2. 28-19 14-23",
        "1. 3228 1923 2. 2819 1423",
        "1. 32-28 19-23 2. 28x19 14x23 (2... 13x24 3. 33-28 (3. 34-30)) 1-1",
        "1. 32-28 {a {nested} one} 19-23 {} 2. 28x19 [%clk 1:00] 14x23",
        "1. 32-28 {half { of it} 19-23 2. 28x19 14x23",
    ],
)
def test_the_same_four_moves(written: str):
    game = only(written)
    texts = [text.replace("&ndash;", "-").replace("&times;", "x") for text in moves(game)]
    assert len(texts) == 4
    assert [tuple(move.path) for move in game.moves] == [(32, 28), (19, 23), (28, 19), (14, 23)]


@pytest.mark.parametrize(
    "written", ["c3-d4 d6-c5", "C3-D4 D6-C5", "c3d4 d6c5", "cd4 dc5", "с3-d4 d6-с5"]
)
def test_squares_with_names(written: str):
    game = only(f'[GameType "25"]\n\n1. {written} *')
    assert game.is_sound
    assert game.plies == 2


def test_comments_nags_and_variations_hang_where_they_stand():
    game = only("{before} 1. 32-28 {first} 19-23 (18-23 {other} 2. 38-32) $2 2. 28x19! ; last\n *")
    assert game.comments == {0: ("before",), 1: ("first",), 3: ("last",)}
    ((ply, variation),) = game.written.variations
    assert (ply, variation.texts) == (2, ["18-23", "38-32"])
    assert [(n.ply, n.text) for n in game.written.notes if n.kind is NoteKind.NAG] == [(2, "2")]


def test_clocks_and_evaluations_are_found_in_comments():
    game = only("1. 32-28 {[%clk 0:59:10] [%eval 0.12]} 19-23 {thinks [%clk 0:58:01]} *")
    assert game.commands("clk") == {1: "0:59:10", 2: "0:58:01"}
    assert game.commands("eval") == {1: "0.12"}


def test_a_position_can_be_put_up_within_the_moves():
    game = only(
        '1. 31-26 17-21 /FEN "B:B1-16,18-21:W26,28,33-50"/ {White did not capture} 2... 19-23 *'
    )
    assert game.plies == 3
    assert game.is_sound
    assert set(game.setups) == {2}
    assert game.positions[-1] == game.final


def test_of_several_positions_before_the_first_move_the_last_counts():
    game = only('/FEN "W:W31-50:B1-20"/\n/FEN "B:W28,31-36,38-50:B1-20"/\n1... 20-25')
    assert game.plies == 1


@pytest.mark.parametrize(
    ("written", "counts"),
    [
        ("1. 32-28 19-23 *\n1. 33-28 18-22 *", [2, 2]),
        ("1. 32-28 19-23 2. 28x19 14x23\n1. 33-28 18-22\n\n1. 34-30", [4, 2, 1]),
        ("1. 32-28 19-23 1-1 1. 33-28 18-22 2-0 1. 34-30 0-2", [2, 2, 1]),
        ("1. 32-28 19-23 2-0 *\n\n1. 33-28 18-22", [2, 2]),
        ("1. 32-28 * 19-23 2. 28x19 *", [1, 2]),
        ('[White "a"]\n\n1. 0-2\n\n[White "b"]\n\n2-0', [0, 0]),
    ],
)
def test_games_end_with_or_without_a_sign(written: str, counts: list[int]):
    assert [len(moves(game)) for game in read(written)] == counts


def test_a_star_before_the_next_number_is_a_mark():
    game = only("1. 32-28 19-23 * 2. 28x19 14x23 *")
    assert moves(game) == OPENING


def test_prose_between_games_is_kept_and_told():
    first, second = read(
        "Games of our club, typed by hand.\n\n"
        '[Event "a"]\n1. 32-28 19-23White forgot the clock. 0-2\n\nThe second of 12-18 games:\n\n'
        '[Event "b"]\n1. 33-28 *'
    )
    assert (moves(first), moves(second)) == (["32-28", "19-23"], ["33-28"])
    assert first.end_token == "0-2"
    assert codes(first) == [Code.TEXT_OUTSIDE_COMMENT]
    assert first.comments[2][0] == "White forgot the clock."
    assert first.is_sound


@pytest.mark.parametrize(
    ("written", "code", "place", "counts"),
    [
        ("1. 32-28 {never closed\n19-23", Code.COMMENT_NOT_CLOSED, (2, 10), [1, 1]),
        ("1. 32-28 19-23 {open\n2. 28x19 14x23 {ok}", Code.COMMENT_NOT_CLOSED, (2, 16), [4, 1]),
        ("1. 32-28 19-23} 2. 28x19", Code.COMMENT_NOT_OPENED, (2, 15), [3, 1]),
        ("1. 32-28 (1. 33-28 18-22 1-1", Code.VARIATION_NOT_CLOSED, (2, 10), [1, 1]),
        ("1. 32-28) 19-23 1-1", Code.VARIATION_NOT_OPENED, (2, 9), [2, 1]),
        ("1. 32-28 - 2. 28x19", Code.MOVE_UNKNOWN, (2, 10), [3, 1]),
        ("1. 32-28 19-99", Code.MOVE_UNREADABLE, (2, 10), [2, 1]),
    ],
)
def test_damage_stays_within_its_game(
    written: str, code: Code, place: tuple[int, int], counts: list[int]
):
    games = read(f'[GameType "20"]\n{written}\n\n[Event "b"]\n[GameType "20"]\n1. 33-28 *')
    assert [len(moves(game)) for game in games] == counts
    fault = next(fault for fault in games[0].faults if fault.code is code)
    assert (fault.line, fault.column) == place
    assert games[1].is_sound


def test_a_damaged_game_is_kept_as_text_too():
    game = only('[Event "a"]\n[GameType "20"]\n1. 32-28 19-23 2. 28x18 {why?} 14x23 *')
    assert game.text == '[Event "a"]\n[GameType "20"]\n1. 32-28 19-23 2. 28x18 {why?} 14x23 *'
    assert game.unread == ("28x18", "14x23")
    (fault,) = game.faults
    assert (fault.code, fault.ply, fault.suggestion) == (Code.MOVE_ILLEGAL, 3, "28x19")


def test_dates_and_years_in_prose_are_no_moves():
    game = only("1. 32-28 19-23 played 03-07-2020 in the hall of 1995 1-1")
    assert moves(game) == ["32-28", "19-23"]
    assert game.end_token == "1-1"


def test_a_result_may_stand_twice():
    first, second = read("1. 32-28 19-23 2-0 2-0\n\n1. 33-28 18-22 1-1 1-1")
    assert (first.end_token, second.end_token) == ("2-0", "1-1")
    assert moves(second) == ["33-28", "18-22"]


def test_unknown_moves_at_the_end_are_no_moves():
    assert only("1. 32-28 19-23 2. - - 2-0").is_sound
