"""What stands on the board, as the articles on endings describe it."""

from dataclasses import dataclass
from enum import Enum, auto
from functools import cache

from rules.geometry import Board
from rules.position import Position, Side
from rules.variants import Variant

# (kings, men) of one side.
Strength = tuple[int, int]
ONE_KING: Strength = (1, 0)


class Road(Enum):
    """Who has the long diagonal."""

    LONE_KING_STANDS_ON_IT = auto()
    STRONGER_SIDE_HOLDS_IT = auto()


@dataclass(frozen=True, slots=True)
class LoneKing:
    """One king against any of these strengths, wherever they stand unless `road` says where."""

    against: tuple[Strength, ...]
    road: Road | None = None

    def sides(self, variant: Variant, position: Position) -> tuple[Side, ...]:
        """Return who stands against a lone king; with one king each both, else one or none."""
        return tuple(
            side
            for side in Side
            if strength(position, side) in self.against
            and strength(position, side.other) == ONE_KING
            and self._has_road(variant, position, side)
        )

    def _has_road(self, variant: Variant, position: Position, side: Side) -> bool:
        if self.road is None:
            return True
        road = long_diagonal(variant.board)
        is_lone_king_on_it = bool(position.kings(side.other) & road)
        if self.road is Road.LONE_KING_STANDS_ON_IT:
            return is_lone_king_on_it
        return bool(position.kings(side) & road) and not is_lone_king_on_it


@dataclass(frozen=True, slots=True)
class KingsOnBothSides:
    """So many pieces in all, a king among those of either side."""

    pieces: tuple[int, ...]

    def sides(self, variant: Variant, position: Position) -> tuple[Side, ...]:
        """Return both sides, or none if this is not the material."""
        pieces = sum(position.pieces(side).bit_count() for side in Side)
        has_kings = position.black_kings and position.white_kings
        return tuple(Side) if pieces in self.pieces and has_kings else ()


Material = LoneKing | KingsOnBothSides


def strength(position: Position, side: Side) -> Strength:
    """Count the kings and the men of a side."""
    return position.kings(side).bit_count(), position.men(side).bit_count()


@cache
def long_diagonal(board: Board) -> int:
    """Return the squares of the diagonal from corner to corner that is played on."""
    first = [n for n in range(1, board.squares + 1) if sum(board.coordinates(n)) == board.width - 1]
    second = [n for n in range(1, board.squares + 1) if len(set(board.coordinates(n))) == 1]
    return board.bits_of(first or second)
