"""Who stands where, and whose turn it is."""

from dataclasses import dataclass
from enum import Enum


class Side(Enum):
    """The two armies, whatever the tint of the pieces: red is BLACK."""

    BLACK = "B"
    WHITE = "W"

    @property
    def other(self) -> "Side":
        """The opponent."""
        return Side.WHITE if self is Side.BLACK else Side.BLACK


@dataclass(frozen=True, slots=True)
class Piece:
    """A man or king on the square with this number."""

    square: int
    side: Side
    is_king: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """Men, kings and the side to move; each set of squares is an int in the bits of the Board.

    `Board.squares_of` turns a set into square numbers, `Variant.pieces` the whole position.
    """

    side: Side
    black_men: int
    black_kings: int
    white_men: int
    white_kings: int

    def men(self, side: Side) -> int:
        """Return the men of a side."""
        return self.black_men if side is Side.BLACK else self.white_men

    def kings(self, side: Side) -> int:
        """Return the kings of a side."""
        return self.black_kings if side is Side.BLACK else self.white_kings

    def pieces(self, side: Side) -> int:
        """Return the men and kings of a side."""
        return self.men(side) | self.kings(side)
