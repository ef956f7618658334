"""A record made ready for the generator: what the pieces of a side may do, as shifts and masks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache

from rules.geometry import Board, Direction, Shift
from rules.position import Side
from rules.precedence import Preference, among_men, most_pieces
from rules.variants import Crowning, Landing, Lifting, Variant


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """How a man or a king moves and captures."""

    moves: tuple[Shift, ...]
    reach: int  # how many steps a move may have
    is_flying: bool  # steps over empty squares, as a king that flies; else over own pieces
    captures: tuple[Shift, ...]
    # By square, for each direction in which something can be jumped: where it may stand.
    rays: Mapping[int, tuple[tuple[int, int, int], ...]]
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
    among_men: tuple[Preference, ...]  # where there is no king
    is_number_all: bool  # whether captures of as many pieces are all free to choose from
    mask: int
    lane: int


@cache
def army(variant: Variant, side: Side) -> Army:
    """Return the army of a side; made once for each record."""
    board = variant.board
    far = max(board.width, board.height) if variant.flying_kings else 1
    king = _kind(variant, side, variant.kings_move, variant.kings_capture, far)
    king = replace(king, is_flying=variant.flying_kings)
    man = _kind(variant, side, variant.men_move, variant.men_capture, 1)
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
        among_men=among_men(variant.precedence),
        is_number_all=set(variant.precedence) <= {most_pieces}
        and variant.landing is not Landing.BEHIND_LAST_KING,
        mask=board.mask,
        lane=board.lane,
    )


def _kind(
    variant: Variant,
    side: Side,
    moves: tuple[Direction, ...],
    captures: tuple[Direction, ...],
    reach: int,
) -> Kind:
    down = -1 if side is Side.WHITE else 1
    steps, jumps = (
        tuple(variant.board.shift((right, forward * down)) for right, forward in directions)
        for directions in (moves, captures)
    )
    return Kind(
        moves=steps,
        reach=reach,
        is_flying=False,
        captures=jumps,
        rays={
            square: tuple(_rays(variant.board, square, jumps, reach))
            for square in variant.board.numbers
        },
        landing=variant.landing,
        lifts_at_once=variant.lifting is Lifting.AT_ONCE,
        turns_back=variant.turns_back,
    )


def _rays(
    board: Board, square: int, shifts: tuple[Shift, ...], reach: int
) -> Iterator[tuple[int, int, int]]:
    """Yield the squares in each direction on which a piece can be jumped, and the direction."""
    for left, right in shifts:
        ray = 0
        ahead = square << left >> right & board.mask
        for _ in range(reach):
            beyond = ahead << left >> right & board.mask
            ray |= ahead if beyond else 0
            ahead = beyond
        if ray:
            yield ray, left, right
