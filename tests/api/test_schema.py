"""The schema is valid, and its page needs no other server and no inline code."""

import re

import pytest
from django.core.management import call_command
from django.test import Client

from tests.factories import make_tournament, make_user
from tournaments.labels import Role

pytestmark = pytest.mark.django_db


def test_the_schema_is_valid(tmp_path):
    file = tmp_path / "schema.yml"
    call_command("spectacular", "--validate", "--fail-on-warn", "--file", str(file))
    assert "/api/v1/tournaments/{slug}/games/{id}/" in file.read_text(encoding="utf-8")


def test_the_schema_is_the_same_for_everybody():
    tournament = make_tournament(4, name="Secret Evening")
    client = Client()
    public = client.get("/api/v1/schema/").content
    client.force_login(make_user(Role.ORGANISER, club=tournament.club))
    assert client.get("/api/v1/schema/").content == public
    assert b"Secret" not in public
    assert b"Corner Club" not in public


def test_the_page_has_no_inline_script_or_style_and_nothing_from_elsewhere():
    answer = Client().get("/api/v1/docs/")
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "<style" not in page
    assert " style=" not in page
    assert not re.search(r"<script(?![^>]*\ssrc=)", page)
    assert not re.search(r"\son\w+=", page)
    assert not re.search(r"(src|href)=\"(https?:)?//", page)
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy


def test_the_script_of_the_page_comes_from_the_same_address():
    page = Client().get("/api/v1/docs/").content.decode()
    [address] = re.findall(r'src="(/api/[^"]*)"', page)
    script = Client().get(address.replace("&amp;", "&"))
    assert script["Content-Type"].startswith("application/javascript")
    assert b"/api/v1/schema/" in script.content
