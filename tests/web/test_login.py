"""The first account, logging in, and what wrong passwords lead to."""

import pytest
from django.contrib.auth.hashers import identify_hasher

from tests.factories import PASSWORD, make_user
from tournaments.models import Club, User
from tournaments.services.first_login import first_login_key, key_file

pytestmark = pytest.mark.django_db

ANSWERS = {
    "username": "mia",
    "name": "Mia Novak",
    "club": "Old Mill Club",
    "password1": PASSWORD,
    "password2": PASSWORD,
}


@pytest.fixture(autouse=True)
def own_folder(settings, tmp_path):
    settings.VAR_DIR = tmp_path


def test_the_key_of_the_terminal_makes_the_first_account_once(client):
    key = first_login_key()
    assert first_login_key() == key
    assert key_file().stat().st_mode & 0o077 == 0
    address = f"/organise/first-login/{key}/"
    assert client.get(address).status_code == 200

    answer = client.post(address, ANSWERS)

    assert answer["Location"] == "/organise/"
    mia = User.objects.get()
    assert mia.is_superuser
    assert client.session["_auth_user_id"] == str(mia.pk)
    assert identify_hasher(mia.password).algorithm == "argon2"
    assert Club.objects.get().name == "Old Mill Club"
    assert client.get(address).status_code == 404
    assert client.post(address, ANSWERS | {"username": "eve"}).status_code == 404
    assert first_login_key() is None
    assert not key_file().exists()


@pytest.mark.parametrize("key", ["x", "é", "a" * 500])
def test_another_key_opens_nothing(client, key):
    first_login_key()
    assert client.get(f"/organise/first-login/{key}/").status_code == 404
    assert client.post(f"/organise/first-login/{key}/", ANSWERS).status_code == 404
    assert not User.objects.exists()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("password2", "another"),
        ("password1", "1234"),
        ("username", ""),
        ("username", "a b"),
        ("club", ""),
    ],
)
def test_a_wrong_answer_is_told_beside_its_field_and_makes_no_account(client, field, value):
    answer = client.post(f"/organise/first-login/{first_login_key()}/", ANSWERS | {field: value})
    assert answer.status_code == 200
    assert answer.context["form"].errors
    assert not User.objects.exists()


def test_five_wrong_passwords_lock_the_name_at_this_place_alone(client):
    make_user(username="mia", password=PASSWORD)
    make_user(username="ben", password=PASSWORD)
    for _ in range(4):
        assert client.post("/login/", {"username": "mia", "password": "wrong"}).status_code == 200
    locked = client.post("/login/", {"username": "mia", "password": "wrong"})
    assert locked.status_code == 429
    assert b"Too many wrong passwords" in locked.content
    right = client.post("/login/", {"username": "mia", "password": PASSWORD})
    assert right.status_code == 429
    assert client.post("/login/", {"username": "ben", "password": PASSWORD}).status_code == 302


def test_logging_out_is_a_post_and_leads_to_the_public_pages(client):
    client.force_login(make_user())
    assert client.get("/logout/").status_code == 405
    assert client.post("/logout/")["Location"] == "/"
    assert "_auth_user_id" not in client.session


def test_login_does_not_send_anybody_elsewhere(client):
    make_user(username="mia", password=PASSWORD)
    answer = client.post(
        "/login/?next=https://example.org/", {"username": "mia", "password": PASSWORD}
    )
    assert answer["Location"] == "/organise/"
