"""A deck of ballots: numbered openings with which a game must begin."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from rules.ballots.faults import UnknownBallot
from rules.ballots.start import start_words
from rules.play import Play
from rules.position import Position
from rules.variants import Variant

FREE = "free"


@dataclass(frozen=True)
class Ballot:
    """An opening: the position it starts from, the moves that follow, and where they lead.

    `label` is what the printed table calls it, such as XXVII-9, else the number again. `moves` may
    be empty, where only the start was drawn. `name` is None where none is known. A ballot that is
    not playable is barred: it keeps its number and is never drawn.
    """

    variant: Variant
    number: int
    label: str
    start: Position
    moves: tuple[str, ...]
    name: str | None
    is_playable: bool

    @cached_property
    def position(self) -> Position:
        """The position after the moves; they are played when it is asked for, and raise if illegal."""
        return Play.replay(self.variant, self.moves, self.start).position

    @cached_property
    def text(self) -> str:
        """The opening in one line, as decks are written: `-11 -28 8-11 24-19`, or `free`."""
        return " ".join((*start_words(self.variant, self.start), *self.moves)) or FREE


@dataclass(frozen=True, eq=False)
class Deck:
    """The ballots of one list, by number; `read` is called once, when they are first wanted."""

    key: str
    variant_key: str
    sources: tuple[str, ...]
    read: Callable[[], tuple[Ballot, ...]]

    @cached_property
    def ballots(self) -> tuple[Ballot, ...]:
        """Every ballot, in the order of the list."""
        return self.read()

    @cached_property
    def playable(self) -> tuple[Ballot, ...]:
        """The ballots that may be drawn."""
        return tuple(ballot for ballot in self.ballots if ballot.is_playable)

    @cached_property
    def by_number(self) -> Mapping[int, Ballot]:
        """The ballots by their number."""
        return {ballot.number: ballot for ballot in self.ballots}

    @cached_property
    def by_position(self) -> Mapping[Position, Ballot]:
        """The ballots by the position they lead to; where two lead to one, the first in the list."""
        return {ballot.position: ballot for ballot in reversed(self.ballots)}


def match_ballot(deck: Deck, position: Position) -> Ballot | None:
    """Return the first ballot that leads to a position, by whatever order of moves it was reached.

    The first call plays through the whole deck.
    """
    return deck.by_position.get(position)


def find_ballot(deck: Deck, text: str) -> Ballot:
    """Return the ballot with this label or number; raise UnknownBallot."""
    for ballot in deck.ballots:
        if text in (ballot.label, str(ballot.number)):
            return ballot
    first, last = deck.ballots[0], deck.ballots[-1]
    raise UnknownBallot(
        f"The deck {deck.key} has no ballot '{text}'; it goes from {first.label} to {last.label}.",
        text=text,
    )
