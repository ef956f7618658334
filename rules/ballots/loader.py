"""The decks, read from the data files beside this one."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from rules.ballots.deck import Ballot, Deck
from rules.errors import UnknownDeck
from rules.play import Play
from rules.variants import Variant, get_variant

_FILES = {
    "three-move": "three_move.json",
    "two-move": "two_move.json",
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
    """Read a deck and play every line of it, so that an illegal one cannot go unseen."""
    source = Path(__file__).with_name(_FILES[key]).read_text(encoding="utf-8")
    written: dict[str, Any] = json.loads(source)
    variant = get_variant(written["variant"])
    return Deck(
        key=key,
        variant_key=variant.key,
        ballots=tuple(_ballot(variant, row) for row in written["ballots"]),
        sources=tuple(written["sources"]),
    )


def _ballot(variant: Variant, row: dict[str, Any]) -> Ballot:
    moves = tuple(row["moves"].split())
    return Ballot(
        number=row["number"],
        moves=moves,
        name=row.get("name"),
        is_playable=not row.get("barred", False),
        position=Play.replay(variant, moves).position,
    )
