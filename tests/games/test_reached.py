"""Every position of a recorded game can be looked up by its number."""

import pytest

from games.models import Reached
from games.position_key import position_key
from rules.fen import parse_fen
from rules.variants import get_variant
from tests.games.evening import Evening, record

pytestmark = pytest.mark.django_db

ENGLISH = get_variant("english")


def test_recorded_moves_leave_their_positions(evening: Evening):
    game = evening.with_double_jump
    game.refresh_from_db()
    found = Reached.objects.filter(game=game.record).order_by("ply")
    assert [row.ply for row in found] == list(range(11))
    assert found[0].key == position_key(ENGLISH, ENGLISH.start)
    assert found[10].key == position_key(ENGLISH, parse_fen(ENGLISH, game.record.final_fen))


def test_two_orders_of_moves_reach_the_same_position(evening: Evening):
    record(evening.with_double_jump, "11-15 23-19 8-11 22-17")
    record(evening.by_ballot, "11-15 22-17 8-11 23-19")
    keys = [
        Reached.objects.get(game__paired_game=game, ply=4).key
        for game in (evening.with_double_jump, evening.by_ballot)
    ]
    assert keys[0] == keys[1]
