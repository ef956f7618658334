"""A game as it is kept: its moves in one notation, what is said of them, and the rest as text."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from games.annotations import Note, Variation
from games.pdn.annotating import notes_of
from games.pdn.game_read import GameRead
from games.pdn.game_text import Line
from games.pdn.replayed import Replay
from games.pdn.spelling import spelled
from games.pdn.variations import VariationRead
from games.pdn.wording import tidy
from rules.errors import RulesError
from rules.play import Play
from rules.position import Position
from rules.variants import Variant

# The longest games of masters have some three hundred; beyond this a file is not of games.
MOST_PLIES = 2000


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptGame:
    """What can be played again: `positions` has one more than `moves`, or none without a position."""

    moves: tuple[str, ...]
    positions: tuple[Position, ...]
    unread: tuple[str, ...]
    notes: tuple[Note, ...]
    variations: tuple[Variation, ...]


def kept(game: GameRead) -> KeptGame:
    """Keep of a game what `Play.replay` will play again; the moves behind that are unread.

    A position put up between the moves ends what can be played; so does a limit of plies.
    """
    if game.replay is None:
        return KeptGame(moves=(), positions=(), unread=game.unread, notes=(), variations=())
    moves, positions = _line(game.replay, game.written.texts)
    notes, variations = _annotations(game.written, game.replay, game.variations, len(moves))
    return KeptGame(
        moves=moves,
        positions=positions,
        unread=tuple(map(tidy, game.written.texts[game.replay.word_of(len(moves)) :])),
        notes=notes,
        variations=variations,
    )


def _line(found: Replay, texts: Sequence[str]) -> tuple[tuple[str, ...], tuple[Position, ...]]:
    """Write the legal moves of a line, each as short as its position allows."""
    moves: list[str] = []
    positions = [found.start]
    for text, position in islice(spelled(found, texts), MOST_PLIES):
        moves.append(text)
        positions.append(position)
    if found.variant.king_moves_in_a_row is not None:
        plies = _plies_without_rest(found.variant, found.start, moves)
        del moves[plies:], positions[plies + 1 :]
    return tuple(moves), tuple(positions)


def _plies_without_rest(variant: Variant, start: Position, moves: Sequence[str]) -> int:
    """Return how many moves can be played where a king must rest: only a game in progress knows."""
    try:
        Play.replay(variant, moves, start)
    except RulesError as fault:
        return fault.place or 0
    return len(moves)


def _annotations(
    line: Line, found: Replay, variations: Iterable[VariationRead], plies: int
) -> tuple[tuple[Note, ...], tuple[Variation, ...]]:
    """Keep what is said of the moves that can be played; a variation without any is text."""
    said = {note.ply: note for note in notes_of(line.notes, found) if note.ply <= plies}
    played_on = []
    for each in variations:
        variation, rest = _variation(each)
        if each.ply > plies:
            continue
        if variation.moves:
            played_on.append(variation)
        else:
            _comment(said, each.ply, f"({rest})")
    return tuple(said[ply] for ply in sorted(said)), tuple(played_on)


def _variation(one: VariationRead) -> tuple[Variation, str]:
    """Keep a variation, and return what of it cannot be played; that is said at its end."""
    moves, _ = _line(one.replay, one.written.texts)
    rest = " ".join(map(tidy, one.written.texts[one.replay.word_of(len(moves)) :]))
    notes, variations = _annotations(one.written, one.replay, one.variations, len(moves))
    said = {note.ply: note for note in notes}
    if rest:
        _comment(said, len(moves), rest)
    return Variation(one.ply, moves, tuple(said[ply] for ply in sorted(said)), variations), rest


def _comment(said: dict[int, Note], ply: int, text: str) -> None:
    note = said.get(ply, Note(ply))
    said[ply] = replace(note, comments=(*note.comments, text))
