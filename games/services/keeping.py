"""A game of a file as a row: what it says, what can be played, and its text letter by letter."""

import re
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from games.models import Game
from games.pdn import Ending, Fault, GameRead, KeptGame, kept
from rules.fen import write_fen
from rules.position import Position, Side
from rules.variants import Variant

MOST_FAULTS = 50
_DAY = re.compile(r"(\d{4})[.\-/](\d{1,2}|\?\?)[.\-/](\d{1,2}|\?\?)")
_DAY_FIRST = re.compile(r"(\d{1,2})[.\-/](\d{1,2})[.\-/](\d{4})")
_YEAR = re.compile(r"(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)")
_UNKNOWN = frozenset("?*-")
_LAST_MONTH = 12


def game_row(read: GameRead) -> tuple[Game, tuple[Position, ...]]:
    """Return a row, not yet stored, and the positions that its game reached."""
    game = kept(read)
    row = Game(
        variant=read.variant.key if read.variant else "",
        variant_options=read.variant.chosen if read.variant else {},
        known_by=read.evidence.name.lower() if read.evidence else "",
        number=read.number,
        moves=" ".join(game.moves),
        plies=len(game.moves),
        black=_told(read, "Black", 120),
        white=_told(read, "White", 120),
        event=_told(read, "Event", 200),
        site=_told(read, "Site", 200),
        day=day_of(read.tags.get("Date", "")),
        round_text=_told(read, "Round", 40),
        ending=_ending(read),
        result_text=_plain(read.result.text)[:40],
        notes=_plain_all([asdict(note) for note in game.notes]),
        variations=_plain_all([asdict(variation) for variation in game.variations]),
        faults=_plain_all([_fault(fault) for fault in read.faults[:MOST_FAULTS]]),
        unread=_plain(" ".join(game.unread)),
        text=_plain(read.text),
        **(_fens(read.variant, game) if read.variant else {}),
    )
    return row, game.positions


def day_of(written: str) -> str:
    """Write a day as the standard has it; what is in doubt, as which number is the month, is ??."""
    if found := _DAY.search(written):
        year, month, day = found.groups()
        return f"{year}.{month:0>2}.{day:0>2}"
    if found := _DAY_FIRST.search(written):
        first, second, year = found.groups()
        if int(first) > _LAST_MONTH >= int(second) or first == second:
            return f"{year}.{second:0>2}.{first:0>2}"
        return f"{year}.??.??"
    years = _YEAR.findall(written)
    return f"{years[0]}.??.??" if len(set(years)) == 1 else ""


def _fens(variant: Variant, game: KeptGame) -> dict[str, str]:
    start, final = game.positions[0], game.positions[-1]
    return {
        "start_fen": "" if start == variant.start else write_fen(variant, start),
        "final_fen": write_fen(variant, final),
    }


def _told(read: GameRead, tag: str, most: int) -> str:
    """Return what a tag says; a sign for what nobody knows is nothing."""
    value = " ".join(_plain(read.tags.get(tag, "")).split())
    return "" if set(value) <= _UNKNOWN else value[:most]


def _ending(read: GameRead) -> Game.Ending:
    ending = read.result.ending
    if read.result.winner:
        is_black = read.result.winner is Side.BLACK
        return Game.Ending.BLACK_WINS if is_black else Game.Ending.WHITE_WINS
    return {
        Ending.DRAW: Game.Ending.DRAW,
        Ending.BOTH_LOSE: Game.Ending.BOTH_LOSE,
        Ending.OPEN: Game.Ending.OPEN,
    }.get(ending, Game.Ending.OTHER)


def _fault(fault: Fault) -> dict[str, Any]:
    told = asdict(fault) | {"code": fault.code.value}
    del told["file"], told["game"]
    return told


def _plain(text: str) -> str:
    """Leave out the sign that no database keeps."""
    return text.replace("\x00", " ")


def _plain_all(value: Any) -> Any:
    """Do the same in lists and mappings."""
    if isinstance(value, str):
        return _plain(value)
    if isinstance(value, dict):
        return {name: _plain_all(inner) for name, inner in value.items()}
    if isinstance(value, Sequence):
        return [_plain_all(inner) for inner in value]
    return value
