"""What the teams of a match made together."""

from dataclasses import dataclass

from tournaments.record import TournamentRecord
from tournaments.scoring import NO_SCORE, Score, total_scores


@dataclass(frozen=True, slots=True)
class TeamTotal:
    """A team with the sum of its members' points, and how many members it has."""

    name: str
    members: int
    score: Score


def team_totals(record: TournamentRecord) -> tuple[TeamTotal, ...]:
    """The teams by game points, the higher first."""
    scores = total_scores(record)
    totals = []
    for name in record.groups:
        members = [entrant.number for entrant in record.entrants if entrant.group == name]
        totals.append(
            TeamTotal(name, len(members), sum((scores[n] for n in members), start=NO_SCORE))
        )
    return tuple(sorted(totals, key=lambda total: (-total.score.game_points, total.name)))
