"""Points that the arbiter gives an entry or takes from one, with a reason that everybody reads."""

from decimal import Decimal
from typing import Any

from django.utils.translation import gettext as _

from tournaments.labels import Deed
from tournaments.models import Adjustment, Entry, User
from tournaments.queries.consequences import later_rounds
from tournaments.services.journal import Doing, deed
from tournaments.services.refusals import DeedRefused, read_anew

MOST = Decimal("999.99")
HUNDREDTH = Decimal("0.01")


def adjust_points(
    *,
    entry: Entry,
    round_number: int,
    game_points: Decimal,
    match_points: Decimal,
    reason: str,
    by: User | None,
) -> Adjustment:
    """Give points to an entry, or take them where they are negative, from the standings of a round on.

    Raises DeedRefused without points, without a reason, and for a round that the entry has not.
    """
    with deed(entry.tournament, by=by, kind=Deed.POINTS_ADJUSTED) as doing:
        read_anew(entry)
        check(doing, entry, round_number, game_points, match_points, reason)
        made = doing.create(
            Adjustment(
                entry=entry,
                round_number=round_number,
                game_points=game_points,
                match_points=match_points,
                reason=reason.strip(),
                by_name=str(by) if by else "",
            )
        )
        note(doing, entry, before=None, after=facts_of(made))
    return made


def change_adjustment(
    *,
    adjustment: Adjustment,
    round_number: int,
    game_points: Decimal,
    match_points: Decimal,
    reason: str,
    by: User | None,
) -> Adjustment:
    """Let other points, another round or another reason stand; who changes it answers for it.

    Raises DeedRefused as `adjust_points` does, and when somebody has taken it back meanwhile.
    """
    with deed(adjustment.entry.tournament, by=by, kind=Deed.ADJUSTMENT_CHANGED) as doing:
        fresh = read(adjustment)
        check(doing, fresh.entry, round_number, game_points, match_points, reason)
        before = facts_of(fresh)
        doing.change(
            fresh,
            round_number=round_number,
            game_points=game_points,
            match_points=match_points,
            reason=reason.strip(),
            by_name=str(by) if by else "",
        )
        note(doing, fresh.entry, before=before, after=facts_of(fresh))
    return fresh


def take_back_adjustment(*, adjustment: Adjustment, by: User | None) -> None:
    """Let the points be as the results make them; raises DeedRefused when somebody has done it meanwhile."""
    with deed(adjustment.entry.tournament, by=by, kind=Deed.ADJUSTMENT_TAKEN_BACK) as doing:
        fresh = read(adjustment)
        note(doing, fresh.entry, before=facts_of(fresh), after=None)
        doing.remove(fresh)


def read(adjustment: Adjustment) -> Adjustment:
    """The adjustment as it stands now."""
    fresh = Adjustment.objects.select_related("entry").filter(pk=adjustment.pk).first()
    if fresh is None:
        raise DeedRefused(_("Somebody has taken this back meanwhile. Load the page again."))
    return fresh


def check(
    doing: Doing,
    entry: Entry,
    round_number: int,
    game_points: Decimal,
    match_points: Decimal,
    reason: str,
) -> None:
    """Refuse what gives nothing, has no reason, or begins in a round that the entry has not."""
    last = max(doing.tournament.planned_rounds, doing.tournament.rounds.count())
    if not entry.joined_in <= round_number <= last:
        raise DeedRefused(
            _("%(name)s: choose a round from %(first)s to %(last)s.")
            % {"name": entry.name, "first": entry.joined_in, "last": last}
        )
    if not game_points and not match_points:
        raise DeedRefused(_("Say how many points are given; a minus takes them."))
    if any(abs(points) > MOST or points % HUNDREDTH for points in (game_points, match_points)):
        raise DeedRefused(_("Points go to 999.99, and to a hundredth at the finest."))
    if not reason.strip():
        raise DeedRefused(_("Say why: the reason stands below the standings for everybody."))


def facts_of(adjustment: Adjustment) -> dict[str, Any]:
    """What the journal keeps of it."""
    return {
        "round": adjustment.round_number,
        "game_points": str(adjustment.game_points),
        "match_points": str(adjustment.match_points),
        "reason": adjustment.reason,
    }


def note(
    doing: Doing, entry: Entry, *, before: dict[str, Any] | None, after: dict[str, Any] | None
) -> None:
    """Write down the old value and the new, whether the public saw it, and which rounds rest on it."""
    first = min(facts["round"] for facts in (before, after) if facts)
    published = doing.tournament.rounds.filter(
        number__gte=first, standings_released_at__isnull=False
    )
    touched = later_rounds(doing.tournament, first)
    doing.round_number = first
    doing.touches_fairness = bool(touched)
    doing.facts = {
        "name": entry.name,
        "before": before,
        "after": after,
        "was_public": published.exists(),
        "touched_rounds": list(touched),
    }
