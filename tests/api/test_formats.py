"""Groups, challenges and tie-break games for programs."""

import pytest

from rules.ballots import draw_ballots, get_deck
from tests.api.callers import Caller, under
from tests.factories import draw_next, make_tournament, make_user, play_round, publish_all
from tests.tournaments.services.test_meetings import level_cup
from tournaments.labels import Role
from tournaments.services.events import list_tournament
from tournaments.services.finals import open_final
from tournaments.services.releases import Release, publish

pytestmark = pytest.mark.django_db


@pytest.fixture
def arbiter() -> Caller:
    return Caller(make_user(Role.ARBITER))


def test_groups_are_dealt_or_named(arbiter):
    tournament = make_tournament(4, preset="groups")
    dealt = arbiter.send("put", under(tournament, "groups/"), {"deal": 2})
    assert [entry["group"] for entry in dealt] == ["A", "B", "B", "A"]
    members = [{"entry": dealt[0]["id"], "group": "C"}]
    named = arbiter.client.put(
        f"/api/v1{under(tournament, 'groups/')}", {"members": members}, format="json"
    ).json()
    assert [entry["group"] for entry in named] == ["C", "B", "B", "A"]
    arbiter.send("put", under(tournament, "groups/"), {"deal": 3}, 409)


def test_standings_come_group_by_group(arbiter):
    tournament = make_tournament(4, preset="groups")
    arbiter.send("put", under(tournament, "groups/"), {"deal": 2})
    this_round = draw_next(tournament)
    play_round(this_round, "bw")
    publish_all(this_round)
    for path, rows in (("standings/", "lines"), ("crosstable/", "rows")):
        lines = arbiter.get(under(tournament, path))[rows]
        assert [(line["group"], line["place"]) for line in lines] == [
            ("A", 1), ("A", 2), ("B", 1), ("B", 2),
        ]  # fmt: skip
    number = lines[2]["entry"]["number"]
    assert arbiter.get(under(tournament, f"standings/{number}/"))["place"] == 1


def test_keizers_points_lead(arbiter):
    tournament = make_tournament(4, preset="keizer-season")
    this_round = draw_next(tournament)
    play_round(this_round, "b")
    publish_all(this_round)
    table = arbiter.get(under(tournament, "standings/"))
    assert table["leading"] == "keizer"
    assert float(table["lines"][0]["leading"]) > float(table["lines"][1]["leading"]) > 0
    number = table["lines"][0]["entry"]["number"]
    opened = arbiter.get(under(tournament, f"standings/{number}/"))["leading_opened"]
    assert opened["value"] == table["lines"][0]["leading"]
    assert opened["terms"][0]["note"] == "opponent_value"


def test_two_agree_to_meet():
    tournament, scorer = make_tournament(4, preset="league"), Caller(make_user(Role.SCORER))
    pks = list(tournament.entries.values_list("pk", flat=True))
    sent = {"first": pks[0], "second": pks[1]}
    assert scorer.send("post", under(tournament, "challenges/"), sent, 201) == {
        "round": 1,
        "board": 1,
    }
    scorer.send("post", under(tournament, "challenges/"), {"first": pks[0], "second": 0}, 400)


def test_nobody_is_challenged_from_too_far_below():
    tournament, organiser = make_tournament(4, preset="league"), Caller(make_user(Role.ORGANISER))
    answer = organiser.send("patch", under(tournament), {"challenge_reach": 1})
    assert answer["challenge_reach"] == 1
    assert "challenge_reach" in organiser.send(
        "patch", under(tournament), {"challenge_reach": -1}, 400
    )
    path = under(tournament, "challenges/")
    pks = list(tournament.entries.values_list("pk", flat=True))
    organiser.send("post", path, {"first": pks[0], "second": pks[1]}, 201)
    play_round(tournament.rounds.get(), "b")
    lines = organiser.get(under(tournament, "standings/"))["lines"]
    sent = {"first": lines[-1]["entry"]["id"], "second": lines[0]["entry"]["id"]}
    refused = organiser.send("post", path, sent, 409)
    assert refused["code"] == "refused"
    assert f"{lines[0]['entry']['name']} at place 1" in refused["detail"]


def test_games_are_added_to_a_level_board(arbiter):
    tournament, _this_round = level_cup()
    path = under(tournament, "rounds/1/boards/1/games/")
    assert arbiter.send("post", path, {"count": 2}, 201) == {"round": 1, "board": 1}
    arbiter.send("post", path, {"count": 2}, 409)
    board = arbiter.get(under(tournament, "rounds/1/pairings/"))["boards"][0]
    assert len(board["games"]) == 4


def test_the_values_of_a_season_are_settings():
    tournament = make_tournament(4, preset="keizer-season")
    organiser = Caller(make_user(Role.ORGANISER))
    answer = organiser.send("patch", under(tournament), {"keizer": {"top": 50, "notice": "1/3"}})
    assert answer["keizer"] == {"top": 50, "notice": "1/3"}
    organiser.send("patch", under(tournament), {"keizer": {"notice": "much"}}, 409)
    organiser.send("patch", under(tournament), {"keizer": {"moon": 1}}, 409)


class TestFinal:
    def test_who_is_placed_is_read_and_a_final_is_opened(self):
        """A1, B1, A2, B2, as on the page."""
        organiser = Caller(make_user(Role.ORGANISER))
        tournament = make_tournament(4, preset="groups")
        organiser.send("put", under(tournament, "groups/"), {"deal": 2})
        play_round(draw_next(tournament), "bw")
        placed = organiser.get(under(tournament, "final/"))
        assert [(one["group"], one["place"], one["is_shared"]) for one in placed] == [
            ("A", 1, False), ("B", 1, False), ("A", 2, False), ("B", 2, False),
        ]  # fmt: skip
        sent = {
            "name": "Final",
            "system": "round-robin",
            "carries_results": True,
            "entries": [one["entry"]["id"] for one in placed],
        }
        made = organiser.client.post(
            f"/api/v1{under(tournament, 'final/')}", sent, format="json"
        ).json()
        assert (made["follows"], made["carries_results"]) == (tournament.slug, True)
        assert made["system"] == "round-robin"
        going_on = organiser.get(f"/tournaments/{made['slug']}/entries/")["results"]
        assert [entry["name"] for entry in going_on] == [one["entry"]["name"] for one in placed]

    def test_what_cannot_be_opened_is_refused_in_words(self):
        organiser = Caller(make_user(Role.ORGANISER))
        tournament = make_tournament(4, preset="groups")
        organiser.send("put", under(tournament, "groups/"), {"deal": 2})
        draw_next(tournament)
        pks = list(tournament.entries.values_list("pk", flat=True))
        sent = {"name": "Final", "system": "knockout", "entries": pks[:2]}
        path = under(tournament, "final/")
        refused = organiser.send("post", path, sent, 409)
        assert refused["code"] == "refused"
        assert "all results of the groups" in refused["detail"]
        assert "entries" in organiser.send("post", path, sent | {"entries": pks[:1]}, 400)
        assert "system" in organiser.send("post", path, sent | {"system": "swiss"}, 400)

    def test_staff_of_the_final_alone_do_not_hear_of_hidden_groups(self):
        tournament = make_tournament(4, preset="groups")
        Caller(make_user(Role.ARBITER)).send("put", under(tournament, "groups/"), {"deal": 2})
        play_round(draw_next(tournament), "bw")
        final = open_final(
            groups=tournament,
            name="Final",
            chosen=list(tournament.entries.all()),
            system="round-robin",
            carries_results=True,
            by=None,
        )
        guest = Caller(make_user(Role.ARBITER, tournament=final))
        assert guest.get(under(final))["follows"] is None
        assert Caller(make_user(Role.SCORER)).get(under(final))["follows"] == tournament.slug
        list_tournament(tournament=final, by=None)
        assert "follows" not in Caller().get(under(final))


def test_draws_of_tie_break_ballots_can_be_repeated_by_programs(arbiter):
    tournament, this_round = level_cup()
    arbiter.send("post", under(tournament, "rounds/1/boards/1/games/"), {"count": 2}, 201)
    drawn = arbiter.get(under(tournament, "rounds/1/"))["ballot_draw"]
    [further] = drawn["further"]
    assert further["board"] == 1
    assert further["used"] == drawn["numbers"]
    deck = get_deck(drawn["deck"])
    again = draw_ballots(deck, seed=further["seed"], count=1, used=further["used"])
    assert [ballot.number for ballot in again] == further["numbers"]
    publish(this_round=this_round, release=Release.PAIRINGS, by=None)
    assert Caller().get(under(tournament, "rounds/1/"))["ballot_draw"]["further"] == [further]


def test_the_turns_of_teams_are_settings():
    tournament = make_tournament(4, preset="team-swiss")
    organiser = Caller(make_user(Role.ORGANISER))
    answer = organiser.send("patch", under(tournament), {"team_turns": "none"})
    assert (answer["team_turns"], answer["team_secondary"]) == ("none", True)
    organiser.send("patch", under(tournament), {"team_turns": "c"}, 400)
