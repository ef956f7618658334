"""What the public reads of groups, cups, Keizer seasons, leagues and matches of teams."""

import re

import pytest
from django.test import Client
from playwright.sync_api import Page

from tests.browser import check_readable
from tests.factories import draw_next, games_of, make_tournament, play_round, publish_all
from tests.web.test_public import queries_of
from tournaments.models import Entry, Round, Tournament
from tournaments.record import ByeKind
from tournaments.services.entries import ask_bye
from tournaments.services.events import list_tournament
from tournaments.services.finals import open_final
from tournaments.services.groups import deal_groups, form_groups
from tournaments.services.releases import Release, publish
from tournaments.services.tie_break_games import add_tie_break_games

pytestmark = pytest.mark.django_db


def shown(tournament: Tournament, page: str) -> str:
    """The words of a public page."""
    answer = Client().get(f"/t/{tournament.slug}/{page}/")
    assert answer.status_code == 200
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def listed(n_entries: int, preset: str, **settings: object) -> Tournament:
    tournament = make_tournament(n_entries, preset=preset, **settings)
    list_tournament(tournament=tournament, by=None)
    return tournament


def higher_wins(this_round: Round) -> None:
    """The lower number wins every game."""
    for game in games_of(this_round):
        first, second = (seat.entry.number for seat in game.pairing.seats.order_by("place"))
        is_black = (game.first_side == "B") is (first < second)
        game.outcome = "black_wins" if is_black else "white_wins"
        game.save()


def grouped(n_entries: int = 8, count: int = 2) -> Tournament:
    tournament = listed(n_entries, "groups")
    deal_groups(tournament=tournament, count=count, by=None)
    this_round = draw_next(tournament)
    higher_wins(this_round)
    publish_all(this_round)
    return tournament


class TestGroups:
    def test_standings_and_crosstable_stand_group_by_group(self):
        tournament = grouped()
        for page in ("standings", "crosstable"):
            text = shown(tournament, page)
            assert text.index("Group A") < text.index("Group B")
            answer = Client().get(f"/t/{tournament.slug}/{page}/").content.decode()
            assert answer.count("<table") == 2
        assert "Group" in shown(tournament, "players")

    def test_a_number_opens_within_its_group(self):
        """2 leads group B, though 1 leads group A: both stand first."""
        tournament = grouped()
        assert "place 1 after round 1" in shown(tournament, "standings/1/why/2")

    def test_spreadsheets_and_the_hall_know_the_groups(self):
        tournament = grouped()
        sheet = Client().get(f"/t/{tournament.slug}/standings/1.csv").content.decode("utf-8-sig")
        places = [re.split("[;,]", line)[:2] for line in sheet.splitlines()[1:]]
        assert [place for _group, place in places] == ["1", "1", "3", "3"] * 2
        assert [group for group, _place in places] == ["A"] * 4 + ["B"] * 4
        assert "B" in shown(tournament, "projector")

    def test_the_other_tables_know_the_groups(self):
        tournament = grouped()
        for page in ("wallchart", "places", "groups"):
            assert shown(tournament, page)

    def test_a_final_says_that_results_are_carried_over(self):
        groups = grouped()
        final = open_final(
            groups=groups,
            name="Grand final",
            chosen=list(groups.entries.all())[:2],
            system="round-robin",
            carries_results=True,
            by=None,
        )
        list_tournament(tournament=final, by=None)
        assert "Results among those of one group are carried over." in shown(final, "info")

    def test_more_groups_cost_no_more_queries(self):
        few, many = grouped(8, 2), grouped(24, 6)
        costs = [queries_of(Client(), each, "standings") for each in (few, many)]
        assert costs[0] == costs[1]


def cup(n_entries: int = 6) -> Tournament:
    tournament = listed(n_entries, "cup", consolation=True)
    publish(this_round=draw_next(tournament), release=Release.PAIRINGS, by=None)
    return tournament


class TestCup:
    def test_the_tree_grows_with_what_is_published(self):
        tournament = cup()
        first = tournament.rounds.get()
        text = shown(tournament, "tree")
        assert "Quarter-finals" in text
        assert "For third place" in text
        assert "through without play" in text
        higher_wins(first)
        assert "8" not in re.findall(r"\d+", shown(tournament, "tree").split("Semi-finals")[0])
        publish_all(first)
        names = [entry.name for entry in tournament.entries.order_by("number")]
        semi = shown(tournament, "tree").split("Semi-finals")[1].split("Final")[0]
        assert [name for name in names if name in semi] == names[:4]

    def test_an_unpublished_round_shows_nothing(self):
        tournament = cup()
        first = tournament.rounds.get()
        higher_wins(first)
        publish_all(first)
        second = draw_next(tournament)
        higher_wins(second)
        assert "Won by" not in shown(tournament, "tree")
        assert (
            shown(tournament, "tree").split("Final")[-1].count(tournament.entries.first().name) == 0
        )

    def test_who_wins_the_final_has_won_the_cup(self):
        tournament = cup(4)
        for _ in range(2):
            this_round = tournament.rounds.last()
            higher_wins(this_round)
            publish_all(this_round)
            if tournament.rounds.count() < 2:
                draw_next(tournament)
        winner = tournament.entries.get(number=1).name
        assert f"Won by {winner}" in shown(tournament, "tree")
        standings = shown(tournament, "standings")
        assert "Rounds survived" in standings
        assert "Rounds survived" in shown(tournament, "standings/2/why/1")

    def test_tie_break_games_show_with_their_ballot(self):
        tournament = cup(4)
        this_round = tournament.rounds.get()
        play_round(this_round, "d")
        add_tie_break_games(pairing=this_round.pairings.get(board=1), by=None)
        for game in games_of(this_round):
            if not game.outcome:
                game.outcome = "black_wins" if game.number % 2 else "draw"
                game.save()
        publish(this_round=this_round, release=Release.RESULTS, by=None)
        assert re.search(r"3 .*4 ", shown(tournament, "results"))
        assert "5" in shown(tournament, "tree").split("Final")[0]

    def test_the_info_page_says_how_it_is_won(self):
        text = shown(cup(), "info")
        assert "plays two more, until one is ahead" in text
        assert "The losers of round 1 play a consolation." in text

    def test_points_do_not_tell_what_is_still_possible(self):
        assert Client().get(f"/t/{cup(4).slug}/possible/").status_code == 404

    def test_no_other_tournament_has_a_tree(self):
        tournament = grouped()
        assert Client().get(f"/t/{tournament.slug}/tree/").status_code == 404


def season() -> Tournament:
    tournament = listed(5, "keizer-season")
    entry = Entry.objects.filter(tournament=tournament).order_by("-rating")[1]
    ask_bye(entry=entry, round_number=1, kind=ByeKind.CLUB_MATCH, by=None)
    this_round = draw_next(tournament)
    higher_wins(this_round)
    publish_all(this_round)
    return tournament


class TestKeizer:
    def test_the_info_page_says_what_absences_are_worth(self):
        text = shown(season(), "info")
        assert "The first place is worth 70, each further one 1 less." in text
        assert "absent with notice 1/6 (at most 8 times)" in text
        assert "Keizer points come before the points." in text

    def test_keizers_points_lead_and_open_to_values_and_shares(self):
        tournament = season()
        text = shown(tournament, "standings")
        assert "Keizer points" in text
        assert "Match for the club" in shown(tournament, "standings/1/why/2")
        assert re.search(r"(70|69|68) × 1", shown(tournament, "standings/1/why/2"))


def test_the_info_page_says_how_teams_take_turns():
    text = shown(listed(4, "team-swiss"), "info")
    assert "Type A: only two more of one kind, or the same twice running, count." in text
    assert "the one with more of the other points comes first" in text


def test_a_match_of_teams_shows_both_sums():
    tournament = listed(4, "team-match")
    form_groups(
        tournament=tournament,
        groups={
            entry.pk: team
            for entry, team in zip(tournament.entries.all(), ("Brno", "Cluj") * 2, strict=True)
        },
        by=None,
    )
    this_round = draw_next(tournament)
    play_round(this_round, "bw")
    publish_all(this_round)
    assert "Brno 8 – Cluj 0" in shown(tournament, "standings")


@pytest.mark.journey
@pytest.mark.django_db(transaction=True)
def test_the_pages_of_formats_can_be_read(live_server, page: Page):
    for tournament, tab in (
        (grouped(), "standings"),
        (grouped(), "crosstable"),
        (cup(), "tree"),
        (season(), "standings"),
    ):
        page.goto(f"{live_server.url}/t/{tournament.slug}/{tab}/")
        check_readable(page)
