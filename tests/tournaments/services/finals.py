"""Finals with carried results for tests, and what is done around them."""

from typing import Any

from tournaments.models import PairedGame, Round, Tournament
from tournaments.pairing import Made
from tournaments.queries.journal import last_deed
from tournaments.record import Outcome
from tournaments.services.by_hand import pair_by_hand
from tournaments.services.finals import open_final, placed
from tournaments.services.results import enter_result
from tournaments.services.undo import undo_last


def final_of(groups: Tournament, going_on: int = 2, **settings: Any) -> Tournament:
    """A final of the first of each group in which all play all, results carried over."""
    return open_final(
        groups=groups,
        name=settings.get("name", "Final"),
        chosen=[one.entry for one in placed(groups) if one.place <= going_on],
        system=settings.get("system", "round-robin"),
        carries_results=True,
        by=None,
    )


def met_before(final: Tournament) -> Round:
    """Round 1 of those who met in the groups; the table would have them meet in round 3."""
    made = Made(((1, 3), (2, 4)), ())
    return pair_by_hand(tournament=final, number=1, made=made, by=None, reason="they met")


def carried(final: Tournament) -> Any:
    """The games of a final that were carried over, in order."""
    return PairedGame.objects.filter(
        pairing__round__tournament=final, carried_from__isnull=False
    ).order_by("pk")


def correct(source: PairedGame, outcome: Outcome | None, **options: Any) -> PairedGame:
    """Enter another result in the groups, knowing what rests on it."""
    source = PairedGame.objects.get(pk=source.pk)
    return enter_result(
        game=source,
        outcome=outcome,
        seen_version=source.version,
        by=None,
        is_confirmed=True,
        **options,
    )


def undo(tournament: Tournament) -> None:
    last = last_deed(tournament)
    assert last is not None
    undo_last(tournament=tournament, seen=last.pk, by=None)
