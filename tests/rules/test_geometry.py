"""Numbers, coordinates and shifts of a board (PDN 3.0 GameType 20 and 21; FMJD 2.6; WCDF 1.5)."""

import pytest

from rules.geometry import dark_board

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
    for name in ("0", "00", "51", "", "a1", "-1", "٧"):
        assert LARGE.number(name) is None


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
