"""How the database looks: by index, in as many queries for many games as for few."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.games.archive import a_file, kept
from tests.games.evening import Evening
from tournaments.queries.search.asked import read_question
from tournaments.queries.search.find import find
from tournaments.queries.search.headings import headings
from tournaments.queries.search.seen import seen_by_everybody

pytestmark = pytest.mark.django_db

QUESTIONS = [
    {},
    {"variant": "english", "position": "W:W18,25:B9,5"},
    {"variant": "english", "moves": "9-14 22-18"},
    {"deck": "three-move", "ballot": "8"},
    {"player": "anna", "opponent": "carla", "side": "B", "result": "won"},
    {"event": "autumn", "from": "2020-01-01", "to": "2026-12-31", "shortest": "10"},
]
# What grows with the games and not with the tournaments.
LARGE = ("games_game", "games_reached", "tournaments_pairedgame", "tournaments_seat")


def asked_of_database(typed: dict[str, str]) -> list[str]:
    """The queries that a search and its first page take."""
    with CaptureQueriesContext(connection) as queries:
        found = find(read_question(typed).question, seen_by_everybody())
        headings(found.pks[:50])
    return [query["sql"] for query in queries.captured_queries]


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL chooses by its statistics")
@pytest.mark.parametrize("typed", QUESTIONS, ids=lambda typed: " ".join(typed) or "everything")
def test_sqlite_looks_by_index(evening: Evening, typed):
    with connection.cursor() as cursor:
        plan = []
        for sql in asked_of_database(typed):
            cursor.execute(f"EXPLAIN QUERY PLAN {sql}", None)
            plan += [row[-1] for row in cursor.fetchall()]
    scanned = [step for step in plan if step.startswith("SCAN") and step.split()[1] in LARGE]
    assert scanned == []
    if {"position", "moves", "ballot"} & set(typed):
        by_position = [step for step in plan if "INDEX reached_position (key=?" in step]
        assert len(by_position) >= 2, plan


@pytest.mark.parametrize("typed", QUESTIONS, ids=lambda typed: " ".join(typed) or "everything")
def test_many_games_cost_as_many_queries_as_few(evening: Evening, typed):
    few = len(asked_of_database(typed))
    collection = a_file()
    for _ in range(30):
        kept(collection, "9-13 22-18 11-15", black="Anna", white="Ivanov", event="Autumn")
    assert len(asked_of_database(typed)) <= max(few, 5) <= 8
