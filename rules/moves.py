"""A move, as people number its squares and as the generator sees it."""

from dataclasses import dataclass, field


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


# A move in bits: the squares the piece touches, and the pieces it takes, in their order.
Route = tuple[tuple[int, ...], tuple[int, ...]]
