"""A club runs an evening in the browser, from the first login to the standings on a visitor's phone."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from rules.ballots import draw_ballots, get_deck
from tests.browser import PHONE, check_readable
from tournaments.models import BallotDraw, PairedGame, Tournament
from tournaments.queries.record import record_of
from tournaments.record import ByeKind, Outcome
from tournaments.services.first_login import first_login_key
from tournaments.services.sample import load_sample

pytestmark = [pytest.mark.journey, pytest.mark.django_db(transaction=True)]

NAMES = """\
Anna Dvořáková; 1850; Brno
Bram de Vries
Łukasz Zieliński; 1790
Žiga Novak
Иван Петров; 1640; Минск
Carla Ruiz
Dumitru Ciobanu
Elsa Åberg; 1500
Faruk Hodžić
Greta Lindqvist
Hana Malá
Ion Rusu"""
ALL_IN = "All 12 games in"
PASSWORD = "two corners, one man"


@pytest.fixture(autouse=True)
def own_folder(settings, tmp_path):
    settings.VAR_DIR = tmp_path


def test_a_club_runs_an_evening(desk: Page, page: Page, live_server: LiveServer):
    first_login(desk, live_server.url)
    create_tournament(desk)
    enter_twelve(desk)
    draw_and_publish(desk, 1)
    enter_results_by_keyboard(desk)
    publish_standings(desk, 1)
    log_out(desk)
    read_as_visitor(page, live_server.url)

    log_in(desk, live_server.url)
    withdraw_two_and_enter_one_late(desk)
    draw_and_publish(desk, 2)
    see_the_bye(desk)
    see_only_what_is_published(page, live_server.url)


def first_login(desk: Page, url: str) -> None:
    desk.goto(f"{url}/organise/first-login/{first_login_key()}/")
    check_readable(desk)
    desk.get_by_label("User name").fill("mia")
    desk.get_by_label("Your name").fill("Mia Novak")
    desk.get_by_label("Your club").fill("Corner Club")
    desk.get_by_label("Password", exact=True).fill(PASSWORD)
    desk.get_by_label("Password again").fill(PASSWORD)
    desk.get_by_role("button", name="Make the account and log in").click()
    expect(desk.get_by_role("heading", level=1)).to_have_text("My tournaments")
    check_readable(desk)


def create_tournament(desk: Page) -> None:
    desk.get_by_role("link", name="New tournament").first.click()
    check_readable(desk)
    desk.get_by_label("Name of the tournament").fill("Thursday Evening")
    desk.get_by_role("radio", name=re.compile("Club evening with ballots")).check()
    desk.get_by_role("button", name="Make the tournament").click()
    expect(desk.get_by_role("heading", level=1)).to_contain_text("Thursday Evening")


def enter_twelve(desk: Page) -> None:
    desk.get_by_label("One player a line").fill(NAMES + "\nBram de Vries")
    desk.get_by_role("button", name="Look at it first").click()
    expect(desk.get_by_role("heading", name=re.compile("1 line needs mending"))).to_be_visible()
    assert Tournament.objects.get().entries.count() == 0
    check_readable(desk)
    desk.get_by_label("One player a line").fill(NAMES)
    desk.get_by_role("button", name="Look at it first").click()
    desk.get_by_role("button", name="Enter these players").click()
    expect(desk.get_by_role("heading", name="12 players")).to_be_visible()
    check_readable(desk)
    desk.get_by_role("link", name="Draw round 1").click()


def draw_and_publish(desk: Page, number: int) -> None:
    expect(desk.get_by_role("heading", level=1)).to_contain_text(f"round {number}")
    check_readable(desk)
    desk.get_by_role("button", name=f"Draw round {number}").click()
    expect(desk.get_by_text("A draft: only staff can see it.")).to_be_visible()
    expect(desk.get_by_role("heading", name=re.compile(r"Ballot \d+"))).to_be_visible()
    draw = BallotDraw.objects.get(round__number=number)
    again = draw_ballots(get_deck("three-move"), seed=draw.seed, count=1, used=draw.used)
    assert [ballot.number for ballot in again] == draw.numbers
    desk.get_by_text("Repeat the draw").click()
    expect(desk.get_by_text(f"--seed {draw.seed}")).to_be_visible()
    check_readable(desk)
    desk.get_by_role("link", name="Publish pairings").click()
    desk.get_by_role("button", name=re.compile("Publish")).click()
    expect(desk.get_by_text("A draft: only staff can see it.")).to_be_hidden()


def enter_results_by_keyboard(desk: Page) -> None:
    """Win, draw, loss for the first named in turn: the focus finds the next open game by itself."""
    progress = desk.locator("[data-progress]")
    expect(progress).to_have_text("12 of 12 games open")
    desk.get_by_role("radiogroup").first.get_by_role("radio").first.focus()
    for key in "210" * 4:
        desk.keyboard.press(key)
    expect(progress).to_have_text(ALL_IN)
    expect(desk.get_by_text(re.compile(r"saved \d\d:\d\d · Mia Novak")).first).to_be_visible()
    expect(desk.get_by_text("saving…")).to_have_count(0)
    games = PairedGame.objects.order_by("pairing__board", "number")
    for game, key in zip(games, "210" * 4, strict=True):
        winner = {"2": game.first_side, "1": "", "0": "W" if game.first_side == "B" else "B"}[key]
        assert (
            game.outcome
            == {"B": Outcome.BLACK_WINS, "W": Outcome.WHITE_WINS, "": Outcome.DRAW}[winner]
        )
        assert game.saved_by.username == "mia"
    # 2-0 and then 1-1 in the return game make 3-1.
    expect(desk.locator("[data-score]").first).to_have_text("3–1")
    desk.reload()
    expect(progress).to_have_text(ALL_IN)
    check_readable(desk)


def publish_standings(desk: Page, number: int) -> None:
    desk.get_by_role("link", name="Publish standings").first.click()
    desk.get_by_role("button", name=re.compile("Publish")).click()
    expect(
        desk.get_by_text(f"Published: Standings and crosstable after round {number}.")
    ).to_be_visible()
    assert Tournament.objects.get().rounds.get(number=number).standings_released_at
    check_readable(desk)


def log_out(desk: Page) -> None:
    desk.get_by_role("button", name="Log out").click()
    expect(desk.get_by_role("heading", level=1)).to_have_text("Tournaments")


def log_in(desk: Page, url: str) -> None:
    desk.goto(f"{url}/organise/")
    check_readable(desk)
    desk.get_by_label("User name").or_(desk.get_by_label("Username")).fill("mia")
    desk.get_by_label("Password").fill(PASSWORD)
    desk.get_by_role("button", name="Log in").click()
    desk.get_by_role("link", name="Thursday Evening").first.click()


def read_as_visitor(page: Page, url: str) -> None:
    """A visitor finds the standings by name, on a phone, and everything else from there."""
    page.goto(url)
    check_readable(page)
    page.get_by_role("link", name="Thursday Evening").click()
    expect(page.get_by_role("heading", name="Standings after round 1")).to_be_visible()
    rows = page.get_by_role("row")
    expect(rows).to_have_count(13)
    record = record_of(Tournament.objects.get())
    assert len(record.rounds) == 1
    expect(rows.nth(1).get_by_role("cell").nth(1)).to_have_text("3")
    tabs = page.get_by_role("navigation", name="Pages of the tournament")
    for tab in ("Pairings", "Results", "Standings", "Crosstable", "Players", "Info"):
        tabs.get_by_role("link", name=tab, exact=True).click()
        expect(tabs.get_by_role("link", name=tab, exact=True)).to_have_attribute(
            "aria-current", "page"
        )
        check_readable(page)


def withdraw_two_and_enter_one_late(desk: Page) -> None:
    desk.get_by_role("link", name="Entries").click()
    for name in ("Hana Malá", "Ion Rusu"):
        desk.get_by_label(f"Change {name}").click()
        desk.get_by_role("listitem").filter(has_text=name).get_by_role(
            "button", name="Withdraw from round 2 on"
        ).click()
        expect(desk.get_by_role("listitem").filter(has_text=name)).to_contain_text("withdrawn")
    desk.get_by_text("Enter players").click()
    desk.get_by_label("One player a line").fill("Nora Late; 1700")
    desk.get_by_role("button", name="Look at it first").click()
    desk.get_by_role("button", name="Enter these players").click()
    expect(desk.get_by_text("plays from round 2 on", exact=True)).to_be_visible()
    desk.get_by_role("link", name="Rounds").click()
    desk.get_by_role("navigation", name="Rounds").get_by_role("link", name="2").click()


def see_the_bye(desk: Page) -> None:
    """Eleven are present: one has the bye, and it is one who never had one."""
    this_round = Tournament.objects.get().rounds.get(number=2)
    (free,) = this_round.seats.filter(bye=ByeKind.PAIRING)
    assert this_round.pairings.count() == 5
    assert this_round.seats.filter(entry__name="Nora Late").exists()
    assert not this_round.seats.filter(entry__name__in=["Hana Malá", "Ion Rusu"]).exists()
    bye = desk.get_by_role("row").filter(has_text="Bye")
    expect(bye).to_contain_text(free.entry.name)
    expect(bye).to_contain_text("4")


def see_only_what_is_published(page: Page, url: str) -> None:
    slug = Tournament.objects.get().slug
    page.goto(f"{url}/t/{slug}/pairings/")
    expect(page.get_by_role("heading", name="Pairings of round 2")).to_be_visible()
    assert page.request.get(f"{url}/t/{slug}/results/2/").status == 404
    assert page.request.get(f"{url}/t/{slug}/standings/2/").status == 404
    page.goto(f"{url}/t/{slug}/standings/")
    expect(page.get_by_role("heading", name="Standings after round 1")).to_be_visible()
    expect(page.get_by_text("Nora Late")).to_have_count(0)


def test_every_public_page_can_be_read_without_scripts(browser: Browser, live_server, sample):
    page = browser.new_page(viewport=PHONE, java_script_enabled=False)
    tabs = page.get_by_role("navigation", name="Pages of the tournament")
    for tab in ("pairings", "results", "standings", "crosstable", "games", "players", "info"):
        page.goto(f"{live_server.url}/t/{sample.slug}/{tab}/")
        expect(tabs.get_by_role("link", name=tab.capitalize(), exact=True)).to_have_attribute(
            "aria-current", "page"
        )
        expect(page.get_by_text("Alder").first).to_be_visible(visible=tab != "info")
    page.close()


def test_the_theme_that_a_reader_chose_wins_and_stays(page: Page, live_server):
    page.emulate_media(color_scheme="light")
    page.goto(live_server.url)
    ground = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    page.get_by_role("button", name="Dark").click()
    dark = page.evaluate(ground)
    assert dark != light
    page.reload()
    assert page.evaluate(ground) == dark
    expect(page.get_by_role("button", name="Dark")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Dark").click()
    assert page.evaluate(ground) == light


def test_a_visitor_gets_everywhere_by_keyboard_alone(page: Page, live_server, sample):
    page.goto(live_server.url)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="To the content")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Search all games")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name=sample.name)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/pairings/"))
    reached = set()
    for _ in range(40):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.textContent.trim()"))
        outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        assert outline != "none" or page.evaluate("document.activeElement === document.body")
    assert {"Pairings", "Results", "Standings", "Crosstable", "Games", "Players", "Info"} <= reached


@pytest.fixture
def sample(transactional_db) -> Tournament:
    return load_sample()
