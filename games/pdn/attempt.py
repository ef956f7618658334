"""A game read as one variant: from where it starts, how far it goes."""

import re
from dataclasses import dataclass, replace

from games.pdn.game_text import GameText, Note, NoteKind
from games.pdn.replay import replay as play
from games.pdn.replayed import Replay
from games.pdn.wording import tidy
from rules.errors import InvalidFen
from rules.fen import parse_fen
from rules.position import Position
from rules.variants import Variant

_SCORE = re.compile(r"(\d{1,2})[-:](\d{1,2})")
# What the two sides share in the scores of agreed systems.
_SUMS = (2, 3, 10, 12)


@dataclass(frozen=True, slots=True)
class Attempt:
    """A replay in one variant, and what had to be assumed for it."""

    replay: Replay
    has_position: bool
    is_other_side: bool
    score: str | None  # the last written move, where the board says that it is a result
    bad_setups: tuple[tuple[Note, InvalidFen], ...]

    @property
    def is_sound(self) -> bool:
        """Whether all moves are legal, without another side to begin."""
        return self.replay.is_whole and not self.is_other_side

    @property
    def rank(self) -> tuple[bool, int]:
        """What makes one attempt better than another."""
        return self.replay.is_whole, self.replay.word


def position_text(game: GameText) -> str | None:
    """Return the FEN of the position before the first move, if the game has one of its own."""
    tags = game.named_tags()
    fen = tags.get("FEN", "")
    if not fen and ":" in tags.get("SetUp", ""):
        fen = tags["SetUp"]
    if fen and fen not in "?*-":
        return fen
    first = [note for note in game.line.notes if note.kind is NoteKind.SETUP and note.ply == 0]
    return first[-1].text if first else None


def attempt(variant: Variant, game: GameText) -> Attempt | None:
    """Replay a game in this variant; None if it cannot have the game's position."""
    fen = position_text(game)
    try:
        start = variant.start if fen is None else parse_fen(variant, fen)
    except InvalidFen:
        return None
    setups, bad_setups = _setups(variant, game)
    other = _with_other_side(start)
    if fen is None and game.second_side_begins:
        start, other = other, start
    score, is_other_side = None, start.side is not variant.first_side and fen is None
    first = play(variant, start, game.line.texts, setups)
    if not first.is_whole and not first.word and fen is None:
        second = play(variant, other, game.line.texts, setups)
        if second.word > first.word:
            first, is_other_side = second, not is_other_side
    if not first.is_whole and _is_score(game, first.word):
        score = game.line.texts[-1]
        first = replace(first, is_whole=True)
    return Attempt(first, fen is not None, is_other_side, score, bad_setups)


def _setups(
    variant: Variant, game: GameText
) -> tuple[dict[int, Position], tuple[tuple[Note, InvalidFen], ...]]:
    """Return the positions put up within the moves, by written move, and those nobody can read."""
    if not game.line.notes:
        return {}, ()
    found, bad = {}, []
    for note in game.line.notes:
        if note.kind is NoteKind.SETUP and note.ply:
            try:
                found[note.ply] = parse_fen(variant, note.text)
            except InvalidFen as fault:
                bad.append((note, fault))
    return found, tuple(bad)


def _with_other_side(position: Position) -> Position:
    return replace(position, side=position.side.other)


def _is_score(game: GameText, word: int) -> bool:
    """Whether the written move that cannot be played is the game's result."""
    rest = {tidy(text) for text in game.line.texts[word : word + 3]}
    if len(rest) != 1 or word < len(game.line.texts) - 2 or game.end_token not in (None, "*"):
        return False
    text = rest.pop()
    score = _SCORE.fullmatch(text)
    if not score:
        return False
    tags = game.named_tags()
    if tags.get("Result", "*") not in ("", "*", "?"):
        is_told = text == tidy(tags["Result"])
        return is_told or "ResultFormat" in tags or score[1] == score[2] == "1"
    return int(score[1]) + int(score[2]) in _SUMS
