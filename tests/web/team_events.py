"""Published events of teams, for the pages of visitors."""

from tests.factories import draw_next, hand_in, make_teams, play_round
from tournaments.models import Round, Tournament
from tournaments.services.events import list_tournament
from tournaments.services.releases import Release, publish


def listed_teams(*, teams: int = 4, **settings: object) -> Tournament:
    """A published event of teams of four boards, with five members each."""
    tournament = make_teams(teams=teams, **settings)
    list_tournament(tournament=tournament, by=None)
    return tournament


def seated_round(tournament: Tournament) -> Round:
    """The next round, for which every team has handed in members 1 to 4."""
    this_round = draw_next(tournament)
    for seat in this_round.seats.filter(pairing__isnull=False).select_related("entry"):
        hand_in(this_round, seat.entry.name, 1, 2, 3, 4)
    return this_round


def played_round(
    tournament: Tournament, outcomes: str = "wbwd", release: Release = Release.STANDINGS
) -> Round:
    """The next round with line-ups and results, published."""
    this_round = seated_round(tournament)
    play_round(this_round, outcomes)
    publish(this_round=this_round, release=release, by=None)
    return this_round
