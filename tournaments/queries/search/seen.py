"""Which games exist for somebody: those of rounds and of files that may be seen."""

from dataclasses import dataclass

from django.db.models import QuerySet

from games.models import Collection, Game
from tournaments.models import Round
from tournaments.queries.archive import collections_of


@dataclass(frozen=True, slots=True)
class Seen:
    """The rounds whose results, and the collections whose games, somebody may see."""

    rounds: QuerySet[Round]
    collections: QuerySet[Collection]


def seen_by_everybody() -> Seen:
    """What is published."""
    return Seen(
        rounds=Round.objects.filter(
            results_released_at__isnull=False, tournament__listed_at__isnull=False
        ),
        collections=collections_of(),
    )


def variants_seen(seen: Seen) -> set[str]:
    """The kinds of draughts of which somebody may see games, in two queries."""
    of_files = Game.objects.filter(collection__in=seen.collections).values_list(
        "variant", flat=True
    )
    of_events = seen.rounds.order_by().values_list("tournament__variant", flat=True)
    return {*of_files.distinct(), *of_events.distinct()}
