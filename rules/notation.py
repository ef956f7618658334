"""Moves as text, as PDN 3.0 writes them (`32-28`, `26x17`, `c3:e5`), and as people type them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from rules.errors import AmbiguousMove, Fact, IllegalMove, InvalidMove, Wrong
from rules.geometry import Names
from rules.movegen import legal_moves
from rules.moves import Move
from rules.position import Position
from rules.variants import Variant

_SEPARATOR = re.compile(r"\s*[-x:]\s*")
_RUN_TOGETHER = re.compile(r"([a-p]\d*)((?:[a-p]\d+)+)")  # c3d4, c3e5g7, and ab4 for a3-b4
_NAME = re.compile(r"[a-p]\d+")
_NUMBER = re.compile(r"\d+\s*\.+")
_SPACED_SEPARATOR = re.compile(r"(?<=[^\W_])\s*([-x:–—×])\s*(?=[^\W_])", re.IGNORECASE)
# Cyrillic letters and signs that look like those of the notation.
_LOOK_ALIKES = str.maketrans("авсенх×–—−", "abcehxx---")


@dataclass(frozen=True, slots=True)
class _Typed:
    """A move as typed: the squares it may begin on, and those it goes to in their order."""

    text: str
    origins: tuple[int, ...]
    onward: list[int]

    def may_be(self, move: Move) -> bool:
        return move.origin in self.origins and move.destination == self.onward[-1]


def write_move(variant: Variant, position: Position, move: Move, *, full: bool = False) -> str:
    """Write a legal move, with the squares between origin and destination only if it needs them.

    With `full` every square of the path is written.
    """
    return _write(variant, move, () if full else legal_moves(variant, position), full=full)


def split_moves(text: str) -> list[str]:
    """Take typed moves apart; their numbers are left out, and spaces about a separator."""
    return _SPACED_SEPARATOR.sub(r"\1", _NUMBER.sub(" ", text)).split()


def parse_move(variant: Variant, position: Position, text: str) -> Move:
    """Read a legal move; raise InvalidMove, IllegalMove or AmbiguousMove.

    The sign between the squares is not checked. Of the squares between origin and destination as
    many are wanted as settle the move; best the ones where it turns, else any it passes.
    """
    typed = _read(variant, position, text)
    has_path = len(typed.onward) > 1
    moves = [m for m in legal_moves(variant, position, duplicates=has_path) if typed.may_be(m)]
    for fits in (_is_path, _is_on_path, _is_on_trail):
        fitting = tuple(dict.fromkeys(move for move in moves if fits(variant, typed.onward, move)))
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
    raise _illegal(variant, position, typed)


def _read(variant: Variant, position: Position, text: str) -> _Typed:
    """Read at least two squares; of the first the file may be enough."""
    plain = text.strip().lower().translate(_LOOK_ALIKES)
    together = _RUN_TOGETHER.fullmatch(plain)
    names = [together[1], *_NAME.findall(together[2])] if together else _SEPARATOR.split(plain)
    if len(names) < 2 or not all(names):
        raise InvalidMove(
            f"'{text}' is no move: it should look like {_either(_examples(variant))}.",
            text=text,
            position=position,
            wrong=Wrong.NO_MOVE,
            facts={"example": _examples(variant)},
        )
    board = variant.board
    origins = board.file(names[0])
    squares = []
    for name in names[1:] if origins else names:
        number = board.number(name)
        if number is None:
            raise InvalidMove(
                f"'{text}' is no move: the board of {variant.key} draughts has no square {name}.",
                text=text,
                position=position,
                wrong=Wrong.NO_SUCH_SQUARE,
                facts={"square": name, "variant": variant.key},
            )
        squares.append(number)
    return _Typed(text, origins, squares) if origins else _Typed(text, (squares[0],), squares[1:])


def _examples(variant: Variant) -> tuple[str, str]:
    """Show what moves look like on this board, a quiet one and a capture."""
    if variant.board.names is Names.ALGEBRAIC:
        return "c3-d4", f"c3{variant.capture_sign}e5"
    return "9-14", f"22{variant.capture_sign}15"


def _is_path(variant: Variant, onward: list[int], move: Move) -> bool:
    return tuple(onward) == move.path[1:]


def _is_on_path(variant: Variant, onward: list[int], move: Move) -> bool:
    return _is_in_order(onward, move.path[1:])


def _is_on_trail(variant: Variant, onward: list[int], move: Move) -> bool:
    """Whether these are squares the piece stands on or passes, in order."""
    trail: list[int] = []
    for start, end in pairwise(move.path):
        trail += [*variant.board.between(start, end), end]
    return _is_in_order(onward, [square for square in trail if square not in move.captured])


def _is_in_order(squares: Sequence[int], whole: Sequence[int]) -> bool:
    rest = iter(whole)
    return all(square in rest for square in squares)


def _illegal(variant: Variant, position: Position, typed: _Typed) -> IllegalMove:
    """Say what may be played instead."""
    moves = legal_moves(variant, position)
    from_here = tuple(move for move in moves if move.origin in typed.origins)
    is_capture_obligatory = any(move.is_capture for move in moves)
    offered = moves if is_capture_obligatory else from_here or moves
    legal = tuple(_write(variant, move, moves) for move in offered)
    own = variant.board.bits_of(typed.origins) & position.pieces(position.side)
    movers = {move.origin for move in from_here} or variant.board.squares_of(own) or typed.origins
    squares = tuple(variant.board.name(origin) for origin in sorted(movers))
    names = _either(squares)
    if is_capture_obligatory:
        wrong, why = Wrong.CAPTURE_OBLIGATORY, f"a capture is obligatory: {_either(legal)}"
    elif from_here:
        wrong, why = (
            Wrong.PIECE_GOES_ELSEWHERE,
            f"the piece on {names} may play {_either(legal)}",
        )
    elif not moves:
        wrong, why = Wrong.NO_MOVE_LEFT, "there is no legal move left"
    elif own:
        wrong, why = Wrong.PIECE_CANNOT_MOVE, f"the piece on {names} cannot move"
    else:
        wrong = Wrong[f"NO_PIECE_OF_{position.side.name}"]
        why = f"{position.side.name.capitalize()} is to move and has no piece on {names}"
    facts: dict[str, Fact] = {"squares": squares, "legal": legal}
    return IllegalMove(
        f"{typed.text} is not legal here: {why}.",
        text=typed.text,
        position=position,
        legal=legal,
        is_capture_obligatory=is_capture_obligatory,
        wrong=wrong,
        facts=facts,
    )


def _write(variant: Variant, move: Move, among: Sequence[Move] = (), *, full: bool = False) -> str:
    """Write a move so that it is told from the others; with `full` every square."""
    ends = (move.origin, move.destination)
    is_shared = sum((other.origin, other.destination) == ends for other in among) > 1
    sign = variant.capture_sign if move.is_capture else "-"
    return sign.join(variant.board.name(n) for n in (move.path if full or is_shared else ends))


def _either(texts: Sequence[str]) -> str:
    *first, last = texts
    return f"{', '.join(first)} or {last}" if first else last
