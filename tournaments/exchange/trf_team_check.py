"""What the lines of teams in a TRF file must say together with those of their players."""

from collections.abc import Iterator

from tournaments.exchange.trf import TrfEvent, TrfFault
from tournaments.exchange.trf_teams import TeamLines, team_lines


def check_teams(event: TrfEvent, at_line: int) -> Iterator[TrfFault]:
    """Faults of a file whose lines can be read, told at the first line about teams.

    Codes are teams_expected, team_twice, team_unknown, member_unknown, member_twice, player_without_team
    and team_meets_two.
    """
    teams = team_lines(event)
    if teams is None:
        yield TrfFault(at_line, 1, "teams_expected", "310")
        return
    for code, text in _faults(event, teams):
        yield TrfFault(at_line, 1, code, text)


def _faults(event: TrfEvent, lines: TeamLines) -> Iterator[tuple[str, str]]:
    numbers = [team.number for team in lines.teams]
    members = [member for team in lines.teams for member in team.members]
    players = {player.number for player in event.players}
    yield from (("team_twice", str(n)) for n in sorted({*numbers}) if numbers.count(n) > 1)
    yield from (("member_unknown", str(n)) for n in sorted({*members} - players))
    yield from (("member_twice", str(n)) for n in sorted({*members}) if members.count(n) > 1)
    named = {
        *(team for _, team in lines.byes),
        *(team for _, team in lines.line_ups),
        *(team for one in lines.forfeits for team in (one.first, one.second)),
        *(team for _, team, _ in event.absent),
    }
    yield from (("team_unknown", str(n)) for n in sorted(named - {*numbers}))
    yield from _opponents(event, lines)


def _opponents(event: TrfEvent, lines: TeamLines) -> Iterator[tuple[str, str]]:
    team_of = {member: team.number for team in lines.teams for member in team.members}
    met: dict[tuple[int, int], set[int]] = {}
    for player in event.players:
        for this_round, cell in enumerate(player.cells, start=1):
            if cell.is_bye:
                continue
            if player.number not in team_of:
                yield "player_without_team", str(player.number)
                break
            opponents = met.setdefault((this_round, team_of[player.number]), set())
            opponents.add(team_of.get(cell.opponent, 0))
    for (_, team), opponents in sorted(met.items()):
        if len(opponents) > 1 or team in opponents:
            yield "team_meets_two", str(team)
