"""The record of a variant: every fact of its rulebook that the engine reads."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto

from rules.geometry import Board, Direction
from rules.position import Piece, Position, Side
from rules.precedence import Preference

# Directions as (columns to the right, rows forward), as the mover sees the board.
DIAGONALS_AHEAD: tuple[Direction, ...] = ((-1, 1), (1, 1))
ALL_DIAGONALS: tuple[Direction, ...] = (*DIAGONALS_AHEAD, (-1, -1), (1, -1))


class Crowning(Enum):
    """What happens to a man that reaches the last row in the middle of a capture."""

    ENDS_MOVE = auto()  # crowned, and the capture goes no further
    WHERE_IT_STOPS = auto()  # goes on as a man, crowned only if the move ends there
    DURING_CAPTURE = auto()  # crowned at once, goes on as a king


@dataclass(frozen=True, eq=False, kw_only=True)
class Variant:
    """A rulebook of draughts; there is no default: each record spells every fact."""

    key: str
    game_type: int  # the number in PDN's GameType tag
    board: Board
    start: Position
    men_move: tuple[Direction, ...]
    men_capture: tuple[Direction, ...]
    kings_move: tuple[Direction, ...]
    kings_capture: tuple[Direction, ...]
    flying_kings: bool
    crowning: Crowning
    precedence: tuple[Preference, ...]
    sources: tuple[str, ...]

    @property
    def first_side(self) -> Side:
        """The side that moves first."""
        return self.start.side

    def crown_row(self, side: Side) -> int:
        """Return the squares where the men of a side are crowned."""
        return self.board.row(0 if side is Side.WHITE else self.board.height - 1)

    def pieces(self, position: Position) -> tuple[Piece, ...]:
        """Return what stands on the board, in the order of the squares."""
        found = [
            Piece(square, side, is_king)
            for side in Side
            for is_king, bits in ((False, position.men(side)), (True, position.kings(side)))
            for square in self.board.squares_of(bits)
        ]
        return tuple(sorted(found, key=lambda piece: piece.square))


def array(board: Board, first: Side, *, black: Iterable[int], white: Iterable[int]) -> Position:
    """Return a starting position of men only."""
    return Position(
        side=first,
        black_men=board.bits_of(black),
        black_kings=0,
        white_men=board.bits_of(white),
        white_kings=0,
    )
