"""A record made ready for the generator: what the pieces of a side may do, as shifts and masks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache

from rules.geometry import Board, Direction, Shift
from rules.position import Position, Side
from rules.precedence import Preference, among_men, most_pieces
from rules.variants import Crowning, Landing, Lifting, Variant

# A position as the mover sees it: own men, own kings, foreign men, foreign kings.
View = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """How a man or a king moves and captures."""

    moves: tuple[Shift, ...]
    reach: int  # how many steps a move may have
    is_flying: bool  # steps over empty squares, as a king that flies; else over own pieces
    captures: tuple[Shift, ...]
    # By square, for each line on which something may be jumped: the first two squares of it;
    hops: Mapping[int, tuple[tuple[int, ...], ...]]
    # its squares as a set, and one by one.
    flights: Mapping[int, tuple[tuple[int, tuple[int, ...]], ...]]
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
    precedence: tuple[Preference, ...]
    precedence_of_men: tuple[Preference, ...]  # where there is no king
    is_number_all: bool  # whether captures of one piece each are all free to choose from
    mask: int
    lane: int


@cache
def army(variant: Variant, side: Side) -> Army:
    """Return the army of a side; made once for each record."""
    board = variant.board
    king = _short_kind(variant, side, variant.kings_move, variant.kings_capture)
    if variant.flying_kings:
        king = replace(king, is_flying=True, reach=max(board.width, board.height))
    man = _short_kind(variant, side, variant.men_move, variant.men_capture)
    man = replace(man, reach=1 + variant.men_pass)
    if variant.crowning is not Crowning.WHERE_IT_STOPS:
        goes_on = king if variant.crowning is Crowning.DURING_CAPTURE else None
        man = replace(man, turning_squares=variant.crown_squares[side], turns_into=goes_on)
    return Army(
        man=man,
        king=king,
        men_take_kings=variant.men_take_kings,
        crown_squares=variant.crown_squares[side],
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


def _short_kind(
    variant: Variant, side: Side, moves: tuple[Direction, ...], captures: tuple[Direction, ...]
) -> Kind:
    capture_shifts = _shifts(variant.board, side, captures)
    flights = {
        square: tuple(_lines(variant.board, square, capture_shifts))
        for square in variant.board.numbers
    }
    return Kind(
        moves=_shifts(variant.board, side, moves),
        reach=1,
        is_flying=False,
        captures=capture_shifts,
        hops={square: tuple(line[:2] for _, line in lines) for square, lines in flights.items()},
        flights=flights,
        landing=variant.landing,
        lifts_at_once=variant.lifting is Lifting.AT_ONCE,
        turns_back=variant.turns_back,
    )


def _shifts(board: Board, side: Side, directions: tuple[Direction, ...]) -> tuple[Shift, ...]:
    down = -1 if side is Side.WHITE else 1
    return tuple(board.shift((right, forward * down)) for right, forward in directions)


def _lines(
    board: Board, square: int, shifts: tuple[Shift, ...]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the lines from a square on which something can be jumped, two squares or more."""
    for left, right in shifts:
        line = []
        at = square
        while at := at << left >> right & board.mask:
            line.append(at)
        if len(line) > 1:
            yield sum(line), tuple(line)
