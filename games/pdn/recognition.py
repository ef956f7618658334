"""Which variant a game is: what its tags say, else the squares it uses and what replays."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from games.pdn.attempt import Attempt, attempt, position_text
from games.pdn.game_text import GameText
from games.pdn.game_types import is_from_position, meanings_of
from games.pdn.names import variant_key
from rules.variants import Variant, get_variant


class Evidence(Enum):
    """How the variant of a game is known."""

    TAGS = auto()
    GIVEN = auto()  # by the caller, for games whose tags say nothing
    REPLAY = auto()  # the first that can be replayed to the end
    FILE = auto()  # what most games of the file are
    GUESS = auto()


@dataclass(frozen=True, slots=True)
class Recognised:
    """The likeliest variant with its replay; `misses_tags` if the tags name another one."""

    evidence: Evidence
    attempt: Attempt
    is_type_unknown: bool = False
    misses_tags: bool = False


# By the squares that games use, the more usual variants first.
_CHESS_NAMES = (
    "russian brazilian czech pool english italian turkish portuguese spanish armenian keny"
)
_WIDE_NAMES = "spantsiretti international"
_UP_TO_32 = (
    "english italian pool brazilian spanish portuguese russian czech thai "
    "international frisian frysk antidraughts breakthrough canadian"
)
_UP_TO_50 = "international frisian frysk antidraughts breakthrough canadian"
_BEYOND = "canadian sri-lankan malaysian"

_NUMBER = re.compile(r"\d\d(?=\d\d(?!\d))|\d+")
_NAME = re.compile(r"([a-p])(\d+)", re.IGNORECASE)
_FEN_NAME = re.compile(r"[a-p]\d")
# Tags name another variant than the moves only if it fails at once and the other goes on for long.
_AT_ONCE, _FOR_LONG = 4, 8


class Recogniser:
    """Recognises the games of one file, and remembers what most of them are."""

    def __init__(self, given: Variant | None) -> None:
        self._given = given
        self._favourite: Variant | None = None
        self._tried: dict[int, Attempt] = {}  # of the favourite, by the identity of the game

    def learn(self, games: Sequence[GameText]) -> None:
        """Find the variant in which most of these games replay, those with a variant in tags aside."""
        untold = [game for game in games if game.line.texts and not self._told(game)[0]]
        if not untold or self._given:
            return
        most = 0
        for key in dict.fromkeys(key for game in untold for key in _keys_by_squares(game)):
            variant = get_variant(key)
            tried = {id(game): attempt(variant, game) for game in untold}
            sound = sum(one is not None and one.is_sound for one in tried.values())
            if sound > most:
                most, self._favourite = sound, variant
                self._tried = {at: one for at, one in tried.items() if one}
            if sound == len(untold):
                break

    def recognise(self, game: GameText) -> Recognised | None:
        """Return the variant and replay of a game; None if nothing tells, or none has its position."""
        told, is_type_unknown = self._told(game)
        if told:
            return self._by_tags(game, told)
        if self._given:
            found = attempt(self._given, game)
            return Recognised(Evidence.GIVEN, found, is_type_unknown) if found else None
        favourite = self._tried.pop(id(game), None)
        if favourite is None and self._favourite:
            favourite = attempt(self._favourite, game)
        if favourite and (favourite.is_sound or not game.line.texts):
            return Recognised(Evidence.FILE, favourite, is_type_unknown)
        if not game.line.texts and position_text(game) is None:
            return None
        best = _best(game, (get_variant(key) for key in _keys_by_squares(game)), favourite)
        if best is None:
            return None
        evidence = Evidence.REPLAY if best.is_sound and game.line.texts else Evidence.GUESS
        return Recognised(evidence, best, is_type_unknown)

    def _told(self, game: GameText) -> tuple[tuple[Variant, ...], bool]:
        """Return the variants that the tags can mean, and whether there is a GameType nobody knows."""
        tags = game.named_tags()
        key = variant_key(tags["Variant"]) if tags.get("Variant") else None
        game_type = tags.get("GameType", "")
        meant = meanings_of(game_type) if game_type else ()
        is_unknown = bool(game_type) and not meant and not is_from_position(game_type)
        if key:
            meant = tuple(dict.fromkeys((get_variant(key), *meant)))
        return meant, is_unknown

    def _by_tags(self, game: GameText, told: tuple[Variant, ...]) -> Recognised | None:
        best = _best(game, told, None)
        if best and (best.is_sound or best.replay.word > _AT_ONCE):
            return Recognised(Evidence.TAGS, best)
        if len(game.line.texts) >= _FOR_LONG or best is None:
            keys = _keys_by_squares(game)
            other = _best(game, (get_variant(key) for key in keys), None)
            if other and other.is_sound:
                return Recognised(Evidence.REPLAY, other, misses_tags=True)
        return Recognised(Evidence.TAGS, best) if best else None


def _best(game: GameText, variants: Iterable[Variant], favourite: Attempt | None) -> Attempt | None:
    """Return the first attempt without fault, else the one that goes farthest."""
    best = favourite
    for variant in variants:
        found = attempt(variant, game)
        if found is None:
            continue
        if found.is_sound:
            return found
        if best is None or found.rank > best.rank:
            best = found
    return best


def _keys_by_squares(game: GameText) -> tuple[str, ...]:
    texts = " ".join(game.line.texts)
    fen = game.named_tags().get("FEN", "")
    names = _NAME.findall(texts) or (_NAME.findall(fen) if _FEN_NAME.search(fen) else [])
    if names:
        is_wide = any(letter.lower() > "h" or int(rank) > 8 for letter, rank in names)
        return tuple((_WIDE_NAMES if is_wide else _CHESS_NAMES).split())
    highest = max(map(int, _NUMBER.findall(f"{texts} {fen}")), default=0)
    if highest > 50:
        return tuple(_BEYOND.split())
    return tuple((_UP_TO_50 if highest > 32 else _UP_TO_32).split())
