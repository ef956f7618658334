"""The board in a browser: keys, buttons and both themes."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser import PHONE, check_readable

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
    game.get_by_text("Moves and position as text").click()
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
        f"/t/{evening.tournament.slug}/games/",
    ):
        page.goto(live_server.url + address)
        check_readable(page)


def test_targets_are_wide_enough_for_a_thumb(game):
    boxes = [
        target.bounding_box()
        for target in game.locator(".replay .btn:visible, .plies a, .moves-of-game summary").all()
    ]
    assert min(box["height"] for box in boxes) >= 44
    assert min(box["width"] for box in boxes) >= 44
    assert game.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
