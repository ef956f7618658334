"""Write a TRF value as text: TRF26, or TRF16 with the XX lines that older programs read."""

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from itertools import zip_longest

from tournaments.exchange.trf import (
    DEFAULT_POINTS,
    TrfAdjustment,
    TrfBan,
    TrfBoost,
    TrfCell,
    TrfEvent,
    TrfPlayer,
    adjusted_by,
    points_of,
)
from tournaments.exchange.trf_team_write import with_older_teams
from tournaments.exchange.trf_teams import team_lines
from tournaments.record import Points
from tournaments.scoring import plain_points

COLUMNS = 4
"""The room for points in lines 001 and 299."""


class Dialect(StrEnum):
    """Which lines are written beside those that all versions share."""

    TRF26 = "trf26"
    TRF16 = "trf16"


def write_trf(event: TrfEvent, *, dialect: Dialect = Dialect.TRF26) -> str:
    """The whole file, lines ended by a line feed."""
    is_new = dialect is Dialect.TRF26
    if not is_new:
        teams = team_lines(event)
        event = with_older_teams(event, teams) if teams else _with_absences_in_columns(event)
    lines = [f"{code} {text}".rstrip() for code, text in event.lines]
    lines += _mapping(event)
    if event.rounds is not None:
        lines.append(f"{'142' if is_new else 'XXR'} {event.rounds}")
    if event.white_first is not None:
        lines.append(_first_side(event.white_first, is_new=is_new))
    if event.points != DEFAULT_POINTS:
        lines.append(_points_table(event) if is_new else _points_words(event))
    lines += map(_player, event.players)
    lines += _absences(event)
    lines += (_ban(ban, is_new=is_new) for ban in event.bans)
    lines += _boosts(event, is_new=is_new)
    lines += (line for one in event.adjustments for line in _adjustment(one))
    return "".join(f"{line}\n" for line in lines)


def _mapping(event: TrfEvent) -> Iterator[str]:
    if event.games > 1:
        yield f"### doublecorner games {event.games}"
    if event.by_match_points:
        yield "### doublecorner decides match_points"
    for name, numbers in event.groups:
        members = " ".join(map(str, numbers))
        yield f"### doublecorner group {name.replace(' ', '_')} {members}"


def _first_side(white_first: bool, *, is_new: bool) -> str:
    if is_new:
        return f"152 {'W' if white_first else 'B'}"
    return f"XXC {'white1' if white_first else 'black1'}"


def _points_table(event: TrfEvent) -> str:
    parts = [f"{code}{float(value):4.1f}    " for code, value in event.points.items()]
    return ("162  " + "".join(parts)).rstrip()


def _points_words(event: TrfEvent) -> str:
    names = {"A": "ZPB", "P": "PAB"}
    known = {code: value for code, value in event.points.items() if code != "X"}
    return "XXS " + " ".join(
        f"{names.get(code, code)}={float(value):.1f}" for code, value in known.items()
    )


def _player(player: TrfPlayer) -> str:
    rating = "" if player.rating is None else player.rating
    rank = "" if player.rank is None else player.rank
    points = "" if player.points is None else _in_columns(player.points)
    head = (
        f"001 {player.number:4} {player.sex:1}{player.title:>3} {player.name[:33]:33} {rating:>4} "
        f"{player.federation:3} {player.identity:>11} {player.born:10} {points:>4} {rank:>4}"
    )
    return (head + "".join(map(_cell, player.cells))).rstrip()


def _in_columns(points: Points) -> str:
    """Points in four columns, to one decimal if that is exact; empty where they find no room."""
    texts = [plain_points(points)]
    if (10 * points).denominator == 1:
        texts.insert(0, f"{float(points):.1f}")
    return next((text for text in texts if len(text) <= COLUMNS), "")


def _adjustment(one: TrfAdjustment) -> Iterator[str]:
    """Lines 299; older programs have no word for it. Points too long for a line are shared among two."""
    numbers = " ".join(f"{number:4}" for number in one.numbers)
    parts = zip_longest(_parts(one.match_points), _parts(one.game_points), fillvalue="0.0")
    for match_points, game_points in parts:
        yield f"299    {match_points:>4}  {game_points:>4}  {one.round_number:03} {numbers}"


def _parts(points: Points) -> tuple[str, ...]:
    if text := _in_columns(points):
        return (text,)
    whole = int(points)
    rest = plain_points(points - whole).replace("0.", ".")
    return (str(whole), rest) if whole else (rest,)


def _cell(cell: TrfCell) -> str:
    opponent = f"{cell.opponent:4}" if cell.opponent else "0000"
    return f"  {opponent} {cell.side} {cell.result}"


def _absences(event: TrfEvent) -> Iterator[str]:
    for kind, this_round in sorted({(kind, at) for at, _, kind in event.absent}):
        numbers = [who for at, who, its in event.absent if (its, at) == (kind, this_round)]
        listed = " ".join(f"{number:4}" for number in sorted(numbers))
        if this_round:
            yield f"240 {kind} {this_round:03} {listed}"
        else:
            yield f"XXZ {listed}"


def _with_absences_in_columns(event: TrfEvent) -> TrfEvent:
    """Byes of the coming round as cells, with the points they bring."""
    kinds = {
        (number, this_round or event.played + 1): kind for this_round, number, kind in event.absent
    }

    def extended(player: TrfPlayer) -> TrfPlayer:
        cells = list(player.cells)
        for (number, this_round), kind in sorted(kinds.items()):
            if number == player.number and this_round > event.played:
                cells += [TrfCell()] * (this_round - len(cells))
                cells[this_round - 1] = TrfCell(result=kind)
        if player.points is None:
            return replace(player, cells=tuple(cells))
        points = sum_of_points(cells, event) + adjusted_by(player.number, event)
        return replace(player, cells=tuple(cells), points=points)

    return replace(event, players=tuple(map(extended, event.players)), absent=())


def sum_of_points(cells: list[TrfCell], event: TrfEvent) -> Points:
    """What the cells of a player bring together."""
    return sum((points_of(cell, event) for cell in cells), Points(0))


def _ban(ban: TrfBan, *, is_new: bool) -> str:
    numbers = " ".join(f"{number:4}" for number in ban.numbers)
    if is_new:
        return f"260 {ban.first_round:03} {ban.last_round or 999:03} {numbers}"
    return f"XXP {numbers}"


def _boosts(event: TrfEvent, *, is_new: bool) -> Iterator[str]:
    if is_new:
        for boost in event.boosts:
            yield (
                f"250 {_match_points(boost):4} {float(boost.points):4.1f} "
                f"{boost.first_round:03} {boost.last_round:03} "
                f"{boost.first_number:04} {boost.last_number:04}"
            )
        return
    for player in event.players:
        mine = [b for b in event.boosts if b.first_number <= player.number <= b.last_number]
        if mine:
            yield f"XXA {player.number:4}" + "".join(
                f" {float(_boost_in(mine, this_round)):4.1f}"
                for this_round in range(1, max(boost.last_round for boost in mine) + 1)
            )


def _match_points(boost: TrfBoost) -> str:
    return f"{float(boost.match_points):.1f}" if boost.match_points else ""


def _boost_in(boosts: list[TrfBoost], this_round: int) -> Points:
    return sum((b.points for b in boosts if b.first_round <= this_round <= b.last_round), Points(0))
