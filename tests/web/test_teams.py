"""What visitors see of teams: matches with their boards, teams with their members, and nothing too early."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from playwright.sync_api import Page

from rules.ballots import get_deck
from tests.browser import check_readable
from tests.factories import (
    draw_next,
    games_of,
    hand_in,
    make_tournament,
    play_round,
)
from tests.web.team_events import got, listed_teams, played_round, rows, seated_round, shown, words
from tournaments.exchange.roster import Person
from tournaments.models import Tournament
from tournaments.record import Outcome
from tournaments.services.events import list_tournament
from tournaments.services.releases import Release, publish
from tournaments.services.results import enter_result
from tournaments.services.teams import add_members, change_member

pytestmark = pytest.mark.django_db

IN_ROUNDS = (
    *("pairings/", "results/", "standings/", "crosstable/", "members/", "projector/"),
    *("teams/1/", "teams/2/", "players/", "info/", "wallchart/", "groups/", "places/"),
    *("pairings/1.csv", "results/1.csv", "standings/1.csv", "crosstable/1.csv", "members/1.csv"),
    *("members/1/1/", "members/1/6/", "standings/1/why/1/"),
)


def state(tournament: Tournament) -> dict[str, str]:
    """All pages as they are, without their version."""
    person = tournament.team_members.get(number=1).player
    pages = {page: got(tournament, page) for page in IN_ROUNDS}
    pages["player"] = Client().get(f"/players/{person.pk}/").content.decode()
    return {page: re.sub(r'version \d+|data-hall="\d+"', "", text) for page, text in pages.items()}


class TestNothingTooEarly:
    def test_a_round_that_is_not_published_is_nowhere(self):
        tournament = listed_teams(odd_begin=True)
        played_round(tournament)
        before = state(tournament)
        play_round(seated_round(tournament), "bbww")
        assert state(tournament) == before

    def test_results_held_back_change_nothing(self):
        tournament = listed_teams(odd_begin=True)
        played_round(tournament)
        second = seated_round(tournament)
        publish(this_round=second, release=Release.PAIRINGS, by=None)
        before = state(tournament)
        assert "Pairings of round 2" in before["projector/"]
        play_round(second, "bbww")
        assert state(tournament) == before

    def test_no_captain_sees_the_line_up_of_the_other_one_first(self):
        tournament = listed_teams(teams=2)
        this_round = draw_next(tournament)
        publish(this_round=this_round, release=Release.PAIRINGS, by=None)
        hand_in(this_round, "Hijken", 5, 3, 2, 1)
        pages = ("pairings/", "pairings/1.csv", "projector/", "teams/1/")
        for page in pages:
            assert "Hijken 5" not in shown(tournament, page), page
        hand_in(this_round, "Hoogeveen", 1, 2, 3, 4)
        for page in pages:
            assert "Hijken 5" in shown(tournament, page), page

    def test_members_are_there_with_the_published_list_alone(self):
        tournament = make_tournament(preset="team-swiss", people=[Person("Hijken")])
        team = tournament.entries.get()
        add_members(team=team, people=[Person("Anna")], by=None)
        anna = team.members.get().player
        assert Client().get(f"/players/{anna.pk}/").status_code == 404
        list_tournament(tournament=tournament, by=None)
        assert "Anna" in shown(tournament, "players/")
        assert "Hijken" in words(Client().get(f"/players/{anna.pk}/").content.decode())

    def test_individual_results_wait_for_the_standings(self):
        tournament = listed_teams()
        played_round(tournament, release=Release.RESULTS)
        assert Client().get(f"/t/{tournament.slug}/members/").status_code == 404
        assert Client().get(f"/t/{tournament.slug}/members/1.csv").status_code == 404
        assert "Individual results" not in shown(tournament, "results/")

    def test_where_players_take_part_there_are_no_pages_of_teams(self):
        tournament = make_tournament(4)
        this_round = draw_next(tournament)
        play_round(this_round)
        publish(this_round=this_round, release=Release.STANDINGS, by=None)
        for page in ("members/", "members/1/", "members/1.csv", "members/1/1/", "teams/1/"):
            assert Client().get(f"/t/{tournament.slug}/{page}").status_code == 404, page


class TestMatches:
    def test_each_board_has_its_members_sides_and_result(self):
        """The first named has White at boards 1 and 3: w, b and w are wins of theirs, then a draw."""
        tournament = listed_teams(teams=2, odd_begin=True)
        played_round(tournament, "wbwd")
        text = shown(tournament, "results/")
        assert "Table 1 Hoogeveen 1 7–1 Hijken 2" in text
        assert "1 Hoogeveen 1 1299 White 2–0 Black Hijken 1 1299" in text
        assert "2 Hoogeveen 2 1298 Black 2–0 White Hijken 2 1298" in text
        assert "4 Hoogeveen 4 1296 Black 1–1 White Hijken 4 1296" in text

    def test_before_the_line_ups_the_match_stands_alone(self):
        tournament = listed_teams(teams=2, odd_begin=True)
        publish(this_round=draw_next(tournament), release=Release.PAIRINGS, by=None)
        assert "Table 1 Hoogeveen 1 – Hijken 2" in shown(tournament, "pairings/")
        assert "boards" not in re.findall(r'class="([^"]+)"', got(tournament, "pairings/"))

    def test_the_newest_round_lies_open_and_older_ones_are_folded(self):
        tournament = listed_teams()
        played_round(tournament)
        played_round(tournament)
        assert got(tournament, "results/").count('<details class="match" open>') == 2
        assert got(tournament, "results/1/").count('<details class="match">') == 2

    def test_an_empty_board_has_nobody_and_an_unfinished_match_says_so(self):
        tournament = listed_teams(teams=2, odd_begin=True)
        this_round = draw_next(tournament)
        hand_in(this_round, "Hoogeveen", 1, 2, 3, 4)
        hand_in(this_round, "Hijken", 1, 0, 2, 3)
        game = games_of(this_round)[1]
        enter_result(game=game, outcome=Outcome.WHITE_FORFEITS, seen_version=1, by=None)
        publish(this_round=this_round, release=Release.RESULTS, by=None)
        text = shown(tournament, "results/")
        assert "2 Hoogeveen 2 1298 Black 2–0 by forfeit White nobody" in text
        assert "2–0 … so far" in text

    def test_two_games_at_a_board_stand_below_each_other(self):
        tournament = listed_teams(teams=2, odd_begin=True, games_per_pairing=2)
        played_round(tournament, "wd")
        text = shown(tournament, "results/")
        assert "1 Hoogeveen 1 1299 White 2–0 Black Black 1–1 White Hijken 1 1299" in text

    def test_who_is_free_stands_last(self):
        tournament = listed_teams(teams=3)
        played_round(tournament)
        matches = got(tournament, "results/").split('class="match"')
        assert words(matches[-1]).startswith("> Huissen 3 Bye")
        assert ["", "", "3", "Huissen", "", "", "Bye"] in [
            row[:7] for row in rows(tournament, "pairings/1.csv")
        ]

    def test_spreadsheets_have_a_row_for_each_board(self):
        tournament = listed_teams(teams=2, odd_begin=True)
        played_round(tournament, "wbwd")
        head, *boards = rows(tournament, "pairings/1.csv")
        team = ["No.", "Team", "Home", "Member"]
        assert head == ["Table", "Board", *team, "Side in game 1", *team]
        assert boards[1] == [
            *("1", "2", "1", "Hoogeveen", "", "Hoogeveen 2"),
            *("Black", "2", "Hijken", "", "Hijken 2"),
        ]
        head, *boards = rows(tournament, "results/1.csv")
        assert head == ["Table", "Board", *team, "Game points", "Game points", *team]
        assert [row[6:8] for row in boards] == [["2", "0"], ["2", "0"], ["2", "0"], ["1", "1"]]

    def test_a_member_that_looks_like_a_formula_is_text_in_a_spreadsheet(self):
        tournament = listed_teams(teams=2)
        member = tournament.team_members.get(number=1)
        change_member(member=member, name="=1+1", rating=None, by=None)
        played_round(tournament)
        for page in ("pairings/1.csv", "results/1.csv", "members/1.csv"):
            cells = [cell for row in rows(tournament, page) for cell in row]
            assert "'=1+1" in cells, page
            assert "=1+1" not in cells, page

    def test_names_are_text(self):
        nasty = "<img src=x onerror=alert(1)>"
        tournament = listed_teams(teams=2)
        member = tournament.team_members.get(number=1)
        change_member(member=member, name=nasty, rating=None, by=None)
        played_round(tournament)
        for page in IN_ROUNDS:
            if not page.endswith(".csv"):
                assert "<img src=x" not in got(tournament, page), page
        assert "&lt;img src=x" in got(tournament, "members/")

    def test_the_hall_sees_who_sits_where(self):
        tournament = listed_teams(teams=2, odd_begin=True)
        played_round(tournament, "wbwd")
        text = shown(tournament, "projector/")
        assert "1 Hoogeveen 7–1 Hijken 1 Hoogeveen 1 2–0 Hijken 1" in text

    def test_a_correction_names_table_and_board(self):
        tournament = listed_teams(teams=2, odd_begin=True)
        this_round = played_round(tournament, "wbwd")
        game = games_of(this_round)[2]
        enter_result(game=game, outcome=Outcome.DRAW, seen_version=game.version, by=None)
        text = shown(tournament, "results/")
        assert re.search(r"round 1, table 1, board 3: Hoogeveen – Hijken 2–0 is now 1–1", text)

    def test_an_adjourned_game_names_table_and_board(self):
        tournament = listed_teams(teams=2, odd_begin=True, games_per_pairing=2)
        this_round = seated_round(tournament)
        play_round(this_round, "d")
        game = games_of(this_round)[5]
        enter_result(game=game, outcome=Outcome.ADJOURNED, seen_version=game.version, by=None)
        publish(this_round=this_round, release=Release.STANDINGS, by=None)
        text = shown(tournament, "standings/")
        assert "round 1, table 1, board 3, game 2, Hoogeveen – Hijken" in text

    def test_each_board_shows_its_ballot_with_its_pairing(self):
        tournament = listed_teams(
            teams=2, games_per_pairing=2, variant="english", deck="three-move", ballot_scope="board"
        )
        this_round = seated_round(tournament)
        publish(this_round=this_round, release=Release.PAIRINGS, by=None)
        ballots = get_deck("three-move").by_number
        drawn = [ballots[game.ballot].text for game in games_of(this_round)[::2]]
        page = got(tournament, "pairings/")
        assert re.findall(r'<span class="moves">([^<]+)</span>', page) == drawn


def queries_of(tournament: Tournament, page: str) -> int:
    with CaptureQueriesContext(connection) as queries:
        got(tournament, page)
    return len(queries)


def test_queries_do_not_grow_with_teams_or_rounds():
    small, large = listed_teams(teams=2, name="Small"), listed_teams(teams=4, name="Large")
    played_round(small)
    for _ in range(3):
        played_round(large)
    for page in IN_ROUNDS:
        counts = queries_of(small, page), queries_of(large, page)
        assert counts[0] == counts[1] <= 20, (page, counts)
    costs = []
    for tournament in (small, large):
        person = tournament.team_members.get(number=1).player
        with CaptureQueriesContext(connection) as queries:
            Client().get(f"/players/{person.pk}/")
        costs.append(len(queries))
    assert costs[0] == costs[1] <= 8


LONG = (
    "Александра Александровна Константинопольская-Преображенская",
    "محمد عبد الرحمن الخوارزمي",
    "王小明",
    "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
)


@pytest.mark.journey
@pytest.mark.django_db(transaction=True)
def test_the_pages_of_teams_can_be_read(live_server, page: Page):
    tournament = listed_teams(games_per_pairing=2)
    for member, name in zip(tournament.team_members.order_by("number"), LONG, strict=False):
        change_member(member=member, name=name, rating=member.rating, by=None)
    played_round(tournament)
    publish(this_round=seated_round(tournament), release=Release.PAIRINGS, by=None)
    person = tournament.team_members.get(number=1).player
    pages = ("pairings/", "results/", "standings/", "members/", "members/1/1/", "players/")
    for address in (*pages, "teams/1/", "info/", "projector/"):
        page.goto(f"{live_server.url}/t/{tournament.slug}/{address}")
        check_readable(page)
    page.goto(f"{live_server.url}/players/{person.pk}/")
    check_readable(page)


@pytest.mark.journey
@pytest.mark.django_db(transaction=True)
def test_folded_matches_are_whole_on_paper(live_server, page: Page):
    tournament = listed_teams(teams=4)
    played_round(tournament)
    played_round(tournament)
    page.goto(f"{live_server.url}/t/{tournament.slug}/results/1/")
    boards = page.locator(".boards").first
    assert not boards.is_visible()
    page.emulate_media(media="print")
    assert boards.is_visible()
