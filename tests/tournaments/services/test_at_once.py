"""Two people at once: with real threads, on both databases."""

import threading
from collections.abc import Callable

import pytest
from django.db import close_old_connections, connection
from django.db.models import F

from tests.factories import draw_next, games_of, make_tournament
from tests.tournaments.services.finals import carried, correct, final_of, met_before
from tests.tournaments.services.test_groups import play, two_groups
from tournaments.models import PairedGame, Pairing, Round
from tournaments.record import Outcome
from tournaments.services.draws import draw_round
from tournaments.services.refusals import DeedRefused, StaleWrite
from tournaments.services.results import enter_result

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*deeds: Callable[[], object]) -> list[object]:
    """Do the deeds in threads that start together; what each returned or raised."""
    start = threading.Barrier(len(deeds))
    ended: list[object] = [None] * len(deeds)

    def do(place: int, deed: Callable[[], object]) -> None:
        start.wait()
        try:
            ended[place] = deed()
        except Exception as refused:
            ended[place] = refused
        finally:
            close_old_connections()
            connection.close()

    threads = [threading.Thread(target=do, args=each) for each in enumerate(deeds)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return ended


def test_two_arbiters_save_one_board_from_two_stale_pages():
    game = games_of(draw_next(make_tournament(4)))[0]
    values = (Outcome.BLACK_WINS, Outcome.WHITE_WINS)

    ended = at_once(
        *(
            lambda outcome=outcome: enter_result(
                game=PairedGame.objects.select_related("pairing__round__tournament").get(
                    pk=game.pk
                ),
                outcome=outcome,
                seen_version=1,
                by=None,
            )
            for outcome in values
        )
    )

    (refused,) = [end for end in ended if isinstance(end, Exception)]
    assert isinstance(refused, StaleWrite)
    game.refresh_from_db()
    assert game.outcome in values
    assert refused.game.outcome == game.outcome
    assert game.version == 2


def test_two_people_draw_the_round_at_once_and_one_round_is_drawn():
    tournament = make_tournament(8)

    ended = at_once(*[lambda: draw_round(tournament=tournament, number=1, by=None)] * 2)

    (refused,) = [end for end in ended if isinstance(end, Exception)]
    assert isinstance(refused, DeedRefused)
    assert Round.objects.count() == 1
    assert Pairing.objects.count() == 4
    assert PairedGame.objects.count() == 8


def test_eight_boards_saved_at_once_are_all_saved():
    tournament = make_tournament(16)
    games = games_of(draw_next(tournament))[::2]
    version = tournament.version

    ended = at_once(
        *(
            lambda game=game: enter_result(game=game, outcome=Outcome.DRAW, seen_version=1, by=None)
            for game in games
        )
    )

    assert not [end for end in ended if isinstance(end, Exception)]
    assert PairedGame.objects.filter(outcome=Outcome.DRAW).count() == 8
    tournament.refresh_from_db()
    assert tournament.version == version + 8


def test_a_result_corrected_while_the_final_is_drawn_is_carried_as_it_stands():
    """Whichever comes first: the draw carries the new result, or the correction finds what was carried."""
    for turn in range(4):
        groups = two_groups(4, name=f"Groups {turn}")
        play(groups, 1)
        final = final_of(groups, name=f"Final {turn}")
        game = games_of(groups.rounds.get())[0]

        ended = at_once(
            lambda final=final: met_before(final),
            lambda game=game: correct(game, Outcome.DRAW),
        )

        assert not [end for end in ended if isinstance(end, Exception)]
        assert carried(final).get(carried_from=game).outcome == Outcome.DRAW
        assert not carried(final).exclude(outcome=F("carried_from__outcome"))
