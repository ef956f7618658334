"""An arbiter settles wishes, draws, changes a pairing with a tap, and reads the report; on a phone."""

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser import PHONE, check_readable
from tests.factories import PASSWORD, draw_next, make_tournament, make_user, play_round, publish_all
from tournaments.labels import Role
from tournaments.models import Tournament
from tournaments.pairing import Made, made_in
from tournaments.queries.record import record_of
from tournaments.services.releases import Release, publish

pytestmark = [pytest.mark.journey, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def tournament() -> Tournament:
    """Round 1 of seven is played and published."""
    tournament = make_tournament(7)
    first = draw_next(tournament)
    play_round(first)
    publish_all(first)
    make_user(Role.ARBITER, username="mia", password=PASSWORD)
    return tournament


def log_in(page: Page, url: str) -> None:
    page.goto(f"{url}/organise/")
    page.get_by_label("User name").or_(page.get_by_label("Username")).fill("mia")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()


def seated(tournament: Tournament) -> Made:
    return made_in(record_of(tournament), 2)


def test_wishes_a_change_by_hand_and_the_report(
    page: Page, live_server: LiveServer, tournament: Tournament
):
    log_in(page, live_server.url)
    desk = f"{live_server.url}/organise/{tournament.slug}"
    one, two, *_rest = names = [entry.name for entry in tournament.entries.all()]

    page.goto(f"{desk}/wishes/")
    page.get_by_role("checkbox", name=one).check()
    page.get_by_role("checkbox", name=two).check()
    page.get_by_role("button", name="Keep apart").click()
    expect(page.get_by_role("listitem").filter(has_text=f"{one} – {two}")).to_be_visible()
    check_readable(page)

    draw_next(tournament)
    (first, second), (third, _fourth), *_more = seated(tournament).pairs
    page.goto(f"{desk}/rounds/2/by-hand/")
    check_readable(page)
    page.get_by_role("button", name=names[first - 1], exact=True).click()
    page.get_by_role("button", name=names[third - 1], exact=True).click()
    expect(page.get_by_role("button", name=names[third - 1], exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    page.get_by_role("button", name="Meet each other").click()
    expect(page.get_by_text("First criterion that is worse")).to_be_visible()
    page.get_by_label("Why by hand").fill("They share a car")
    page.get_by_role("button", name="Save this pairing").click()
    expect(page.get_by_text("The pairing by hand is saved.")).to_be_visible()
    assert {first, third} in [set(pair) for pair in seated(tournament).pairs]

    page.goto(f"{desk}/rounds/2/report/")
    expect(page.get_by_text("The system would pair otherwise.")).to_be_visible()
    page.get_by_label("Player").select_option(label=names[first - 1])
    page.get_by_label("and", exact=True).select_option(label=names[second - 1])
    page.get_by_role("button", name="Why not?").click()
    expect(page.get_by_role("status").filter(has_text=names[first - 1])).to_be_visible()
    for group in page.locator("summary").filter(has_text="Score group").all():
        group.click()
    check_readable(page)

    publish(this_round=tournament.rounds.get(number=2), release=Release.PAIRINGS, by=None)
    page.goto(f"{live_server.url}/t/{tournament.slug}/pairings/2/")
    page.locator("summary").filter(has_text="Why?").first.click()
    expect(page.get_by_text("by hand.").first).to_be_visible()
    check_readable(page)


def test_by_hand_works_without_scripts(
    browser: Browser, live_server: LiveServer, tournament: Tournament
):
    draw_next(tournament)
    page = browser.new_page(viewport=PHONE, java_script_enabled=False)
    log_in(page, live_server.url)
    page.goto(f"{live_server.url}/organise/{tournament.slug}/rounds/2/by-hand/")
    (first, second), *_more = seated(tournament).pairs
    page.get_by_role("button", name="Swap sides board 1").click()
    page.get_by_label("Why by hand").fill("The draw was read wrongly")
    page.get_by_role("button", name="Save this pairing").click()
    assert seated(tournament).pairs[0] == (second, first)
    page.close()
