"""What no program should send to teams, points, finals and wishes: 4xx in words, and nothing is written."""

import json
from typing import Any

import pytest
from rest_framework.test import APIClient

from tests.api.callers import API, under
from tests.factories import draw_next, make_teams, make_tournament, make_user
from tests.properties.test_undo_walks import rows
from tournaments.labels import Role

pytestmark = pytest.mark.django_db

HOSTILE = {
    "nothing": "null",
    "an empty text": '""',
    "a million letters": json.dumps("x" * 1_000_000),
    "a million digits": json.dumps("9" * 1_000_000),
    "NUL": json.dumps("An\0na"),
    "half a character": '"\\ud800"',
    "a list": "[[]]",
    "an object": '{"a": 1}',
    "a huge number": "1" + "0" * 400,
    "a negative number": "-9999999",
    "not a number": "NaN",
    "infinity": "Infinity",
    "infinity by another name": "1e400",
    "minus infinity": "-1e400",
}


EACH_RUN = ("a million digits", "half a character", "a list", "infinity by another name")
"""One of each kind; the others take as long and are slow."""

VALUES = [
    pytest.param(said, marks=() if said in EACH_RUN else pytest.mark.slow) for said in HOSTILE
]


@pytest.fixture
def doors() -> dict[str, tuple[str, str, dict[str, Any]]]:
    """Each address with what would be right, but for one field."""
    teams = make_teams(team_boards=2)
    elsewhere = make_tournament(2, name="Elsewhere").entries.first()
    this_round = draw_next(teams)
    one, other = teams.entries.all()
    own = [member.pk for member in one.members.all()]
    entry = f"entries/{one.pk}/"
    return {
        "teams": ("post", under(teams, "entries/"), {"entries": None, "roster": None}),
        "members": ("post", under(teams, f"{entry}members/"), {"members": None, "roster": None}),
        "order": ("put", under(teams, f"{entry}members/"), {"members": elsewhere.pk}),
        "member": ("patch", under(teams, f"members/{own[0]}/"), {"name": 7, "rating": -1}),
        "line-up": (
            "put",
            under(teams, f"rounds/{this_round.number}/line-ups/{one.pk}/"),
            {"members": own[:2], "seen": []},
        ),
        "points": (
            "post",
            under(teams, f"{entry}adjustments/"),
            {"round": 1, "game_points": "1", "match_points": "1", "reason": "late"},
        ),
        "final": (
            "post",
            under(teams, "final/"),
            {"name": "Final", "entries": [one.pk, other.pk], "system": "knockout"},
        ),
        "ban": ("post", under(teams, "bans/"), {"entries": [one.pk, other.pk], "why": "kin"}),
        "fixed": ("post", under(teams, "fixed-pairs/"), {"one": one.pk, "other": other.pk}),
        "groups": ("put", under(teams, "groups/"), {"members": [{"entry": one.pk}], "deal": 1}),
        "challenge": ("post", under(teams, "challenges/"), {"first": one.pk, "second": other.pk}),
        "forfeits": (
            "post",
            under(teams, f"rounds/{this_round.number}/boards/1/forfeits/"),
            {"absent": one.pk},
        ),
        "undo": ("post", under(teams, "undo/"), {"seen": 1}),
    }


@pytest.mark.parametrize("said", VALUES)
def test_one_hostile_value_is_refused_in_words_and_nothing_is_written(doors, said):
    client = APIClient(raise_request_exception=False)
    client.force_login(make_user(Role.ORGANISER))
    for name, (method, path, right) in doors.items():
        for field in right:
            sent = {key: json.dumps(value) for key, value in right.items()} | {field: HOSTILE[said]}
            for value in (sent[field], f"[{sent[field]}]", f'[{{"name": {sent[field]}}}]'):
                body = (
                    "{" + ", ".join(f'"{k}": {v}' for k, v in (sent | {field: value}).items()) + "}"
                )
                before = rows()
                answer = getattr(client, method)(API + path, body, content_type="application/json")
                place = f"{name}, {field}: {answer.status_code}"
                assert answer.status_code < 500, place
                if answer.status_code >= 400:
                    assert answer.json(), place
                    assert rows() == before, place


@pytest.mark.parametrize("field", ["order", "line-up", "ban", "final"])
def test_a_list_of_ten_thousand_is_refused_before_it_is_looked_up(
    doors, field, django_assert_max_num_queries
):
    client = APIClient()
    client.force_login(make_user(Role.ORGANISER))
    method, path, right = doors[field]
    key = "members" if "members" in right else "entries"
    with django_assert_max_num_queries(12):
        answer = getattr(client, method)(
            API + path, right | {key: list(range(1, 10_001))}, format="json"
        )
    assert answer.status_code == 400
