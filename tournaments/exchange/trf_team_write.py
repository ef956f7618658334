"""The lines about teams in a TRF file, each as a pair of its code and its text."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from tournaments.exchange.trf import TrfEvent
from tournaments.exchange.trf_teams import TeamLines, TrfForfeit, TrfTeam
from tournaments.record import ByeKind, EventRules
from tournaments.scoring import Score, bye_score

Line = tuple[str, str]

ONLY_IN_TRF26 = ("192", "300", "310", "320", "330", "352", "362")


def team_line(team: TrfTeam, *, score: Score, rating: int | None) -> Line:
    """A line 310: number, name, strength, match points and game points, and the players."""
    points = f"{float(score.match_points):6.1f} {float(score.game_points):6.1f}"
    head = f"{team.number:3} {team.name[:32]:32} {'':5} {rating or '':>6} {points} {'':3}"
    return "310", f"{head}  {_numbers(team.members, 4)}".rstrip()


def with_older_teams(event: TrfEvent, teams: TeamLines) -> TrfEvent:
    """The teams as lines 013, which know names and players alone: nothing else is said of teams there."""
    kept = tuple(line for line in event.lines if line[0] not in ONLY_IN_TRF26)
    lines = (("013", f"{team.name[:32]:32}{_numbers(team.members, 4)}") for team in teams.teams)
    return replace(event, lines=(*kept, *lines), absent=(), bans=(), boosts=())


def sides_line(boards: int) -> Line:
    """A line 352: the first named begins at the odd boards."""
    return "352", "".join("BW"[board % 2] for board in range(1, boards + 1))


def match_points_line(rules: EventRules) -> Line:
    """A line 362: what a match won, drawn and lost is worth."""
    worth = {"TW": rules.match_win, "TD": rules.match_draw, "TL": rules.match_loss}
    return "362", "".join(
        f"{code}{float(points):4.1f}   " for code, points in worth.items()
    ).rstrip()


def byes_line(rules: EventRules, byes: Iterable[int]) -> Line:
    """A line 320: what the pairing bye is worth, and the team that had it in each round, 0 for none."""
    worth = bye_score(ByeKind.PAIRING, rules)
    points = f"{float(worth.match_points):4.1f} {float(worth.game_points):4.1f}"
    return "320", f"{points} {' '.join(f'{team:03}' for team in byes)}".rstrip()


def forfeit_line(one: TrfForfeit) -> Line:
    """A line 330: a match to which not both teams came."""
    return "330", f"{one.result} {one.round_number:3} {one.first:3} {one.second:3}"


def line_up_line(this_round: int, team: int, opponent: int, members: Sequence[int]) -> Line:
    """A line 300: who sat at the boards of a team, 0 for nobody."""
    return "300", f"{this_round:3} {team:3} {opponent:3} {_numbers(members, 4)}"


def _numbers(numbers: Iterable[int], width: int) -> str:
    return " ".join(f"{number:{width}}" for number in numbers)
