"""A board: its playing squares, their numbers, and directions as shifts of a whole set of squares.

A set of squares is an int with one bit for each of them, row by row from the top left of the
diagram, with an empty border at the end of each row: every direction is one shift, and what leaves
the board lands outside `Board.mask`. Where every other square plays, only these have bits.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum, IntEnum, auto
from functools import cached_property
from string import ascii_lowercase, digits

# Columns at the end of a row: a step along a row of dark squares is two columns wide.
BORDER = 2

# Steps as (columns to the right, rows down) on the diagram.
Direction = tuple[int, int]
# The same as (bits to shift left, bits to shift right); one of them is 0.
Shift = tuple[int, int]


class Squares(Enum):
    """Which squares play, as White sees the board."""

    NEAR_LEFT = auto()  # every other one, the near left corner among them
    NEAR_RIGHT = auto()  # every other one, the near left corner not among them
    ALL = auto()


class Corner(IntEnum):
    """A corner of the diagram, by the digit it has in PDN's GameType."""

    BOTTOM_LEFT = 0
    BOTTOM_RIGHT = 1
    TOP_LEFT = 2
    TOP_RIGHT = 3

    @property
    def is_top(self) -> bool:
        """Whether it is on the far side, seen from White."""
        return self >= Corner.TOP_LEFT

    @property
    def is_right(self) -> bool:
        """Whether it is on White's right."""
        return self % 2 == 1

    @property
    def opposite(self) -> "Corner":
        """The same corner for who sits on the other side."""
        return Corner(3 - self)


class Names(Enum):
    """How squares are named, by the letter of PDN's GameType."""

    NUMERIC = "N"
    ALGEBRAIC = "A"


def bits_in(squares: int) -> Iterator[int]:
    """Yield the squares of a set one by one, each as a set of its own."""
    while squares:
        square = squares & -squares
        squares ^= square
        yield square


@dataclass(frozen=True, eq=False)
class Board:
    """A board, seen with White at the bottom.

    Numbers run along the rows from the corner `first`. Where squares have names as in chess, a1 is
    the corner `first`, and the numbers, which people hardly see, run from the top left.
    """

    width: int
    height: int
    playing: Squares
    names: Names
    first: Corner

    @cached_property
    def order(self) -> tuple[tuple[int, int], ...]:
        """(column, row) of squares 1, 2, 3 ..., counted from the top left corner."""
        first = Corner.TOP_LEFT if self.names is Names.ALGEBRAIC else self.first
        rows = range(self.height) if first.is_top else range(self.height - 1, -1, -1)
        columns = range(self.width - 1, -1, -1) if first.is_right else range(self.width)
        return tuple((column, row) for row in rows for column in columns if self.plays(column, row))

    @cached_property
    def squares(self) -> int:
        """The number of playing squares."""
        return len(self.order)

    @cached_property
    def bits(self) -> tuple[int, ...]:
        """The bit of each square, by its number; number 0 is no square."""
        return (0, *(self._bit(column, row) for column, row in self.order))

    @cached_property
    def numbers(self) -> dict[int, int]:
        """The number of each square, by its bit."""
        return {bit: number for number, bit in enumerate(self.bits) if number}

    @cached_property
    def mask(self) -> int:
        """All playing squares."""
        return sum(self.bits)

    @cached_property
    def lane(self) -> int:
        """The bits from one board to the next in a stack of boards.

        Two empty rows lie between them, because a step of a king may be two rows long.
        """
        return -((self.height + 2) * self._row // self._thin) // 8 * -8

    def coordinates(self, number: int) -> tuple[int, int]:
        """Return (column, row) of a square, counted from the top left corner."""
        return self.order[number - 1]

    def name(self, number: int) -> str:
        """Write a square."""
        return self._chess_name(number) if self.names is Names.ALGEBRAIC else str(number)

    def number(self, name: str) -> int | None:
        """Read a square; None if the board has no such square.

        Numbers, with or without leading zeros, and the names of chess are read on every board.
        """
        return self._named.get(name.lstrip("0").lower())

    def file(self, letter: str) -> tuple[int, ...]:
        """Return the squares of a file of chess; none if the board has no such file."""
        numbers = range(1, self.squares + 1)
        return tuple(n for n in numbers if self._chess_name(n).rstrip(digits) == letter)

    def row(self, row: int) -> int:
        """Return the playing squares of a row, 0 at the top."""
        return self.bits_of(n for n in range(1, self.squares + 1) if self.coordinates(n)[1] == row)

    def rows(self, rows: Iterable[int]) -> int:
        """Return the playing squares of these rows, 1 nearest to White."""
        return sum(self.row(self.height - row) for row in rows)

    def bits_of(self, numbers: Iterable[int]) -> int:
        """Return the set of these squares."""
        return sum(self.bits[number] for number in set(numbers))

    def bits_of_names(self, names: str) -> int:
        """Return the set of the squares with these names, between spaces."""
        return sum(self.bits[self._named[name]] for name in names.split())

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

    @cached_property
    def _at(self) -> dict[tuple[int, int], int]:
        return {place: number for number, place in enumerate(self.order, start=1)}

    @cached_property
    def _named(self) -> dict[str, int]:
        numbers = range(1, self.squares + 1)
        return {self._chess_name(n): n for n in numbers} | {str(n): n for n in numbers}

    def _chess_name(self, number: int) -> str:
        """Name a square by file and rank; where squares have numbers, a1 is at White's left."""
        first = self.first if self.names is Names.ALGEBRAIC else Corner.BOTTOM_LEFT
        column, row = self.coordinates(number)
        file = self.width - 1 - column if first.is_right else column
        rank = row + 1 if first.is_top else self.height - row
        return f"{ascii_lowercase[file]}{rank}"

    def plays(self, column: int, row: int) -> bool:
        """Whether the square of this column and row, counted from the top left, is a playing one."""
        if self.playing is Squares.ALL:
            return True
        return (column + self.height - 1 - row) % 2 == (self.playing is Squares.NEAR_RIGHT)

    @cached_property
    def _thin(self) -> int:
        """By how much the squares of a row are more than those that have a bit."""
        return 1 if self.playing is Squares.ALL else 2

    @cached_property
    def _row(self) -> int:
        """The columns of a row with its border; odd, so that dark squares alternate row by row."""
        return (self.width + BORDER) | 1

    def _bit(self, column: int, row: int) -> int:
        return 1 << (row * self._row + column) // self._thin
