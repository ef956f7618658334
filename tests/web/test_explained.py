"""Every number of the standings opens: on a page of its own, in the interface, and by the same releases."""

import re
from fractions import Fraction
from html import unescape

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from playwright.sync_api import Page

from tests.api.callers import Caller, under
from tests.browser import check_readable
from tests.factories import draw_next, games_of, make_tournament, play_round, publish_all
from tournaments.models import Tournament
from tournaments.record import Outcome, UnplayedRule
from tournaments.services.releases import Release, publish, take_back
from tournaments.standings import TIE_BREAKS

pytestmark = pytest.mark.django_db


def played(entries: int, rounds: int, **settings: object) -> Tournament:
    """A tournament with all its rounds published."""
    tournament = make_tournament(entries, name=f"Field of {entries}", **settings)
    for _ in range(rounds):
        this_round = draw_next(tournament)
        play_round(this_round)
        publish_all(this_round)
    return tournament


def why(tournament: Tournament, after: int, number: int) -> str:
    return f"/t/{tournament.slug}/standings/{after}/why/{number}/"


def text_of(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return unescape(re.sub(r"<[^>]+>", " ", answer.content.decode()))


def test_every_figure_of_the_standings_leads_to_its_terms(client):
    tournament = played(5, 2, tie_breaks=["solkoff", "median", "wins"])
    page = client.get(f"/t/{tournament.slug}/standings/").content.decode()
    links = re.findall(r'class="opens" href="([^"#]+)#?(\w*)">([^<]+)<', page)
    assert len(links) == 5 * 4
    for address, code, value in links:
        opened = client.get(address).content.decode()
        if code:
            section = re.search(rf'id="{code}">.*?</section>', opened, re.DOTALL)
            assert section
            assert f"<b>{value}</b>" in section[0]


def test_the_terms_on_the_page_add_up(client):
    tournament = played(7, 3, tie_breaks=[code for code in TIE_BREAKS if code != "ranking_order"])
    for number in range(1, 8):
        opened = Caller().get(under(tournament, f"standings/{number}/"))
        page = client.get(why(tournament, 3, number)).content.decode()
        for each in (opened["points"], *opened["opened"]):
            terms = sum(Fraction(term["value"]) for term in each["terms"])
            assert terms == Fraction(each["value"])
            assert f'id="{each["code"]}"' in page


def test_it_says_what_was_cut_and_by_which_rule_a_round_counted(client):
    tournament = played(
        5, 2, tie_breaks=["solkoff_cut_1"], unplayed=UnplayedRule.VIRTUAL_2024.value
    )
    free = tournament.rounds.get(number=1).seats.get(bye="pairing").entry.number
    text = text_of(client, why(tournament, 2, free))
    assert "not played: an opponent with one's own score" in text
    assert "cut" in text
    assert "absences at the end count as draws (FIDE 2024, article 16)" in text


def test_who_shares_a_place_is_told_so(client):
    tournament = make_tournament(4, tie_breaks=["solkoff"])
    this_round = draw_next(tournament)
    play_round(this_round, "d")
    publish_all(this_round)
    text = text_of(client, why(tournament, 1, 1))
    assert "Shares this place with" in text
    assert "Still level after it" in text


def test_honour_points_have_the_name_and_the_formula_of_the_event(client):
    tournament = played(4, 1, tie_breaks=["honour"], honour="sonneborn_berger", honour_name="H Pt")
    page = client.get(f"/t/{tournament.slug}/standings/").content.decode()
    assert '<th scope="col" class="by">H Pt</th>' in page
    text = text_of(client, why(tournament, 1, 1))
    assert "the opponent's points times the points taken" in text
    info = " ".join(text_of(client, f"/t/{tournament.slug}/info/").split())
    assert "H Pt For each meeting, the opponent's points times the points taken" in info


def test_it_is_there_only_while_the_standings_are_published(client):
    tournament = make_tournament(4)
    this_round = draw_next(tournament)
    play_round(this_round)
    address, door = why(tournament, 1, 1), under(tournament, "standings/1/")
    publish(this_round=this_round, release=Release.RESULTS, by=None)
    assert client.get(address).status_code == 404
    Caller().get(door, 404)
    publish(this_round=this_round, release=Release.STANDINGS, by=None)
    assert client.get(address).status_code == 200
    Caller().get(door)
    assert client.get(why(tournament, 1, 5)).status_code == 404
    assert client.get(why(tournament, 2, 1)).status_code == 404
    Caller().get(under(tournament, "standings/5/"), 404)
    take_back(this_round=this_round, release=Release.STANDINGS, by=None)
    assert client.get(address).status_code == 404


def test_queries_do_not_grow_with_entries_or_rounds(client):
    def queries_of(tournament: Tournament, after: int) -> int:
        with CaptureQueriesContext(connection) as queries:
            assert client.get(why(tournament, after, 1)).status_code == 200
        return len(queries)

    def drawn(entries: int, rounds: int) -> Tournament:
        tournament = make_tournament(entries, name=f"Of {entries}", planned_rounds=rounds)
        for _ in range(rounds):
            this_round = draw_next(tournament)
            for game in games_of(this_round):
                game.outcome = Outcome.DRAW
                game.save(update_fields=["outcome"])
            publish_all(this_round)
        return tournament

    assert queries_of(drawn(6, 1), 1) == queries_of(drawn(60, 3), 3) <= 12


@pytest.mark.journey
@pytest.mark.django_db(transaction=True)
def test_the_page_can_be_read(live_server, page: Page):
    tournament = played(
        6, 3, tie_breaks=["full_truncated_solkoff", "sonneborn_berger", "head_to_head", "lots"]
    )
    page.goto(f"{live_server.url}/t/{tournament.slug}/standings/")
    check_readable(page)
    page.locator("a.opens").nth(1).click()
    check_readable(page)
    page.get_by_role("link", name="Back to the standings").click()
    page.wait_for_url("**/standings/3/")
