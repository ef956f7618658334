"""Standings of teams, and what their members made: the pages, and what each number opens to."""

import re

import pytest
from django.test import Client

from tests.factories import games_of, seat_of
from tests.web.team_events import got, listed_teams, played_round, rows, seated_round, shown, words
from tournaments.record import Outcome
from tournaments.services.releases import Release, publish
from tournaments.services.results import enter_result

pytestmark = pytest.mark.django_db


class TestStandings:
    def test_matches_match_points_and_board_points_stand_once(self):
        """By hand: two matches, 7-1 and 5-3 of the first named each."""
        tournament = listed_teams(odd_begin=True)
        played_round(tournament, "wbwd" + "wddd")
        page = got(tournament, "standings/")
        (head,) = re.findall(r"<thead>.*?</thead>", page)
        assert words(head) == ("# Team Matches Match points Board points Solkoff Head-to-head R1")
        lines = [
            [words(cell) for cell in re.findall(r"<td.*?</td>", row, re.DOTALL)][1:4]
            for row in re.findall(r"<tr>.*?</tr>", page, re.DOTALL)[1:]
        ]
        assert lines == [["1", "2", "7"], ["1", "2", "5"], ["1", "0", "3"], ["1", "0", "1"]]
        assert 'why/1/#game_points">7<' in page
        assert "Board points" in shown(tournament, "standings/1/why/1/")

    def test_the_same_columns_in_the_spreadsheet(self):
        tournament = listed_teams(odd_begin=True)
        played_round(tournament, "wbwd" + "wddd")
        head, first, *_ = rows(tournament, "standings/1.csv")
        assert head[:7] == [
            *("Place", "No.", "Team", "Home"),
            *("Matches", "Board points", "Match points"),
        ]
        assert head[7:] == ["Solkoff", "Head-to-head", "R1"]
        assert first[4:7] == ["1", "7", "2"]

    def test_fewer_matches_open_too(self):
        tournament = listed_teams(teams=3, tie_breaks=["fewer_matches", "game_points"])
        played_round(tournament)
        assert "Fewer matches played" in shown(tournament, "standings/")
        assert "Fewer matches played" in shown(tournament, "standings/1/why/3/")

    def test_a_cup_of_teams_has_its_tree_in_board_points(self):
        tournament = listed_teams(system="knockout", better_placed_goes_on=True, odd_begin=True)
        played_round(tournament, "wbwd")
        text = shown(tournament, "tree/")
        assert "Points are board points" in text
        assert "1 Hoogeveen 7" in text

    def test_pages_speak_of_teams(self):
        tournament = listed_teams(line_up_in_order=True, planned_rounds=3)
        played_round(tournament)
        for page in ("standings/", "crosstable/", "wallchart/", "groups/", "places/", "possible/"):
            assert "Player" not in shown(tournament, page), page
        text = shown(tournament, "info/")
        assert "A match has 4 boards. One game is played at each." in text
        assert "Members sit in the order of their team's list" in text


class TestMembers:
    def test_a_line_says_what_a_member_made_and_opens_to_the_games(self):
        """By hand: White wins at board 1, where Hoogeveen has White; ratings are 1299 on both sides."""
        tournament = listed_teams(teams=2, odd_begin=True)
        played_round(tournament, "wbwd")
        text = shown(tournament, "members/")
        assert "1 Hoogeveen 1 Hoogeveen 2 1 1 0 0 100% 1299 1799" in text
        assert (
            "7 Hijken 3 Hijken 0 1 0 0 1 0% 1297 797" in text or "Hijken 3 Hijken 0 1 0 0 1" in text
        )
        assert "Best at each board" in text
        one = shown(tournament, "members/1/1/")
        assert "1 Hijken 1 Hijken 1 1 White 2–0" in one
        assert "2 points from 1 game , 1 won, 0 drawn, 0 lost; 100% of what they could give." in one

    def test_members_without_a_game_open_to_nothing(self):
        tournament = listed_teams(teams=2)
        played_round(tournament)
        assert Client().get(f"/t/{tournament.slug}/members/1/5/").status_code == 404
        assert Client().get(f"/t/{tournament.slug}/members/2/1/").status_code == 404

    def test_an_earlier_round_knows_nothing_of_the_next(self):
        tournament = listed_teams()
        played_round(tournament)
        before = shown(tournament, "members/1/")
        played_round(tournament)
        assert (
            shown(tournament, "members/1/").split("Best")[0].split("Member")[1:]
            == (before.split("Best")[0].split("Member")[1:])
        )

    def test_forfeits_stand_apart(self):
        tournament = listed_teams(teams=2, odd_begin=True)
        this_round = seated_round(tournament)
        for game in games_of(this_round):
            enter_result(game=game, outcome=Outcome.BLACK_FORFEITS, seen_version=1, by=None)
        publish(this_round=this_round, release=Release.STANDINGS, by=None)
        table = rows(tournament, "members/1.csv")
        by_name = {row[1]: row for row in table[1:]}
        # White wins by forfeit: at board 1 that is Hoogeveen, at board 2 Hijken.
        assert by_name["Hoogeveen 1"][0] == ""
        assert by_name["Hoogeveen 1"][4:] == ["0", "0", "0", "0", "0", "", "", "", "1", "0"]
        assert by_name["Hijken 1"][-2:] == ["0", "1"]
        assert by_name["Hijken 2"][-2:] == ["1", "0"]

    def test_a_team_has_a_page_with_its_matches_and_what_its_members_made(self):
        tournament = listed_teams(odd_begin=True)
        first = played_round(tournament, "wbwd")
        text = shown(tournament, "teams/1/")
        assert "1 Hoogeveen 1 2 1 1 0 0 1299" in text
        other = seat_of(first, "Hoogeveen").pairing.seats.exclude(entry__name="Hoogeveen").get()
        assert f"{other.entry.name} 3 1297" in text
        assert "Round 1" in text

    def test_a_person_finds_the_games_played_for_a_team(self):
        tournament = listed_teams(teams=2, odd_begin=True)
        played_round(tournament, "wbwd")
        person = tournament.team_members.get(name="Hijken 4").player
        text = words(Client().get(f"/players/{person.pk}/").content.decode())
        assert tournament.name in text
        assert "1 Hoogeveen 4 Hoogeveen 1 4 White 1–1" in text
