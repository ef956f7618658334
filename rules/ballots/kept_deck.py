"""A club's deck as it is kept: every line checked, and written as the engine writes it."""

from collections.abc import Iterator
from functools import lru_cache

from rules.ballots.deck import Ballot, Deck
from rules.ballots.line import BARRED, read_ballot
from rules.variants import Variant

MOST_REMEMBERED = 64


def write_deck(deck: Deck) -> str:
    """Write a deck that `read_deck` read without a fault, a line for each ballot.

    A label stands in the place of the number, which is then the next one.
    """
    return "".join(f"{_line(ballot)}\n" for ballot in deck.ballots)


@lru_cache(maxsize=MOST_REMEMBERED)
def kept_deck(text: str, variant: Variant, *, key: str) -> Deck:
    """Return the deck that `write_deck` wrote; its moves are known to be legal and not played here."""
    return Deck(
        key=key,
        variant_key=variant.key,
        sources=(),
        read=lambda: tuple(_ballots(text, variant)),
    )


def _ballots(text: str, variant: Variant) -> Iterator[Ballot]:
    number = 0
    for line in text.splitlines():
        ballot = read_ballot(variant, line, number)
        number = ballot.number
        yield ballot


def _line(ballot: Ballot) -> str:
    parts = [ballot.label, ballot.text, ballot.name or "", "" if ballot.is_playable else BARRED]
    while not parts[-1]:
        parts.pop()
    return "; ".join(parts)
