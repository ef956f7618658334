"""The public list of games, and the page on which one is played through, without any script."""

import json
import re
from urllib.parse import urlsplit

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from rules.variants import get_variant
from tests.factories import draw_next, games_of, make_tournament
from tests.games.evening import DOUBLE_JUMP, record
from tournaments.queries.game_check import ballot_of
from tournaments.services.releases import Release, take_back

pytestmark = pytest.mark.django_db


def page(client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200
    return response.content.decode()


def links_to_moves(html: str) -> list[str]:
    """The moves of the list, as they are read."""
    links = re.findall(r'<a href="\?ply=\d+" data-node[^>]*>(.*?)</a>', html)
    return [re.sub(r"<.*", "", link) for link in links]


def test_the_list_names_every_recorded_game_of_the_round(client, evening):
    html = page(client, reverse("games", args=[evening.tournament.slug]))
    for game in (evening.by_ballot, evening.with_double_jump):
        assert f'href="{evening.address(game)}"' in html
    assert html.count("<tr>") == 1 + 2
    assert "Black wins" in html
    assert "White wins" in html
    assert "Łukasz &lt;b&gt;Zieliński&lt;/b&gt;" in html
    assert "Carla" not in html  # her game has no record


def test_a_game_lists_its_moves_and_starts_at_the_start(client, evening):
    html = page(client, evening.address(evening.with_double_jump))
    assert links_to_moves(html) == DOUBLE_JUMP.split()
    assert "The start. Black to move." in html
    assert 'aria-current="true"' not in html
    assert html.count('<circle transform="translate(') == 24


def test_the_board_shows_the_position_after_the_ply_of_the_address(client, evening):
    html = page(client, evening.address(evening.with_double_jump, 8))
    assert "Move 4, White: 27x11. Black to move." in html
    assert re.findall(r'data-node="(\d+)"[^>]*aria-current="true"', html) == ["8"]
    assert html.count('<circle transform="translate(') == 21  # three men are off
    assert 'data-go="back" href="?ply=7"' in html
    assert 'data-go="forward" href="?ply=9"' in html
    assert "B:W11,17,20,21,25,26,28,29,30,31,32:B1,2,3,4,5,6,7,9,10,12" in html


@pytest.mark.parametrize(
    ("asked", "nearest"),
    [("-3", 0), ("999", 10), ("007", 7), ("x", 0), ("", 0), ("1e1", 0), ("9" * 5000, 0)],
)
def test_a_ply_that_does_not_exist_leads_to_the_nearest(client, evening, asked, nearest):
    address = evening.address(evening.with_double_jump)
    response = client.get(address, {"ply": asked})
    assert response.status_code == 302
    assert response["Location"] == f"{address}?ply={nearest}"
    assert client.get(response["Location"]).status_code == 200


def test_the_moves_of_the_ballot_are_marked(client, evening):
    ballot = ballot_of(evening.by_ballot)
    html = page(client, evening.address(evening.by_ballot))
    marked = re.findall(r'class="of-ballot">([^<]+)<span class="only-heard">, ballot', html)
    assert tuple(marked) == ballot.moves
    assert f"Ballot {ballot.number}" in html


def test_a_game_that_left_its_ballot_has_no_marks(client, evening):
    assert "of-ballot" not in page(client, evening.address(evening.with_double_jump))


def test_names_are_escaped_everywhere(client, evening):
    html = page(client, evening.address(evening.by_ballot, 3))
    assert "<b>Zieliński" not in html
    assert "Łukasz &lt;b&gt;Zieliński&lt;/b&gt;" in html


def test_the_script_has_every_position(client, evening):
    html = page(client, evening.address(evening.with_double_jump))
    found = re.search(r'<script id="replay-data" type="application/json">(.*?)</script>', html)
    data = json.loads(found[1])
    assert len(data["nodes"]) == 11
    assert data["nodes"][0]["move"] is None
    assert data["nodes"][8]["move"] == [27, 11, [15, 23]]
    assert [11, "W", False] in data["nodes"][8]["pieces"]
    assert data["squares"] == [list(place) for place in get_variant("english").board.order]


def test_what_the_rules_say_of_the_last_position_is_told(client, evening):
    html = page(client, evening.address(evening.with_double_jump))
    assert "The last position is open, with Black to move." in html


def test_nothing_is_found_once_the_results_are_taken_back(client, evening):
    take_back(this_round=evening.this_round, release=Release.RESULTS, by=None)
    assert client.get(evening.address(evening.by_ballot)).status_code == 404
    assert client.get(reverse("games", args=[evening.tournament.slug])).status_code == 404


def test_a_game_without_a_record_is_not_found(client, evening):
    unrecorded = games_of(evening.this_round)[2]
    assert client.get(evening.address(unrecorded)).status_code == 404


def test_games_of_a_hidden_tournament_are_not_found(client):
    tournament = make_tournament(4)
    game = games_of(draw_next(tournament))[0]
    record(game, DOUBLE_JUMP)
    assert client.get(reverse("games", args=[tournament.slug])).status_code == 404
    assert client.get(reverse("game", args=[tournament.slug, 1, 1, 1])).status_code == 404


def test_pages_ask_the_same_number_of_questions_however_many_games_there_are(client, evening):
    def questions(address: str) -> int:
        with CaptureQueriesContext(connection) as asked:
            assert client.get(address).status_code == 200
        return len(asked)

    addresses = [
        reverse("games", args=[evening.tournament.slug]),
        evening.address(evening.by_ballot),
    ]
    before = [questions(address) for address in addresses]
    for game in games_of(evening.this_round)[2:]:
        record(game, DOUBLE_JUMP)
    assert [questions(address) for address in addresses] == before
    assert max(before) <= 7


def test_links_of_the_page_keep_to_the_page(client, evening):
    html = page(client, evening.address(evening.by_ballot, 5))
    for href in re.findall(r'<a[^>]*data-(?:go|node)[^>]*href="([^"]+)"', html):
        assert urlsplit(href).path == ""
