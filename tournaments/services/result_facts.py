"""What people will read of a result that was changed."""

from typing import Any

from tournaments.models import PairedGame, Seat


def facts_of_change(
    game: PairedGame, *, outcome: str, grade: str, reason: str, touched: tuple[int, ...]
) -> dict[str, Any]:
    """Who played, the old value and the new, and which later rounds rest on the old one."""
    seats = Seat.objects.filter(pairing=game.pairing).select_related("entry").order_by("place")
    this_round = game.pairing.round
    return {
        "game": game.number,
        "names": [seat.entry.name for seat in seats],
        "first_side": game.first_side,
        "before": game.outcome,
        "after": outcome,
        "grade_before": game.grade,
        "grade_after": grade,
        "reason": reason,
        "was_public": bool(this_round.results_released_at or this_round.standings_released_at),
        "touched_rounds": list(touched),
    }
