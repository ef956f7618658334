"""A FIDE Tournament Report File as a value: TRF26 (Handbook C.02.03, annex A) and older dialects.

Columns are counted from 1, as FIDE counts them. A file knows single games only.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tournaments.record import Points

DEFAULT_POINTS: Mapping[str, Points] = {
    "W": Points(1),
    "D": Points(1, 2),
    "L": Points(0),
    "A": Points(0),
}
"""Win, draw, loss and absence; P (pairing bye) is a win and X (unknown) a draw unless given."""

UNPLAYED = frozenset("+-HFUZ ")
"""Results of rounds in which no game was played."""

BYES = frozenset("HFUZ")
"""Results of rounds without an opponent: half, full, pairing and zero."""


@dataclass(frozen=True, slots=True)
class TrfCell:
    """A round of a player: the opponent (0 for none), `w`, `b` or `-`, and FIDE's result code."""

    opponent: int = 0
    side: str = "-"
    result: str = "Z"

    @property
    def is_bye(self) -> bool:
        """Is there no opponent?"""
        return self.opponent == 0


@dataclass(frozen=True, slots=True)
class TrfPlayer:
    """A line 001."""

    number: int
    name: str
    cells: tuple[TrfCell, ...] = ()
    points: Points | None = None
    rank: int | None = None
    rating: int | None = None
    sex: str = ""
    title: str = ""
    federation: str = ""
    identity: str = ""
    born: str = ""


@dataclass(frozen=True, slots=True)
class TrfBan:
    """Players of whom no two may meet in these rounds (260, XXP); no last round means for good."""

    numbers: tuple[int, ...]
    first_round: int = 1
    last_round: int | None = None


@dataclass(frozen=True, slots=True)
class TrfBoost:
    """Points that count for pairing alone (250, XXA): of which players or teams, in which rounds."""

    points: Points
    first_round: int
    last_round: int
    first_number: int
    last_number: int
    match_points: Points = Points(0)


TEAM_LINES = ("310", "013")
"""The lines that name a team with its players."""

LAST_ROUND = 999
"""What stands for a round in an assignment of points that counts at the end alone (299)."""


@dataclass(frozen=True, slots=True)
class TrfAdjustment:
    """Points that players are given, or lose where negative, from the standings of a round on (299)."""

    numbers: tuple[int, ...]
    round_number: int
    game_points: Points = Points(0)
    match_points: Points = Points(0)


@dataclass(frozen=True, slots=True)
class TrfEvent:
    """A whole file.

    `lines` keeps every other line as (code, text) in order, comments as `###`. `absent` are byes asked
    for by a line of their own (240, XXZ) as (round, number, kind), round 0 being the one that comes.
    `games` rounds of the file are one of ours, and `by_match_points` says that each of those makes
    match points of its games; `groups` has names with their numbers. These stand in comments of our own.
    """

    players: tuple[TrfPlayer, ...]
    lines: tuple[tuple[str, str], ...] = ()
    rounds: int | None = None
    white_first: bool | None = None
    points: Mapping[str, Points] = field(default_factory=lambda: dict(DEFAULT_POINTS))
    absent: tuple[tuple[int, int, str], ...] = ()
    bans: tuple[TrfBan, ...] = ()
    boosts: tuple[TrfBoost, ...] = ()
    adjustments: tuple[TrfAdjustment, ...] = ()
    games: int = 1
    by_match_points: bool = False
    groups: tuple[tuple[str, tuple[int, ...]], ...] = ()

    @property
    def played(self) -> int:
        """Rounds already paired: the last in which anybody has an opponent or the pairing bye."""
        return max(
            (
                number
                for player in self.players
                for number, cell in enumerate(player.cells, start=1)
                if not cell.is_bye or cell.result == "U"
            ),
            default=0,
        )

    def worth(self, code: str) -> Points:
        """The points of W, D, L, A, P or X in this file."""
        instead = {"P": "W", "X": "D"}
        return self.points.get(code, self.points.get(instead.get(code, code), Points(0)))


def points_of(cell: TrfCell, event: TrfEvent) -> Points:
    """What a round brings a player; a forfeited game is worth a win, or an absence."""
    codes = {"1": "W", "W": "W", "+": "W", "F": "W", "=": "D", "D": "D", "H": "D"}
    codes |= {"0": "L", "L": "L", "-": "A", "Z": "A", "U": "P"}
    return event.worth(codes[cell.result]) if cell.result in codes else Points(0)


def adjusted_by(number: int, event: TrfEvent) -> Points:
    """What a player was given or lost in the points of line 001 so far; rounds are those of the file.

    In a file of teams the numbers are those of teams.
    """
    if any(code in TEAM_LINES for code, _ in event.lines):
        return Points(0)
    return sum(
        (
            one.game_points
            for one in event.adjustments
            for each in one.numbers
            if each == number
            and (one.round_number <= event.played or one.round_number == LAST_ROUND)
        ),
        Points(0),
    )


class InvalidTrf(ValueError):
    """A value of a TRF line that cannot be read; `code` says what was expected."""

    def __init__(self, text: str, code: str, place: int) -> None:
        super().__init__(f"{code}: {text!r}")
        self.text = text
        self.code = code
        self.place = place


@dataclass(frozen=True, slots=True)
class TrfFault:
    """What is wrong in a file, where, and the text it is about; line and column from 1."""

    line: int
    column: int
    code: str
    text: str
