"""The columns that games are searched by follow what the file says, however the rows are written."""

from datetime import date

import pytest

from games.models import Game

pytestmark = pytest.mark.django_db


def test_they_are_filled_one_by_one_and_in_bulk():
    said = {
        "black": "Иванов, С.",
        "white": "Sijbrands, Ton",
        "event": "Open Žilina",
        "day": "2014.08.03",
    }
    one = Game.objects.create(variant="international", **said)
    [many] = Game.objects.bulk_create([Game(variant="international", **said)])
    for game in (one, many):
        game.refresh_from_db()
        assert (game.black_folded, game.white_folded) == (" ivanov s", " sibrands ton")
        assert (game.event_folded, game.first_day) == (" open zilina", date(2014, 8, 3))
    one.black = "Baljakin"
    one.save()
    assert Game.objects.filter(black_folded__contains=" balia").get() == one


@pytest.mark.parametrize(
    ("written", "first"),
    [
        ("2014.08.??", date(2014, 8, 1)),
        ("2014.??.??", date(2014, 1, 1)),
        ("????.??.??", None),
        ("2014.13.01", None),
        ("", None),
    ],
)
def test_a_day_that_is_known_in_part_is_the_first_it_can_be(written, first):
    game = Game.objects.create(variant="english", day=written)
    game.refresh_from_db()
    assert game.first_day == first
