"""Moves against the rules that were made all the same and may stand, if the opponent lets them.

FMJD Annex 1, article 5.4: a piece played when a capture is possible (5.4.6), a capture of less than
was to be taken (5.4.8), a stop in the middle of a capture (5.4.9). What is no move of one's own
piece to a free square can never stand here.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise

from rules.errors import AmbiguousMove, IllegalMove, Wrong
from rules.movegen import legal_moves
from rules.moves import Move
from rules.notation import write_move
from rules.position import Position, Side
from rules.variants import Variant

_SEPARATOR = re.compile(r"\s*[-x:]\s*")


def irregular_moves(variant: Variant, position: Position) -> tuple[Move, ...]:
    """Return the moves that are not legal and may stand; none unless a capture is obligatory."""
    legal = legal_moves(variant, position)
    if not any(move.is_capture for move in legal):
        return ()
    captures = legal_moves(_free_to_choose(variant), position, duplicates=True)
    found = (
        *legal_moves(_without_captures(variant), position),
        *captures,
        *(stop for route in captures for stop in _stops(variant, position, route)),
    )
    return tuple(move for move in dict.fromkeys(found) if move not in legal)


def pick_move(variant: Variant, position: Position, text: str, moves: Sequence[Move]) -> Move:
    """Read one of these moves, by its whole path or else by its ends.

    Raise IllegalMove or AmbiguousMove.
    """
    squares = tuple(variant.board.number(name) for name in _SEPARATOR.split(text.strip()))
    fitting = [move for move in moves if squares == move.path] or [
        move for move in moves if squares == (move.origin, move.destination)
    ]
    if len(fitting) == 1:
        return fitting[0]
    written = tuple(write_move(variant, position, move, full=True) for move in fitting or moves)
    if fitting:
        raise AmbiguousMove(
            f"{text} is ambiguous: write {' or '.join(written)}.",
            text=text,
            position=position,
            legal=written,
        )
    raise IllegalMove(
        f"{text} is no irregular move that may stand here.",
        text=text,
        position=position,
        legal=written,
        is_capture_obligatory=bool(irregular_moves(variant, position)),
        wrong=Wrong.NOT_IRREGULAR,
    )


def failed_pieces(variant: Variant, before: Position, move: Move) -> tuple[int, ...]:
    """Return where the pieces stand, after an irregular move, that failed to capture as they must."""
    origins = {legal.origin for legal in legal_moves(variant, before) if legal.is_capture}
    return tuple(
        sorted(move.destination if origin == move.origin else origin for origin in origins)
    )


def without_piece(variant: Variant, position: Position, square: int) -> Position:
    """Return the position with this square cleared."""
    kept = ~variant.board.bits[square]
    return replace(
        position,
        black_men=position.black_men & kept,
        black_kings=position.black_kings & kept,
        white_men=position.white_men & kept,
        white_kings=position.white_kings & kept,
    )


@cache
def _without_captures(variant: Variant) -> Variant:
    """Return the rulebook of somebody who overlooks every capture."""
    return replace(variant, men_capture=(), kings_capture=())


@cache
def _free_to_choose(variant: Variant) -> Variant:
    """Return the rulebook of somebody who overlooks that one capture goes before another."""
    return replace(variant, precedence=())


def _stops(variant: Variant, position: Position, route: Move) -> Iterator[Move]:
    """Yield the same capture, broken off somewhere behind each piece but the last.

    What was not taken yet blocks as an own man does, so the generator finds where it may stop.
    """
    taken: list[int] = []
    for start, end in list(pairwise(route.path))[:-1]:
        taken += [n for n in variant.board.between(start, end) if n in route.captured]
        captured = tuple(sorted(taken))
        blocked = _only_foes(position, variant.board.bits_of(captured))
        for move in legal_moves(_free_to_choose(variant), blocked, duplicates=True):
            if (move.origin, move.captured) == (route.origin, captured):
                yield move


def _only_foes(position: Position, foes: int) -> Position:
    """Return the position with every other piece of the opponent as a man of the side to move."""
    spared = position.pieces(position.side.other) & ~foes
    if position.side is Side.BLACK:
        return replace(
            position,
            black_men=position.black_men | spared,
            white_men=position.white_men & foes,
            white_kings=position.white_kings & foes,
        )
    return replace(
        position,
        white_men=position.white_men | spared,
        black_men=position.black_men & foes,
        black_kings=position.black_kings & foes,
    )
