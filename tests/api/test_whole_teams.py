"""Whole teams entered through the interface, from the lines that the desk takes too."""

import pytest

from tests.api.callers import Caller, under
from tests.factories import make_tournament, make_user
from tournaments.labels import Role
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def cup() -> Tournament:
    return make_tournament(preset="team-swiss")


@pytest.fixture
def arbiter() -> Caller:
    return Caller(make_user(Role.ARBITER))


def test_members_are_indented_below_their_team(cup: Tournament, arbiter: Caller):
    roster = "Hijken DTC; 1350\n  Anna Alder; 1300\nHuissen\n  - Carla Cirkel"
    made = arbiter.send("post", under(cup, "entries/"), {"roster": roster}, 201)
    assert [entry["name"] for entry in made] == ["Hijken DTC", "Huissen"]
    assert list(cup.team_members.values_list("entry__name", "name", "rating")) == [
        ("Hijken DTC", "Anna Alder", 1300),
        ("Huissen", "Carla Cirkel", None),
    ]


@pytest.mark.parametrize(
    ("roster", "line", "code"),
    [("  Anna\nHijken", 1, "no_team"), ("Hijken\n  ;1300", 2, "name_missing")],
)
def test_a_fault_names_its_line_and_nobody_is_entered(
    cup: Tournament, arbiter: Caller, roster: str, line: int, code: str
):
    said = arbiter.send("post", under(cup, "entries/"), {"roster": roster}, 400)
    assert [(fault["line"], fault["code"]) for fault in said["roster"]] == [(line, code)]
    assert said["roster"][0]["detail"]
    assert not cup.entries.exists()
