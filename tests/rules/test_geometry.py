"""Numbers, coordinates and shifts of a board (PDN 3.0 GameType 20 and 21; FMJD 2.6; WCDF 1.5)."""

import pytest

from rules.geometry import Board, Corner, Names, Squares
from rules.variants import all_variants, get_variant


def dark_board(width: int, height: int) -> Board:
    return Board(width, height, Squares.NEAR_LEFT, Names.NUMERIC, Corner.TOP_LEFT)


SMALL, LARGE = dark_board(8, 8), dark_board(10, 10)


@pytest.mark.parametrize(
    ("board", "number", "coordinates"),
    [
        (SMALL, 1, (1, 0)),  # b8
        (SMALL, 5, (0, 1)),  # a7
        (SMALL, 32, (6, 7)),  # g1
        (LARGE, 1, (1, 0)),  # b10
        (LARGE, 5, (9, 0)),  # the end of the long diagonal
        (LARGE, 46, (0, 9)),  # the other end, a1
        (LARGE, 50, (8, 9)),  # i1
    ],
)
def test_squares_are_numbered_from_the_top_left(board, number, coordinates):
    assert board.coordinates(number) == coordinates


def test_the_board_has_its_squares():
    assert (SMALL.squares, LARGE.squares, dark_board(12, 12).squares) == (32, 50, 72)


def test_a_set_of_squares_is_read_back_in_order():
    assert LARGE.squares_of(LARGE.bits_of([50, 3, 17, 3])) == (3, 17, 50)


def test_names_are_read_with_leading_zeros():
    assert LARGE.number("07") == LARGE.number("7") == 7
    assert LARGE.name(7) == "7"
    for name in ("0", "00", "51", "", "a2", "k1", "-1", "٧"):
        assert LARGE.number(name) is None


def test_names_of_chess_are_read_on_every_board():
    # games of playstrategy.org write English draughts so (miskibin/py-draughts, test/games)
    assert [SMALL.number(name) for name in ("b8", "a7", "G1")] == [1, 5, 32]
    assert LARGE.number("j10") == 5


@pytest.mark.parametrize(
    ("key", "square", "name"),
    [
        # PDN 3.0, GameType: the corner of square 1 or a1, as the side that begins sees it
        ("english", (1, 0), "1"),
        ("english", (6, 7), "32"),
        ("international", (1, 0), "1"),
        ("italian", (0, 0), "1"),
        ("italian", (7, 7), "32"),
        ("spanish", (7, 7), "1"),
        ("spanish", (5, 7), "2"),
        ("spanish", (0, 0), "32"),
        ("portuguese", (7, 7), "1"),
        ("thai", (6, 7), "1"),
        ("thai", (1, 0), "32"),
        ("canadian", (1, 0), "1"),
        ("canadian", (10, 11), "72"),
        ("russian", (0, 7), "a1"),
        ("russian", (7, 0), "h8"),
        ("turkish", (1, 7), "b1"),
        ("jamaican", (0, 0), "a1"),
        ("jamaican", (7, 7), "h8"),
        ("spantsiretti", (8, 7), "i1"),
        ("spantsiretti", (9, 0), "j8"),
        ("double", (15, 0), "8"),
    ],
)
def test_squares_have_the_names_of_their_rulebook(key, square, name):
    board = get_variant(key).board
    number = board.number(name)
    assert number is not None
    assert (board.coordinates(number), board.name(number)) == (square, name)


def test_numbers_are_read_where_squares_have_names():
    # old files number the squares of Russian draughts in FEN tags: 1 = b8, 32 = g1
    board = get_variant("russian").board
    assert [board.name(board.number(text) or 0) for text in ("1", "05", "32")] == ["b8", "a7", "g1"]


@pytest.mark.parametrize("variant", all_variants(), ids=lambda variant: variant.key)
def test_every_square_has_one_name(variant):
    board = variant.board
    numbers = range(1, board.squares + 1)
    assert [board.number(board.name(number)) for number in numbers] == list(numbers)
    assert board.squares_of(board.mask) == tuple(numbers)


@pytest.mark.parametrize("board", [SMALL, LARGE, dark_board(16, 8)])
@pytest.mark.parametrize("direction", [(-1, -1), (1, 1), (2, 0), (-2, 0), (0, 2), (0, -2)])
def test_a_shift_moves_every_square_one_step_and_wraps_none(board, direction):
    left, right = board.shift(direction)
    across, down = direction
    numbers = {board.coordinates(n): n for n in range(1, board.squares + 1)}
    expected = {
        numbers[column + across, row + down]
        for column, row in numbers
        if (column + across, row + down) in numbers
    }
    assert set(board.squares_of(board.mask << left >> right & board.mask)) == expected


def test_the_squares_between_two_squares_of_a_row_or_column():
    # Frisian captures: the squares of the other colour are no squares
    assert LARGE.between(28, 30) == (29,)
    assert LARGE.between(28, 29) == ()
    assert LARGE.between(8, 38) == (18, 28)


def test_the_squares_between_two_squares_of_a_line():
    assert LARGE.between(46, 28) == (41, 37, 32)
    assert LARGE.between(28, 46) == (32, 37, 41)
    assert LARGE.between(32, 28) == ()
