"""What the state of the tournament forbids: nothing is lost, and the answer says what to do."""

import pytest

from tests.api.callers import Caller, under
from tests.factories import draw_next, games_of, make_tournament, make_user, play_round
from tournaments.exchange.roster import Person
from tournaments.labels import Deed, Role
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def arbiter() -> Caller:
    return Caller(make_user(Role.ARBITER, name="Anna Arbiter"))


@pytest.fixture
def tournament() -> Tournament:
    return make_tournament(4)


def test_two_stale_writes_are_refused_with_both_values(arbiter, tournament):
    game = games_of(draw_next(tournament))[0]
    scorer = Caller(make_user(Role.SCORER, name="Sandra"))
    address = under(tournament, f"games/{game.pk}/")
    saved = arbiter.send("put", address, {"outcome": "black_wins", "version": 1})
    assert (saved["version"], saved["saved_by"]) == (2, "Anna Arbiter")
    for late in ({"outcome": "white_wins", "version": 1}, {"outcome": "draw", "version": 1}):
        refused = scorer.send("patch", address, late, 409)
        assert refused["code"] == "stale"
        assert refused["yours"] == {
            "outcome": late["outcome"],
            "grade": "",
            "reason": "",
            "version": 1,
        }
        theirs = refused["theirs"]
        assert (theirs["outcome"], theirs["version"]) == ("black_wins", 2)
        assert (theirs["saved_by"], theirs["saved_at"]) == ("Anna Arbiter", saved["saved_at"])
        assert "Anna Arbiter saved this game meanwhile" in refused["detail"]
    assert arbiter.get(address)["outcome"] == "black_wins"
    seen_both = {"outcome": "white_wins", "reason": "time", "version": 2}
    assert scorer.send("put", address, seen_both)["version"] == 3


def test_the_version_must_be_named(arbiter, tournament):
    game = games_of(draw_next(tournament))[0]
    address = under(tournament, f"games/{game.pk}/")
    assert "version" in arbiter.send("put", address, {"outcome": "draw"}, 400)
    assert "outcome" in arbiter.send("put", address, {"version": 1}, 400)
    wrong = {"outcome": "black_won", "version": "x", "reason": "luck"}
    assert arbiter.send("put", address, wrong, 400).keys() == {"outcome", "version", "reason"}
    assert arbiter.send("put", address, {"outcome": "draw", "version": 10**20}, 400)


def test_a_result_can_be_opened_again(arbiter, tournament):
    game = games_of(draw_next(tournament))[0]
    address = under(tournament, f"games/{game.pk}/")
    arbiter.send("put", address, {"outcome": "draw", "version": 1})
    assert arbiter.send("put", address, {"outcome": None, "version": 2})["outcome"] is None


def test_a_correction_under_a_later_round_asks_for_confirmation(arbiter, tournament):
    first = draw_next(tournament)
    play_round(first, "bdbd")
    draw_next(tournament)
    game = games_of(first)[0]
    address, sent = under(tournament, f"games/{game.pk}/"), {"outcome": "white_wins", "version": 2}
    refused = arbiter.send("put", address, sent, 409)
    assert refused["code"] == "confirmation_needed"
    assert refused["consequences"]["touched_rounds"] == [2]
    assert {change["number"] for change in refused["consequences"]["places"]} >= {1}
    assert arbiter.get(address)["outcome"] == "black_wins"
    saved = arbiter.send("put", address, sent | {"confirmed": True})
    assert saved["outcome"] == "white_wins"
    [deed] = arbiter.get(under(tournament, "journal/?touches_fairness=true"))["results"]
    assert (deed["deed"], deed["facts"]["before"]) == ("result_corrected", "black_wins")


def test_missing_results_are_named(arbiter, tournament):
    draw_next(tournament)
    refused = arbiter.send("post", under(tournament, "rounds/"), {"number": 2}, 409)
    assert refused["code"] == "results_outstanding"
    assert refused["boards"] == [{"round": 1, "board": 1}, {"round": 1, "board": 2}]
    refused = arbiter.send("put", under(tournament, "rounds/1/releases/standings/"), {}, 409)
    assert refused["code"] == "results_outstanding"
    drawn = arbiter.send(
        "post", under(tournament, "rounds/"), {"number": 2, "despite": "Hall closes at ten"}, 201
    )
    assert drawn["despite"] == "Hall closes at ten"


def test_a_round_that_cannot_be_paired_names_the_stuck(arbiter):
    tournament = make_tournament(2)
    play_round(draw_next(tournament))
    refused = arbiter.send("post", under(tournament, "rounds/"), {"number": 2}, 409)
    assert (refused["code"], refused["why"]) == ("cannot_pair", "all_met")
    assert sorted(refused["stuck"]) == [1, 2]


def test_a_round_is_drawn_once(arbiter, tournament):
    rounds = under(tournament, "rounds/")
    arbiter.send("post", rounds, {"number": 1}, 201)
    assert arbiter.send("post", rounds, {"number": 1}, 409)["code"] == "refused"
    arbiter.send("delete", rounds + "1/", None, 204)
    arbiter.send("get", rounds + "1/", None, 404)
    arbiter.send("post", rounds, {"number": 1}, 201)


def test_a_roster_with_faults_enters_nobody(arbiter, tournament):
    roster = "Jana Nová; 1500\n1234\nJana Nová; 1500\nOta; 99999\n"
    refused = arbiter.send("post", under(tournament, "entries/"), {"roster": roster}, 400)
    assert [(fault["line"], fault["code"]) for fault in refused["roster"]] == [
        (2, "name_missing"),
        (3, "twice"),
        (4, "rating_out_of_range"),
    ]
    assert tournament.entries.count() == 4
    assert arbiter.send("post", under(tournament, "entries/"), {"roster": " \n"}, 400)
    both = {"roster": "Jana", "entries": [{"name": "Jana"}]}
    assert arbiter.send("post", under(tournament, "entries/"), both, 400)
    twice = {"entries": [{"name": "Łukasz Zieliński", "home": "Brno"}]}
    assert arbiter.send("post", under(tournament, "entries/"), twice, 409)["code"] == "refused"


def test_moves_are_judged_by_the_rules(arbiter, tournament):
    game = games_of(draw_next(tournament))[0]
    address = under(tournament, f"games/{game.pk}/moves/")
    refused = arbiter.send("put", address, {"moves": "11-15 22-17 15-99", "version": 1}, 400)
    assert refused.keys() == {"moves", "ply", "text"}
    assert refused["ply"] == 3
    saved = arbiter.send("put", address, {"moves": "1. 11-15 22-17", "version": 1})
    assert (saved["moves"], saved["version"]) == ("11-15 22-17", 2)
    stale = arbiter.send("put", address, {"moves": "11-16", "version": 1}, 409)
    assert stale["yours"] == {"moves": "11-16", "version": 1}
    assert stale["theirs"]["moves"] == "11-15 22-17"
    assert "moves" in arbiter.send("put", address, {"moves": "x" * 30_000, "version": 2}, 400)


def test_byes_and_withdrawals(arbiter, tournament):
    draw_next(tournament)
    entry = tournament.entries.get(number=4)
    home = under(tournament, f"entries/{entry.pk}/")
    assert arbiter.send("put", home + "byes/1/", {"kind": "half"}, 409)["code"] == "refused"
    assert "kind" in arbiter.send("put", home + "byes/2/", {"kind": "pairing"}, 400)
    shown = arbiter.send("put", home + "byes/2/", {"kind": "zero"})
    assert shown["asked_byes"] == [{"round": 2, "kind": "zero"}]
    assert arbiter.send("delete", home + "byes/2/")["asked_byes"] == []
    assert arbiter.send("put", home + "withdrawal/", {"from_round": 1}, 409)
    assert arbiter.send("put", home + "withdrawal/", {})["withdrawn_from"] == 2
    assert arbiter.send("delete", home + "withdrawal/")["withdrawn_from"] is None
    arbiter.send("delete", home, None, 409)


def test_the_last_deed_is_undone_if_it_was_seen(arbiter, tournament):
    game = games_of(draw_next(tournament))[0]
    address = under(tournament, f"games/{game.pk}/")
    arbiter.send("put", address, {"outcome": "draw", "version": 1})
    last = arbiter.get(under(tournament, "journal/"))["results"][0]
    assert (last["deed"], last["by"]) == (Deed.RESULT_ENTERED, "Anna Arbiter")
    undo = under(tournament, "undo/")
    assert arbiter.send("post", undo, {"seen": last["id"] - 1}, 409)["code"] == "refused"
    assert arbiter.send("post", undo, {"seen": last["id"]})["id"] == last["id"]
    game.refresh_from_db()
    assert (game.outcome, game.version) == ("", 3)
    assert arbiter.get(under(tournament, "journal/"))["results"][1]["undone_by"]


def test_an_arbiter_does_not_undo_what_only_an_organiser_may_do(arbiter, tournament):
    organiser = Caller(make_user(Role.ORGANISER))
    organiser.send("patch", under(tournament), {"planned_rounds": 4})
    last = organiser.get(under(tournament, "journal/"))["results"][0]["id"]
    arbiter.send("post", under(tournament, "undo/"), {"seen": last}, 403)
    organiser.send("post", under(tournament, "undo/"), {"seen": last})
    assert organiser.get(under(tournament))["planned_rounds"] == 3


def test_settings_are_checked_and_fixed_by_the_first_draw(tournament):
    organiser = Caller(make_user(Role.ORGANISER))
    home = under(tournament)
    changed = organiser.send("patch", home, {"planned_rounds": 4, "win": "1.5", "loss": 0})
    assert (changed["planned_rounds"], changed["win"], changed["loss"]) == (4, "1.5", "0")
    for field, value in {
        "win": "-1",
        "variant": "chess",
        "deck": "tarot",
        "tie_breaks": ["luck"],
        "time_zone": "Mars/Olympus",
        "games_per_pairing": 3,
        "ends_on": "2026-01-01",
        "name": "",
    }.items():
        assert field in organiser.send("patch", home, {field: value}, 400)
    assert "deck" in organiser.send("patch", home, {"variant": "international"}, 400)
    assert "tie_breaks" in organiser.send("patch", home, {"tie_breaks": ["wins", "wins"]}, 400)
    draw_next(tournament)
    assert organiser.send("patch", home, {"games_per_pairing": 1}, 409)["code"] == "refused"
    assert organiser.send("patch", home, {"slug": "taken", "version": 99})["slug"] != "taken"


def test_names_come_back_as_they_were_sent(arbiter):
    names = ["<img src=x onerror=alert(1)>", "Łukasz Żak", "Žiga Črnko", "Иван Иванов", "O'Neill"]
    tournament = make_tournament(people=[Person("Anna")], name="<script>alert(1)</script>")
    body = {"entries": [{"name": name, "home": "Łódź & <b>"} for name in names]}
    arbiter.send("post", under(tournament, "entries/"), body, 201)
    arbiter.send("put", under(tournament, "listing/"), {}, 403)
    Caller(make_user(Role.ORGANISER)).send("put", under(tournament, "listing/"), {})
    answer = Caller().call("get", under(tournament, "entries/"))
    assert answer.headers["Content-Type"] == "application/json"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    shown = answer.json()["results"]
    assert {entry["name"] for entry in shown} == {*names, "Anna"}
    assert "name" in str(
        arbiter.send("post", under(tournament, "entries/"), {"entries": [{"name": "12 3"}]}, 400)
    )
    assert arbiter.send(
        "post", under(tournament, "entries/"), {"entries": [{"name": "a\x00b"}]}, 400
    )


def test_points_are_exact():
    tournament = make_tournament(4, win="1", draw="0.5", forfeit_win="1")
    this_round = draw_next(tournament)
    play_round(this_round, "bddd")
    arbiter = Caller(make_user(Role.ARBITER))
    points = {line["game_points"] for line in arbiter.get(under(tournament, "standings/"))["lines"]}
    assert points == {"1.5", "1", "0.5"}
