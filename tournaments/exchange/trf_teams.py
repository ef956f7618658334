"""The lines about teams in a TRF26 file: 310 and 013, 300, 320, 330, 352 and 362.

They stay in the file as they are; here they are read, each strictly. Lines 801 and 802 repeat what the
others say and are not looked at.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tournaments.exchange.trf import InvalidTrf, TrfEvent
from tournaments.exchange.trf_fields import (
    column,
    number_at,
    number_or_none,
    points_at,
    symbols_at,
)
from tournaments.record import Points

FORFEITS = ("+-", "-+", "--")
"""Who came to a forfeited match: the first named, the second, nobody."""


@dataclass(frozen=True, slots=True)
class TrfTeam:
    """A team with its players, by their numbers and in the order of boards."""

    number: int
    name: str
    members: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TrfForfeit:
    """A match to which one of the teams, or neither, came (330)."""

    round_number: int
    first: int
    second: int
    result: str


@dataclass(frozen=True, slots=True)
class TeamLines:
    """What a file says of teams.

    `sides` is the side of the first named at each board, as in `WBWB`. `bye` is what the pairing bye is
    worth in match points and game points, and `byes` has who had it as (round, team). `line_ups` are those
    that differ from the order of a team, by round and team, with 0 for an empty board.
    """

    teams: tuple[TrfTeam, ...]
    sides: str = ""
    points: Mapping[str, Points] = field(default_factory=dict)
    bye: tuple[Points, Points] | None = None
    byes: frozenset[tuple[int, int]] = frozenset()
    forfeits: tuple[TrfForfeit, ...] = ()
    line_ups: Mapping[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)


def team_lines(event: TrfEvent) -> TeamLines | None:
    """The teams of a file without faults; None where players take part for themselves."""
    lines = [(code, f"{code} {text}") for code, text in event.lines]
    teams = [team_at(line) for code, line in lines if code == "310"]
    if not teams:
        older = [line for code, line in lines if code == "013"]
        teams = [older_team_at(line, number) for number, line in enumerate(older, start=1)]
    if not teams:
        return None
    of = {
        wanted: [line for code, line in lines if code == wanted]
        for wanted in ("352", "362", "320", "330", "300")
    }
    return TeamLines(
        tuple(sorted(teams, key=lambda team: team.number)),
        sides="".join(map(sides_at, of["352"])),
        points=dict(pair for line in of["362"] for pair in symbols_at(line, "WDL")),
        bye=next(map(bye_at, of["320"]), None),
        byes=frozenset(bye for line in of["320"] for bye in byes_at(line)),
        forfeits=tuple(map(forfeit_at, of["330"])),
        line_ups=dict(map(line_up_at, of["300"])),
    )


def names_in(event: TrfEvent) -> dict[int, str]:
    """The names in a file by number: of its teams, or of its players where there are none."""
    lines = team_lines(event)
    if lines is None:
        return {player.number: player.name for player in event.players}
    return {team.number: team.name for team in lines.teams}


def check_line(line: str) -> None:
    """Raise InvalidTrf if a line about teams cannot be read."""
    match line[:3]:
        case "310":
            team_at(line)
        case "013":
            older_team_at(line, 1)
        case "352":
            sides_at(line)
        case "362":
            symbols_at(line, "WDL")
        case "320":
            bye_at(line)
            list(byes_at(line))
        case "330":
            forfeit_at(line)
        case "300":
            line_up_at(line)


def team_at(line: str) -> TrfTeam:
    """A line 310: the number, the name, and the players from column 74 on."""
    return TrfTeam(number_at(line, 5, 7), column(line, 9, 40), _members(line, 74))


def older_team_at(line: str, number: int) -> TrfTeam:
    """A line 013, which numbers no team: the name, and the players from column 37 on."""
    return TrfTeam(number, column(line, 5, 36), _members(line, 37))


def sides_at(line: str) -> str:
    """A line 352: the side of the first named team at each board."""
    sides = line[4:].strip().upper()
    if not sides or {*sides} - {*"WB"}:
        raise InvalidTrf(sides, "sides_expected", 5)
    return sides


def bye_at(line: str) -> tuple[Points, Points]:
    """A line 320: match points and game points of the pairing bye."""
    return points_at(line[4:8], 5), points_at(line[9:13], 10)


def byes_at(line: str) -> Iterator[tuple[int, int]]:
    """The same line: the team that had it in each round, from column 15 on."""
    for this_round, number in enumerate(_numbers(line, 15, 3), start=1):
        if number:
            yield this_round, number


def forfeit_at(line: str) -> TrfForfeit:
    """A line 330: who came, the round, and the two teams."""
    result = column(line, 5, 6)
    if result not in FORFEITS:
        raise InvalidTrf(result, "forfeit_expected", 5)
    return TrfForfeit(
        number_at(line, 8, 10), number_at(line, 12, 14), number_at(line, 16, 18), result
    )


def line_up_at(line: str) -> tuple[tuple[int, int], tuple[int, ...]]:
    """A line 300: the round, the team, and who sat at its boards from column 17 on."""
    return (number_at(line, 5, 7), number_at(line, 9, 11)), tuple(_numbers(line, 17, 4))


def _members(line: str, first: int) -> tuple[int, ...]:
    return tuple(number for number in _numbers(line, first, 4) if number)


def _numbers(line: str, first: int, width: int) -> Sequence[int]:
    """Numbers in columns of this width with a blank between; an empty column is 0."""
    starts = range(first, len(line.rstrip()) + 1, width + 1)
    return [number_or_none(line, start, start + width - 1) or 0 for start in starts]
