"""How many games ended how."""

from collections import defaultdict
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from games.models import Game
from tournaments.record import Outcome

Key = TypeVar("Key", bound=Hashable)

# Outcomes of tournaments and endings of files have the same words for these.
BLACK_WINS = (Outcome.BLACK_WINS, Game.Ending.BLACK_WINS)
WHITE_WINS = (Outcome.WHITE_WINS, Game.Ending.WHITE_WINS)
DRAWN = (*(each for each in Outcome if each.is_drawn), Game.Ending.DRAW)


@dataclass(frozen=True, slots=True)
class Tally:
    """Games won by Black, won by White and drawn; `others` have no such result."""

    black: int = 0
    white: int = 0
    drawn: int = 0
    others: int = 0

    @property
    def decided(self) -> int:
        """The games of which a share can be told."""
        return self.black + self.white + self.drawn

    @property
    def games(self) -> int:
        """All games."""
        return self.decided + self.others

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.black + other.black,
            self.white + other.white,
            self.drawn + other.drawn,
            self.others + other.others,
        )


def tally_of(ending: str, count: int = 1) -> Tally:
    """So many games that ended so."""
    return Tally(
        black=count * (ending in BLACK_WINS),
        white=count * (ending in WHITE_WINS),
        drawn=count * (ending in DRAWN),
        others=count * (ending not in (*BLACK_WINS, *WHITE_WINS, *DRAWN)),
    )


def tallies(rows: Iterable[tuple[Key, str, int]]) -> dict[Key, Tally]:
    """Add up rows of what is told apart, how games ended, and how many."""
    sums: dict[Key, Tally] = defaultdict(Tally)
    for key, ending, count in rows:
        sums[key] += tally_of(ending, count)
    return dict(sums)
