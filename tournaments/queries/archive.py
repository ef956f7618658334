"""The games of files, as far as somebody may see them."""

from django.db.models import Q, QuerySet

from games.models import Collection, Game
from tournaments.models import GameImport


def collections_of(imports: QuerySet[GameImport] | None = None) -> QuerySet[Collection]:
    """The published collections, and those of these imports that are imported.

    What is only being looked at is nobody's.
    """
    seen = Q(released_at__isnull=False)
    if imports is not None:
        seen |= Q(game_import__in=imports, game_import__state=GameImport.State.IMPORTED)
    return Collection.objects.filter(seen)


def archive_games(imports: QuerySet[GameImport] | None = None) -> QuerySet[Game]:
    """The games of those collections."""
    return Game.objects.filter(collection__in=collections_of(imports)).select_related("collection")
