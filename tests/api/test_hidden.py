"""What is not released does not exist for the public, in no field of any answer."""

from typing import Any

import pytest

from tests.api.callers import Caller, under
from tests.factories import draw_next, games_of, make_tournament, make_user, play_round, publish_all
from tournaments.exchange.roster import Person
from tournaments.labels import Role
from tournaments.models import Tournament
from tournaments.record import ByeKind, Outcome
from tournaments.services.entries import ask_bye, enter_players, withdraw
from tournaments.services.events import list_tournament, unlist_tournament
from tournaments.services.releases import Release, publish, take_back
from tournaments.services.results import enter_result

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    return make_tournament(4)


def keys(answer: Any) -> set[str]:
    """Every key anywhere in an answer."""
    if isinstance(answer, list):
        return set().union(*map(keys, answer)) if answer else set()
    if isinstance(answer, dict):
        return set(answer).union(*map(keys, answer.values())) if answer else set()
    return set()


def test_with_pairings_out_there_is_no_trace_of_results(tournament):
    this_round = draw_next(tournament)
    publish(this_round=this_round, release=Release.PAIRINGS, by=None)
    before = Caller().get(under(tournament, "rounds/1/pairings/"))
    play_round(this_round)
    after = Caller().get(under(tournament, "rounds/1/pairings/"))
    assert before == after
    traces = {"outcome", "reason", "version", "saved_by", "saved_at", "moves", "scores"}
    assert keys(after) & (traces - {"moves"}) == set()
    game = Caller().get(under(tournament, f"games/{games_of(this_round)[0].pk}/"))
    assert set(game) == {"id", "number", "first_side", "ballot"}
    Caller().get(under(tournament, "standings/"), 404)


def test_with_results_out_there_is_no_version_and_no_saver(tournament):
    this_round = draw_next(tournament)
    play_round(this_round)
    publish(this_round=this_round, release=Release.RESULTS, by=None)
    sheet = Caller().get(under(tournament, "rounds/1/pairings/"))
    assert {"outcome", "scores", "corrections"} <= keys(sheet)
    assert keys(sheet) & {"version", "saved_by", "saved_at", "reasons"} == set()
    rounds = Caller().get(under(tournament, "rounds/"))
    assert keys(rounds) & {"despite", "report", "drawn_at"} == set()


def test_standings_know_nothing_of_later_rounds(tournament):
    play_round(draw_next(tournament))
    publish_all(tournament.rounds.get(number=1))
    before = Caller().get(under(tournament, "standings/"))
    play_round(draw_next(tournament), "w")
    enter_players(tournament=tournament, people=[Person("Late Latecomer", 2400)], by=None)
    for table in ("standings/", "standings/?after=1"):
        assert Caller().get(under(tournament, table)) == before
    Caller().get(under(tournament, "standings/?after=2"), 404)
    rows = Caller().get(under(tournament, "crosstable/"))["rows"]
    assert len(rows) == 4
    assert "after" in Caller().get(under(tournament, "standings/?after=two"), 400)
    staff = Caller(make_user(Role.SCORER)).get(under(tournament, "standings/"))
    assert staff["after"] == 2


def test_entries_do_not_tell_that_a_round_is_drawn(tournament):
    list_tournament(tournament=tournament, by=None)
    before = Caller().get(under(tournament, "entries/"))
    enter_names = {entry["name"] for entry in before["results"]}
    draw_next(tournament)
    assert Caller().get(under(tournament, "entries/")) == before
    enter_players(tournament=tournament, people=[Person("Ola Late", 2400)], by=None)
    shown = Caller().get(under(tournament, "entries/"))["results"]
    assert shown[0]["name"] == "Ola Late"
    assert {entry["number"] for entry in shown} == {None}
    assert {entry["name"] for entry in shown} == enter_names | {"Ola Late"}
    publish(this_round=tournament.rounds.get(), release=Release.PAIRINGS, by=None)
    shown = Caller().get(under(tournament, "entries/"))["results"]
    assert [entry["number"] for entry in shown] == [1, 2, 3, 4, 5]


def test_byes_asked_for_are_for_the_staff(tournament):
    list_tournament(tournament=tournament, by=None)
    first, second = tournament.entries.all()[:2]
    ask_bye(entry=first, round_number=1, kind=ByeKind.HALF, by=None)
    withdraw(entry=second, by=None)
    shown = Caller().get(under(tournament, "entries/"))
    assert keys(shown) & {"asked_byes", "joined_in", "withdrawn_from"} == set()
    assert [entry["is_withdrawn"] for entry in shown["results"]] == [False, True, False, False]


def test_players_that_are_not_published_are_not_listed(tournament):
    list_tournament(tournament=tournament, by=None)
    Tournament.objects.update(entries_released_at=None)
    shown = Caller().get(under(tournament, "entries/"))
    assert (shown["count"], shown["results"]) == (0, [])


def test_a_ballot_of_a_round_that_is_not_out_is_not_named_by_a_later_one(tournament):
    play_round(draw_next(tournament))
    second = draw_next(tournament)
    publish(this_round=second, release=Release.PAIRINGS, by=None)
    [shown] = Caller().get(under(tournament, "rounds/"))
    assert shown["number"] == 2
    assert shown["ballot_draw"]["used"] == []
    publish(this_round=tournament.rounds.get(number=1), release=Release.PAIRINGS, by=None)
    assert len(Caller().get(under(tournament, "rounds/2/"))["ballot_draw"]["used"]) == 1


def test_a_correction_is_shown_and_a_release_can_be_taken_back(tournament):
    this_round = draw_next(tournament)
    play_round(this_round, "b")
    publish_all(this_round)
    game = games_of(this_round)[0]
    enter_result(game=game, outcome=Outcome.DRAW, seen_version=2, by=None)
    sheet = Caller().get(under(tournament, "rounds/1/pairings/"))
    [corrected] = sheet["corrections"]
    assert (corrected["before"], corrected["after"]) == ("black_wins", "draw")
    assert sheet["boards"][0]["games"][0]["outcome"] == "draw"
    assert Caller().get(under(tournament, "standings/"))["corrections"] == [corrected]
    take_back(this_round=this_round, release=Release.RESULTS, by=None)
    assert "corrections" not in Caller().get(under(tournament, "rounds/1/pairings/"))
    Caller().get(under(tournament, "standings/"), 404)
    unlist_tournament(tournament=tournament, by=None)
    Caller().get(under(tournament), 404)
    Caller().get(under(tournament, "rounds/1/pairings/"), 404)


def test_an_answer_is_told_not_modified_until_something_changes(tournament):
    this_round = draw_next(tournament)
    play_round(this_round)
    publish_all(this_round)
    for path in ("", "entries/", "rounds/", "rounds/1/pairings/", "standings/", "crosstable/"):
        first = Caller().call("get", under(tournament, path))
        again = Caller().call("get", under(tournament, path), **{"If-None-Match": first["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert "no-cache" in first["Cache-Control"]
        assert {"Cookie", "Authorization"} <= set(first["Vary"].split(", "))
    old = first["ETag"]
    enter_result(game=games_of(this_round)[0], outcome=Outcome.DRAW, seen_version=2, by=None)
    again = Caller().call("get", under(tournament, path), **{"If-None-Match": old})
    assert (again.status_code, again["ETag"] != old) == (200, True)
    staff = Caller(make_user(Role.SCORER)).call("get", under(tournament))
    assert "ETag" not in staff
