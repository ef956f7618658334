"""The decks, read from the data files beside this one.

A file is read when its deck is first asked for, its lines when a ballot is, and the moves of a
ballot are played when its position is; the tests play all of them.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from rules.ballots.deck import Ballot, Deck
from rules.ballots.line import read_ballot
from rules.errors import UnknownDeck
from rules.variants import Variant, get_variant

_FILES = {
    "three-move": "three_move.json",
    "two-move": "two_move.json",
    "eleven-man": "eleven_man.json",
    "idf-russian": "idf_russian.json",
    "idf-russian-basic": "idf_russian_basic.json",
    "fmjd-russian": "fmjd_russian.json",
    "idf-brazilian": "idf_brazilian.json",
    "fmjd-brazilian": "fmjd_brazilian.json",
}


def decks() -> tuple[Deck, ...]:
    """Return every deck there is."""
    return tuple(_load(key) for key in _FILES)


def get_deck(key: str) -> Deck:
    """Return the deck with this key; raise UnknownDeck."""
    if key not in _FILES:
        known = tuple(_FILES)
        raise UnknownDeck(
            f"There is no deck '{key}'; known are: {', '.join(known)}.", text=key, known=known
        )
    return _load(key)


@cache
def _load(key: str) -> Deck:
    written = _written(_FILES[key])
    variant = get_variant(written["variant"])
    return Deck(
        key=key,
        variant_key=variant.key,
        sources=tuple(written["sources"]),
        read=lambda: tuple(_ballots(variant, written)),
    )


def _ballots(variant: Variant, written: dict[str, Any]) -> Iterator[Ballot]:
    """Read the lines of a deck, or those of another deck's table, less what is barred or left out."""
    lines = (_written(written["table"]) if "table" in written else written)["ballots"]
    barred, left_out = written.get("barred", ()), written.get("left_out", ())
    number = 0
    for line in lines:
        ballot = read_ballot(variant, line, number)
        number = ballot.number
        if ballot.label in barred:
            yield replace(ballot, is_playable=False)
        elif ballot.label not in left_out:
            yield ballot


def _written(file: str) -> dict[str, Any]:
    written: dict[str, Any] = json.loads(Path(__file__).with_name(file).read_text(encoding="utf-8"))
    return written
