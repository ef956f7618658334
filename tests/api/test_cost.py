"""An answer costs the same number of queries whatever the size of the tournament."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.api.callers import Caller, under
from tests.factories import draw_next, games_of, make_tournament, make_user, play_round, publish_all
from tournaments.labels import Role
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db

READS = (
    "",
    "entries/",
    "rounds/",
    "rounds/1/",
    "rounds/1/pairings/",
    "standings/",
    "crosstable/",
)


def cost(caller: Caller, path: str) -> int:
    with CaptureQueriesContext(connection) as queries:
        caller.get(path)
    return len(queries)


def evening(entries: int, rounds: int) -> Tournament:
    tournament = make_tournament(entries, planned_rounds=5)
    for _number in range(rounds):
        this_round = draw_next(tournament)
        play_round(this_round)
        publish_all(this_round)
    return tournament


def test_reading_costs_the_same_for_12_entries_and_for_60():
    small, large = evening(12, 1), evening(60, 2)
    staff = make_user(Role.ARBITER)
    for who in (None, staff):
        for path in (*READS, *(("journal/",) if who else ())):
            caller = Caller(who)
            assert cost(caller, under(small, path)) == cost(caller, under(large, path)), path
    assert cost(Caller(), under(large, "standings/")) <= 11


def test_a_spectator_who_comes_back_costs_one_query():
    tournament = evening(12, 1)
    first = Caller().call("get", under(tournament, "standings/"))
    with CaptureQueriesContext(connection) as queries:
        again = Caller().call(
            "get", under(tournament, "standings/"), **{"If-None-Match": first["ETag"]}
        )
    assert (again.status_code, len(queries)) == (304, 1)


def test_writing_a_result_costs_the_same_for_12_entries_and_for_60():
    scorer = Caller(make_user(Role.SCORER))
    costs = set()
    for entries in (12, 60):
        tournament = make_tournament(entries)
        game = games_of(draw_next(tournament))[0]
        with CaptureQueriesContext(connection) as queries:
            body = {"outcome": "draw", "version": 1}
            scorer.send("put", under(tournament, f"games/{game.pk}/"), body)
        costs.add(len(queries))
    assert len(costs) == 1
