"""Points given or taken, for programs."""

import pytest

from tests.api.callers import Caller, under
from tests.factories import draw_next, make_tournament, make_user, play_round, publish_all
from tournaments.labels import Role
from tournaments.models import Tournament
from tournaments.services.events import list_tournament

pytestmark = pytest.mark.django_db

TAKEN = {"round": 1, "match_points": "-2", "reason": "Strayed"}


@pytest.fixture
def arbiter() -> Caller:
    return Caller(make_user(Role.ARBITER, name="Bo"))


def played(rounds: int = 1) -> tuple[Tournament, str]:
    tournament = make_tournament(4, decides="match_points", planned_rounds=3)
    list_tournament(tournament=tournament, by=None)
    for _ in range(rounds):
        this_round = draw_next(tournament)
        play_round(this_round)
    entry = tournament.entries.get(number=2)
    return tournament, under(tournament, f"entries/{entry.pk}/adjustments/")


def test_points_are_given_changed_and_taken_back(arbiter):
    _tournament, path = played()
    made = arbiter.send("post", path, TAKEN, 201)
    said = {"round": 1, "game_points": "0", "match_points": "-2", "reason": "Strayed", "by": "Bo"}
    assert made == {"id": made["id"], **said}
    assert arbiter.get(path) == [made]
    sent = {"round": 2, "game_points": "0.25", "reason": "Mercy"}
    changed = arbiter.send("put", f"{path}{made['id']}/", sent)
    assert changed == {
        "id": made["id"], "round": 2, "game_points": "0.25", "match_points": "0", "reason": "Mercy",
        "by": "Bo",
    }  # fmt: skip
    arbiter.send("delete", f"{path}{made['id']}/", status=204)
    assert arbiter.get(path) == []
    arbiter.send("delete", f"{path}{made['id']}/", status=404)


@pytest.mark.parametrize(
    ("more", "status"),
    [
        ({"reason": ""}, 400),
        ({"match_points": "1e9"}, 400),
        ({"match_points": "0.001"}, 400),
        ({"match_points": "0"}, 409),
        ({"round": 0}, 400),
        ({"round": 9}, 409),
    ],
)
def test_what_makes_no_sense_is_refused(arbiter, more, status):
    _tournament, path = played()
    arbiter.send("post", path, TAKEN | more, status)
    assert arbiter.get(path) == []


def test_standings_and_their_terms_have_it_once_they_are_out(arbiter):
    tournament, path = played()
    arbiter.send("post", path, TAKEN, 201)
    nobody = Caller()
    nobody.get(under(tournament, "standings/"), 404)
    nobody.get(path, 403)
    publish_all(tournament.rounds.get())
    table = nobody.get(under(tournament, "standings/"))
    assert table["adjustments"] == [
        {"number": 2, "round": 1, "game_points": "0", "match_points": "-2", "reason": "Strayed",
         "by": "Bo"}
    ]  # fmt: skip
    line = next(one for one in table["lines"] if one["entry"]["number"] == 2)
    opened = nobody.get(under(tournament, "standings/2/"))
    assert opened["points"]["value"] == line["match_points"]
    assert sum(float(term["value"]) for term in opened["points"]["terms"]) == float(
        line["match_points"]
    )
    last = opened["points"]["terms"][-1]
    assert (last["note"], last["value"], last["reason"], last["by"]) == (
        "arbiter", "-2", "Strayed", "Bo",
    )  # fmt: skip
    assert nobody.get(under(tournament, "crosstable/"))["adjustments"] == table["adjustments"]
    # What counts later is not in it yet.
    arbiter.send("post", path, TAKEN | {"round": 2}, 201)
    assert nobody.get(under(tournament, "standings/"))["adjustments"] == table["adjustments"]
