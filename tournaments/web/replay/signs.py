"""The signs beside moves, and what they are called; other numbers stand as they are in the file."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

# By the numbers of PDN 3.0, which takes them over from chess.
SIGNS: dict[int, tuple[str, Promise]] = {
    1: ("!", _("good move")),
    2: ("?", _("mistake")),
    3: ("!!", _("very good move")),
    4: ("??", _("blunder")),
    5: ("!?", _("interesting move")),
    6: ("?!", _("doubtful move")),
    7: ("□", _("forced move")),
    10: ("=", _("even position")),
    13: ("∞", _("unclear position")),
}


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign, and its name for those who hear the page."""

    text: str
    name: str


def signs_of(nags: Iterable[int]) -> list[Sign]:
    """The signs of these numbers."""
    return [
        Sign(SIGNS[nag][0], str(SIGNS[nag][1])) if nag in SIGNS else Sign(f"${nag}", f"${nag}")
        for nag in nags
    ]
