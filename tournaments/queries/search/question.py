"""What can be asked of all games at once."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from rules.position import Side


class Sought(StrEnum):
    """How a game must have ended; won and lost are those of the player who is looked for."""

    BLACK_WINS = "black_wins"
    WHITE_WINS = "white_wins"
    DRAW = "draw"
    WON = "won"
    LOST = "lost"


WINNERS = {Sought.BLACK_WINS: Side.BLACK, Sought.WHITE_WINS: Side.WHITE}


@dataclass(frozen=True, slots=True)
class Reach:
    """Positions by their numbers of which one stood on the board, at some time or after so many plies."""

    keys: frozenset[int]
    ply: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchQuestion:
    """What a game must have; what is left empty does not matter.

    Names are the beginnings of their words, folded; days and plies include both ends. Of each of
    the groups in `reached` one position must have stood on the board.
    """

    player: tuple[str, ...] = ()
    side: Side | None = None
    opponent: tuple[str, ...] = ()
    event: tuple[str, ...] = ()
    variant: str = ""
    ended: Sought | None = None
    first_day: date | None = None
    last_day: date | None = None
    fewest_plies: int | None = None
    most_plies: int | None = None
    reached: tuple[tuple[Reach, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Seating:
    """One way to sit of those who are looked for: the names by side, who won, or that it was a draw."""

    black: tuple[str, ...]
    white: tuple[str, ...]
    winner: Side | None
    is_drawn: bool


def seatings(question: SearchQuestion) -> Iterator[Seating]:
    """Every way in which player and opponent can have sat."""
    is_one_sided = not (question.player or question.opponent)
    sides = (question.side or Side.BLACK,) if question.side or is_one_sided else tuple(Side)
    for side in sides:
        names = {side: question.player, side.other: question.opponent}
        own = {Sought.WON: side, Sought.LOST: side.other}
        winner = None if question.ended is None else (WINNERS | own).get(question.ended)
        yield Seating(names[Side.BLACK], names[Side.WHITE], winner, question.ended is Sought.DRAW)
