"""The frame of every deed on an import: one transaction, its history, and the tournament's journal."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.labels import Deed
from tournaments.models import GameImport, User
from tournaments.services.journal import Changing, deed
from tournaments.services.refusals import DeedRefused


@contextmanager
def import_deed(
    game_import: GameImport, *, by: User | None, kind: Deed
) -> Iterator[tuple[Changing, GameImport]]:
    """Do one deed on an import, locked, with its tournament if it has one: all of it or nothing."""
    with transaction.atomic():
        if game_import.tournament is None:
            fresh = locked(game_import)
            yield Changing(), fresh
        else:
            with deed(game_import.tournament, by=by, kind=kind) as doing:
                fresh = locked(game_import)
                yield doing, fresh
        fresh.history += [
            {"at": timezone.now().isoformat(), "by": str(by) if by else "", "deed": kind}
        ]
        fresh.save(update_fields=["history"])


def locked(game_import: GameImport) -> GameImport:
    """The import as it stands now, held until the end of the transaction."""
    try:
        return (
            GameImport.objects.select_for_update(of=("self",))
            .select_related("collection", "tournament")
            .get(pk=game_import.pk)
        )
    except GameImport.DoesNotExist as gone:
        raise DeedRefused(_("These games were thrown away meanwhile.")) from gone


def refuse_unless(game_import: GameImport, state: GameImport.State) -> None:
    """Refuse a deed that somebody else has done meanwhile."""
    if game_import.state != state:
        raise DeedRefused(
            _("This cannot be done now: “%(name)s” is %(state)s. Load the page again.")
            % {"name": game_import, "state": game_import.get_state_display()}
        )
