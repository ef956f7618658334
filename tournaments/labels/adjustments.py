"""Points given or taken by the arbiter, in words."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.adjustments import Adjustment
from tournaments.record import Points
from tournaments.scoring import signed_points


def points_in_words(game_points: Points, match_points: Points) -> str:
    """What is given or taken; a kind of points that stays as it is has no word."""
    words = []
    if game_points:
        one_or_more = ngettext("%(points)s game point", "%(points)s game points", many(game_points))
        words.append(one_or_more % {"points": signed_points(game_points)})
    if match_points:
        one_or_more = ngettext(
            "%(points)s match point", "%(points)s match points", many(match_points)
        )
        words.append(one_or_more % {"points": signed_points(match_points)})
    return _(" and ").join(words)


def many(points: Points) -> int:
    """How many these are for grammar, which counts in whole numbers."""
    size = abs(points)
    return size.numerator if size.denominator == 1 else 2


def said_in_words(game_points: Points, match_points: Points, round_number: int, reason: str) -> str:
    """What is given or taken, from when on, and why."""
    return _("%(points)s from round %(round)s on: %(reason)s") % {
        "points": points_in_words(game_points, match_points),
        "round": round_number,
        "reason": reason,
    }


def adjustment_in_words(one: Adjustment) -> str:
    """The same with whoever decided it."""
    said = said_in_words(one.game_points, one.match_points, one.round_number, one.reason)
    return f"{said} ({one.by})" if one.by else said


def change_in_words(facts: Mapping[str, Any]) -> str:
    """What a deed of the journal changed: the old value and the new."""
    before, after = (kept_in_words(facts[name]) for name in ("before", "after"))
    return f"{before} → {after}."


def kept_in_words(facts: Mapping[str, Any] | None) -> str:
    """What is given or taken, as the journal keeps it."""
    if facts is None:
        return _("none")
    return said_in_words(
        Points(facts["game_points"]),
        Points(facts["match_points"]),
        facts["round"],
        facts["reason"],
    )
