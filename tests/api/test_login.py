"""Who calls: by session, with its token against forgery, or by name and password."""

from base64 import b64encode

import pytest
from rest_framework.test import APIClient

from tests.api.callers import API, under
from tests.factories import PASSWORD, draw_next, games_of, make_tournament, make_user
from tournaments.labels import Role

pytestmark = pytest.mark.django_db


def basic(password: str, name: str = "sandra") -> dict[str, str]:
    return {"Authorization": "Basic " + b64encode(f"{name}:{password}".encode()).decode()}


@pytest.fixture
def address() -> str:
    make_user(Role.SCORER, username="sandra", password=PASSWORD)
    tournament = make_tournament(4)
    game = games_of(draw_next(tournament))[0]
    return API + under(tournament, f"games/{game.pk}/")


def test_a_program_writes_by_name_and_password(address):
    sent = {"outcome": "draw", "version": 1}
    answer = APIClient().put(address, sent, headers=basic(PASSWORD))
    assert (answer.status_code, answer.json()["saved_by"]) == (200, "sandra")


def test_a_wrong_password_opens_nothing_not_even_what_is_public(address):
    for password in ("wrong", ""):
        assert APIClient().get(address, headers=basic(password)).status_code == 403


def test_after_five_wrong_passwords_the_right_one_waits(address):
    for _attempt in range(5):
        APIClient().get(address, headers=basic("wrong"))
    assert APIClient().get(address, headers=basic(PASSWORD)).status_code in (403, 429)


def test_a_session_needs_its_token_to_write(address):
    client = APIClient(enforce_csrf_checks=True)
    client.login(username="sandra", password=PASSWORD, request=client.get("/").wsgi_request)
    answer = client.put(address, {"outcome": "draw", "version": 1})
    assert answer.status_code == 403
    assert "CSRF" in answer.json()["detail"]


def test_what_cannot_be_read_is_answered_not_crashed(address):
    client = APIClient()
    for body in (
        b"{",
        b"[]",
        b"null",
        b'"x"',
        b"\xff\xfe",
        b'{"outcome": {"a": []}, "version": []}',
    ):
        answer = client.put(address, body, content_type="application/json", headers=basic(PASSWORD))
        assert answer.status_code == 400, body
    answer = client.put(address, "a=b", content_type="text/plain", headers=basic(PASSWORD))
    assert answer.status_code == 415
    html = {"Accept": "text/html"}
    assert client.get(address, headers=basic("wrong") | html).status_code in (403, 406)
    assert client.get(f"{API}/tournaments/?page=x").status_code == 404
    assert client.get(f"{API}/tournaments/x/games/{10**30}/").status_code == 404


def test_numbers_beyond_any_table_are_answered(address):
    tournament_address = address.split("games/")[0]
    client = APIClient()
    for path in (
        f"games/{10**30}/",
        f"rounds/{10**30}/",
        f"rounds/{10**30}/pairings/",
    ):
        assert client.get(tournament_address + path, headers=basic(PASSWORD)).status_code == 404
