"""A move as it was played, and its text in a list of moves.

After the move itself can stand `~` if it was irregular and stood, `~huff18` if the opponent removed
the piece on 18 for it, and `(=)` if a draw was offered with it and refused: `22-18~huff18(=)`.
"""

import re
from dataclasses import dataclass

from rules.errors import InvalidMove, Wrong
from rules.moves import Move
from rules.notation import write_move
from rules.position import Position
from rules.variants import Variant

_TEXT = re.compile(r"([^~(]*)(~(?:huff(\w+))?)?(\(=\))?\s*")


@dataclass(frozen=True, slots=True)
class Played:
    """A move with its marks; `huffed` is the square of the piece that was removed for it."""

    move: Move
    is_irregular: bool = False
    huffed: int | None = None
    is_draw_refused: bool = False


@dataclass(frozen=True, slots=True)
class Written:
    """A text taken apart; the move is not read yet, because that needs a position."""

    move: str
    is_irregular: bool
    huffed: int | None
    is_draw_refused: bool


def split_marks(variant: Variant, position: Position, text: str) -> Written:
    """Part a move from its marks; raise InvalidMove."""
    found = _TEXT.fullmatch(text)
    huffed = variant.board.number(found[3]) if found and found[3] else None
    if not found or (found[3] and huffed is None):
        raise InvalidMove(
            f"'{text}' is no move: after it may stand ~, ~huff18 or (=).",
            text=text,
            position=position,
            wrong=Wrong.UNKNOWN_MARK,
        )
    return Written(found[1], bool(found[2]), huffed, bool(found[4]))


def write_played(variant: Variant, position: Position, played: Played) -> str:
    """Write a move, as short as its position allows, and its marks."""
    text = write_move(variant, position, played.move, full=played.is_irregular)
    if played.is_irregular:
        text += "~"
    if played.huffed is not None:
        text += f"huff{variant.board.name(played.huffed)}"
    return text + "(=)" * played.is_draw_refused
