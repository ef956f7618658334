"""Who reads and throws away beside the requests: one thread, one file at a time, each with a claim.

A claim is a word in the row of the import. Whoever takes it over, after the program was ended or the
machine lost its power, makes the old worker stop at its next batch.
"""

from collections.abc import Callable
from secrets import token_hex
from threading import Lock, Thread

from django.db import connection
from django.utils import timezone

from tournaments.models import GameImport
from tournaments.services.imports.discarding import discard_rows
from tournaments.services.imports.reading import Superseded, read_upload

AT_ONCE = 100_000  # bytes: so much is read while the visitor waits
GAMES_AT_ONCE = 200  # and so many games are thrown away
BEAT = 5.0  # seconds

_turn = Lock()


def set_to_work(game_import: GameImport) -> None:
    """Do what the state of an import calls for: a little at once, more in a thread."""
    worker = claim(game_import)
    if game_import.state == GameImport.State.READING:
        is_little = game_import.size <= AT_ONCE
    else:
        is_little = game_import.games_read <= GAMES_AT_ONCE
    if is_little:
        work(game_import.pk, worker)
    else:
        Thread(target=in_turn, args=(game_import.pk, worker), daemon=True).start()


def claim(game_import: GameImport) -> str:
    """Take an import over."""
    worker = token_hex(8)
    GameImport.objects.filter(pk=game_import.pk).update(worker=worker, beat_at=timezone.now())
    return worker


def in_turn(pk: int, worker: str) -> None:
    """Wait until no other file is worked on, and tell meanwhile that somebody waits."""
    try:
        while not _turn.acquire(timeout=BEAT):
            GameImport.objects.filter(pk=pk, worker=worker).update(beat_at=timezone.now())
        try:
            work(pk, worker)
        finally:
            _turn.release()
    finally:
        connection.close()


def work(pk: int, worker: str) -> None:
    """Read a file or throw it away; should that fail, the import says at once that it has stopped."""
    game_import = GameImport.objects.select_related("tournament").filter(pk=pk).first()
    if game_import is None:
        return
    tasks: dict[str, Callable[..., None]] = {
        GameImport.State.READING: read_upload,
        GameImport.State.DISCARDING: discard_rows,
    }
    task = tasks.get(game_import.state)
    try:
        if task:
            task(game_import, worker=worker)
    except Superseded:
        return
    finally:
        GameImport.objects.filter(pk=pk, worker=worker).update(worker="", beat_at=None)
