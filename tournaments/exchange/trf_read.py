"""Read a TRF file forgivingly: everything that can be read, and the faults of the rest.

The dialects are TRF26 and TRF16, the XX lines of JaVaFo and the BB lines of bbpPairings. Lines end
with a line feed, a carriage return, or both.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from tournaments.exchange.trf import (
    DEFAULT_POINTS,
    LAST_ROUND,
    InvalidTrf,
    TrfBan,
    TrfBoost,
    TrfEvent,
    TrfFault,
    TrfPlayer,
)
from tournaments.exchange.trf_check import check_event
from tournaments.exchange.trf_fields import (
    adjustment_at,
    column,
    is_number,
    number_at,
    numbers_from,
    player_at,
    points_at,
    symbols_at,
)
from tournaments.exchange.trf_team_check import check_teams
from tournaments.exchange.trf_teams import check_line, names_in
from tournaments.record import Points

_SIMPLE_POINTS = {"BBW": "W", "BBD": "D", "BBL": "L", "BBZ": "A", "BBU": "P"}
_XXS_POINTS = {
    "W": "W",
    "D": "D",
    "L": "L",
    "ZPB": "A",
    "PAB": "P",
    "WW": "W",
    "WD": "D",
    "WL": "L",
}


@dataclass(slots=True)
class _Reading:
    players: dict[int, tuple[int, TrfPlayer]] = field(default_factory=dict)
    event: TrfEvent = field(default_factory=lambda: TrfEvent(()))
    points: dict[str, Points] = field(default_factory=lambda: dict(DEFAULT_POINTS))
    faults: list[TrfFault] = field(default_factory=list)
    team_lines: list[int] = field(default_factory=list)
    named: list[tuple[int, int, tuple[int, ...]]] = field(default_factory=list)
    """Numbers that other lines name, with the line and the column where they begin."""


def read_trf(text: str) -> tuple[TrfEvent, tuple[TrfFault, ...]]:
    """The event of a file and its faults, in order of lines.

    Codes of faults are those of `trf_fields`, `trf_check`, `trf_teams` and `trf_team_check`,
    `number_twice` and `number_unknown`.
    """
    reading = _Reading()
    lines = text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            _READERS.get(line[:3], _keep)(reading, line, number)
        except InvalidTrf as fault:
            reading.faults.append(TrfFault(number, fault.place, fault.code, fault.text))
    players = tuple(player for _, (_, player) in sorted(reading.players.items()))
    event = replace(reading.event, players=players, points=reading.points)
    at_line = {number: line for number, (line, _) in reading.players.items()}
    faults = [*reading.faults, *check_event(event, at_line)]
    if reading.team_lines and not faults:
        faults += check_teams(event, reading.team_lines[0])
    if reading.named and not faults:
        faults += _unknown(reading.named, names_in(event))
    return event, tuple(sorted(faults, key=lambda fault: (fault.line, fault.column)))


def _keep(reading: _Reading, line: str, number: int) -> None:
    if line.startswith("###") and line[3:].split()[:1] == ["doublecorner"]:
        _our_own(reading, line)
    else:
        kept = (line[:3], line[4:].rstrip())
        reading.event = replace(reading.event, lines=(*reading.event.lines, kept))


def _our_own(reading: _Reading, line: str) -> None:
    """What a file cannot say else: `games 2`, `decides match_points`, `group A 1 4`.

    The name of a group is one word; an underscore in it stands for a blank.
    """
    match line[3:].split()[1:]:
        case ["games", count] if count in {"1", "2", "3", "4"}:
            reading.event = replace(reading.event, games=int(count))
        case ["decides", "match_points"]:
            reading.event = replace(reading.event, by_match_points=True)
        case ["group", name, *members] if members and all(map(is_number, members)):
            group = (name.replace("_", " "), tuple(map(int, members)))
            reading.event = replace(reading.event, groups=(*reading.event.groups, group))
        case _:
            raise InvalidTrf(line[3:].strip(), "mapping_expected", line.index("doublecorner") + 1)


def _teams(reading: _Reading, line: str, number: int) -> None:
    """A line about teams is kept as it is once it can be read."""
    check_line(line)
    reading.team_lines.append(number)
    _keep(reading, line, number)


def _player(reading: _Reading, line: str, number: int) -> None:
    player = player_at(line)
    if player.number in reading.players:
        raise InvalidTrf(str(player.number), "number_twice", 5)
    reading.players[player.number] = (number, player)


def _rounds(reading: _Reading, line: str, number: int) -> None:
    rounds = number_at(line, 5, len(line))
    if rounds > LAST_ROUND:
        raise InvalidTrf(str(rounds), "number_expected", 5)
    reading.event = replace(reading.event, rounds=rounds)


def _first_side(reading: _Reading, line: str, number: int) -> None:
    words = {"w": True, "white1": True, "b": False, "black1": False}
    for word in line[4:].split():
        if word.lower() in words:
            reading.event = replace(reading.event, white_first=words[word.lower()])
        elif word.lower() != "rank":
            raise InvalidTrf(word, "side_expected", line.index(word, 3) + 1)


def _points_table(reading: _Reading, line: str, number: int) -> None:
    reading.points |= dict(symbols_at(line, "WDLAPX"))


def _points_words(reading: _Reading, line: str, number: int) -> None:
    """XXS: words like `W=2.0`; values that depend on the side count once, those of White."""
    for word in line[4:].split():
        code, _, value = word.partition("=")
        if code.upper() in _XXS_POINTS:
            place = line.index(word, 3) + 1
            reading.points[_XXS_POINTS[code.upper()]] = points_at(value, place)


def _points_line(reading: _Reading, line: str, number: int) -> None:
    if line[:3] in _SIMPLE_POINTS:
        reading.points[_SIMPLE_POINTS[line[:3]]] = points_at(line[4:], 5)


def _absent_now(reading: _Reading, line: str, number: int) -> None:
    """XXZ: absent from the round that comes; it is given its number when all players are known."""
    absent = tuple((0, who, "Z") for who in numbers_from(line, 5))
    reading.named.append((number, 5, tuple(who for _, who, _ in absent)))
    reading.event = replace(reading.event, absent=reading.event.absent + absent)


def _absent(reading: _Reading, line: str, number: int) -> None:
    kind, this_round = column(line, 5, 5).upper(), number_at(line, 7, 9)
    if kind not in {"F", "H", "Z"}:
        raise InvalidTrf(kind, "bye_expected", 5)
    absent = tuple((this_round, who, kind) for who in numbers_from(line, 11))
    reading.named.append((number, 11, tuple(who for _, who, _ in absent)))
    reading.event = replace(reading.event, absent=reading.event.absent + absent)


def _ban(reading: _Reading, line: str, number: int) -> None:
    ban = TrfBan(tuple(numbers_from(line, 13)), number_at(line, 5, 7), number_at(line, 9, 11))
    reading.named.append((number, 13, ban.numbers))
    reading.event = replace(reading.event, bans=(*reading.event.bans, ban))


def _ban_for_good(reading: _Reading, line: str, number: int) -> None:
    ban = TrfBan(tuple(numbers_from(line, 5)))
    reading.named.append((number, 5, ban.numbers))
    reading.event = replace(reading.event, bans=(*reading.event.bans, ban))


def _boost(reading: _Reading, line: str, number: int) -> None:
    by_match = line[4:8].strip()
    boost = TrfBoost(
        points_at(line[9:13], 10),
        number_at(line, 15, 17),
        number_at(line, 19, 21),
        number_at(line, 23, 26),
        number_at(line, 28, 31),
        points_at(by_match, 5) if by_match else Points(0),
    )
    reading.event = replace(reading.event, boosts=(*reading.event.boosts, boost))


def _boost_by_rounds(reading: _Reading, line: str, number: int) -> None:
    """XXA: a player and the points of round 1, 2 and so on."""
    who = number_at(line, 5, 8)
    reading.named.append((number, 5, (who,)))
    values = [points_at(word, line.index(word, 8) + 1) for word in line[8:].split()]
    boosts = tuple(
        TrfBoost(value, at, at, who, who) for at, value in enumerate(values, start=1) if value
    )
    reading.event = replace(reading.event, boosts=reading.event.boosts + boosts)


def _unknown(
    named: list[tuple[int, int, tuple[int, ...]]], names: Mapping[int, str]
) -> Iterator[TrfFault]:
    """Numbers that no player has, or no team in a file of teams."""
    for line, place, numbers in named:
        for number in numbers:
            if number not in names:
                yield TrfFault(line, place, "number_unknown", str(number))


def _adjustment(reading: _Reading, line: str, number: int) -> None:
    one = adjustment_at(line)
    reading.named.append((number, 24, one.numbers))
    reading.event = replace(reading.event, adjustments=(*reading.event.adjustments, one))


_READERS: dict[str, Callable[[_Reading, str, int], None]] = {
    "001": _player,
    "142": _rounds,
    "XXR": _rounds,
    "152": _first_side,
    "XXC": _first_side,
    "162": _points_table,
    "XXS": _points_words,
    "240": _absent,
    "XXZ": _absent_now,
    "250": _boost,
    "XXA": _boost_by_rounds,
    "260": _ban,
    "299": _adjustment,
    "XXP": _ban_for_good,
    **dict.fromkeys(("013", "300", "310", "320", "330", "352", "362"), _teams),
    **dict.fromkeys(("BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"), _points_line),
}
