"""Searching in a browser: by typing, by setting a position up with mouse and keys, on phone and desk."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser import check_readable
from tests.factories import make_user
from tests.games.archive import a_file, kept
from tests.games.evening import Evening
from tournaments.labels import Role

pytestmark = pytest.mark.journey


@pytest.fixture
def games(page: Page, evening: Evening, live_server) -> Page:
    """The page of all games, those of an evening and of a file."""
    old = a_file()
    kept(
        old,
        "9-13 24-20 10-14",
        black="Sijbrands, Ton",
        white="Иванов",
        event="Open",
        day="1999.??.??",
        ending="draw",
    )
    kept(old, "32-28 19-23 28x19", variant="international", black="Anna", ending="black_wins")
    page.goto(f"{live_server.url}/games/")
    return page


def test_a_game_is_found_by_a_name_and_played_through(games, evening):
    games.get_by_label("Player", exact=True).fill("zielinski")
    games.get_by_role("button", name="Search").click()
    expect(games.get_by_role("heading", name="2 games")).to_be_visible()
    games.get_by_role("row").nth(1).get_by_role("link").click()
    expect(games.get_by_role("button", name="Play")).to_be_visible()


def test_a_position_is_set_up_by_mouse_and_keys(games):
    games.locator("summary", has_text="Opening").click()
    games.locator("summary", has_text="On the board").click()
    expect(games.get_by_text("its board then stands here")).to_be_visible()
    games.get_by_label("Kind of draughts").select_option("english")
    board = games.get_by_role("grid", name="Board")
    fen = games.get_by_label("Position reached (FEN)")
    board.get_by_role("gridcell", name="9, black man").click()
    expect(fen).to_have_value("B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12")
    games.keyboard.press("ArrowDown")
    games.keyboard.press("ArrowLeft")
    games.keyboard.press("Enter")
    expect(board.get_by_role("gridcell", name="13, black man")).to_be_focused()
    games.get_by_role("group", name="To move").get_by_label("White").check()
    expect(fen).to_have_value("W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,13")
    games.get_by_role("button", name="Search").click()
    expect(games.get_by_role("heading", name="Played next")).to_be_visible()
    games.get_by_role("link", name="24-20").click()
    expect(games.get_by_role("heading", name="1 game", exact=True)).to_be_visible()
    expect(games.get_by_text("Sijbrands, Ton")).to_be_visible()
    check_readable(games)


def test_a_board_is_cleared_and_a_king_taken_off_again(games):
    games.locator("summary", has_text="Opening").click()
    games.get_by_label("Kind of draughts").select_option("russian")
    games.locator("summary", has_text="On the board").click()
    fen = games.get_by_label("Position reached (FEN)")
    games.get_by_role("button", name="Empty board").click()
    expect(fen).to_have_value("W:W:B")
    games.get_by_label("white king").check()
    games.get_by_role("gridcell", name="c3, nothing").click()
    expect(fen).to_have_value("W:WKc3:B")
    games.keyboard.press("Delete")
    expect(fen).to_have_value("W:W:B")
    games.get_by_role("button", name="Starting position").click()
    expect(games.get_by_role("gridcell", name="c3, white man")).to_be_visible()


def test_the_pages_are_readable_by_everybody(games, evening, live_server):
    check_readable(games)
    for address in (
        "/games/?player=anna&moves=x&from=soon&position=y",
        "/openings/",
        "/openings/english/?sort=games",
        "/openings/international/",
        f"/t/{evening.tournament.slug}/openings/",
    ):
        games.goto(live_server.url + address)
        check_readable(games)


def test_from_a_game_the_others_with_its_position_are_found(games, evening, live_server):
    games.goto(live_server.url + evening.address(evening.with_double_jump))
    expect(games.get_by_role("button", name="Flip")).to_be_visible()
    games.keyboard.press("ArrowRight")
    games.get_by_role("link", name="Games that reached this position").click()
    expect(games.get_by_label("Position reached (FEN)")).to_have_value(
        "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15"
    )
    expect(games.get_by_role("link", name="23-19")).to_be_visible()


def test_the_pages_at_the_desk_are_readable_too(games, evening, live_server, client):
    client.force_login(make_user(Role.ORGANISER, club=evening.tournament.club))
    session = client.cookies["sessionid"]
    games.context.add_cookies(
        [{"name": session.key, "value": session.value, "url": live_server.url}]
    )
    for address in ("games/?player=anna", f"{evening.tournament.slug}/openings/"):
        games.goto(f"{live_server.url}/organise/{address}")
        expect(games.get_by_role("button", name="Log out")).to_be_visible()
        check_readable(games)


def test_without_scripts_the_form_searches_as_well(browser, evening, live_server):
    page = browser.new_page(java_script_enabled=False)
    page.goto(f"{live_server.url}/games/")
    page.get_by_label("Player", exact=True).fill("nobody")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_text("No game has all of this.")).to_be_visible()
    page.close()
