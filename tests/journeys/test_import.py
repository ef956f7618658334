"""An organiser brings games in: a small file for the evening, and a large one while results are entered."""

import re

import pytest
from django.test import Client
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser import DESKTOP, check_readable, watch
from tests.factories import make_user
from tests.imports.evening import Evening, make_evening, pdn
from tournaments.labels import Role
from tournaments.models import GameImport
from tournaments.services.imports.worker import AT_ONCE

pytestmark = [pytest.mark.journey, pytest.mark.django_db(transaction=True)]


@pytest.fixture(autouse=True)
def own_uploads(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path


@pytest.fixture
def evening(transactional_db: None) -> Evening:
    return make_evening()


@pytest.fixture
def desk(browser: Browser, evening: Evening, live_server: LiveServer) -> Page:
    """The organiser's laptop, logged in."""
    page = browser.new_page(viewport=DESKTOP)
    faults = watch(page)
    client = Client()
    client.force_login(make_user(Role.ORGANISER, name="Mia"))
    session = client.cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": live_server.url}])
    yield page
    page.close()
    assert [fault for fault in faults if "409 (Conflict)" not in fault] == []  # a refused import


def test_the_games_of_an_evening_find_their_boards(desk: Page, evening: Evening, live_server):
    slug = evening.tournament.slug
    black, white = evening.names(evening.games[0])
    other_black, other_white = evening.names(evening.games[2])
    text = (
        pdn(black, white)
        + pdn(other_black[:5], other_white, Round="")
        + pdn("Tinsley", "Lafferty", moves="1. 9-14 22-17 2. 14x22 {oops}")
    )
    desk.goto(f"{live_server.url}/organise/{slug}/")
    desk.get_by_role("link", name="Game files").click()
    expect(desk.get_by_role("heading", name="Bring games in")).to_be_visible()
    check_readable(desk)
    desk.get_by_label("Or paste games").fill(text)
    desk.get_by_role("button", name="Look at the games").click()
    expect(desk.get_by_text("3 games found")).to_be_visible()
    check_readable(desk)

    desk.get_by_role("button", name="Import as shown").click()
    expect(desk.get_by_role("alert")).to_contain_text("undecided")
    undecided = desk.locator(".arrived.is-open")
    expect(undecided).to_have_count(1)
    undecided.get_by_label("Belongs to").select_option(index=1)
    desk.get_by_role("link", name=re.compile("with faults")).click()
    expect(desk.get_by_text("This move is against the rules.")).to_be_visible()
    check_readable(desk)
    desk.get_by_role("link", name=re.compile("Tinsley")).click()
    expect(desk.get_by_role("heading", name="As it arrived")).to_be_visible()
    check_readable(desk)
    desk.go_back()
    desk.get_by_role("link", name=re.compile("of this tournament")).click()
    desk.locator(".arrived.is-open").get_by_label("Belongs to").select_option(index=1)
    desk.get_by_role("button", name="Import as shown").click()
    expect(desk.get_by_text("2 games went to the tournament")).to_be_visible()
    check_readable(desk)

    desk.get_by_role("link", name="Publish the collection").click()
    desk.get_by_role("dialog").get_by_role("button", name="Publish the collection").click()
    expect(desk.get_by_text("Public since")).to_be_visible()
    done = desk.url
    damaged = GameImport.objects.get().collection.games.get()
    desk.goto(f"{live_server.url}/games/{damaged.pk}/")
    expect(desk.get_by_text("What the file has behind this could not be played:")).to_be_visible()
    check_readable(desk)
    desk.goto(done)
    desk.get_by_role("link", name="Undo the import").click()
    dialog = desk.get_by_role("dialog")
    expect(dialog).to_contain_text("The moves of 2 games are taken out of the tournament")
    dialog.get_by_role("button", name="Undo the import").click()
    expect(desk.get_by_text("3 games found")).to_be_visible()


def test_a_large_file_is_read_beside_the_desk_and_can_be_stopped(desk: Page, live_server, tmp_path):
    game = pdn("Tinsley", "Lafferty")
    many = 8 * AT_ONCE // len(game)
    file = tmp_path / "archive.pdn"
    file.write_text(game * many)
    desk.goto(f"{live_server.url}/organise/imports/")
    check_readable(desk)
    desk.get_by_label("A PDN file").set_input_files(file)
    desk.get_by_role("button", name="Look at the games").click()
    expect(desk.get_by_role("progressbar")).to_be_visible()
    expect(desk.get_by_text(f"{many} games found")).to_be_visible(timeout=60_000)
    desk.get_by_role("button", name="Import", exact=True).click()
    expect(desk.get_by_text(f"{many} games.")).to_be_visible()
    desk.get_by_role("link", name="Undo the import").click()
    desk.get_by_role("dialog").get_by_role("button", name="Undo the import").click()
    desk.get_by_role("link", name="Throw the file away").click()
    desk.get_by_role("dialog").get_by_role("button", name="Throw away").click()
    expect(desk.get_by_text("“archive” is thrown away.")).to_be_visible()
    expect(desk.get_by_role("link", name="archive")).to_have_count(0)
    for _ in range(300):
        if not GameImport.objects.exists():
            return
        desk.wait_for_timeout(200)
    pytest.fail("the file is still being thrown away")
