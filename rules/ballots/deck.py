"""A deck of ballots: numbered openings with which a game must begin."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from rules.position import Position


@dataclass(frozen=True, slots=True)
class Ballot:
    """An opening: its number in the deck, its moves, and the position they lead to.

    `name` is None where none is known. A ballot that is not playable is barred: it keeps its number
    and is never drawn.
    """

    number: int
    moves: tuple[str, ...]
    name: str | None
    is_playable: bool
    position: Position


@dataclass(frozen=True, eq=False)
class Deck:
    """The ballots of one list, by number."""

    key: str
    variant_key: str
    ballots: tuple[Ballot, ...]
    sources: tuple[str, ...]

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
        """The ballots by the position they lead to."""
        return {ballot.position: ballot for ballot in self.ballots}


def match_ballot(deck: Deck, position: Position) -> Ballot | None:
    """Return the ballot that leads to a position, by whatever order of moves it was reached."""
    return deck.by_position.get(position)
