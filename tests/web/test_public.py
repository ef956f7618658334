"""The public pages: what is released and what is not, by every address; and what a spectator costs."""

import gzip
import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from rules.ballots import get_deck
from tests.factories import (
    draw_next,
    games_of,
    make_tournament,
    make_user,
    play_round,
    publish_all,
)
from tournaments.exchange.roster import Person
from tournaments.models import Tournament
from tournaments.record import Outcome
from tournaments.services.entries import enter_players
from tournaments.services.events import list_tournament, unlist_tournament
from tournaments.services.records import record_moves
from tournaments.services.releases import Release, publish, take_back
from tournaments.services.results import enter_result

pytestmark = pytest.mark.django_db

PAGES = ("pairings", "results", "standings", "crosstable", "games", "players", "info")


def seen(client: Client, tournament: Tournament) -> set[str]:
    """The tabs that a visitor can open."""
    return {
        page for page in PAGES if client.get(f"/t/{tournament.slug}/{page}/").status_code == 200
    }


def test_nothing_is_there_before_it_is_published_one_by_one(client):
    tournament = make_tournament(4)
    this_round = draw_next(tournament)
    play_round(this_round)
    record_moves(game=games_of(this_round)[0], text="11-15 23-19", seen_version=2, by=None)
    assert seen(client, tournament) == set()
    assert tournament.name not in client.get("/").content.decode()

    list_tournament(tournament=tournament, by=None)
    assert seen(client, tournament) == {"players", "info"}
    publish(this_round=this_round, release=Release.PAIRINGS, by=None)
    assert seen(client, tournament) == {"players", "info", "pairings"}
    publish(this_round=this_round, release=Release.RESULTS, by=None)
    assert seen(client, tournament) == {"players", "info", "pairings", "results", "games"}
    publish(this_round=this_round, release=Release.STANDINGS, by=None)
    assert seen(client, tournament) == set(PAGES)

    take_back(this_round=this_round, release=Release.PAIRINGS, by=None)
    assert seen(client, tournament) == {"players", "info"}
    unlist_tournament(tournament=tournament, by=None)
    assert seen(client, tournament) == set()


def test_a_draft_round_is_invisible_and_its_results_are_in_no_table(client):
    tournament = make_tournament(4)
    first = draw_next(tournament)
    play_round(first, "d")
    publish_all(first)
    before = {page: client.get(f"/t/{tournament.slug}/{page}/").content for page in PAGES[:4]}
    second = draw_next(tournament)
    play_round(second, "b")

    for page, content in before.items():
        assert client.get(f"/t/{tournament.slug}/{page}/2/").status_code == 404
        now = client.get(f"/t/{tournament.slug}/{page}/").content
        assert without_version(now) == without_version(content)


def test_pairings_show_no_result_while_results_are_held_back(client):
    tournament = make_tournament(4)
    first = draw_next(tournament)
    publish(this_round=first, release=Release.PAIRINGS, by=None)
    before = client.get(f"/t/{tournament.slug}/pairings/1/").content
    play_round(first, "b")
    now = client.get(f"/t/{tournament.slug}/pairings/1/").content
    assert without_version(now) == without_version(before)


def test_standings_after_a_round_know_nothing_of_who_came_later(client):
    tournament = make_tournament(4)
    first = draw_next(tournament)
    play_round(first)
    publish_all(first)
    enter_players(tournament=tournament, people=[Person("Latecomer")], by=None)
    play_round(draw_next(tournament))
    assert b"Latecomer" not in client.get(f"/t/{tournament.slug}/standings/").content
    assert b"Latecomer" not in client.get(f"/t/{tournament.slug}/crosstable/").content


def test_a_correction_of_published_results_is_told_with_old_value_and_new(client):
    tournament = make_tournament(4, time_zone="Europe/Prague")
    first = draw_next(tournament)
    play_round(first, "b")
    publish_all(first)
    game = games_of(first)[0]
    enter_result(game=game, outcome=Outcome.DRAW, seen_version=game.version, by=None)
    for page in ("results", "standings"):
        text = client.get(f"/t/{tournament.slug}/{page}/").content.decode()
        assert re.search(
            r"Corrected \w{3} \d\d:\d\d: round 1, board 1, game 1: .* 2–0 is now 1–1\.", text
        )


def test_the_plain_address_leads_to_what_came_out_last(client):
    tournament = make_tournament(4)
    address = f"/t/{tournament.slug}/"
    list_tournament(tournament=tournament, by=None)
    assert client.get(address)["Location"] == f"{address}players/"
    first = draw_next(tournament)
    publish(this_round=first, release=Release.PAIRINGS, by=None)
    assert client.get(address)["Location"] == f"{address}pairings/"
    play_round(first)
    publish_all(first)
    assert client.get(address)["Location"] == f"{address}standings/"
    publish(this_round=draw_next(tournament), release=Release.PAIRINGS, by=None)
    assert client.get(address)["Location"] == f"{address}pairings/"


def test_a_bye_stands_last_and_says_what_it_is_worth(client):
    tournament = make_tournament(5, preset="ballot-tournament")
    first = draw_next(tournament)
    play_round(first)
    publish_all(first)
    text = client.get(f"/t/{tournament.slug}/results/").content.decode()
    rows = re.findall(r"<tr>.*?</tr>", text, re.DOTALL)
    # NC State Open 2013: 3 points for a bye in a round of two games at 2-1-0.
    assert "Bye" in rows[-1]
    assert ">3<" in rows[-1]


def test_names_are_text_wherever_they_stand(client):
    nasty = "<img src=x onerror=alert(1)>"
    tournament = make_tournament(
        people=[Person(nasty), Person("Łukasz"), Person("Žiga"), Person("Иван", home=nasty)],
        name=nasty,
    )
    first = draw_next(tournament)
    play_round(first)
    record_moves(game=games_of(first)[0], text="11-15", seen_version=2, by=None)
    publish_all(first)
    for page in PAGES:
        text = client.get(f"/t/{tournament.slug}/{page}/").content.decode()
        assert "<img src=x" not in text
        assert "&lt;img src=x" in text
    player = tournament.entries.get(name=nasty).player
    assert "<img src=x" not in client.get(f"/players/{player.pk}/").content.decode()


def test_a_player_is_there_only_when_published(client):
    tournament = make_tournament(2)
    player = tournament.entries.first().player
    assert client.get(f"/players/{player.pk}/").status_code == 404
    list_tournament(tournament=tournament, by=None)
    assert tournament.name in client.get(f"/players/{player.pk}/").content.decode()


def test_no_page_has_script_or_style_of_its_own(client):
    tournament = make_tournament(4)
    first = draw_next(tournament)
    play_round(first)
    publish_all(first)
    for page in ("info", "pairings", "standings"):
        answer = client.get(f"/t/{tournament.slug}/{page}/")
        policy = answer["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        text = answer.content.decode()
        assert not re.search(r"<style|style=|<script(?![^>]*src=)|\son\w+=", text)


class TestWhatASpectatorCosts:
    @pytest.fixture
    def tournament(self) -> Tournament:
        tournament = make_tournament(4)
        first = draw_next(tournament)
        play_round(first)
        publish_all(first)
        return tournament

    def test_who_comes_back_costs_one_query_and_no_page(self, client, tournament):
        address = f"/t/{tournament.slug}/standings/"
        etag = client.get(address)["ETag"]
        with CaptureQueriesContext(connection) as queries:
            answer = client.get(address, headers={"If-None-Match": etag})
        assert (answer.status_code, len(queries)) == (304, 1)
        assert answer.content == b""

    def test_the_next_reader_is_given_the_kept_page_for_one_query(
        self, client, tournament, django_assert_num_queries
    ):
        address = f"/t/{tournament.slug}/standings/"
        drawn = client.get(address)
        with django_assert_num_queries(1):
            kept = client.get(address)
        assert kept.content == drawn.content

    def test_every_deed_makes_a_new_page(self, client, tournament):
        address = f"/t/{tournament.slug}/standings/"
        etag = client.get(address)["ETag"]
        game = games_of(tournament.rounds.get())[0]
        enter_result(game=game, outcome=Outcome.ADJOURNED, seen_version=game.version, by=None)
        answer = client.get(address, headers={"If-None-Match": etag})
        assert answer.status_code == 200
        assert answer["ETag"] != etag

    def test_made_up_parameters_keep_no_more_pages(self, client, tournament):
        address = f"/t/{tournament.slug}/standings/"
        assert client.get(address + "?x=1")["ETag"] == client.get(address + "?x=2")["ETag"]


def queries_of(client: Client, tournament: Tournament, page: str) -> int:
    with CaptureQueriesContext(connection) as queries:
        assert client.get(f"/t/{tournament.slug}/{page}/").status_code == 200
    return len(queries)


def test_queries_do_not_grow_with_entries_or_rounds(client):
    def played(entries: int, rounds: int) -> Tournament:
        tournament = make_tournament(entries, name=f"Field of {entries}", planned_rounds=rounds)
        for _ in range(rounds):
            this_round = draw_next(tournament)
            for game in games_of(this_round):
                game.outcome = Outcome.DRAW
                game.save(update_fields=["outcome"])
            publish_all(this_round)
        return tournament

    small, large = played(12, 2), played(200, 4)
    for page in ("pairings", "results", "standings", "crosstable", "players", "info"):
        assert queries_of(client, small, page) == queries_of(client, large, page) <= 13, page


def without_version(page: bytes) -> str:
    return re.sub(r"version \d+", "version", page.decode())


def test_head_to_head_says_nothing_of_those_who_are_not_level(client):
    # Four entries, every first named wins both games: two are level at the top, two at the bottom.
    tournament = make_tournament(4, tie_breaks=["head_to_head"])
    this_round = draw_next(tournament)
    for game in games_of(this_round):
        wins = Outcome.BLACK_WINS if game.first_side == "B" else Outcome.WHITE_WINS
        enter_result(game=game, outcome=wins, seen_version=1, by=None)
    publish_all(this_round)
    address = f"/t/{tournament.slug}/standings/"
    assert client.get(address).content.decode().count('<span class="soft">–</span>') == 0

    first = games_of(this_round)[0]
    enter_result(game=first, outcome=Outcome.DRAW, seen_version=2, by=None)
    # 4, 3, 1, 0: nobody is level with anybody.
    assert client.get(address).content.decode().count('<span class="soft">–</span>') == 4


def test_a_ballot_of_lifted_men_says_so_on_every_page(client):
    tournament = make_tournament(4, deck="eleven-man")
    first = draw_next(tournament)
    publish(this_round=first, release=Release.PAIRINGS, by=None)
    ballot = get_deck("eleven-man").by_number[games_of(first)[0].ballot]
    # Each ballot of this deck lifts a man of either side: -11 -28 8-11 24-19.
    assert re.match(r"-\d+ -\d+ ", ballot.text)
    assert ballot.text in client.get(f"/t/{tournament.slug}/pairings/").content.decode()
    client.force_login(make_user(is_superuser=True))
    for page in ("", "slips/"):
        address = f"/organise/{tournament.slug}/rounds/1/{page}"
        assert ballot.text in client.get(address).content.decode()


def test_an_answer_is_pressed_for_whoever_can_unpress_it(client):
    """A page of 600 entries is near a megabyte, and the hall has one wireless network."""
    tournament = make_tournament(40)
    this_round = draw_next(tournament)
    play_round(this_round)
    publish_all(this_round)
    list_tournament(tournament=tournament, by=None)
    address = f"/t/{tournament.slug}/standings/"
    plain = client.get(address)
    pressed = client.get(address, headers={"accept-encoding": "gzip"})
    assert gzip.decompress(pressed.content) == plain.content
    assert len(pressed.content) < len(plain.content) / 4
    again = client.get(
        address, headers={"accept-encoding": "gzip", "if-none-match": pressed["ETag"]}
    )
    assert again.status_code == 304
