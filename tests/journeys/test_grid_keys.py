"""The grid beyond win, draw and loss: grades, plus-draws and reasons, by keyboard and by touch."""

from decimal import Decimal

import pytest
from playwright.sync_api import Page, expect

from tests.browser import check_readable
from tests.desk.people import open_round
from tests.factories import PASSWORD, games_of, make_user
from tournaments.labels import Role
from tournaments.record import Outcome

pytestmark = [pytest.mark.journey, pytest.mark.django_db(transaction=True)]


def test_grades_plus_draws_and_reasons(page: Page, live_server):
    tournament, this_round = open_round(
        6,
        plus_draw=Decimal(1),
        minus_draw=Decimal(1),
        grades=[{"won": "9", "lost": "1", "name": "four men ahead or more"}],
    )
    make_user(Role.SCORER, username="sam", password=PASSWORD)
    page.goto(f"{live_server.url}/organise/{tournament.slug}/rounds/1/")
    page.get_by_label("Username").fill("sam")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    check_readable(page)

    first, second, third, *_rest = games_of(this_round)
    page.locator(f"[name=choice-{first.pk}]").first.focus()
    page.keyboard.press("p")
    page.keyboard.press("r")
    expect(page.locator(f"[name=otherwise-{first.pk}]")).to_be_focused()
    page.locator(f"[name=otherwise-{first.pk}]").select_option("because:agreed")
    expect(page.locator(f"[data-game='{first.pk}'] [data-reason]")).to_have_text("agreed")
    page.locator(f"[name=otherwise-{second.pk}]").select_option("win:9-1")
    page.locator(f"[name=choice-{third.pk}]").first.focus()
    page.keyboard.press("l")
    expect(page.locator("#board-2 [data-todo]")).to_have_text("game 2 open")
    expect(page.locator("#board-1 [data-score]")).to_have_text("10–2")
    check_readable(page)
    first.refresh_from_db()
    second.refresh_from_db()
    third.refresh_from_db()
    assert (first.outcome, first.reason) == (Outcome.BLACK_PLUS, "agreed")
    assert (second.outcome, second.grade) == (Outcome.WHITE_WINS, "9-1")
    assert third.outcome == Outcome.BOTH_LOSE
