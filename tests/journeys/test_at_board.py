"""Players with a phone scan the code of their board and enter their game; the arbiter sees it and closes."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.boards import at, opened
from tests.browser import DESKTOP, PHONE, check_readable, watch
from tests.desk.people import address, game_on, open_match, open_round, organiser
from tournaments.models import Tournament

pytestmark = [pytest.mark.journey, pytest.mark.django_db(transaction=True)]

MEANT = (
    "404 (Not Found)",
    "409 (Conflict)",
    "429 (Too Many Requests)",
    "ERR_INTERNET_DISCONNECTED",
)


def opened_page(browser: Browser, faults: list[str], **settings) -> Page:
    page = browser.new_context(**settings).new_page()
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    return page


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A phone that has never been here; a fault in its console fails the test."""
    faults: list[str] = []
    page = opened_page(browser, faults, viewport=PHONE, has_touch=True, is_mobile=True)
    yield page
    page.context.close()
    assert [fault for fault in faults if not any(each in fault for each in MEANT)] == []


@pytest.fixture
def laptop(browser: Browser, live_server: LiveServer) -> Iterator[Page]:
    """The arbiter's laptop."""
    context = browser.new_context(viewport=DESKTOP)  # type: ignore[arg-type]
    cookie = organiser().cookies["sessionid"]
    context.add_cookies([{"name": cookie.key, "value": cookie.value, "url": live_server.url}])
    page = context.new_page()
    faults = watch(page)
    yield page
    context.close()
    assert faults == []


def tap(page: Page, *squares: int) -> None:
    for square in squares:
        page.locator(f".square[data-square='{square}']").tap()


def desk_of(laptop: Page, live_server: LiveServer, tournament: Tournament, name: str) -> None:
    laptop.goto(live_server.url + address(name, tournament, 1))


def test_a_game_is_entered_at_the_board_seen_at_the_desk_and_the_link_closed(
    phone: Page, laptop: Page, live_server: LiveServer
):
    tournament, this_round = open_round(preset="as-you-please")
    desk_of(laptop, live_server, tournament, "desk-round")
    laptop.get_by_role("link", name="Let players enter the moves of their games").click()
    laptop.get_by_role("button", name="Let players enter moves").click()
    expect(laptop.locator(".qr")).to_have_count(2)
    check_readable(laptop)
    link = laptop.get_by_role("link", name="Open the link of Board 1").get_attribute("href")
    assert link

    phone.goto(link)
    expect(phone.get_by_role("heading", level=1)).to_have_text("Board 1, game 1")
    check_readable(phone)
    boxes = [each.bounding_box() for each in phone.locator(".square").all()]
    assert min(min(box["width"], box["height"]) for box in boxes if box) >= 44
    tap(phone, 11, 15)
    said = phone.locator("[data-said]")
    expect(said).to_have_text("Move 1, Black: 11-15. White to move.")
    tap(phone, 22, 18)
    expect(said).to_contain_text("A capture is obligatory: 15x22.")
    tap(phone, 15, 22)
    expect(said).to_contain_text("Move 2, Black: 15x22. White to move.")
    phone.get_by_role("button", name="Save the moves").tap()
    expect(phone.get_by_text(re.compile(r"saved \d\d:\d\d · board 1, game 1"))).to_be_visible()

    laptop.reload()
    expect(laptop.get_by_text("moves entered by players")).to_be_visible()
    laptop.get_by_role("link", name="Game 1, Board 1").click()
    expect(laptop.locator("#moves")).to_have_value("11-15 22-18 15x22")
    check_readable(laptop)
    laptop.get_by_role("button", name="I have looked at these moves").click()
    expect(laptop.get_by_text("Noted: these moves are looked at.")).to_be_visible()
    desk_of(laptop, live_server, tournament, "desk-boards")
    laptop.get_by_role("link", name="Close the links").click()
    laptop.get_by_role("button", name="Close the links").click()
    expect(laptop.get_by_text("The links of this round lead nowhere any more.")).to_be_visible()

    tap(phone, 26, 17)
    expect(phone.get_by_role("alert").filter(has_text="Ask the arbiter for one")).to_be_visible()
    phone.goto(link)
    expect(phone.get_by_role("heading", level=1)).to_have_text("This link opens nothing now")
    check_readable(phone)
    game = game_on(this_round)
    assert game.record
    assert game.record.moves == "11-15 22-18 15x22"


def test_two_phones_at_a_board_and_what_was_typed_without_a_network(
    browser: Browser, phone: Page, live_server: LiveServer
):
    _, this_round = open_round(preset="as-you-please")
    link = live_server.url + at(opened(this_round)[1, 0])
    faults: list[str] = []
    other = opened_page(browser, faults, viewport=PHONE, has_touch=True, is_mobile=True)
    phone.goto(link)
    other.goto(link)
    phone.context.set_offline(True)
    tap(phone, 9, 14)
    expect(phone.get_by_text("No connection.")).to_be_visible()
    phone.get_by_role("button", name="Save the moves").tap()
    tap(other, 11, 15)
    expect(other.locator("[data-said]")).to_contain_text("11-15")
    other.get_by_role("button", name="Save the moves").tap()
    expect(other.get_by_text(re.compile(r"saved \d\d:\d\d"))).to_be_visible()
    other.context.close()

    phone.context.set_offline(False)
    dispute = phone.get_by_role("alert").filter(has_text="saved meanwhile")
    expect(dispute).to_contain_text("Saved: 11-15", timeout=15_000)
    expect(dispute).to_contain_text("Entered here: 9-14")
    phone.get_by_role("button", name="Save what is entered here").tap()
    expect(phone.get_by_text(re.compile(r"saved \d\d:\d\d"))).to_be_visible()
    game = game_on(this_round)
    assert game.record
    assert game.record.moves == "9-14"
    assert faults == []


def test_what_is_not_saved_is_still_there_behind_a_new_link(phone: Page, live_server: LiveServer):
    _, this_round = open_round(preset="as-you-please")
    phone.goto(live_server.url + at(opened(this_round)[1, 0]))
    tap(phone, 11, 15)
    expect(phone.locator("[data-said]")).to_contain_text("11-15")
    phone.goto(live_server.url + at(opened(this_round)[1, 0]))
    expect(phone.locator("[data-said]")).to_contain_text("11-15")
    expect(phone.get_by_text("Not saved yet; kept on this device.")).to_be_visible()


def test_without_scripts_the_moves_are_typed(browser: Browser, live_server: LiveServer):
    _, this_round = open_round(preset="as-you-please")
    faults: list[str] = []
    page = opened_page(browser, faults, viewport=PHONE, java_script_enabled=False)
    page.goto(live_server.url + at(opened(this_round)[1, 0]))
    expect(page.get_by_role("grid")).to_be_hidden()
    page.get_by_role("textbox", name="Moves").fill("11-15 23-19")
    page.get_by_role("button", name="Save the text").click()
    expect(page.get_by_text("The moves are saved.")).to_be_visible()
    page.context.close()
    assert faults == []


def test_cards_and_slips_fit_on_paper(laptop: Page, live_server: LiveServer):
    for tournament, this_round in (open_round(), open_match(name="Cup")):
        opened(this_round)
        for name in ("desk-boards", "desk-slips"):
            desk_of(laptop, live_server, tournament, name)
            check_readable(laptop)
            laptop.emulate_media(media="print")
            codes = laptop.locator(".slip .qr").all()
            slips = [each.bounding_box() for each in laptop.locator(".slip").all()]
            for code in codes:
                box = code.bounding_box()
                assert box
                assert min(box["width"], box["height"]) >= 60  # px of CSS: 16 mm
                assert any(
                    slip
                    and slip["y"] <= box["y"]
                    and box["y"] + box["height"] <= slip["y"] + slip["height"]
                    for slip in slips
                )
            laptop.emulate_media(media="screen")


def test_who_asked_too_much_goes_on_and_is_judged_later(phone: Page, live_server: LiveServer):
    _, this_round = open_round(preset="as-you-please")
    phone.goto(live_server.url + at(opened(this_round)[1, 0]))
    phone.route("**/judge/", lambda route: route.fulfill(status=429, json={"error": "busy"}))
    tap(phone, 11, 15)
    expect(phone.get_by_text("Very much was asked from here.")).to_be_visible()
    expect(phone.locator(".is-unjudged")).to_have_count(1)
    phone.unroute("**/judge/")
    expect(phone.locator("[data-said]")).to_have_text(
        "Move 1, Black: 11-15. White to move.", timeout=15_000
    )
    expect(phone.locator(".is-unjudged")).to_have_count(0)
