"""Reading the journal: the last deeds, corrections the public must know of, and what they touched."""

from django.db.models import QuerySet

from tournaments.labels import Deed
from tournaments.models import JournalEntry, Round, Tournament

ADJUSTMENTS = (Deed.POINTS_ADJUSTED, Deed.ADJUSTMENT_CHANGED, Deed.ADJUSTMENT_TAKEN_BACK)
"""The deeds that give points beside all results, or take them."""


def last_deed(tournament: Tournament) -> JournalEntry | None:
    """The last deed that stands and that can be undone.

    A result that changed because it is carried over is undone where it was entered. Behind games thrown
    away there is none: their rows are gone, and what was done before needs them.
    """
    last = (
        tournament.journal.filter(undone_by=None)
        .exclude(deed__in=[Deed.UNDONE, Deed.TOURNAMENT_CREATED, Deed.RESULT_CARRIED])
        .first()
    )
    return last if last and last.deed != Deed.IMPORT_DISCARDED else None


def changes(tournament: Tournament) -> QuerySet[JournalEntry]:
    """The deeds that stand and that changed a result, here or where it is carried over from, or points."""
    return tournament.journal.filter(
        deed__in=(Deed.RESULT_CORRECTED, Deed.RESULT_CARRIED, *ADJUSTMENTS), undone_by=None
    ).exclude(deed=Deed.RESULT_CARRIED, facts__before="")


def changes_until(tournament: Tournament, round_number: int) -> QuerySet[JournalEntry]:
    """What changed, in rounds up to this one, after the public could see it."""
    return changes(tournament).filter(round_number__lte=round_number, facts__was_public=True)


def corrections_until(tournament: Tournament, round_number: int) -> QuerySet[JournalEntry]:
    """Corrections, in rounds up to this one, of results that the public could see already."""
    return changes_until(tournament, round_number).exclude(deed__in=ADJUSTMENTS)


def corrections_under(this_round: Round) -> QuerySet[JournalEntry]:
    """What changed of earlier rounds after this one was paired: it rests on the old results and points.

    Those that the public may know of have the fact `was_public`.
    """
    return changes(this_round.tournament).filter(
        round_number__lt=this_round.number, at__gt=this_round.drawn_at
    )
