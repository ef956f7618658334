"""The game as the draw rules see it: this moment, and the turn that led to it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from rules.played import Played
from rules.position import Position, Side

# Moves made by Black and by White since a clock began; None where it does not run.
Made = tuple[int | None, int | None]
NOT_RUNNING: Made = (None, None)


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """A position, what has been counted for each rule of the set, and how it came about."""

    position: Position
    made: tuple[Made, ...]
    played: Played | None = None
    before: "Moment | None" = field(default=None, repr=False)

    def back(self) -> Iterator["Moment"]:
        """Yield this moment and the earlier ones, the latest first."""
        moment: Moment | None = self
        while moment:
            yield moment
            moment = moment.before

    def forth(self) -> tuple["Moment", ...]:
        """Return every moment from the first to this one."""
        return tuple(self.back())[::-1]


@dataclass(frozen=True, slots=True)
class Turn:
    """One ply: the positions before and after it."""

    before: Position
    after: Position
    played: Played

    @property
    def mover(self) -> Side:
        """The side that moved."""
        return self.before.side


# What sets a clock back to nothing.
Event = Callable[[Turn], bool]


def man_moved(turn: Turn) -> bool:
    """Tell whether an uncrowned man was advanced."""
    return turn.before.men(turn.mover) != turn.after.men(turn.mover)


def piece_taken(turn: Turn) -> bool:
    """Tell whether a piece has left the board."""
    return any(
        turn.after.pieces(side).bit_count() < turn.before.pieces(side).bit_count() for side in Side
    )


def man_crowned(turn: Turn) -> bool:
    """Tell whether the mover has a king more."""
    kings = turn.before.kings(turn.mover).bit_count()
    return turn.after.kings(turn.mover).bit_count() > kings


def made_by(made: Made, side: Side) -> int | None:
    """Return how many moves a side has made."""
    return made[0] if side is Side.BLACK else made[1]


def one_more(made: Made, side: Side) -> Made:
    """Count a move of a side, where the clock runs."""
    black, white = made
    if side is Side.BLACK:
        return (None if black is None else black + 1, white)
    return (black, None if white is None else white + 1)
