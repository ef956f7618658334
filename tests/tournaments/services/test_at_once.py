"""Two people at once, and a process that dies: with real threads and a real kill, on both databases."""

import os
import signal
import subprocess
import sys
import textwrap
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings
from django.db import close_old_connections, connection
from django.db.models import F

from tests.factories import draw_next, games_of, make_tournament
from tests.tournaments.services.finals import carried, correct, final_of, met_before
from tests.tournaments.services.test_groups import play, two_groups
from tournaments.models import BallotDraw, JournalEntry, PairedGame, Pairing, Round, Seat
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


def test_a_process_killed_while_it_draws_a_round_leaves_no_half_round(tmp_path: Path):
    tournament = make_tournament(8)
    deeds = JournalEntry.objects.count()
    dying = textwrap.dedent(
        f"""
        import os, signal
        import django
        django.setup()
        from tournaments.models import Pairing, PairedGame, Tournament
        from tournaments.services import draws

        def die(this_round, *, seed):
            assert Pairing.objects.count() == 4 and PairedGame.objects.count() == 8
            print("half done", flush=True)
            os.kill(os.getpid(), signal.SIGKILL)

        draws.store_ballots = die
        draws.draw_round(tournament=Tournament.objects.get(pk={tournament.pk}), number=1, by=None)
        """
    )

    ended = subprocess.run(
        [sys.executable, "-c", dying],
        env=os.environ
        | {
            "DATABASE_URL": database_url(),
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "VAR_DIR": str(tmp_path),
        },
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )

    assert ended.stdout == "half done\n", ended.stderr
    assert ended.returncode == -signal.SIGKILL
    for model in (Round, Pairing, Seat, PairedGame, BallotDraw):
        assert not model.objects.exists()
    assert JournalEntry.objects.count() == deeds
    assert draw_next(tournament).pairings.count() == 4


def database_url() -> str:
    """The address of the database of this test, for another process."""
    database = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{database['NAME']}"
    host, port = database["HOST"] or "127.0.0.1", database["PORT"] or 5432
    return f"postgres://{database['USER']}:{database['PASSWORD']}@{host}:{port}/{database['NAME']}"
