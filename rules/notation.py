"""Moves as text, as PDN 3.0 writes them: `32-28`, `26x17`, `1x18x9x25`."""

import re
from collections.abc import Sequence
from itertools import pairwise

from rules.errors import AmbiguousMove, IllegalMove, InvalidMove
from rules.movegen import legal_moves
from rules.moves import Move
from rules.position import Position
from rules.variants import Variant

_SEPARATOR = re.compile(r"\s*[-x:]\s*")


def write_move(variant: Variant, position: Position, move: Move, *, full: bool = False) -> str:
    """Write a legal move, with the squares between origin and destination only if it needs them.

    With `full` every square of the path is written.
    """
    return _write(variant, move, () if full else legal_moves(variant, position), full=full)


def parse_move(variant: Variant, position: Position, text: str) -> Move:
    """Read a legal move; raise InvalidMove, IllegalMove or AmbiguousMove.

    The sign between the squares is not checked. Of the squares between origin and destination as
    many are wanted as settle the move; best the ones where it turns, else any it passes.
    """
    squares = _read(variant, position, text)
    moves = [
        move
        for move in legal_moves(variant, position, duplicates=True)
        if (move.origin, move.destination) == (squares[0], squares[-1])
    ]
    for fits in (_is_path, _is_on_path, _is_on_trail):
        fitting = tuple(dict.fromkeys(move for move in moves if fits(variant, squares, move)))
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            legal = tuple(_write(variant, move, full=True) for move in fitting)
            raise AmbiguousMove(
                f"{text} is ambiguous: write {_either(legal)}.",
                text=text,
                position=position,
                legal=legal,
            )
    raise _illegal(variant, position, text, squares[0])


def _read(variant: Variant, position: Position, text: str) -> list[int]:
    """Read at least two squares."""
    names = _SEPARATOR.split(text.strip())
    if len(names) < 2 or not all(names):
        raise InvalidMove(
            f"'{text}' is no move: it should look like 9-14 or 22x15.", text=text, position=position
        )
    squares = []
    for name in names:
        number = variant.board.number(name)
        if number is None:
            raise InvalidMove(
                f"'{text}' is no move: the board of {variant.key} draughts has no square {name}.",
                text=text,
                position=position,
            )
        squares.append(number)
    return squares


def _is_path(variant: Variant, squares: list[int], move: Move) -> bool:
    return tuple(squares) == move.path


def _is_on_path(variant: Variant, squares: list[int], move: Move) -> bool:
    return _is_in_order(squares, move.path)


def _is_on_trail(variant: Variant, squares: list[int], move: Move) -> bool:
    """Whether these are squares the piece stands on or passes, in order."""
    trail = [move.origin]
    for start, end in pairwise(move.path):
        trail += [*variant.board.between(start, end), end]
    return _is_in_order(squares, [square for square in trail if square not in move.captured])


def _is_in_order(squares: Sequence[int], whole: Sequence[int]) -> bool:
    rest = iter(whole)
    return all(square in rest for square in squares)


def _illegal(variant: Variant, position: Position, text: str, origin: int) -> IllegalMove:
    """Say what may be played instead."""
    moves = legal_moves(variant, position)
    from_here = tuple(move for move in moves if move.origin == origin)
    is_capture_obligatory = any(move.is_capture for move in moves)
    offered = moves if is_capture_obligatory else from_here or moves
    legal = tuple(_write(variant, move, moves) for move in offered)
    name = variant.board.name(origin)
    if is_capture_obligatory:
        why = f"a capture is obligatory: {_either(legal)}"
    elif from_here:
        why = f"the piece on {name} may play {_either(legal)}"
    elif not moves:
        why = "there is no legal move left"
    elif variant.board.bits[origin] & position.pieces(position.side):
        why = f"the piece on {name} cannot move"
    else:
        why = f"{position.side.name.lower()} is to move and has no piece on {name}"
    return IllegalMove(
        f"{text} is not legal here: {why}.",
        text=text,
        position=position,
        legal=legal,
        is_capture_obligatory=is_capture_obligatory,
    )


def _write(variant: Variant, move: Move, among: Sequence[Move] = (), *, full: bool = False) -> str:
    """Write a move so that it is told from the others; with `full` every square."""
    ends = (move.origin, move.destination)
    is_shared = sum((other.origin, other.destination) == ends for other in among) > 1
    sign = "x" if move.is_capture else "-"
    return sign.join(variant.board.name(n) for n in (move.path if full or is_shared else ends))


def _either(texts: Sequence[str]) -> str:
    *first, last = texts
    return f"{', '.join(first)} or {last}" if first else last
