"""Three rulebooks in a browser: chequered with numbers, plain with files and ranks, and a large one."""

import pytest
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser import check_readable

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
