"""A board: its playing squares, their numbers, and directions as shifts of a whole set of squares.

A set of squares is an int with one bit for each of them, row by row from the top left of the
diagram, with an empty border at the end of each row: every direction is one shift, and what leaves
the board lands outside `Board.mask`. Where every other square plays, only these have bits.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

# Columns at the end of a row: a step along a row of dark squares is two columns wide.
BORDER = 2

# Steps as (columns to the right, rows down) on the diagram.
Direction = tuple[int, int]
# The same as (bits to shift left, bits to shift right); one of them is 0.
Shift = tuple[int, int]


def bits_in(squares: int) -> Iterator[int]:
    """Yield the squares of a set one by one, each as a set of its own."""
    while squares:
        square = squares & -squares
        squares ^= square
        yield square


@dataclass(frozen=True, eq=False)
class Board:
    """A board, seen with White at the bottom; `order` holds (column, row) of squares 1, 2, 3 ..."""

    width: int
    height: int
    order: tuple[tuple[int, int], ...]

    @cached_property
    def squares(self) -> int:
        """The number of playing squares."""
        return len(self.order)

    @cached_property
    def _thin(self) -> int:
        """By how much the squares of a row are more than those that have a bit."""
        return 1 if self.squares == self.width * self.height else 2

    @cached_property
    def _row(self) -> int:
        """The columns of a row with its border; odd, so that dark squares alternate row by row."""
        return (self.width + BORDER) | 1

    @cached_property
    def bits(self) -> tuple[int, ...]:
        """The bit of each square, by its number; number 0 is no square."""
        return (0, *(self._bit(column, row) for column, row in self.order))

    @cached_property
    def numbers(self) -> dict[int, int]:
        """The number of each square, by its bit."""
        return {bit: number for number, bit in enumerate(self.bits) if number}

    @cached_property
    def _at(self) -> dict[tuple[int, int], int]:
        return {place: number for number, place in enumerate(self.order, start=1)}

    @cached_property
    def mask(self) -> int:
        """All playing squares."""
        return sum(self.bits)

    @cached_property
    def lane(self) -> int:
        """The bits from one board to the next in a stack of boards.

        Two empty rows lie between them, because a step of a king may be two rows long.
        """
        return (self.height + 2) * self._row // self._thin

    @cached_property
    def _named(self) -> dict[str, int]:
        return {self.name(number): number for number in range(1, self.squares + 1)}

    def coordinates(self, number: int) -> tuple[int, int]:
        """Return (column, row) of a square, counted from the top left corner."""
        return self.order[number - 1]

    def name(self, number: int) -> str:
        """Write a square."""
        return str(number)

    def number(self, name: str) -> int | None:
        """Read a square, with or without leading zeros; None if the board has no such square."""
        return self._named.get(name.lstrip("0"))

    def row(self, row: int) -> int:
        """Return the playing squares of a row, 0 at the top."""
        return self.bits_of(n for n in range(1, self.squares + 1) if self.coordinates(n)[1] == row)

    def bits_of(self, numbers: Iterable[int]) -> int:
        """Return the set of these squares."""
        return sum(self.bits[number] for number in set(numbers))

    def squares_of(self, bits: int) -> tuple[int, ...]:
        """Return the numbers of a set of squares, ascending."""
        return tuple(sorted(self.numbers[bit] for bit in bits_in(bits)))

    def between(self, first: int, last: int) -> tuple[int, ...]:
        """Return the squares strictly between two squares of one line, in order."""
        (column, row), (last_column, last_row) = self.coordinates(first), self.coordinates(last)
        length = max(abs(last_column - column), abs(last_row - row))
        right, down = (last_column - column) // length, (last_row - row) // length
        passed = ((column + right * n, row + down * n) for n in range(1, length))
        return tuple(self._at[place] for place in passed if place in self._at)

    def shift(self, direction: Direction) -> Shift:
        """Return a step as the shift that takes every square of a set one step on."""
        right, down = direction
        distance = (down * self._row + right) // self._thin
        return (distance, 0) if distance > 0 else (0, -distance)

    def _bit(self, column: int, row: int) -> int:
        return 1 << (row * self._row + column) // self._thin


def dark_board(width: int, height: int) -> Board:
    """Return a board of dark squares, the near left corner one of them, numbered from the top."""
    return Board(
        width,
        height,
        tuple(
            (column, row)
            for row in range(height)
            for column in range(width)
            if (column + height - 1 - row) % 2 == 0
        ),
    )
