"""A record made ready for the generator: what the pieces of a side may do, as shifts and masks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from rules.geometry import Board, Direction, Shift
from rules.position import Position, Side
from rules.precedence import Preference, among_men, most_pieces
from rules.variants import Crowning, Landing, Lifting, Variant

# A position as the mover sees it: own men, own kings, foreign men, foreign kings.
View = tuple[int, int, int, int]
# By square: each line on which something may be jumped, as a set of squares and one by one.
Lines = Mapping[int, tuple[tuple[int, tuple[int, ...]], ...]]
# By square: its neighbour and the square behind, in each of these lines.
Hops = Mapping[int, tuple[tuple[int, int], ...]]


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """How a man or a king moves and captures."""

    moves: tuple[Shift, ...]
    reach: int  # how many steps a move may have
    is_flying: bool  # steps over empty squares, as a king that flies; else over own pieces
    captures: tuple[Shift, ...]
    hops: Hops
    flights: Lines
    landing: Landing
    lifts_at_once: bool
    turns_back: bool
    turning_squares: int = 0  # where a capture in progress changes the piece
    turns_into: "Kind | None" = None  # what it goes on as there; None ends the capture


@dataclass(frozen=True, slots=True, eq=False)
class Army:
    """What one side may do, whatever the position."""

    man: Kind
    king: Kind
    men_take_kings: bool
    crown_squares: int
    is_crowned_in_passing: bool
    precedence: tuple[Preference, ...]
    precedence_of_men: tuple[Preference, ...]  # where there is no king
    is_number_all: bool  # whether captures of one piece each are all free to choose from
    mask: int
    lane: int


@cache
def army(variant: Variant, side: Side) -> Army:
    """Return the army of a side; made once for each record."""
    board = variant.board
    crown_squares = variant.crown_squares[side]
    lifts_at_once = variant.lifting is Lifting.AT_ONCE
    capture_shifts = _shifts(board, side, variant.kings_capture)
    lines = _lines(board, capture_shifts)
    king = Kind(
        moves=_shifts(board, side, variant.kings_move),
        reach=max(board.width, board.height) if variant.flying_kings else 1,
        is_flying=variant.flying_kings,
        captures=capture_shifts,
        hops=_hops(lines),
        flights=lines,
        landing=variant.landing,
        lifts_at_once=lifts_at_once,
        turns_back=variant.turns_back,
    )
    capture_shifts = _shifts(board, side, variant.men_capture)
    lines = _lines(board, capture_shifts)
    man = Kind(
        moves=_shifts(board, side, variant.men_move),
        reach=1 + variant.men_pass,
        is_flying=False,
        captures=capture_shifts,
        hops=_hops(lines),
        flights=lines,
        landing=Landing.BEHIND,
        lifts_at_once=lifts_at_once,
        turns_back=variant.turns_back,
        turning_squares=0 if variant.crowning is Crowning.WHERE_IT_STOPS else crown_squares,
        turns_into=king if variant.crowning is Crowning.DURING_CAPTURE else None,
    )
    return Army(
        man=man,
        king=king,
        men_take_kings=variant.men_take_kings,
        crown_squares=crown_squares,
        is_crowned_in_passing=variant.crowning is Crowning.DURING_CAPTURE,
        precedence=variant.precedence,
        precedence_of_men=among_men(variant.precedence),
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


def _lines(board: Board, shifts: tuple[Shift, ...]) -> Lines:
    return {
        square: tuple(
            (sum(line), line)
            for shift in shifts
            if len(line := tuple(_line(board, square, shift))) > 1
        )
        for square in board.numbers
    }


def _line(board: Board, square: int, shift: Shift) -> Iterator[int]:
    left, right = shift
    while square := square << left >> right & board.mask:
        yield square


def _hops(lines: Lines) -> Hops:
    return {
        square: tuple((line[0], line[1]) for _, line in ahead) for square, ahead in lines.items()
    }
