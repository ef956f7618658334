"""Reading beside a running evening: what a killed program leaves, and who has to wait."""

from itertools import cycle
from time import monotonic, sleep

import pytest

from games.models import Game, Reached
from tests.factories import games_of
from tests.imports.evening import arrive, make_evening, pdn, staged
from tournaments.models import GameImport
from tournaments.record import Outcome
from tournaments.services.imports import reading, worker
from tournaments.services.imports.discarding import discard_import, mark
from tournaments.services.results import enter_result

GAME = pdn("Tinsley", "Lafferty")


class PowerCut(Exception):
    """The machine went off."""


@pytest.mark.django_db
def test_reading_goes_on_where_the_power_was_cut(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(reading, "MOST_GAMES", 10)
    store = reading.store
    batches = iter(range(100))

    def store_three(*args: object, **kwargs: object) -> None:
        if next(batches) == 3:
            raise PowerCut
        store(*args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(reading, "store", store_three)
    with pytest.raises(PowerCut):
        arrive(GAME * 100)
    game_import = GameImport.objects.get()
    assert (game_import.state, game_import.games_read) == (GameImport.State.READING, 30)
    assert game_import.has_stopped

    monkeypatch.setattr(reading, "store", store)
    worker.set_to_work(game_import)
    game_import.refresh_from_db()
    assert (game_import.state, game_import.games_read) == (GameImport.State.READY, 100)
    assert [game.number for game in staged(game_import)] == list(range(1, 101))
    assert Reached.objects.count() == 100 * 11


@pytest.mark.django_db
def test_a_worker_whose_file_was_taken_over_stores_nothing_more():
    game_import = arrive(GAME)
    GameImport.objects.update(state=GameImport.State.READING, games_read=0, worker="the new one")
    Game.objects.all().delete()
    game_import.refresh_from_db()
    with pytest.raises(reading.Superseded):
        reading.read_upload(game_import, worker="the old one")
    assert not Game.objects.exists()


@pytest.mark.django_db
def test_a_file_that_is_thrown_away_while_it_is_read_is_read_no_further():
    game_import = arrive(GAME)
    GameImport.objects.update(state=GameImport.State.READING, games_read=0, worker="reader")
    game_import.refresh_from_db()
    mark(game_import)
    with pytest.raises(reading.Superseded):
        reading.read_upload(game_import, worker="reader")


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_results_are_entered_within_a_second_while_a_large_file_is_read_and_thrown_away():
    evening = make_evening()
    game_import = arrive(GAME * 4000)
    outcomes = cycle((Outcome.BLACK_WINS, Outcome.WHITE_WINS))
    waits = []

    def enter_results_while_busy() -> None:
        while GameImport.objects.filter(pk=game_import.pk, state__in=("reading", "discarding")):
            game = games_of(evening.this_round)[0]
            begin = monotonic()
            enter_result(game=game, outcome=next(outcomes), seen_version=game.version, by=None)
            waits.append(monotonic() - begin)
            sleep(0.05)

    enter_results_while_busy()
    assert Game.objects.count() == 4000
    game_import.refresh_from_db()
    worker.set_to_work(discard_import(game_import=game_import, by=None))
    enter_results_while_busy()
    assert not Game.objects.exists()
    assert len(waits) > 20
    assert max(waits) < 1
