"""Entering the outcome of a game: the only way a result is written, from whichever door."""

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.labels import Deed, OutcomeReason
from tournaments.models import PairedGame, Seat, User
from tournaments.queries.consequences import consequences_of, later_rounds
from tournaments.record import Outcome
from tournaments.services.journal import Doing, deed
from tournaments.services.refusals import DeedRefused, LaterRoundsRest, StaleWrite


def enter_result(
    *,
    game: PairedGame,
    outcome: Outcome | None,
    seen_version: int,
    by: User | None,
    reason: OutcomeReason | str = "",
    is_confirmed: bool = False,
) -> PairedGame:
    """Write the outcome of a game (None: open again), as seen at `seen_version`.

    Raises StaleWrite if somebody saved the game meanwhile, and LaterRoundsRest if a later round was
    paired on the old result, until `is_confirmed`. Writing the same value again changes nothing.
    """
    this_round = game.pairing.round
    tournament = this_round.tournament
    fresh = read(game.pk)
    if (
        fresh.version == seen_version
        and fresh.outcome == (outcome or "")
        and fresh.reason == reason
    ):
        return fresh
    with deed(
        tournament,
        by=by,
        kind=Deed.RESULT_CORRECTED if fresh.outcome else Deed.RESULT_ENTERED,
        round_number=this_round.number,
        board=game.pairing.board,
    ) as doing:
        fresh = read(game.pk)
        if fresh.version != seen_version:
            raise StaleWrite(fresh, seen_version=seen_version)
        touched = later_rounds(doing.tournament, this_round.number)
        if touched and fresh.outcome and not is_confirmed:
            raise LaterRoundsRest(consequences_of(fresh, outcome))
        note(doing, fresh, outcome, touched)
        doing.change(
            fresh,
            outcome=outcome or "",
            reason=reason,
            saved_at=timezone.now(),
            saved_by=by,
        )
        fresh.version += 1
        fresh.save(update_fields=["version"])
    return fresh


def read(pk: int) -> PairedGame:
    """The game as it stands now."""
    try:
        return PairedGame.objects.select_related("pairing__round__tournament", "saved_by").get(
            pk=pk
        )
    except PairedGame.DoesNotExist as gone:
        raise DeedRefused(
            _("This game is no longer there: its round was drawn anew. Load the page again.")
        ) from gone


def note(doing: Doing, game: PairedGame, outcome: Outcome | None, touched: tuple[int, ...]) -> None:
    """Write down what people will read: who played, the old value and the new, what rests on it."""
    seats = Seat.objects.filter(pairing=game.pairing).select_related("entry").order_by("place")
    this_round = game.pairing.round
    doing.facts = {
        "game": game.number,
        "names": [seat.entry.name for seat in seats],
        "first_side": game.first_side,
        "before": game.outcome,
        "after": outcome or "",
        "was_public": bool(this_round.results_released_at or this_round.standings_released_at),
        "touched_rounds": list(touched),
    }
    doing.touches_fairness = bool(touched and game.outcome)
