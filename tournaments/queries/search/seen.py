"""Which games exist for somebody: those of rounds and of files that may be seen."""

from dataclasses import dataclass

from django.db.models import QuerySet

from games.models import Collection
from tournaments.models import Round


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
        collections=Collection.objects.filter(released_at__isnull=False),
    )
