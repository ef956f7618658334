"""Individual results of teams through the interface: the numbers of the page, and nothing unpublished."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.api.callers import Caller, under
from tests.factories import make_tournament, make_user
from tests.web.team_events import listed_teams, played_round, seated_round
from tournaments.labels import Role

pytestmark = pytest.mark.django_db


def test_a_line_has_the_numbers_and_the_games_of_a_member():
    """By hand: White wins at board 1, where Hoogeveen has White; ratings are 1299 on both sides."""
    tournament = listed_teams(teams=2, odd_begin=True)
    played_round(tournament, "wbwd")
    found = Caller().get(under(tournament, "individual/"))
    assert found["after"] == 1
    first = found["lines"][0]
    game = first.pop("games")
    assert first.pop("member")["name"] == "Hoogeveen 1"
    assert first.pop("team")["name"] == "Hoogeveen"
    assert first == {
        "place": 1,
        "group": "",
        **{"points": "2", "played": 1, "won": 1, "drawn": 0, "lost": 0, "percentage": "1"},
        **{"forfeits_won": 0, "forfeits_lost": 0, "opponents_rating": 1299, "performance": 1799},
    }
    assert game == [
        {
            **{"round": 1, "table": 1, "board": 1, "game": 1, "against": 2, "opponent": 6},
            **{"side": "W", "outcome": "white_wins", "grade": "", "own": "2", "other": "0"},
        }
    ]
    assert [best["board"] for best in found["best_at_boards"]] == [1, 2, 3, 4]
    assert found["best_at_boards"][0]["members"] == [1]


def test_what_is_not_published_is_not_there():
    tournament = listed_teams(teams=4, planned_rounds=2, odd_begin=True)
    played_round(tournament, "wbwd")
    before = Caller().get(under(tournament, "individual/"))
    seated_round(tournament)
    assert Caller().get(under(tournament, "individual/")) == before
    Caller().get(under(tournament, "individual/?after=2"), 404)
    staff = Caller(make_user(Role.SCORER)).get(under(tournament, "individual/"))
    assert staff["after"] == 2


def test_where_players_take_part_there_are_none():
    tournament = make_tournament(4)
    Caller(make_user(Role.ORGANISER)).get(under(tournament, "individual/"), 404)


def test_more_teams_cost_no_more_queries():
    costs = set()
    for teams in (2, 4):
        tournament = listed_teams(teams=teams, name=f"Cup of {teams}", odd_begin=True)
        played_round(tournament, "wbwd")
        with CaptureQueriesContext(connection) as queries:
            Caller().get(under(tournament, "individual/"))
        costs.add(len(queries))
    assert len(costs) == 1
    assert costs.pop() <= 14
