"""A cup of four teams on four boards, from the paste to the standings, in a real browser."""

import re

import pytest
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser import check_readable
from tests.factories import PASSWORD, make_user
from tournaments.labels import Role
from tournaments.models import PairedGame, Round, Tournament
from tournaments.queries.record import record_of
from tournaments.record import Outcome
from tournaments.standings import rank

pytestmark = [pytest.mark.journey, pytest.mark.django_db(transaction=True)]

TEAMS = ("Hoogeveen", "Hijken", "Huissen", "Harderwijk")
ROSTER = "\n".join(
    f"{team}; {1400 - at}\n"
    + "\n".join(f"  {team} {place}; {1300 - place}" for place in range(1, 5))
    for at, team in enumerate(TEAMS)
)


def test_a_cup_of_teams(desk: Page, live_server: LiveServer):
    log_in(desk, live_server.url)
    create(desk)
    enter_teams(desk)
    exchange_two_members(desk)
    draw(desk)
    hand_in_line_ups(desk)
    publish(desk, "Publish pairings")
    look_at_paper(desk)
    enter_results_by_keyboard(desk)
    publish(desk, "Publish standings")
    read_standings(desk)


def log_in(desk: Page, url: str) -> None:
    make_user(Role.ORGANISER, username="mia", password=PASSWORD, name="Mia")
    desk.goto(f"{url}/organise/new/")
    desk.get_by_label("Username").fill("mia")
    desk.get_by_label("Password").fill(PASSWORD)
    desk.get_by_role("button", name="Log in").click()


def create(desk: Page) -> None:
    boards = desk.get_by_label("Boards of a team")
    expect(boards).to_be_hidden()
    desk.get_by_role("radio", name=re.compile("Teams, all play all")).check()
    expect(boards).to_have_value("10")
    desk.get_by_role("radio", name=re.compile("Teams, Swiss")).check()
    expect(boards).to_have_value("4")
    check_readable(desk)
    desk.get_by_label("Name of the tournament").fill("Cup of Drenthe")
    desk.get_by_role("button", name="Make the tournament").click()
    expect(desk.get_by_role("heading", level=1)).to_contain_text("Cup of Drenthe")


def enter_teams(desk: Page) -> None:
    box = desk.get_by_label("One team a line, its members indented below it")
    box.fill("  Nobody's member\n" + ROSTER)
    desk.get_by_role("button", name="Look at it first").click()
    expect(desk.get_by_text("No team stands above this member")).to_be_visible()
    check_readable(desk)
    box.fill(ROSTER)
    desk.get_by_role("button", name="Look at it first").click()
    expect(desk.get_by_role("heading", name="4 teams to enter, members: 16")).to_be_visible()
    check_readable(desk)
    desk.get_by_role("button", name="Enter these teams").click()
    expect(desk.get_by_role("heading", name="4 teams")).to_be_visible()
    check_readable(desk)


def exchange_two_members(desk: Page) -> None:
    """By keyboard: the button of the second member, pressed with the space bar."""
    desk.get_by_role("link", name="Members of Hijken").click()
    expect(desk.get_by_role("button", name="Move Hijken 2 up")).to_be_visible()
    check_readable(desk)
    desk.get_by_role("button", name="Move Hijken 2 up").focus()
    desk.keyboard.press("Space")
    members = desk.get_by_role("listitem").filter(has_text=re.compile(r"Hijken \d"))
    expect(members).to_contain_text(["Hijken 2", "Hijken 1", "Hijken 3", "Hijken 4"])
    hijken = Tournament.objects.get().entries.get(name="Hijken")
    assert [member.name for member in hijken.members.all()][:2] == ["Hijken 2", "Hijken 1"]
    desk.get_by_role("button", name="Undo the last deed").click()
    expect(members).to_contain_text(["Hijken 1", "Hijken 2", "Hijken 3", "Hijken 4"])
    assert [member.name for member in hijken.members.all()][:2] == ["Hijken 1", "Hijken 2"]


def draw(desk: Page) -> None:
    desk.get_by_role("link", name="Rounds").click()
    expect(desk.get_by_role("heading", name="4 present")).to_be_visible()
    check_readable(desk)
    desk.get_by_role("button", name="Draw round 1").click()
    expect(desk.get_by_text("4 line-ups are missing")).to_be_visible()
    check_readable(desk)


def hand_in_line_ups(desk: Page) -> None:
    """At the first table the second named leaves board 4 empty; the others come as proposed."""
    for pairing in Round.objects.get().pairings.order_by("board"):
        desk.get_by_role("link", name=f"Line-ups Table {pairing.board}").click()
        expect(desk.get_by_role("heading", name=f"Table {pairing.board}: ")).to_be_visible()
        check_readable(desk)
        for seat in pairing.seats.order_by("place"):
            form = desk.locator("form", has=desk.get_by_role("heading", name=seat.entry.name))
            if pairing.board == 1 and seat.place == 2:
                form.get_by_label("Board 4").select_option("")
            form.get_by_role("button", name="Hand in").click()
            expect(
                desk.get_by_text(f"The line-up of {seat.entry.name} is handed in.")
            ).to_be_visible()
        check_readable(desk)
        if pairing.board == 1:
            expect(desk.get_by_role("heading", name="Boards without anybody")).to_be_visible()
            desk.get_by_role("button", name="Enter empty boards as forfeits").click()
            expect(desk.get_by_text("1 game is entered as a forfeit.")).to_be_visible()
        desk.get_by_role("link", name="Back to the round").click()
    expect(desk.get_by_text("line-ups are missing")).to_be_hidden()


def publish(desk: Page, what: str) -> None:
    desk.get_by_role("link", name=what).first.click()
    desk.get_by_role("button", name=re.compile("Publish")).click()
    expect(desk.get_by_role("link", name=what)).to_be_hidden()


def look_at_paper(desk: Page) -> None:
    for sheet in ("Result slips", "Sheets for line-ups"):
        desk.get_by_role("link", name=sheet).click()
        expect(desk.get_by_role("article").first).to_be_visible()
        check_readable(desk)
        desk.get_by_role("link", name="Back to the round").click()


def enter_results_by_keyboard(desk: Page) -> None:
    """Seven games are open; the focus goes from board to board and on to the next table."""
    check_readable(desk)
    expect(desk.locator("[data-progress]")).to_have_text("7 of 8 games open")
    desk.locator("#board-1-1 [type=radio]").first.focus()
    for key in "210":
        desk.keyboard.press(key)
    expect(desk.locator("#board-1-3 [data-score]")).to_have_text("0–2")
    expect(desk.locator("#board-1 [data-match-score]")).to_have_text("5–3")
    assert desk.evaluate("document.activeElement.closest('tr').id") == "board-2-1"
    desk.get_by_role("button", name="Only open").click()
    expect(desk.locator("#board-1")).to_be_hidden()
    expect(desk.locator("#board-2")).to_be_visible()
    desk.locator("#board-2-1 [type=radio]").first.focus()
    for key in "2222":
        desk.keyboard.press(key)
    expect(desk.locator("#board-2 [data-match-score]")).to_have_text("8–0")
    expect(desk.locator("[data-progress]")).to_have_text("All 8 games in")
    assert not PairedGame.objects.filter(outcome="").exists()
    games = PairedGame.objects.filter(pairing__board=1).order_by("number")
    assert [game.outcome for game in games] == [
        Outcome.WHITE_WINS,
        Outcome.DRAW,
        Outcome.BLACK_WINS,
        Outcome.WHITE_FORFEITS,
    ]
    desk.get_by_role("link", name="Rounds").click()
    expect(desk.locator("#board-1 [data-match-score]")).to_have_text("5–3")
    check_readable(desk)


def read_standings(desk: Page) -> None:
    """Two matches won: 2 match points each, and the higher board points go first (8, then 5)."""
    tournament = Tournament.objects.get()
    lines = rank(record_of(tournament)).lines
    assert [(line.score.match_points, line.score.game_points) for line in lines] == [
        (2, 8),
        (2, 5),
        (0, 3),
        (0, 0),
    ]
    desk.goto(desk.url.split("/organise/")[0] + f"/t/{tournament.slug}/standings/")
    first = tournament.entries.get(number=lines[0].number)
    expect(desk.locator("tbody tr").first).to_contain_text(first.name)
