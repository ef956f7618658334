"""A tie that no rule parts: the arbiter decides, with a reason that is published."""

from django.utils.translation import gettext as _

from tournaments.labels import Deed
from tournaments.models import Entry, Tournament, User
from tournaments.services.journal import deed
from tournaments.services.refusals import DeedRefused, read_anew

BY_HAND = "by_hand"
HIGHEST = 999


def asks_by_hand(tournament: Tournament) -> bool:
    """Does the event's order come to a value by hand, as itself or as its honour points?"""
    order = tournament.tie_breaks
    return BY_HAND in order or ("honour" in order and tournament.honour == BY_HAND)


def decide_by_hand(*, entry: Entry, value: int, reason: str, by: User | None) -> Entry:
    """Give an entry a value by hand; the highest goes first among those who are level.

    Raises DeedRefused without a reason, and where the event's order does not ask for such a value.
    """
    with deed(entry.tournament, by=by, kind=Deed.TIE_DECIDED, touches_fairness=True) as doing:
        read_anew(entry)
        if not asks_by_hand(doing.tournament):
            raise DeedRefused(
                _(
                    "The order of tie-breaks does not come to a value by hand. Add it in the settings."
                )
            )
        if not 0 <= value <= HIGHEST:
            raise DeedRefused(_("A value by hand is a whole number from 0 to 999."))
        if value and not reason.strip():
            raise DeedRefused(_("Say why: the reason is published beside the value."))
        doing.facts = {
            "name": entry.name,
            "before": entry.by_hand,
            "after": value,
            "reason": reason.strip(),
        }
        doing.change(
            entry,
            by_hand=value,
            by_hand_reason=reason.strip() if value else "",
            by_hand_by=str(by) if by and value else "",
        )
    return entry
