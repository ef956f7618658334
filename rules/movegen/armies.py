"""A record made ready for the generator: what the pieces of a side may do, as shifts and masks."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from rules.geometry import Board, Direction, Shift
from rules.position import Position, Side
from rules.precedence import Preference, most_pieces
from rules.variants import Crowning, Variant

# A position as the mover sees it: own men, own kings, foreign men, foreign kings.
View = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """How a man or a king moves and captures."""

    moves: tuple[Shift, ...]
    captures: tuple[Shift, ...]
    hops: dict[int, tuple[tuple[int, int], ...]]  # by square: each neighbour and what lies behind
    flights: dict[int, tuple[tuple[int, ...], ...]]  # by square: the squares of each line ahead
    is_flying: bool
    turning_row: int = 0  # where a capture in progress changes the piece
    turns_into: "Kind | None" = None  # what it goes on as there; None ends the capture


@dataclass(frozen=True, slots=True, eq=False)
class Army:
    """What one side may do, whatever the position."""

    man: Kind
    king: Kind
    crown_row: int
    is_crowned_in_passing: bool
    precedence: tuple[Preference, ...]
    is_number_all: bool  # whether captures of one piece each are all free to choose from
    mask: int
    lane: int


@cache
def army(variant: Variant, side: Side) -> Army:
    """Return the army of a side; made once for each record."""
    board = variant.board
    crown_row = variant.crown_row(side)
    men_capture = _shifts(board, side, variant.men_capture)
    kings_capture = _shifts(board, side, variant.kings_capture)
    king = Kind(
        moves=_shifts(board, side, variant.kings_move),
        captures=kings_capture,
        hops=_hops(board, kings_capture),
        flights=_flights(board, kings_capture),
        is_flying=variant.flying_kings,
    )
    man = Kind(
        moves=_shifts(board, side, variant.men_move),
        captures=men_capture,
        hops=_hops(board, men_capture),
        flights={},
        is_flying=False,
        turning_row=0 if variant.crowning is Crowning.WHERE_IT_STOPS else crown_row,
        turns_into=king if variant.crowning is Crowning.DURING_CAPTURE else None,
    )
    return Army(
        man=man,
        king=king,
        crown_row=crown_row,
        is_crowned_in_passing=variant.crowning is Crowning.DURING_CAPTURE,
        precedence=variant.precedence,
        is_number_all=set(variant.precedence) <= {most_pieces},
        mask=board.mask,
        lane=board.lane,
    )


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


def _shifts(board: Board, side: Side, directions: tuple[Direction, ...]) -> tuple[Shift, ...]:
    down = -1 if side is Side.WHITE else 1
    return tuple(board.shift((right, forward * down)) for right, forward in directions)


def _hops(board: Board, shifts: tuple[Shift, ...]) -> dict[int, tuple[tuple[int, int], ...]]:
    flights = _flights(board, shifts)
    return {
        square: tuple((line[0], line[1]) for line in lines) for square, lines in flights.items()
    }


def _flights(board: Board, shifts: tuple[Shift, ...]) -> dict[int, tuple[tuple[int, ...], ...]]:
    """Return the lines from each square on which something can be jumped, two squares or more."""
    return {
        square: tuple(
            line for shift in shifts if len(line := tuple(_line(board, square, shift))) > 1
        )
        for square in board.numbers
    }


def _line(board: Board, square: int, shift: Shift) -> Iterator[int]:
    left, right = shift
    while square := square << left >> right & board.mask:
        yield square
