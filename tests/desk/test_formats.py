"""Groups, finals, tie-break games, challenges and Keizer absences at the desk."""

from functools import partial

import pytest
from django.test import Client
from playwright.sync_api import Page

from tests.browser import check_readable
from tests.desk.people import address, organiser
from tests.desk.test_costs import queries
from tests.desk.test_settings import filled
from tests.factories import draw_next, make_tournament, play_round
from tests.tournaments.services.test_meetings import level_cup
from tournaments.formats import KeizerRules, TeamRules, TeamTurns
from tournaments.models import Tournament
from tournaments.queries.record import record_of, rules_of
from tournaments.record import ByeKind
from tournaments.services.events import change_settings, list_tournament
from tournaments.services.groups import deal_groups
from tournaments.services.refusals import DeedRefused
from tournaments.standings import rank

pytestmark = pytest.mark.django_db


def played_groups() -> Tournament:
    tournament = make_tournament(4, preset="groups")
    deal_groups(tournament=tournament, count=2, by=None)
    play_round(draw_next(tournament), "bw")
    return tournament


class TestGroups:
    def test_they_are_dealt_and_moved(self):
        tournament, client = make_tournament(4, preset="groups"), organiser()
        page = address("desk-groups", tournament)
        answer = client.post(page, {"deed": "deal", "count": "2"}, follow=True)
        assert "The groups are saved." in answer.content.decode()
        first = tournament.entries.first()
        client.post(page, {"deed": "save", f"group-{first.pk}": "Juniors"})
        assert sorted(tournament.entries.values_list("group", flat=True)) == [
            "A",
            "B",
            "B",
            "Juniors",
        ]

    def test_what_was_written_is_not_lost_when_it_is_refused(self):
        tournament, client = make_tournament(4, preset="groups"), organiser()
        first = tournament.entries.first()
        long = "x" * 41
        answer = client.post(
            address("desk-groups", tournament), {"deed": "save", f"group-{first.pk}": long}
        )
        assert answer.status_code == 409
        assert long in answer.content.decode()
        assert "at most 40 letters" in answer.content.decode()

    def test_the_tab_is_there_where_groups_are_read(self):
        client = organiser()
        for preset, is_there in (("groups", True), ("team-match", True), ("ballot-evening", False)):
            tournament = make_tournament(2, preset=preset, name=preset)
            shown = client.get(address("desk-tournament", tournament)).content.decode()
            assert (address("desk-groups", tournament) in shown) is is_there

    def test_their_page_costs_the_same_for_few_and_many(self):
        client = organiser()
        client.get("/organise/")
        costs = [
            queries(partial(client.get, address("desk-groups", t)))
            for t in (make_tournament(n, preset="groups", name=f"{n}") for n in (4, 60))
        ]
        assert costs[0] == costs[1] <= 10


class TestFinal:
    def test_the_first_of_each_group_are_ticked_and_go_on(self):
        tournament, client = played_groups(), organiser()
        page = client.get(address("desk-final", tournament)).content.decode()
        assert page.count("checked") == 4
        chosen = [e.pk for e in tournament.entries.all()][:2]
        answer = client.post(
            address("desk-final", tournament),
            {"name": "Grand final", "system": "round-robin", "goes-on": chosen},
            follow=True,
        )
        assert "The final is made." in answer.content.decode()
        final = Tournament.objects.get(name="Grand final")
        assert final.entries.count() == 2
        assert (final.system, final.follows) == ("round-robin", tournament)

    def test_ticks_stay_when_it_is_refused(self):
        tournament, client = played_groups(), organiser()
        chosen = tournament.entries.last().pk
        answer = client.post(
            address("desk-final", tournament),
            {"name": "Final", "system": "knockout", "goes-on": [chosen]},
        )
        assert answer.status_code == 409
        assert "at least two" in answer.content.decode()
        assert answer.content.decode().count("checked") == 1


class TestCup:
    def test_a_level_board_can_have_two_more_games(self):
        tournament, this_round = level_cup()
        client = organiser()
        page = client.get(address("desk-round", tournament, 1)).content.decode()
        assert "Level: somebody has to win." in page
        pairing = this_round.pairings.get(board=1)
        answer = client.post(address("desk-more-games", tournament, pairing.pk), follow=True)
        shown = answer.content.decode()
        assert "Board 1 has 2 games more." in shown
        assert "Game 4" in shown
        assert shown.count("Ballot ") >= 3
        again = client.post(address("desk-more-games", tournament, pairing.pk), follow=True)
        assert "Only a pairing that is level" in again.content.decode()

    def test_slips_have_the_new_games(self):
        tournament, this_round = level_cup()
        client = organiser()
        client.post(address("desk-more-games", tournament, this_round.pairings.get(board=1).pk))
        assert "Game 4" in client.get(address("desk-slips", tournament, 1)).content.decode()


class TestChallenge:
    def meet(self, client: Client, tournament: Tournament, one: int, other: int) -> str:
        pks = list(tournament.entries.values_list("pk", flat=True))
        answer = client.post(
            address("desk-challenge", tournament),
            {"first": pks[one], "second": pks[other]},
            follow=True,
        )
        return answer.content.decode()

    def test_two_meet(self):
        tournament, client = make_tournament(4, preset="league"), organiser()
        assert "The pairing is added: round 1, board 1." in self.meet(client, tournament, 0, 1)
        assert "round 2, board 1" in self.meet(client, tournament, 0, 2)
        assert "Choose two " in self.meet(client, tournament, 3, 3)

    def test_the_limit_is_a_setting_that_players_can_read(self):
        tournament, client = make_tournament(4, preset="league"), organiser()
        settings = address("desk-settings", tournament)
        client.post(settings, filled(client, tournament, challenge_reach="1"))
        tournament.refresh_from_db()
        assert tournament.challenge_reach == 1
        self.meet(client, tournament, 0, 1)
        play_round(tournament.rounds.get(), "b")
        entries = list(tournament.entries.all())
        places = {line.number: line.place for line in rank(record_of(tournament)).lines}
        first, *_others, last = sorted(range(4), key=lambda at: places[entries[at].number])
        shown = self.meet(client, tournament, last, first)
        assert "one may challenge at most 1 place above oneself" in shown
        assert f"{entries[first].name} (place 1)" in shown
        list_tournament(tournament=tournament, by=None)
        info = client.get(f"/t/{tournament.slug}/info/").content.decode()
        assert "One may challenge at most 1 place above oneself." in info

    def test_other_systems_do_not_ask_for_it_once_drawn(self):
        tournament, client = make_tournament(4), organiser()
        draw_next(tournament)
        shown = client.get(address("desk-settings", tournament)).content.decode()
        assert "challenge_reach" not in shown

    def test_the_desk_leads_to_it(self):
        tournament, client = make_tournament(4, preset="league"), organiser()
        desk = client.get(address("desk-tournament", tournament)).content.decode()
        assert f'class="btn" href="{address("desk-challenge", tournament)}"' in desk
        answer = client.get(address("desk-round", tournament, 1))
        assert answer.headers["Location"] == address("desk-challenge", tournament)


class TestKeizer:
    def test_absences_have_their_kinds(self):
        tournament, client = make_tournament(4, preset="keizer-season"), organiser()
        entry = tournament.entries.first()
        shown = client.get(address("desk-entries", tournament)).content.decode()
        assert "Match for the club" in shown
        client.post(address("desk-entry", tournament, entry.pk), {"deed": "club_match", "round": 1})
        assert entry.asked_byes.get().kind == ByeKind.CLUB_MATCH

    def test_values_are_read_as_shares(self):
        tournament, client = make_tournament(4, preset="keizer-season"), organiser()
        page = address("desk-settings", tournament)
        client.post(page, filled(client, tournament, keizer_notice="1/3", keizer_top=""))
        tournament.refresh_from_db()
        assert tournament.keizer == {"notice": "1/3"}
        assert rules_of(tournament).keizer == KeizerRules(notice=KeizerRules().excused)
        answer = client.post(page, filled(client, tournament, keizer_club_match="half"))
        assert "such as 70 or 2/3" in answer.content.decode()
        tournament.refresh_from_db()
        assert tournament.keizer == {"notice": "1/3"}

    def test_after_the_draw_only_the_own_system_asks(self):
        tournament, client = make_tournament(4, preset="keizer-season"), organiser()
        draw_next(tournament)
        shown = client.get(address("desk-settings", tournament)).content.decode()
        assert "Keizer system" in shown
        assert "if level, the better placed goes on" not in shown


class TestTeamSwiss:
    def test_wishes_of_teams_are_a_setting(self):
        tournament, client = make_tournament(4, preset="team-swiss"), organiser()
        page = address("desk-settings", tournament)
        client.post(page, filled(client, tournament, team_turns="b", team_secondary=""))
        tournament.refresh_from_db()
        assert rules_of(tournament).team == TeamRules(TeamTurns.B, secondary=False)

    def test_after_the_draw_no_other_system_asks_for_them(self):
        for preset, is_asked in (("team-swiss", True), ("groups", False)):
            tournament = make_tournament(4, preset=preset, name=preset)
            deal_groups(tournament=tournament, count=1, by=None)
            draw_next(tournament)
            shown = organiser().get(address("desk-settings", tournament)).content.decode()
            assert ("turns of teams" in shown.lower()) is is_asked

    def test_acceleration_needs_match_points(self):
        """FIDE C.04.7, 1.4.4."""
        tournament = make_tournament(4, preset="team-swiss")
        with pytest.raises(DeedRefused, match="match points"):
            change_settings(
                tournament=tournament, by=None, values={"baku": True, "decides": "game_points"}
            )
        change_settings(tournament=tournament, by=None, values={"baku": True})
        assert rules_of(Tournament.objects.get()).baku


@pytest.mark.journey
@pytest.mark.django_db(transaction=True)
def test_the_desk_pages_of_formats_can_be_read(live_server, page: Page):
    groups, league = played_groups(), make_tournament(4, preset="league", name="League")
    fresh = make_tournament(4, preset="groups", name="Fresh")
    cup, _this_round = level_cup()
    client = organiser()
    session = client.cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": live_server.url}])
    for path in (
        address("desk-groups", fresh),
        address("desk-groups", groups),
        address("desk-final", groups),
        address("desk-challenge", league),
        address("desk-round", cup, 1),
    ):
        page.goto(f"{live_server.url}{path}")
        check_readable(page)
