"""Entering the outcome of a game: the only way a result is written, from whichever door."""

from collections.abc import Mapping, Sequence

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.labels import Deed, OutcomeReason
from tournaments.models import PairedGame, Tournament, User
from tournaments.queries.consequences import consequences_of, is_final_drawn, later_rounds
from tournaments.queries.results import is_settled
from tournaments.record import Outcome
from tournaments.scoring import grades_of
from tournaments.services.carrying import carry_on, check_own
from tournaments.services.journal import Doing, deed
from tournaments.services.refusals import DeedRefused, LaterRoundsRest, StaleWrite
from tournaments.services.result_facts import facts_of_change


def enter_result(
    *,
    game: PairedGame,
    outcome: Outcome | None,
    seen_version: int,
    by: User | None,
    grade: str = "",
    reason: OutcomeReason | str = "",
    is_confirmed: bool = False,
) -> PairedGame:
    """Write the outcome of a game (None: open again), as seen at `seen_version`.

    `grade` is the code of the win where the event grades wins. Raises StaleWrite if somebody saved the
    game meanwhile, LaterRoundsRest if a later round or a final was paired on the old result, until
    `is_confirmed`, and DeedRefused for a carried game and for an outcome that this event does not know.
    Writing the same value again changes nothing, and writing another reason alone corrects no result.
    """
    this_round = game.pairing.round
    tournament = this_round.tournament
    fresh = read(game.pk)
    is_same = (fresh.outcome, fresh.grade) == (outcome or "", grade)
    if fresh.version == seen_version and is_same and fresh.reason == reason:
        return fresh
    check_result(tournament, outcome, grade, reason)
    with deed(
        tournament,
        by=by,
        kind=kind_of(fresh, is_same=is_same),
        round_number=this_round.number,
        board=game.pairing.board,
    ) as doing:
        fresh = read_as_seen(game.pk, seen_version)
        check_own([fresh])
        touched = () if is_same else later_rounds(doing.tournament, this_round.number)
        is_correction = not is_same and is_settled(fresh)
        doing.touches_fairness = is_correction and (
            bool(touched) or is_final_drawn(doing.tournament)
        )
        if doing.touches_fairness and not is_confirmed:
            raise LaterRoundsRest(consequences_of(fresh, outcome, grade))
        doing.facts = facts_of_change(
            fresh, outcome=outcome or "", grade=grade, reason=reason, touched=touched
        )
        values = {"outcome": outcome or "", "grade": grade, "reason": str(reason)}
        write(doing, [(fresh, values)], by=by)
    return fresh


def write(
    doing: Doing, results: Sequence[tuple[PairedGame, Mapping[str, str]]], *, by: User | None
) -> None:
    """Write outcome, grade and reason of games as part of a deed, and of what is carried on from them."""
    now = timezone.now()
    doing.change_all(
        [
            (game, {**values, "saved_at": now, "saved_by": by, "version": game.version + 1})
            for game, values in results
        ]
    )
    carry_on(doing, by=by)


def read(pk: int) -> PairedGame:
    """The game as it stands now."""
    try:
        return PairedGame.objects.select_related(
            "pairing__round__tournament", "saved_by", "carried_from__pairing__round"
        ).get(pk=pk)
    except PairedGame.DoesNotExist as gone:
        raise DeedRefused(
            _("This game is no longer there: its round was drawn anew. Load the page again.")
        ) from gone


def read_as_seen(pk: int, version: int) -> PairedGame:
    """The game, if it still is what the writer saw; raises StaleWrite if it was saved meanwhile."""
    fresh = read(pk)
    if fresh.version != version:
        raise StaleWrite(fresh, seen_version=version)
    return fresh


def kind_of(before: PairedGame, *, is_same: bool) -> Deed:
    """What the journal calls it."""
    if is_same:
        return Deed.REASON_NOTED
    return Deed.RESULT_CORRECTED if is_settled(before) else Deed.RESULT_ENTERED


def check_result(
    tournament: Tournament, outcome: Outcome | None, grade: str, reason: OutcomeReason | str
) -> None:
    """Refuse what this event has no room for."""
    is_plus = outcome in (Outcome.BLACK_PLUS, Outcome.WHITE_PLUS)
    if is_plus and tournament.plus_draw is None:
        raise DeedRefused(
            _("This event has no plus-draws. An organiser can give them points in the settings.")
        )
    is_won = outcome in (Outcome.BLACK_WINS, Outcome.WHITE_WINS)
    if grade and not (is_won and grade in grades_of(tournament.grades)):
        raise DeedRefused(
            _("%(grade)s is not among the graded wins of this event. Its settings have the table.")
            % {"grade": grade}
        )
    if reason and outcome is None:
        raise DeedRefused(_("An open game has no reason. Enter its result first."))
