"""Who stands where, and whose turn it is."""

from dataclasses import dataclass
from enum import Enum

# A position as the mover sees it: own men, own kings, foreign men, foreign kings.
View = tuple[int, int, int, int]


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


def view(position: Position) -> View:
    """Return the position as the side to move sees it."""
    side, foe = position.side, position.side.other
    return position.men(side), position.kings(side), position.men(foe), position.kings(foe)


def position_of(mover: Side, seen: View) -> Position:
    """Return the position that this side sees when it is its turn."""
    men, kings, foe_men, foe_kings = seen
    if mover is Side.BLACK:
        men, kings, foe_men, foe_kings = foe_men, foe_kings, men, kings
    return Position(
        side=mover,
        black_men=foe_men,
        black_kings=foe_kings,
        white_men=men,
        white_kings=kings,
    )
