"""A game to be shown, whether it was played at a board of a tournament or came in a file."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.annotations import Note, Variation
from rules.ballots import Ballot
from rules.play import Play


@dataclass(frozen=True, slots=True)
class ShownOpponent:
    """One of the two players, and what stands beside the name."""

    name: str
    beside: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownGame:
    """Everything that the board shows of a game.

    `address` is the page of the game and ends with a slash: its picture, its text and its other pages
    lie below it. `outcome` and `reason` are words, `result` and `tags` what a game file says.
    """

    play: Play
    black: ShownOpponent
    white: ShownOpponent
    title: str
    address: str
    outcome: str
    reason: str = ""
    result: str = "*"
    tags: Mapping[str, str] = field(default_factory=dict)
    ballot: Ballot | None = None
    notes: tuple[Note, ...] = ()
    variations: tuple[Variation, ...] = ()
