"""Who is there in a round, and the numbers that the first draw will give."""

from collections.abc import Iterable, Sequence

from django.db.models import Q, QuerySet

from tournaments.models import Entry, Tournament


def present_in(tournament: Tournament, round_number: int) -> QuerySet[Entry]:
    """The entries that can be paired in a round: come, not left, and without a bye asked for."""
    return (
        tournament.entries.filter(joined_in__lte=round_number)
        .filter(Q(withdrawn_from__isnull=True) | Q(withdrawn_from__gt=round_number))
        .exclude(asked_byes__round_number=round_number)
    )


def numbers_to_give(entries: Iterable[Entry]) -> dict[int, int]:
    """The pairing numbers of those who have none, by key: the highest rated first, then by name."""
    everybody = list(entries)
    last = max((entry.number or 0 for entry in everybody), default=0)
    unnumbered = sorted(
        (entry for entry in everybody if entry.number is None),
        key=lambda entry: (-(entry.rating or 0), entry.name.casefold(), entry.pk),
    )
    return {entry.pk: number for number, entry in enumerate(unnumbered, start=last + 1)}


def numbers_to_draw(tournament: Tournament, entries: Sequence[Entry]) -> dict[int, int]:
    """The pairing numbers that the next draw will find, by key; who has none by then is left out."""
    numbers = {entry.pk: entry.number for entry in entries if entry.number}
    return numbers if tournament.rounds.exists() else numbers | numbers_to_give(entries)
