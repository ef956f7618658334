"""The wall chart and its neighbours: what they say, when they are there, and what they cost."""

import re
from html import unescape

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from playwright.sync_api import Page

from tests.browser import check_readable
from tests.factories import draw_next, games_of, make_tournament, play_round, publish_all
from tournaments.models import Tournament
from tournaments.record import Outcome
from tournaments.services.releases import Release, publish
from tournaments.web.public import pages

pytestmark = pytest.mark.django_db

CHARTS = ("wallchart", "groups", "places")


def played(entries: int, rounds: int, **settings: object) -> Tournament:
    tournament = make_tournament(entries, name=f"Field of {entries}", **settings)
    for _ in range(rounds):
        this_round = draw_next(tournament)
        play_round(this_round)
        publish_all(this_round)
    return tournament


def rows_of(client: Client, address: str) -> list[str]:
    """The rows of the table on a page, as words."""
    answer = client.get(address)
    assert answer.status_code == 200, address
    rows = re.findall(r"<tr>.*?</tr>", answer.content.decode(), re.DOTALL)
    return [" ".join(unescape(re.sub(r"<[^>]+>", " ", row)).split()) for row in rows]


def test_the_wall_chart_is_by_number_with_running_totals(client):
    tournament = played(4, 2)
    head, *rows = rows_of(client, f"/t/{tournament.slug}/wallchart/")
    assert head == "No. Player R1 R2 Total Place"
    assert [row.split()[0] for row in rows] == ["1", "2", "3", "4"]
    assert re.search(r"\d , total T \d", rows[0])
    assert len(rows_of(client, f"/t/{tournament.slug}/wallchart/1/")[0].split()) == 5


def test_a_crosstable_too_wide_for_a_page_leads_to_the_wall_chart(client, monkeypatch):
    tournament = played(4, 1)
    address = f"/t/{tournament.slug}/crosstable/"
    assert len(rows_of(client, address)) == 5
    monkeypatch.setattr(pages, "WIDEST", 3)
    cache.clear()
    page = client.get(address).content.decode()
    assert "<table" not in page
    assert "4 entries: a table of everybody against everybody would be wider" in page
    assert f'href="/t/{tournament.slug}/wallchart/1/">wall chart</a>' in page


@pytest.mark.parametrize(
    ("decides", "head"), [("game_points", "Points"), ("match_points", "Match points")]
)
def test_the_points_that_decide_are_called_alike_in_all_tables(client, decides, head):
    tournament = played(4, 1, decides=decides, planned_rounds=2)
    draw_next(tournament)
    for page in ("standings", "crosstable", "groups", "possible"):
        said = rows_of(client, f"/t/{tournament.slug}/{page}/")[0]
        assert re.search(rf"(^|Player |No\. ){head} ", f"{said} ".replace("# ", "")), said
    sheet = client.get(f"/t/{tournament.slug}/groups/1.csv").content.decode("utf-8-sig")
    assert sheet.startswith(f"{head},")


def test_score_groups_and_places(client):
    tournament = played(5, 2)
    groups = rows_of(client, f"/t/{tournament.slug}/groups/")[1:]
    assert sum(int(row.split()[1]) for row in groups) == 5
    places = rows_of(client, f"/t/{tournament.slug}/places/")
    assert places[0] == "Player R1 R2"
    assert places[1].endswith(" 1")


def test_charts_are_there_only_with_the_standings(client):
    tournament = make_tournament(4)
    this_round = draw_next(tournament)
    play_round(this_round)
    publish(this_round=this_round, release=Release.RESULTS, by=None)
    for chart in CHARTS:
        assert client.get(f"/t/{tournament.slug}/{chart}/").status_code == 404
    publish(this_round=this_round, release=Release.STANDINGS, by=None)
    for chart in CHARTS:
        assert client.get(f"/t/{tournament.slug}/{chart}/1/").status_code == 200
        assert client.get(f"/t/{tournament.slug}/{chart}/2/").status_code == 404


class TestStillPossible:
    def test_it_is_there_while_the_last_round_is_open(self, client):
        tournament = played(4, 2, planned_rounds=3)
        address = f"/t/{tournament.slug}/possible/"
        assert "That is proved" in client.get(address).content.decode()
        last = draw_next(tournament)
        assert "That is proved" in client.get(address).content.decode()
        publish(this_round=last, release=Release.PAIRINGS, by=None)
        assert len(rows_of(client, address)) == 5
        assert "over every result its games can have" in client.get(address).content.decode()
        assert address in client.get(f"/t/{tournament.slug}/standings/").content.decode()
        play_round(last)
        publish(this_round=last, release=Release.RESULTS, by=None)
        assert client.get(address).status_code == 404

    def test_results_that_are_not_published_change_nothing(self, client):
        tournament = played(6, 2, planned_rounds=3)
        last = draw_next(tournament)
        publish(this_round=last, release=Release.PAIRINGS, by=None)
        before = rows_of(client, f"/t/{tournament.slug}/possible/")
        play_round(last, "b")
        assert rows_of(client, f"/t/{tournament.slug}/possible/") == before


def test_queries_do_not_grow_with_entries_or_rounds(client):
    def drawn(entries: int, rounds: int) -> Tournament:
        tournament = make_tournament(entries, name=f"Of {entries}", planned_rounds=rounds + 1)
        for _ in range(rounds):
            this_round = draw_next(tournament)
            for game in games_of(this_round):
                game.outcome = Outcome.DRAW
                game.save(update_fields=["outcome"])
            publish_all(this_round)
        publish(this_round=draw_next(tournament), release=Release.PAIRINGS, by=None)
        return tournament

    def queries_of(tournament: Tournament, chart: str) -> int:
        with CaptureQueriesContext(connection) as queries:
            assert client.get(f"/t/{tournament.slug}/{chart}/").status_code == 200
        return len(queries)

    small, large = drawn(6, 1), drawn(60, 3)
    for chart in (*CHARTS, "possible"):
        assert queries_of(small, chart) == queries_of(large, chart) <= 12, chart


@pytest.mark.journey
@pytest.mark.django_db(transaction=True)
def test_the_charts_can_be_read(live_server, page: Page):
    tournament = played(6, 2, planned_rounds=3)
    publish(this_round=draw_next(tournament), release=Release.PAIRINGS, by=None)
    for chart in (*CHARTS, "possible"):
        page.goto(f"{live_server.url}/t/{tournament.slug}/{chart}/")
        check_readable(page)
