"""From the record of a tournament of teams to a TRF value: a line for each player, and their teams.

A file knows one game at each board. Where it is not known who sat for a team, players without names stand
at its boards; who sits opposite an empty board has a full point and no opponent.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count, islice

from rules.position import Side
from tournaments.exchange.trf import TrfBoost, TrfCell, TrfEvent, TrfPlayer
from tournaments.exchange.trf_from_record import (
    absent_in,
    adjustments_in,
    ban_in,
    points_in,
    result_of,
)
from tournaments.exchange.trf_team_rules import type_of_rules
from tournaments.exchange.trf_team_write import (
    byes_line,
    forfeit_line,
    line_up_line,
    match_points_line,
    sides_line,
    team_line,
)
from tournaments.exchange.trf_teams import TrfForfeit, TrfTeam
from tournaments.exchange.trf_write import sum_of_points
from tournaments.pairing.acceleration import boosts_of
from tournaments.record import (
    ByeKind,
    Decides,
    GameResult,
    LineUp,
    Meeting,
    RoundRecord,
    TournamentRecord,
)
from tournaments.scoring import total_scores

Lines = tuple[tuple[str, str], ...]
Sat = Mapping[tuple[int, int], LineUp]
"""Who sat for a team in a round, by round and team; nobody is None."""

_BYES = {ByeKind.PAIRING: "U", ByeKind.HALF: "H", ByeKind.EXCUSED: "H", ByeKind.CLUB_MATCH: "H"}


class TwoGamesAtABoard(ValueError):
    """A file has no place for more than one game between two players in a round."""


@dataclass(frozen=True, slots=True)
class TeamNames:
    """The names of teams by pairing number, and the players by their numbers."""

    teams: Mapping[int, str]
    players: Mapping[int, TrfPlayer]


NAMELESS = TeamNames({}, {})


def trf_of_teams(
    record: TournamentRecord,
    *,
    names: TeamNames = NAMELESS,
    lines: Lines = (),
    first_mover: Side = Side.WHITE,
) -> TrfEvent:
    """The event as a file of teams would have it; `lines` is the header as (code, text).

    Raises TwoGamesAtABoard.
    """
    rules = record.rules
    if rules.games_per_pairing != rules.team_boards:
        raise TwoGamesAtABoard
    rosters, sat = _rosters(record)
    event = TrfEvent(
        players=(),
        lines=(*_header(record, lines), *_team_lines(record, names, rosters, sat)),
        rounds=rules.planned_rounds,
        white_first=rules.odd_begin,
        points=points_in(rules),
        absent=tuple(absent_in(record, games=1)),
        bans=tuple(ban_in(ban, games=1) for ban in record.bans),
        boosts=tuple(_boosts(record)),
        adjustments=tuple(adjustments_in(record, games=1)),
    )
    cells = _cells(record, rosters, sat, first_mover)
    team_of = {member: team for team, members in rosters.items() for member in members}
    known = {member.number: member.rating for member in record.members}
    players = []
    for number, row in sorted(cells.items()):
        team = team_of[number]
        player = names.players.get(number) or TrfPlayer(
            number, f"{_name(names, team)} {number}", rating=known.get(number)
        )
        players.append(replace(player, cells=tuple(row), points=sum_of_points(row, event)))
    return replace(event, players=tuple(players))


def _header(record: TournamentRecord, lines: Lines) -> Lines:
    """The header with the type of the tournament, unless it says one."""
    told = any(code == "192" for code, _ in lines)
    return lines if told else (*lines, ("192", type_of_rules(record.rules)))


def _name(names: TeamNames, team: int) -> str:
    return names.teams.get(team, f"Team {team}")


def _rosters(record: TournamentRecord) -> tuple[dict[int, tuple[int, ...]], Sat]:
    """The players of each team in its order, and who sat in each round, nameless where it is not known."""
    rosters: dict[int, tuple[int, ...]] = {team.number: () for team in record.entrants}
    for member in sorted(record.members, key=lambda member: member.place):
        rosters[member.team] += (member.number,)
    fresh = count(max((member.number for member in record.members), default=0) + 1)
    boards = record.rules.team_boards
    nameless: dict[int, LineUp] = {}
    sat: dict[tuple[int, int], LineUp] = {}
    for this_round, meeting in _meetings(record):
        for team, line_up in zip((meeting.first, meeting.second), meeting.line_ups, strict=True):
            if not line_up and team not in nameless:
                unknown = tuple(islice(fresh, boards))
                nameless[team] = unknown
                rosters[team] += unknown
            sat[this_round, team] = line_up or nameless[team]
    for team, roster in rosters.items():
        # Only players stand for a team in a file, also before its first match.
        rosters[team] = roster or tuple(islice(fresh, boards))
    return rosters, sat


def _meetings(record: TournamentRecord) -> Iterator[tuple[int, Meeting]]:
    for this_round in record.rounds:
        for meeting in this_round.meetings:
            yield this_round.number, meeting


def _team_lines(
    record: TournamentRecord,
    names: TeamNames,
    rosters: Mapping[int, tuple[int, ...]],
    sat: Sat,
) -> Iterator[tuple[str, str]]:
    rules = record.rules
    yield sides_line(rules.team_boards)
    yield match_points_line(rules)
    scores = total_scores(record)
    for team in sorted(record.entrants, key=lambda entrant: entrant.number):
        one = TrfTeam(team.number, _name(names, team.number), rosters[team.number])
        yield team_line(one, score=scores[team.number], rating=team.rating)
    yield byes_line(rules, [_free(this_round) for this_round in record.rounds])
    for this_round, meeting in _meetings(record):
        if not meeting.is_met:
            yield forfeit_line(_forfeit(this_round, meeting))
        both = (meeting.first, meeting.second), (meeting.second, meeting.first)
        for own, other in both:
            line_up = sat[this_round, own]
            if line_up != _in_order(line_up, rosters[own], rules.team_boards):
                yield line_up_line(this_round, own, other, [member or 0 for member in line_up])


def _in_order(line_up: LineUp, roster: tuple[int, ...], boards: int) -> LineUp:
    """The line-up that a reader takes for granted: who came, in the order of the team."""
    came = tuple(member for member in roster if member in line_up)
    return came if len(came) == boards else ()


def _free(this_round: RoundRecord) -> int:
    return next((team for team, bye in this_round.byes if bye is ByeKind.PAIRING), 0)


def _forfeit(this_round: int, meeting: Meeting) -> TrfForfeit:
    winners = {
        game.outcome.winner is game.first_side
        for game in meeting.games
        if game.outcome is not None and game.outcome.winner is not None
    }
    result = {frozenset({True}): "+-", frozenset({False}): "-+"}.get(frozenset(winners), "--")
    return TrfForfeit(this_round, meeting.first, meeting.second, result)


def _boosts(record: TournamentRecord) -> Iterator[TrfBoost]:
    by_match = record.rules.decides is Decides.MATCH_POINTS
    for (team, this_round), points in sorted(boosts_of(record).items()):
        nothing = points - points
        game, match = (nothing, points) if by_match else (points, nothing)
        yield TrfBoost(game, this_round, this_round, team, team, match)


def _cells(
    record: TournamentRecord,
    rosters: Mapping[int, tuple[int, ...]],
    sat: Sat,
    first_mover: Side,
) -> dict[int, list[TrfCell]]:
    cells: dict[int, list[TrfCell]] = {
        member: [] for members in rosters.values() for member in members
    }
    for this_round in record.rounds:
        of_round = dict.fromkeys(cells, TrfCell())
        for team, bye in this_round.byes:
            here = rosters[team][: record.rules.team_boards]
            of_round |= dict.fromkeys(here, TrfCell(result=_BYES.get(bye, "Z")))
        for meeting in this_round.meetings:
            both = sat[this_round.number, meeting.first], sat[this_round.number, meeting.second]
            of_round |= dict(_of_match(meeting, both, first_mover))
        for member, cell in of_round.items():
            cells[member].append(cell)
    return cells


def _of_match(
    meeting: Meeting, both: tuple[LineUp, LineUp], first_mover: Side
) -> Iterator[tuple[int, TrfCell]]:
    for board, game in enumerate(meeting.games):
        first, second = (line_up[board] for line_up in both)
        if first:
            yield first, _cell(game, second, game.first_side, first_mover)
        if second:
            yield second, _cell(game, first, game.first_side.other, first_mover)


def _cell(game: GameResult, opponent: int | None, side: Side, first_mover: Side) -> TrfCell:
    if not opponent:
        has_won = game.outcome is not None and game.outcome.winner is side
        return TrfCell(result="F" if has_won else "Z")
    return TrfCell(opponent, "w" if side is first_mover else "b", result_of(game, side))
