"""The board in a browser: keys, buttons and both themes."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import Page, expect

from tests.browser import PHONE, check_readable
from tests.games.test_replay_annotated import NOTES, VARIATIONS

pytestmark = pytest.mark.journey


@pytest.fixture
def game(page: Page, evening, live_server) -> Page:
    """The page of the game with the double jump, before its first move."""
    page.goto(live_server.url + evening.address(evening.with_double_jump))
    expect(page.get_by_role("button", name="Flip")).to_be_visible()
    return page


def pieces(page: Page, tint: str) -> set[tuple[str, str]]:
    """Where the pieces of a tint are drawn, a man as a circle and a king as a group."""
    script = "drawn => drawn.map(piece => [piece.tagName, piece.getAttribute('transform')])"
    return {tuple(each) for each in page.eval_on_selector_all(f".diagram .{tint} > *", script)}


def drawn_by_server(page: Page, address: str, tint: str) -> set[tuple[str, str]]:
    """The same from the page as it comes, before any script."""
    html = page.request.get(address).text()
    script = """([html, tint]) => [...new DOMParser().parseFromString(html, "text/html")
        .querySelectorAll(`.diagram .${tint} > *`)]
        .map(piece => [piece.tagName, piece.getAttribute("transform")])"""
    return {tuple(each) for each in page.evaluate(script, [html, tint])}


def test_keys_walk_through_the_game(game, evening, live_server):
    said = game.get_by_role("status")
    for _ in range(8):
        game.keyboard.press("ArrowRight")
    expect(said).to_have_text("Move 4, White: 27x11. Black to move.")
    expect(game.get_by_role("link", name="27x11")).to_have_attribute("aria-current", "true")
    assert game.url.endswith("?ply=8")
    for tint in ("red", "ivory"):
        assert pieces(game, tint) == drawn_by_server(game, game.url, tint)
    game.keyboard.press("ArrowLeft")
    expect(said).to_have_text("Move 4, Black: 16x23. White to move.")
    assert len(pieces(game, "red") | pieces(game, "ivory")) == 23
    game.keyboard.press("End")
    expect(said).to_have_text("Move 5, White: 20x11. Black to move.")
    game.keyboard.press("ArrowRight")
    assert game.url.endswith("?ply=10")
    game.keyboard.press("Home")
    expect(said).to_have_text("The start. Black to move.")
    assert game.url.endswith("?ply=0")


def test_the_script_draws_what_the_server_draws_kings_too(page, evening, live_server):
    page.goto(live_server.url + evening.address(evening.by_ballot))
    page.keyboard.press("End")
    for _ in range(2):
        page.get_by_role("button", name="Flip").click()
    drawn = {tint: pieces(page, tint) for tint in ("red", "ivory")}
    assert {kind for army in drawn.values() for kind, _ in army} == {"circle", "g"}
    for tint, army in drawn.items():
        assert army == drawn_by_server(page, page.url, tint)


def test_nothing_is_loaded_on_the_way(game):
    game.evaluate("window.isTheSamePage = true")
    game.get_by_role("link", name="Forward").click()
    game.get_by_role("link", name="24-20").click()
    game.get_by_role("link", name="Last").click()
    game.get_by_role("link", name="Back", exact=True).click()
    expect(game.get_by_role("status")).to_contain_text("7x16")
    assert game.evaluate("window.isTheSamePage")


def test_the_board_turns_round_and_back(game):
    before = pieces(game, "ivory")
    game.get_by_role("button", name="Flip").focus()
    game.keyboard.press("f")
    assert pieces(game, "ivory").isdisjoint(before)
    black = game.locator(".player").first.bounding_box()
    white = game.locator(".player").last.bounding_box()
    assert black["y"] > white["y"]
    expect(game.get_by_role("button", name="Flip")).to_have_attribute("aria-pressed", "true")
    game.get_by_role("button", name="Flip").click()
    assert pieces(game, "ivory") == before


def test_numbers_come_and_go(game):
    first = game.locator(".numbers text").first
    expect(first).to_be_visible()
    game.get_by_role("button", name="Numbers").focus()
    game.keyboard.press("n")
    expect(first).to_be_hidden()
    game.get_by_role("button", name="Numbers").click()
    expect(first).to_be_visible()


def test_the_game_plays_by_itself_until_it_is_stopped(game):
    play = game.get_by_role("button", name="Play")
    play.click()
    expect(play).to_have_attribute("aria-pressed", "true")
    expect(game.get_by_role("status")).to_have_text("Move 1, Black: 11-15. White to move.")
    game.keyboard.press("ArrowRight")
    expect(play).to_have_attribute("aria-pressed", "false")


def test_keys_typed_elsewhere_do_not_move_the_pieces(game):
    game.get_by_text("Copy, link and embed").click()
    game.get_by_label("Position on the board (FEN)").press("ArrowRight")
    expect(game.get_by_role("status")).to_have_text("The start. Black to move.")
    game.get_by_role("link", name="Games", exact=True).focus()
    game.keyboard.press("ArrowRight")
    expect(game.get_by_role("status")).to_have_text("The start. Black to move.")


def test_without_scripts_the_links_load_the_same_positions(browser, evening, live_server):
    page = browser.new_page(java_script_enabled=False, viewport=PHONE)
    page.goto(live_server.url + evening.address(evening.with_double_jump))
    page.get_by_role("link", name="Forward").click()
    expect(page.get_by_role("status")).to_have_text("Move 1, Black: 11-15. White to move.")
    page.get_by_role("link", name="27x11").click()
    expect(page.get_by_role("status")).to_have_text("Move 4, White: 27x11. Black to move.")
    expect(page.get_by_role("button", name="Flip")).to_be_hidden()
    page.close()


def test_the_pages_are_readable_by_everybody(page, evening, live_server):
    for address in (
        evening.address(evening.by_ballot, 2),
        f"{evening.address(evening.by_ballot)}embed/?ply=2",
        f"{evening.address(evening.by_ballot)}paper/?every=4",
        f"/t/{evening.tournament.slug}/games/",
    ):
        page.goto(live_server.url + address)
        check_readable(page)


def test_a_variation_is_walked_through_on_the_board(page, evening, live_server):
    game = evening.with_double_jump
    game.refresh_from_db()
    game.record.notes, game.record.variations = NOTES, VARIATIONS
    game.record.save()
    page.goto(live_server.url + evening.address(game))
    page.get_by_role("link", name="22-18").click()
    said = page.get_by_role("status")
    expect(said).to_have_text("In a variation: Move 2, White: 22-18. Black to move.")
    assert page.url.endswith("?line=1&ply=4")
    page.keyboard.press("ArrowRight")
    page.get_by_role("link", name="26x17").click()
    assert pieces(page, "ivory") == drawn_by_server(page, page.url, "ivory")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(said).to_have_text("Move 2, Black: 8-11. White to move.")
    page.keyboard.press("End")
    expect(said).to_have_text("Move 5, White: 20x11. Black to move.")
    check_readable(page)


def test_what_is_copied_follows_the_board(game):
    game.get_by_text("Copy, link and embed").click()
    game.get_by_role("link", name="27x11").click()
    assert game.get_by_label("Link to this position").input_value().endswith("/?ply=8")
    assert "/embed/?ply=8" in game.get_by_label("For a page of your own").input_value()
    picture = game.get_by_role("link", name="Picture of the position")
    expect(picture).to_have_attribute("href", re.compile(r"diagram\.svg\?ply=8$"))


def test_diagrams_are_marked_on_the_board_and_printed(game):
    game.get_by_text("Print with diagrams").click()
    for move in ("27x11", "8-11"):
        game.get_by_role("link", name=move).click()
        game.get_by_role("button", name="Add the position on the board").click()
    expect(game.get_by_label("Or after these")).to_have_value("3, 8")
    game.get_by_role("button", name="Page to print").click()
    expect(game.get_by_role("img")).to_have_count(3)
    expect(game.get_by_role("button", name="Print")).to_be_visible()


@contextmanager
def site_with(framed: str) -> Iterator[str]:
    """Another site, whose only page has this in a frame; its address."""

    class Page(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(HTTPStatus.OK)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(f'<iframe src="{framed}" width="340" height="640">'.encode())

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Page) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_another_site_shows_a_game_in_a_frame(browser, evening, live_server):
    page = browser.new_page(viewport=PHONE)
    address = live_server.url + evening.address(evening.with_double_jump)
    frame = page.frame_locator("iframe")
    with site_with(f"{address}embed/?ply=7") as site:
        page.goto(site)
        frame.get_by_role("link", name="Forward").click()
        expect(frame.get_by_role("status")).to_have_text("Move 4, White: 27x11. Black to move.")
        whole = frame.get_by_role("link", name="The whole page")
        expect(whole).to_have_attribute("href", re.compile(r"/1/2/\?ply=8$"))
    with site_with(address) as site:
        page.goto(site)
        expect(frame.get_by_role("status")).to_have_count(0)
    page.close()


def test_targets_are_wide_enough_for_a_thumb(game):
    boxes = [
        target.bounding_box()
        for target in game.locator(".replay .btn:visible, .plies a, .moves-of-game summary").all()
    ]
    assert min(box["height"] for box in boxes) >= 44
    assert min(box["width"] for box in boxes) >= 44
    assert game.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
