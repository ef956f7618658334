"""Published events of teams, and how their pages are read."""

import csv
import io
import re
from html import unescape

from django.test import Client

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


def got(tournament: Tournament, page: str) -> str:
    answer = Client().get(f"/t/{tournament.slug}/{page}")
    assert answer.status_code == 200, page
    return answer.content.decode()


def shown(tournament: Tournament, page: str) -> str:
    """The words of a page."""
    return words(got(tournament, page))


def words(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def rows(tournament: Tournament, page: str) -> list[list[str]]:
    """The rows of a table for spreadsheets."""
    text = got(tournament, page).removeprefix("\ufeff")
    return list(csv.reader(io.StringIO(text, newline="")))
