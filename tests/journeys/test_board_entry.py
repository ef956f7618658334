"""The moves of a game entered on the board: by mouse, by touch, by keyboard, and with the network cut."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from pytest_django.live_server_helper import LiveServer

from games.models import Game
from tests.browser import DESKTOP, PHONE, check_readable, watch
from tests.desk.people import address, game_on, open_round, organiser
from tournaments.models import PairedGame
from tournaments.queries.game_check import ballot_of
from tournaments.record import Outcome
from tournaments.services.records import record_moves

pytestmark = [pytest.mark.journey, pytest.mark.django_db(transaction=True)]

TWO_WAYS = "W:W31:B18,19,26,27"  # 31x22x15 and 31x24x15


def game_from(fen: str = "", variant: str = "english") -> PairedGame:
    _, this_round = open_round(preset="as-you-please", variant=variant)
    game = game_on(this_round)
    if fen:
        game.record = Game.objects.create(variant="english", start_fen=fen, final_fen=fen)
        game.save()
    return game


def log_in(context: BrowserContext, url: str) -> None:
    cookie = organiser().cookies["sessionid"]
    context.add_cookies([{"name": cookie.key, "value": cookie.value, "url": url}])


@pytest.fixture
def desk(browser: Browser, live_server: LiveServer) -> Iterator[Page]:
    """A laptop at the desk; a fault in its console fails the test."""
    context = browser.new_context(viewport=DESKTOP)  # type: ignore[arg-type]
    log_in(context, live_server.url)
    page = context.new_page()
    faults = watch(page)
    yield page
    context.close()
    meant = ("ERR_INTERNET_DISCONNECTED", "409 (Conflict)")
    assert [fault for fault in faults if not any(each in fault for each in meant)] == []


def open_board(page: Page, live_server: LiveServer, game: PairedGame) -> None:
    page.goto(live_server.url + address("desk-moves", game.pairing.round.tournament, game.pk))
    expect(page.get_by_role("grid")).to_be_visible()


def square(page: Page, number: int) -> Locator:
    return page.locator(f".square[data-square='{number}']")


def said(page: Page) -> Locator:
    return page.locator("[data-said]")


def entered(page: Page) -> str:
    """The moves in the list, without what is only heard."""
    return " ".join(
        page.locator("[data-list] .ply").evaluate_all("all => all.map(e => e.firstChild.data)")
    )


def drag(page: Page, start: int, end: int) -> None:
    square(page, start).hover()
    page.mouse.down()
    square(page, end).hover()
    page.mouse.up()


def type_in(page: Page, text: str) -> None:
    page.get_by_label("Type a move").fill(text)
    page.keyboard.press("Enter")


def test_by_mouse(desk: Page, live_server: LiveServer):
    game = game_from()
    open_board(desk, live_server, game)
    square(desk, 11).click()
    expect(said(desk)).to_have_text("11. It may go to 15, 16.")
    square(desk, 15).click()
    expect(said(desk)).to_have_text("Move 1, Black: 11-15. White to move.")
    drag(desk, 22, 18)
    expect(said(desk)).to_contain_text("A capture is obligatory: 15x22.")
    expect(desk.locator(".is-obliged")).to_have_attribute(
        "aria-label", "15, Black man, must capture"
    )
    square(desk, 8).click()
    expect(said(desk)).to_have_text("A capture is obligatory: 15x22.")
    drag(desk, 15, 19)
    expect(desk.get_by_role("alert").filter(has_text="15-19")).to_have_text(
        "15-19 is not legal here: a capture is obligatory: 15x22."
    )
    expect(desk.get_by_label("Type a move")).to_have_value("")
    type_in(desk, "8-11")
    expect(desk.get_by_role("alert").filter(has_text="8-11")).to_have_text(
        "8-11 is not legal here: a capture is obligatory: 15x22."
    )
    expect(desk.get_by_label("Type a move")).to_have_value("8-11")
    drag(desk, 15, 22)
    expect(said(desk)).to_contain_text("Move 2, Black: 15x22. White to move.")
    desk.get_by_role("button", name="Save the moves").click()
    expect(desk.get_by_text(re.compile(r"saved \d\d:\d\d · Mia"))).to_be_visible()
    game.refresh_from_db()
    assert game.record
    assert game.record.moves == "11-15 22-18 15x22"
    desk.reload()
    expect(said(desk)).to_contain_text("Move 2, Black: 15x22. White to move.")
    check_readable(desk)


def test_a_capture_is_shown_step_by_step_where_ways_differ(desk: Page, live_server: LiveServer):
    open_board(desk, live_server, game_from(TWO_WAYS))
    square(desk, 31).click()
    square(desk, 15).click()
    ways = desk.locator("[data-ways] button")
    expect(ways).to_have_text(["31x22x15", "31x24x15"])
    check_readable(desk)
    square(desk, 31).click()
    square(desk, 31).click()
    square(desk, 24).click()
    expect(said(desk)).to_have_text("Move 1, White: 31x24x15. Black to move.")
    assert desk.locator("[data-entry] .diagram .red > *").count() == 2
    desk.get_by_role("button", name="Take back").click()
    type_in(desk, "31x15 26-31")
    expect(ways).to_have_text(["31x22x15", "31x24x15"])
    expect(desk.get_by_label("Type a move")).to_have_value("26-31")
    ways.first.click()
    expect(said(desk)).to_have_text("Move 1, White: 31x22x15. Black to move.")


def test_a_move_is_taken_back_and_the_ballot_stays(desk: Page, live_server: LiveServer):
    _, this_round = open_round()
    game = game_on(this_round)
    ballot = ballot_of(game)
    assert ballot
    open_board(desk, live_server, game)
    expect(desk.get_by_role("button", name="Take back")).to_be_disabled()
    expect(desk.locator("[data-list] .of-ballot")).to_have_count(len(ballot.moves))
    desk.locator(".square.is-mover").first.click()
    desk.locator(".square.is-target").first.click()
    expect(desk.locator("[data-list] .ply")).to_have_count(len(ballot.moves) + 1)
    desk.get_by_role("button", name="Take back").click()
    expect(desk.locator("[data-list] .ply")).to_have_count(len(ballot.moves))
    expect(desk.get_by_role("button", name="Take back")).to_be_disabled()
    expect(desk.get_by_role("button", name="Save the moves")).to_be_disabled()
    desk.get_by_role("button", name="Put back").click()
    expect(desk.locator("[data-list] .ply")).to_have_count(len(ballot.moves) + 1)


def test_a_move_in_the_middle_is_mended_and_the_rest_put_back(desk: Page, live_server: LiveServer):
    open_board(desk, live_server, game_from())
    type_in(desk, "11-15 23-19 8-11 22-17")
    expect(said(desk)).to_contain_text("Move 2, White: 22-17.")
    for _ in range(3):
        desk.get_by_role("button", name="Take back").click()
    type_in(desk, "24-19")
    expect(said(desk)).to_contain_text("Move 1, White: 24-19.")
    type_in(desk, "15x24")
    expect(said(desk)).to_contain_text("Move 2, Black: 15x24.")
    assert entered(desk) == "11-15 24-19 15x24"


def test_by_keyboard_alone(desk: Page, live_server: LiveServer):
    open_board(desk, live_server, game_from())
    square(desk, 1).focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight"):
        desk.keyboard.press(key)
    expect(square(desk, 11)).to_be_focused()
    desk.keyboard.press("Enter")
    expect(square(desk, 11)).to_have_attribute("aria-selected", "true")
    desk.keyboard.press("Escape")
    expect(square(desk, 11)).to_have_attribute("aria-selected", "false")
    desk.keyboard.press("Space")
    desk.keyboard.press("ArrowDown")
    expect(square(desk, 15)).to_be_focused()
    expect(square(desk, 15)).to_have_attribute("aria-label", "15, empty, may go here")
    desk.keyboard.press("Enter")
    expect(said(desk)).to_have_text("Move 1, Black: 11-15. White to move.")
    expect(square(desk, 15)).to_be_focused()
    desk.keyboard.press("Backspace")
    expect(said(desk)).to_have_text("The start. Black to move.")


def test_the_board_turned_round_is_walked_as_it_is_seen(desk: Page, live_server: LiveServer):
    open_board(desk, live_server, game_from())
    desk.get_by_role("button", name="Flip").click()
    assert square(desk, 32).bounding_box()["y"] < square(desk, 1).bounding_box()["y"]
    square(desk, 22).focus()
    desk.keyboard.press("Enter")
    desk.keyboard.press("ArrowDown")
    expect(square(desk, 18)).to_be_focused()
    square(desk, 11).click()
    drag(desk, 11, 15)
    expect(said(desk)).to_have_text("Move 1, Black: 11-15. White to move.")


@pytest.mark.parametrize(
    ("variant", "start", "end", "move"),
    [
        ("international", "32", "28", "32-28"),
        ("russian", "c3", "d4", "c3-d4"),
        ("turkish", "d3", "d4", "d3-d4"),
        ("canadian", "44", "38", "44-38"),
    ],
)
def test_squares_lie_over_the_drawing_on_every_board(
    desk: Page, live_server: LiveServer, variant: str, start: str, end: str, move: str
):
    open_board(desk, live_server, game_from(variant=variant))
    for name in (start, end):
        desk.get_by_role("gridcell", name=re.compile(rf"^{name}, ")).click()
    expect(said(desk)).to_contain_text(f"Move 1, White: {move}.")
    drawn = desk.locator("[data-entry] .diagram .to").bounding_box()
    cell = desk.get_by_role("gridcell", name=re.compile(rf"^{end}, ")).bounding_box()
    assert drawn
    assert cell
    assert abs(drawn["x"] + drawn["width"] / 2 - cell["x"] - cell["width"] / 2) < 2
    assert abs(drawn["y"] + drawn["height"] / 2 - cell["y"] - cell["height"] / 2) < 2


def test_by_touch(browser: Browser, live_server: LiveServer):
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)  # type: ignore[arg-type]
    log_in(context, live_server.url)
    page = context.new_page()
    faults = watch(page)
    open_board(page, live_server, game_from())
    boxes = [each.bounding_box() for each in page.locator(".square").all()]
    assert min(min(box["width"], box["height"]) for box in boxes if box) >= 44
    square(page, 11).tap()
    square(page, 15).tap()
    expect(said(page)).to_have_text("Move 1, Black: 11-15. White to move.")
    square(page, 23).scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    finger = page.context.new_cdp_session(page)
    start, end = (square(page, number).bounding_box() for number in (23, 19))
    assert start
    assert end
    points = [(start["x"] + 22, start["y"] + 22), (end["x"] + 22, end["y"] + 22)]
    for kind, at in (("touchStart", points[0]), *(("touchMove", points[1]),) * 3):
        finger.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": at[0], "y": at[1]}]},
        )
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(said(page)).to_have_text("Move 1, White: 23-19. Black to move.")
    assert page.evaluate("scrollY") == before
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert faults == []
    context.close()


def test_the_network_is_cut_in_the_middle_of_a_game(desk: Page, live_server: LiveServer):
    game = game_from()
    open_board(desk, live_server, game)
    type_in(desk, "11-15")
    expect(said(desk)).to_contain_text("White to move")
    desk.context.set_offline(True)
    square(desk, 23).click()
    square(desk, 19).click()
    expect(desk.get_by_text("No connection.")).to_be_visible()
    square(desk, 8).click()
    square(desk, 11).click()
    type_in(desk, "22-17")
    assert entered(desk) == "11-15 23-19 8-11 22-17"
    expect(desk.locator(".is-unjudged")).to_have_count(3)
    check_readable(desk)
    desk.get_by_role("button", name="Save the moves").click()
    expect(desk.get_by_text("it is sent by itself")).to_be_visible()
    type_in(desk, "9-14")

    desk.context.set_offline(False)
    expect(desk.get_by_text(re.compile(r"saved \d\d:\d\d · Mia"))).to_be_visible(timeout=15_000)
    expect(said(desk)).to_have_text("Move 3, Black: 9-14. White to move.")
    expect(desk.locator(".is-unjudged")).to_have_count(0)
    game.refresh_from_db()
    assert game.record
    assert game.record.moves == "11-15 23-19 8-11 22-17 9-14"


def test_what_was_entered_without_the_network_and_is_not_legal_is_not_lost(
    desk: Page, live_server: LiveServer
):
    open_board(desk, live_server, game_from())
    desk.context.set_offline(True)
    type_in(desk, "11-15")
    type_in(desk, "22-18 9-14 18x9")
    expect(desk.locator(".is-unjudged")).to_have_count(2)
    desk.get_by_role("button", name="Flip").focus()
    desk.context.set_offline(False)
    expect(desk.get_by_role("alert").filter(has_text="9-14")).to_have_text(
        "9-14 is not legal here: a capture is obligatory: 15x22.", timeout=15_000
    )
    expect(desk.get_by_label("Type a move")).to_have_value("9-14 18x9")
    assert entered(desk) == "11-15 22-18"


def test_what_was_not_saved_is_still_there_the_next_time(desk: Page, live_server: LiveServer):
    game = game_from()
    open_board(desk, live_server, game)
    type_in(desk, "11-15 23-19")
    expect(desk.get_by_text("Not saved yet; kept on this device.")).to_be_visible()
    desk.reload()
    expect(said(desk)).to_have_text("Move 1, White: 23-19. Black to move.")
    expect(desk.get_by_text("Not saved yet; kept on this device.")).to_be_visible()
    game.refresh_from_db()
    assert game.record is None


@pytest.mark.parametrize(
    ("chosen", "kept"),
    [("Keep what is saved", "9-14 22-18"), ("Save what is entered here", "11-15")],
)
def test_two_records_are_shown_and_one_is_chosen(
    desk: Page, live_server: LiveServer, chosen: str, kept: str
):
    game = game_from()
    open_board(desk, live_server, game)
    type_in(desk, "11-15")
    expect(said(desk)).to_contain_text("Move 1")
    record_moves(game=game, text="9-14 22-18", seen_version=game.version, by=None)
    desk.get_by_role("button", name="Save the moves").click()
    dispute = desk.get_by_role("alert").filter(has_text="saved meanwhile")
    expect(dispute).to_contain_text("Saved: 9-14 22-18")
    expect(dispute).to_contain_text("Entered here: 11-15")
    check_readable(desk)
    desk.get_by_role("button", name=chosen).click()
    expect(dispute).to_be_hidden()
    expect(desk.locator("[data-list] .ply")).to_have_text(kept.split())
    expect(desk.get_by_role("button", name="Save the moves")).to_be_disabled()
    game.refresh_from_db()
    assert game.record
    assert game.record.moves == kept


def test_a_game_that_is_over_is_entered_with_one_tap(desk: Page, live_server: LiveServer):
    game = game_from("W:W18:B15")
    open_board(desk, live_server, game)
    square(desk, 18).click()
    square(desk, 11).click()
    expect(said(desk)).to_contain_text("Black has no piece left: White wins.")
    desk.get_by_role("button", name="Save the moves").click()
    desk.get_by_role("button", name="Enter the result: White wins").click()
    expect(desk.get_by_text("The result is entered.")).to_be_visible()
    game.refresh_from_db()
    assert game.outcome == Outcome.WHITE_WINS


def test_without_scripts_the_moves_are_typed(browser: Browser, live_server: LiveServer):
    game = game_from()
    context = browser.new_context(viewport=PHONE, java_script_enabled=False)  # type: ignore[arg-type]
    log_in(context, live_server.url)
    page = context.new_page()
    page.goto(live_server.url + address("desk-moves", game.pairing.round.tournament, game.pk))
    expect(page.get_by_role("grid")).to_be_hidden()
    page.get_by_role("textbox", name="Moves").fill("11-15 23-19")
    page.get_by_role("button", name="Save the text").click()
    expect(page.get_by_text("The moves are saved.")).to_be_visible()
    context.close()
