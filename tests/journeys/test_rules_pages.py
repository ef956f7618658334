"""Rulebooks in a browser, and a game at the desk that is judged by the rules of draws."""

import pytest
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from games.models import Game
from tests.browser import check_readable
from tests.desk.people import address, game_on, open_round, organiser
from tournaments.record import Outcome
from tournaments.services.results import enter_result

pytestmark = [pytest.mark.journey, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("English draughts", "english"),
        ("Turkish draughts", "turkish"),
        ("Frisian draughts", "frisian"),
    ],
)
def test_a_rulebook_is_readable(page: Page, live_server: LiveServer, name: str, key: str):
    page.goto(live_server.url)
    page.get_by_role("navigation", name="Site").get_by_role("link", name="Rules").click()
    page.get_by_role("link", name=name, exact=True).click()
    expect(page).to_have_url(f"{live_server.url}/rules/{key}/")
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    expect(page.get_by_role("img").first).to_be_visible()
    check_readable(page)


def test_the_list_of_rulebooks_is_readable(page: Page, live_server: LiveServer):
    page.goto(f"{live_server.url}/rules/")
    check_readable(page)


def test_the_counters_of_a_game_are_readable_and_the_result_can_stand(
    page: Page, live_server: LiveServer
):
    tournament, this_round = open_round(preset="as-you-please", draw_rules="fmjd")
    game = game_on(this_round)
    moves = "1-5 32-27 5-1 27-32 1-5 32-27 5-1 27-32"
    game.record = Game.objects.create(
        variant="english", start_fen="B:WK32:BK1", final_fen="B:WK32:BK1", moves=moves, plies=8
    )
    game.save()
    enter_result(game=game, outcome=Outcome.BLACK_WINS, seen_version=game.version, by=None)
    cookie = organiser().cookies["sessionid"]
    page.context.add_cookies([{"name": cookie.key, "value": cookie.value, "url": live_server.url}])

    page.goto(live_server.url + address("desk-moves", tournament, game.pk))
    expect(page.get_by_role("row", name="FMJD 6.4")).to_contain_text("4 of 5")
    check_readable(page)
    page.get_by_role("button", name="Let the result stand").click()
    expect(page.get_by_text("The result stands all the same, by Mia")).to_be_visible()
