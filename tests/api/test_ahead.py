"""What the last rounds can still give, for programs: the same as on the pages, and marked as an estimate."""

import pytest

from tests.api.callers import Caller, under
from tests.api.test_cost import cost
from tests.factories import draw_next, make_user, play_round
from tests.web.test_ahead import at_once
from tests.web.test_charts import played
from tournaments.labels import Role
from tournaments.models import Estimate
from tournaments.services.estimates import start_estimate
from tournaments.services.events import change_settings
from tournaments.services.releases import Release, publish

pytestmark = pytest.mark.django_db
__all__ = ["at_once"]


@pytest.fixture
def arbiter() -> Caller:
    return Caller(make_user(Role.ARBITER))


def test_possible_places_are_for_everybody():
    tournament = played(8, 2, planned_rounds=4)
    shown = Caller().get(under(tournament, "possible/"))
    assert (shown["after"], shown["drawn"], shown["rounds_left"]) == (2, None, 2)
    assert shown["is_exact"] is False
    assert all(1 <= line["best"] <= line["place"] <= line["worst"] <= 8 for line in shown["lines"])
    assert len(shown["lines"]) == 8


def test_the_drawn_last_round_makes_them_exact_and_its_results_do_not():
    tournament = played(8, 3, planned_rounds=4)
    last = draw_next(tournament)
    publish(this_round=last, release=Release.PAIRINGS, by=None)
    before = Caller().get(under(tournament, "possible/"))
    assert (before["drawn"], before["is_exact"]) == (4, True)
    play_round(last)
    assert Caller().get(under(tournament, "possible/")) == before


def test_earlier_there_is_nothing(arbiter):
    tournament = played(8, 1, planned_rounds=5)
    Caller().get(under(tournament, "possible/"), 404)
    arbiter.get(under(tournament, "chances/"), 404)
    refused = arbiter.send("post", under(tournament, "chances/"), {"runs": 100}, 409)
    assert refused["code"] == "refused"
    assert "before the last three rounds" in refused["detail"]


def test_chances_are_asked_for_with_a_seed_and_can_be_repeated(arbiter, at_once):
    tournament = played(6, 2, planned_rounds=3)
    path = under(tournament, "chances/")
    arbiter.get(path, 404)
    asked = {"runs": 100, "seed": "anybody"}
    answer = arbiter.send("post", path, asked, 202)
    assert (answer["seed"], answer["runs_wanted"], answer["is_estimate"]) == ("anybody", 100, True)
    first = arbiter.get(path)
    assert (first["runs"], first["is_finished"]) == (100, True)
    for line in first["lines"]:
        assert sum(line["places"].values()) == 100
        assert line["first"] == pytest.approx(line["places"].get("1", 0))
    # Places that are shared count for each who shares them, so that the sum is no less than the runs.
    assert sum(line["first"] for line in first["lines"]) >= 100
    arbiter.send("post", path, {"runs": 100, "seed": "somebody"}, 202)
    other = arbiter.get(path)
    arbiter.send("post", path, asked, 202)
    again = arbiter.get(path)
    assert other["lines"] != first["lines"] == again["lines"]


def test_a_count_that_is_there_is_not_begun_anew(arbiter, at_once):
    tournament = played(6, 2, planned_rounds=3)
    path = under(tournament, "chances/")
    arbiter.send("post", path, {"runs": 200, "seed": "kept"}, 202)
    kept = arbiter.send("post", path, None, 202)
    assert (kept["seed"], kept["runs"], kept["is_finished"]) == ("kept", 200, True)


@pytest.mark.parametrize("runs", [0, 99, 10_001])
def test_the_number_of_runs_has_a_measure(arbiter, runs):
    tournament = played(6, 2, planned_rounds=3)
    assert "runs" in arbiter.send("post", under(tournament, "chances/"), {"runs": runs}, 400)


def test_the_public_reads_chances_when_the_event_shows_them_and_they_are_counted(at_once):
    tournament = played(6, 2, planned_rounds=3)
    path = under(tournament, "chances/")
    start_estimate(tournament=tournament, runs=100, seed="s")
    Caller().get(path, 404)
    change_settings(tournament=tournament, by=None, values={"shows_chances": True})
    shown = Caller().get(path)
    assert (shown["is_estimate"], shown["seed"], shown["runs"]) == (True, "s", 100)
    Estimate.objects.update(runs=60)
    tournament.refresh_from_db()
    Caller().get(path, 404)
    staff = Caller(make_user(Role.SCORER)).get(path)
    assert (staff["runs"], staff["is_finished"], staff["lines"]) == (60, False, [])


def test_another_count_makes_pages_anew(at_once):
    tournament = played(6, 2, planned_rounds=3)
    start_estimate(tournament=tournament, runs=100, seed="one")
    tournament.refresh_from_db()
    before = tournament.version
    start_estimate(tournament=tournament, runs=100, seed="two")
    tournament.refresh_from_db()
    assert tournament.version == before + 2, (
        "once when the old one goes, once when the new one is there"
    )


def test_they_cost_the_same_for_few_and_many(at_once):
    small, large = played(6, 2, planned_rounds=3), played(30, 2, planned_rounds=3)
    for tournament in (small, large):
        start_estimate(tournament=tournament, runs=20)
        change_settings(tournament=tournament, by=None, values={"shows_chances": True})
    for path in ("possible/", "chances/"):
        costs = [cost(Caller(), under(tournament, path)) for tournament in (small, large)]
        assert costs[0] == costs[1] <= 12
