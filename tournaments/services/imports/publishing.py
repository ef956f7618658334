"""Publishing a collection, and taking it back."""

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.labels import Deed
from tournaments.models import GameImport, User
from tournaments.queries.imports import games_in
from tournaments.services.imports.frame import import_deed, refuse_unless
from tournaments.services.refusals import DeedRefused


def publish_collection(*, game_import: GameImport, by: User | None) -> None:
    """Show the games of a collection to everybody; raise DeedRefused if there are none."""
    with import_deed(game_import, by=by, kind=Deed.COLLECTION_PUBLISHED) as (doing, fresh):
        refuse_unless(fresh, GameImport.State.IMPORTED)
        if not games_in(fresh).exists():
            raise DeedRefused(_("There is no game in this collection."))
        doing.facts = {"name": fresh.collection.name}
        doing.change(fresh.collection, released_at=timezone.now())


def take_back_collection(*, game_import: GameImport, by: User | None) -> None:
    """Hide the games of a collection again."""
    with import_deed(game_import, by=by, kind=Deed.COLLECTION_WITHDRAWN) as (doing, fresh):
        doing.facts = {"name": fresh.collection.name}
        doing.change(fresh.collection, released_at=None)
