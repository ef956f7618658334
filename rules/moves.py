"""A move, as people number its squares and as the generator sees it."""

from dataclasses import dataclass, field
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Move:
    """A move in square numbers: `captured` ascending, `path` with origin and destination.

    The path names every square where a capture turns, or the one directly behind the captured piece
    where it goes straight on. Two routes with the same origin, destination and captured pieces are
    the same move.
    """

    origin: int
    destination: int
    captured: tuple[int, ...]
    path: tuple[int, ...] = field(compare=False)

    @property
    def is_capture(self) -> bool:
        """Whether the move takes anything."""
        return bool(self.captured)


class Route(NamedTuple):
    """A move in bits: the squares the piece touches, and the pieces it takes, in their order."""

    path: tuple[int, ...]
    victims: tuple[int, ...]

    @property
    def origin(self) -> int:
        """The square the piece leaves."""
        return self.path[0]

    @property
    def destination(self) -> int:
        """The square where the piece comes to rest."""
        return self.path[-1]

    @property
    def captured(self) -> int:
        """The set of the pieces it takes."""
        return sum(self.victims)
