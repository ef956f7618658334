"""A game that did not begin from the array is played through from where its ballot begins."""

import json
import re

import pytest

from rules.fen import write_fen
from rules.variants import get_variant
from tests.factories import draw_next, games_of, make_tournament, play_round, publish_all
from tests.games.evening import Evening, played_on, record
from tournaments.queries.game_check import ballot_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def eleven_man() -> Evening:
    tournament = make_tournament(4, deck="eleven-man")
    this_round = draw_next(tournament)
    play_round(this_round)
    game, other = games_of(this_round)[:2]
    ballot = ballot_of(game)
    record(game, played_on(ballot.moves, plies=9, start=ballot.start))
    publish_all(this_round)
    tournament.refresh_from_db()
    return Evening(tournament, this_round, game, other)


def test_the_board_starts_without_the_lifted_men(client, eleven_man):
    ballot = ballot_of(eleven_man.by_ballot)
    html = client.get(eleven_man.address(eleven_man.by_ballot, 0)).content.decode()
    assert html.count('<circle transform="translate(') == 22
    assert write_fen(get_variant("english"), ballot.start) in html
    found = re.search(r'<script id="replay-data" type="application/json">(.*?)</script>', html)
    assert found
    nodes = json.loads(found[1])["nodes"]
    assert [len(node["pieces"]) for node in nodes[:3]] == [22, 22, 22]
    assert len(nodes) == 10


def test_the_moves_of_the_ballot_are_marked(client, eleven_man):
    html = client.get(eleven_man.address(eleven_man.by_ballot, 0)).content.decode()
    marked = re.findall(r'class="of-ballot">([^<]+)<span class="only-heard">, ballot', html)
    assert tuple(marked) == ballot_of(eleven_man.by_ballot).moves
