"""Decks in words, as the command line prints them."""

from collections.abc import Iterator

from rules.ballots.deck import Ballot, Deck
from rules.ballots.own_deck import DeckFile
from rules.ballots.start import LIFTS, PLACES, start_words
from rules.fen import write_fen


def deck_in_words(deck: Deck) -> str:
    """A deck with its counts."""
    total, playable = len(deck.ballots), len(deck.playable)
    return (
        f"{deck.key}: {deck.variant_key}, {total} ballots, {playable} playable, "
        f"{total - playable} barred"
    )


def ballot_in_a_line(ballot: Ballot) -> str:
    """Number, label, start, moves and name; a free ballot is called so."""
    label = "" if ballot.label == str(ballot.number) else f"{ballot.label}  "
    start = start_in_words(ballot)
    moves = " ".join(ballot.moves)
    opening = ": ".join(part for part in (start, moves) if part) or ballot.text
    name = f"  {ballot.name}" if ballot.name else ""
    return f"{ballot.number:>3}  {label}{opening}{name}"


def ballot_in_full(ballot: Ballot) -> Iterator[str]:
    """The ballot line by line: what it is called, where it starts and where it leads."""
    yield f"number: {ballot.number}"
    if ballot.label != str(ballot.number):
        yield f"label: {ballot.label}"
    if ballot.name:
        yield f"name: {ballot.name}"
    yield f"start: {start_in_words(ballot) or 'the array'}"
    yield f"moves: {' '.join(ballot.moves) or 'none'}"
    yield f"position: {write_fen(ballot.variant, ballot.position)}"
    if not ballot.is_playable:
        yield "barred: it is never drawn"


def start_in_words(ballot: Ballot) -> str:
    """How the start differs from the array: `without 11 and 28`, `a1 to a5, black to move`."""
    words = start_words(ballot.variant, ballot.start)
    lifted = [word.removeprefix(LIFTS) for word in words if word.startswith(LIFTS)]
    placed = [word.replace(PLACES, " to ") for word in words if PLACES in word]
    turn = [f"{word} to move" for word in words if word.isalpha()]
    return ", ".join([*([f"without {' and '.join(lifted)}"] if lifted else []), *placed, *turn])


def deck_file_in_words(file: str, read: DeckFile) -> Iterator[str]:
    """The faults of a club's deck with their lines, then what it holds without them."""
    for fault in read.faults:
        yield f"{file}:{fault.line}:{fault.column}: {fault.message}"
    if read.deck:
        yield deck_in_words(read.deck)
