"""The page for the hall: released rounds only, page by page, renewed when something is published."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from playwright.sync_api import Page, expect

from tests.browser import DESKTOP, check_readable
from tests.desk.people import address, organiser
from tests.factories import draw_next, make_tournament, play_round
from tests.web.test_charts import played
from tournaments.services.events import list_tournament
from tournaments.services.releases import Release, publish

pytestmark = pytest.mark.django_db


def test_pairings_then_results_then_standings(client):
    tournament = make_tournament(4)
    list_tournament(tournament=tournament, by=None)
    hall = f"/t/{tournament.slug}/projector/"
    this_round = draw_next(tournament)
    assert "Nothing is published yet." in client.get(hall).content.decode()
    publish(this_round=this_round, release=Release.PAIRINGS, by=None)
    play_round(this_round, "b")
    page = client.get(hall).content.decode()
    assert "Pairings of round 1" in page
    assert "2–2" not in page
    publish(this_round=this_round, release=Release.STANDINGS, by=None)
    page = client.get(hall).content.decode()
    assert "Results of round 1" in page
    assert "2–2" in page
    assert "Standings after round 1" in page


def test_whoever_asks_again_costs_one_small_query(client):
    tournament = played(6, 1, planned_rounds=3)
    hall = f"/t/{tournament.slug}/projector/"
    tag = client.get(hall)["ETag"]
    with CaptureQueriesContext(connection) as queries:
        assert client.get(hall, headers={"If-None-Match": tag}).status_code == 304
    assert len(queries) == 1


def test_slips_and_pairing_sheets_have_a_code_to_the_public_page(client):
    tournament = played(4, 1, planned_rounds=3)
    slips = organiser().get(address("desk-slips", tournament, 1)).content.decode()
    assert slips.count('class="qr" role="img" aria-label="Address of the public page"') == 2
    page = client.get(f"/t/{tournament.slug}/pairings/1/").content.decode()
    assert page.count('class="qr"') == 1
    assert "style=" not in page


def test_a_code_leads_to_the_host_by_which_the_page_was_asked_for(client):
    """The hall does not get the code that was drawn for the organiser's own laptop."""
    hall = f"/t/{played(4, 1, planned_rounds=3).slug}/projector/"
    own, of_the_hall = (
        client.get(hall, headers={"host": host}).content for host in ("localhost", "127.0.0.1")
    )
    assert own != of_the_hall


@pytest.mark.journey
@pytest.mark.django_db(transaction=True)
def test_the_hall_sees_page_after_page_and_what_is_new(live_server, page: Page):
    tournament = played(44, 1, planned_rounds=3)
    this_round = draw_next(tournament)
    publish(this_round=this_round, release=Release.PAIRINGS, by=None)
    page.set_viewport_size(DESKTOP)
    page.clock.install()
    page.goto(f"{live_server.url}/t/{tournament.slug}/projector/")
    expect(page.get_by_role("heading", level=2)).to_contain_text("Pairings of round 2")
    shown = set()
    for _turn in range(6):
        rows = page.locator("li:visible")
        for text in rows.all_inner_texts():
            shown.add(text)
        bottom = rows.last.bounding_box()
        assert bottom["y"] + bottom["height"] <= DESKTOP["height"] - 40
        page.keyboard.press("ArrowRight")
    # Everybody was seen: 22 boards, and 44 places.
    assert len(shown) == 22 + 44
    page.get_by_role("button", name="Pause").click()
    before = page.get_by_role("heading", level=2).inner_text()
    page.clock.run_for(25_000)
    assert page.get_by_role("heading", level=2).inner_text() == before
    play_round(this_round)
    publish(this_round=this_round, release=Release.RESULTS, by=None)
    page.clock.run_for(31_000)
    expect(page.get_by_role("heading", level=2)).to_contain_text("Results of round 2")
    check_readable(page)
