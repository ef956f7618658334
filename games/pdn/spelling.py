"""The legal moves of a line in the notation of the rules, each as short as its position allows."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from games.pdn.replayed import Replay
from games.pdn.walk import walk
from games.pdn.wording import squares_in, tidy
from rules.movegen import apply
from rules.notation import parse_move, write_move
from rules.position import Position, position_of, view
from rules.variants import Variant


def spelled(found: Replay, texts: Sequence[str]) -> Iterator[tuple[str, Position]]:
    """Yield each legal move and the position after it; a position put up ends the line."""
    variant, position, word = found.variant, found.start, 0
    for ply in range(found.plies):
        if word in found.setups:
            return
        text, legs = found.said.get(ply, (None, 1))
        plain = _at_sight(variant, position, texts, word) if text is None else None
        if plain is None:
            move = parse_move(variant, position, text or tidy(texts[word]))
            plain = write_move(variant, position, move), apply(variant, position, move)
        position = plain[1]
        word += legs
        yield plain


def _at_sight(
    variant: Variant, position: Position, texts: Sequence[str], word: int
) -> tuple[str, Position] | None:
    """Play a move that is the only one with its ends; None if that takes a list of the moves."""
    before = view(position)
    reached, side, seen = walk(variant, position.side, before, texts, word, word + 1)
    if reached == word:
        return None
    quiet, capture = _texts_of(variant, texts[word])
    is_quiet = seen[0] | seen[1] == before[2] | before[3]
    return quiet if is_quiet else capture, position_of(side, seen)


@lru_cache(maxsize=8192)
def _texts_of(variant: Variant, text: str) -> tuple[str, str]:
    """Write a move between two squares as a quiet one and as a capture."""
    board = variant.board
    names = [board.name(board.number(name) or 0) for name in squares_in(tidy(text))]
    return "-".join(names), variant.capture_sign.join(names)
