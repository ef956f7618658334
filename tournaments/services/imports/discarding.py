"""Throwing away a file that was taken in: hidden at once, its rows deleted little by little."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Game
from tournaments.labels import Deed
from tournaments.models import GameImport, User
from tournaments.services.imports.frame import import_deed, locked
from tournaments.services.imports.reading import Superseded, let_others_write
from tournaments.services.refusals import DeedRefused

GAMES = 30  # deleted at a time


def discard_import(*, game_import: GameImport, by: User | None) -> GameImport:
    """Mark an import as thrown away; a worker deletes it. What is imported has to be undone first."""
    was_imported = any(each["deed"] == Deed.GAMES_IMPORTED for each in game_import.history)
    if not was_imported:
        with transaction.atomic():
            fresh = locked(game_import)
            mark(fresh)
        return fresh
    with import_deed(game_import, by=by, kind=Deed.IMPORT_DISCARDED) as (doing, fresh):
        doing.facts = {"name": fresh.collection.name}
        mark(fresh)
    return fresh


def mark(game_import: GameImport) -> None:
    """Refuse what is imported; the rest is hidden from now on."""
    if game_import.state == GameImport.State.IMPORTED:
        raise DeedRefused(_("These games are imported. Undo the import first."))
    game_import.state = GameImport.State.DISCARDING
    game_import.beat_at = timezone.now()
    game_import.save(update_fields=["state", "beat_at"])


def discard_rows(game_import: GameImport, *, worker: str) -> None:
    """Delete the games some at a time, then the file and the import itself."""
    claimed = GameImport.objects.filter(pk=game_import.pk, worker=worker)
    games = Game.objects.filter(collection=game_import.collection_id).order_by("pk")
    while some := list(games.values_list("pk", flat=True)[:GAMES]):
        if not claimed.update(beat_at=timezone.now()):
            raise Superseded
        Game.objects.filter(pk__in=some).delete()
        let_others_write()
    game_import.upload.delete(save=False)
    game_import.collection.delete()
