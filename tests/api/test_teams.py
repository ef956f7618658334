"""Teams by boards through the interface: a whole evening, what is hidden, what is refused, what it costs."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.api.callers import Caller, under
from tests.factories import (
    draw_next,
    hand_in,
    make_club,
    make_teams,
    make_tournament,
    make_user,
    play_round,
    publish_all,
    seat_of,
    team,
)
from tournaments.labels import Role
from tournaments.models import Round, Tournament
from tournaments.services.releases import Release, publish

pytestmark = pytest.mark.django_db

ROSTERS = {
    "Hoogeveen": "1. Wim Kalk; 1390\n2. Harm Wiersma; 1480\nJos Stokkel\nAlex Mathijsen\nPim Meurs",
    "Hijken": "Jasper Lemmen; 1400\nHendrik van der Zee; 1330\nRon Heusdens; 1380\nWouter Wolff",
}


@pytest.fixture
def arbiter() -> Caller:
    return Caller(make_user(Role.ARBITER))


def test_an_evening_of_teams():
    club = make_club()
    organiser = Caller(make_user(Role.ORGANISER, club=club))
    visitor = Caller()
    made = organiser.send(
        "post",
        "/tournaments/",
        {"club": club.pk, "name": "League", "preset": "team-swiss", "odd_begin": True},
        201,
    )
    home = f"/tournaments/{made['slug']}/"
    assert (made["team_boards"], made["games_per_pairing"]) == (4, 1)
    teams = organiser.send(
        "post", home + "entries/", {"roster": "Hoogeveen; 1400\nHijken; 1390"}, 201
    )
    ids: dict[str, list[int]] = {}
    for entry in teams:
        added = organiser.send(
            "post", f"{home}entries/{entry['id']}/members/", {"roster": ROSTERS[entry["name"]]}, 201
        )
        ids[entry["name"]] = [member["id"] for member in added]
    kalk, *others = ids["Hoogeveen"]
    hoogeveen, hijken = (entry["id"] for entry in teams)
    ordered = organiser.send(
        "put", f"{home}entries/{hoogeveen}/members/", {"members": [*others, kalk]}
    )
    assert [(member["place"], member["name"]) for member in ordered] == [
        (1, "Harm Wiersma"),
        (2, "Jos Stokkel"),
        (3, "Alex Mathijsen"),
        (4, "Pim Meurs"),
        (5, "Wim Kalk"),
    ]
    organiser.send("patch", f"{home}members/{others[2]}/", {"rating": 1360})
    organiser.send("delete", f"{home}members/{kalk}/", None, 204)

    organiser.send("post", home + "rounds/", {"number": 1}, 201)
    organiser.send("put", home + "rounds/1/releases/pairings/")
    for entry, sitting in ((hoogeveen, others), (hijken, [*ids["Hijken"][:2], None])):
        address = f"{home}rounds/1/line-ups/{entry}/"
        assert organiser.get(address)["members"] == []
        handed_in = organiser.send("put", address, {"members": sitting, "seen": []})
        assert [member and member["id"] for member in handed_in["members"]][:3] == sitting[:3]
    [match] = visitor.get(home + "rounds/1/pairings/")["boards"]
    assert (match["first"]["name"], match["second"]["name"]) == ("Hoogeveen", "Hijken")
    assert match["line_ups"] == [others, [*ids["Hijken"][:2], None, None]]
    assert [
        (board["board"], board["first"]["name"], (board["second"] or {}).get("name"))
        for board in match["boards"]
    ] == [
        (1, "Harm Wiersma", "Jasper Lemmen"),
        (2, "Jos Stokkel", "Hendrik van der Zee"),
        (3, "Alex Mathijsen", None),
        (4, "Pim Meurs", None),
    ]
    assert match["boards"][2]["first"]["rating"] == 1360
    assert [game["first_side"] for game in match["games"]] == ["W", "B", "W", "B"]

    assert organiser.send("post", home + "rounds/1/boards/1/forfeits/", {}) == {"games": 2}
    [match] = organiser.get(home + "rounds/1/pairings/")["boards"]
    for game, outcome in zip(match["games"], ["draw", "white_wins"], strict=False):
        body = {"outcome": outcome, "version": game["version"]}
        organiser.send("put", f"{home}games/{game['id']}/", body)
    organiser.send("put", home + "rounds/1/releases/standings/")
    [match] = visitor.get(home + "rounds/1/pairings/")["boards"]
    # White won at board 2, where the first named had Black; boards 3 and 4 were forfeited.
    assert [board["points"] for board in match["boards"]] == [
        ["1", "1"],
        ["0", "2"],
        ["2", "0"],
        ["2", "0"],
    ]
    assert match["scores"][0] == {"game_points": "5", "match_points": "2"}
    table = visitor.get(home + "standings/")
    assert [(line["entry"]["name"], line["match_points"]) for line in table["lines"]] == [
        ("Hoogeveen", "2"),
        ("Hijken", "0"),
    ]


def test_members_come_with_the_entries_once_these_are_published(arbiter):
    tournament = make_teams(size=2)
    Caller().get(under(tournament, "entries/"), 404)
    publish(this_round=draw_next(tournament), release=Release.PAIRINGS, by=None)
    for caller in (Caller(), arbiter):
        listed = caller.get(under(tournament, "entries/"))["results"]
        assert {
            entry["name"]: [member["name"] for member in entry["members"]] for entry in listed
        } == {
            "Hoogeveen": ["Hoogeveen 1", "Hoogeveen 2"],
            "Hijken": ["Hijken 1", "Hijken 2"],
        }
        one = caller.get(under(tournament, f"entries/{listed[0]['id']}/members/"))
        assert one == listed[0]["members"]


def test_the_public_sees_no_line_up_that_a_captain_could_wait_for(arbiter):
    tournament = make_teams()
    this_round = draw_next(tournament)
    publish(this_round=this_round, release=Release.PAIRINGS, by=None)
    hoogeveen, hijken = (team(tournament, name) for name in ("Hoogeveen", "Hijken"))
    pairings, line_up = "rounds/1/pairings/", f"rounds/1/line-ups/{hoogeveen.pk}/"
    before = Caller().get(under(tournament, pairings))
    hand_in(this_round, "Hoogeveen", 1, 2, 3, 4)
    assert Caller().get(under(tournament, pairings)) == before
    assert Caller().get(under(tournament, line_up)) == {"team": hoogeveen.pk, "members": []}
    [match] = arbiter.get(under(tournament, pairings))["boards"]
    assert sorted(map(len, match["line_ups"])) == [0, 4]
    hand_in(this_round, "Hijken", 4, 3, 2, 1)
    [match] = Caller().get(under(tournament, pairings))["boards"]
    assert all(board["first"] and board["second"] for board in match["boards"])
    shown = Caller().get(under(tournament, f"rounds/1/line-ups/{hijken.pk}/"))
    assert [member["name"] for member in shown["members"]] == [f"Hijken {n}" for n in (4, 3, 2, 1)]
    assert "usual" not in shown
    usual = arbiter.get(under(tournament, line_up))["usual"]
    assert [member["name"] for member in usual] == [f"Hoogeveen {n}" for n in (1, 2, 3, 4)]


def test_a_draft_and_its_line_ups_do_not_exist_for_others():
    tournament = make_teams()
    publish(this_round=draw_next(tournament), release=Release.PAIRINGS, by=None)
    second = draw_with_repeats(tournament)
    hand_in(second, "Hijken", 1, 2, 3, 4)
    hand_in(second, "Hoogeveen", 1, 2, 3, 4)
    address = f"line-ups/{team(tournament, 'Hijken').pk}/"
    hidden, absent = (
        Caller().call("get", under(tournament, f"rounds/{number}/{address}")) for number in (2, 9)
    )
    assert (hidden.status_code, hidden.content) == (404, absent.content)


def draw_with_repeats(tournament: Tournament) -> Round:
    tournament.repeats_most = 5
    tournament.save(update_fields=["repeats_most"])
    play_round(tournament.rounds.get(), "d")
    return draw_next(tournament)


def test_a_stale_line_up_is_refused_with_both(arbiter):
    tournament = make_teams()
    draw_next(tournament)
    hijken = team(tournament, "Hijken")
    one, two, three, four, five = hijken.members.values_list("pk", flat=True)
    address = under(tournament, f"rounds/1/line-ups/{hijken.pk}/")
    arbiter.send("put", address, {"members": [one, two, three, four], "seen": []})
    scorer = Caller(make_user(Role.SCORER))
    refused = scorer.send("put", address, {"members": [five, two], "seen": []}, 409)
    assert refused["code"] == "stale"
    assert refused["yours"] == {"members": [five, two], "seen": []}
    assert refused["theirs"] == {"members": [one, two, three, four]}
    changed = {"members": [five, two, three, four], "seen": [one, two, three, four]}
    assert scorer.send("put", address, changed)["members"][0]["id"] == five
    taken_back = {"members": [], "seen": [five, two, three, four]}
    assert scorer.send("put", address, taken_back)["members"] == []


def test_what_cannot_be_handed_in(arbiter):
    tournament = make_teams()
    draw_next(tournament)
    hijken = team(tournament, "Hijken")
    stranger = team(tournament, "Hoogeveen").members.first()
    one = hijken.members.first()
    assert one
    assert stranger
    address = under(tournament, f"rounds/1/line-ups/{hijken.pk}/")
    for sitting in ([one.pk, one.pk], [stranger.pk]):
        refused = arbiter.send("put", address, {"members": sitting, "seen": []}, 409)
        assert refused["code"] == "refused"
    wrong: dict[str, Any] = {"members": [999_999], "seen": ["x"]}
    assert arbiter.send("put", address, wrong, 400).keys() == {"members", "seen"}
    assert arbiter.send("put", address, {"members": [one.pk] * 31, "seen": []}, 400)
    assert not seat_of(tournament.rounds.get(), "Hijken").line_up.exists()
    forfeits = under(tournament, "rounds/1/boards/1/forfeits/")
    assert arbiter.send("post", forfeits, {}, 409)
    assert arbiter.send("post", forfeits, {"absent": 999_999}, 400).keys() == {"absent"}
    assert arbiter.send("post", forfeits, {"absent": hijken.pk}) == {"games": 4}


def test_members_are_refused_whole(arbiter):
    tournament = make_teams(size=1)
    hijken = team(tournament, "Hijken")
    address = under(tournament, f"entries/{hijken.pk}/members/")
    taken = {"members": [{"name": "Nora"}, {"name": "Hoogeveen 1"}]}
    assert arbiter.send("post", address, taken, 409)["code"] == "refused"
    faulty = arbiter.send("post", address, {"roster": "Nora\n1234\n"}, 400)
    assert [fault["code"] for fault in faulty["roster"]] == ["name_missing"]
    assert hijken.members.count() == 1
    foreign = team(make_teams(name="Other"), "Hijken").members.first()
    assert foreign
    assert "members" in arbiter.send("put", address, {"members": [foreign.pk]}, 400)
    arbiter.send("patch", under(tournament, f"members/{foreign.pk}/"), {"name": "X"}, 404)


def test_players_have_neither_members_nor_line_ups(arbiter):
    tournament = make_tournament(2)
    draw_next(tournament)
    entry = tournament.entries.first()
    assert entry
    arbiter.send("post", under(tournament, f"entries/{entry.pk}/members/"), {"roster": "Nora"}, 409)
    arbiter.get(under(tournament, f"rounds/1/line-ups/{entry.pk}/"), 404)
    [board] = arbiter.get(under(tournament, "rounds/1/pairings/"))["boards"]
    assert (board["boards"], board["line_ups"]) == ([], [[], []])


def test_reading_costs_the_same_for_two_teams_and_for_four(arbiter):
    costs = []
    for teams in (2, 4):
        tournament = make_teams(teams=teams, name=f"League {teams}")
        this_round = draw_next(tournament)
        for entry in tournament.entries.all():
            hand_in(this_round, entry.name, 1, 2, 3, 4)
        play_round(this_round)
        publish_all(this_round)
        one = tournament.entries.first()
        assert one
        paths = ("entries/", "rounds/1/pairings/", f"rounds/1/line-ups/{one.pk}/", "standings/")
        found = []
        for caller in (Caller(), arbiter):
            for path in paths:
                with CaptureQueriesContext(connection) as queries:
                    caller.get(under(tournament, path))
                found.append(len(queries))
        costs.append(found)
    assert costs[0] == costs[1]
