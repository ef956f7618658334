"""Directions in words, whatever set of them a rulebook has."""

from collections.abc import Iterable

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from rules.geometry import Direction
from rules.variants.facts import (
    AHEAD,
    ALL_DIAGONALS,
    ALL_STRAIGHTS,
    DIAGONALS_AHEAD,
    FRISIAN_STRAIGHTS,
    SIDEWAYS,
)

SETS: dict[frozenset[Direction], Promise] = {
    frozenset(DIAGONALS_AHEAD): gettext_lazy("diagonally forward"),
    frozenset(ALL_DIAGONALS): gettext_lazy("diagonally, forward and backward"),
    frozenset((*AHEAD, *SIDEWAYS)): gettext_lazy("straight forward and sideways"),
    frozenset(ALL_STRAIGHTS): gettext_lazy("straight forward, backward and sideways"),
    frozenset((*AHEAD, *DIAGONALS_AHEAD)): gettext_lazy("straight and diagonally forward"),
    frozenset((*AHEAD, *SIDEWAYS, *DIAGONALS_AHEAD)): gettext_lazy(
        "straight forward, diagonally forward and sideways"
    ),
    frozenset((*ALL_STRAIGHTS, *ALL_DIAGONALS)): gettext_lazy("in all eight directions"),
    frozenset((*ALL_DIAGONALS, *FRISIAN_STRAIGHTS)): gettext_lazy(
        "in all eight directions, along rows and columns over the squares between"
    ),
    frozenset(FRISIAN_STRAIGHTS): gettext_lazy("along rows and columns, over the squares between"),
}

# Any other set is told part by part; a direction is known by where it leads, not by its length.
PARTS: tuple[tuple[set[Direction], Promise], ...] = (
    ({(0, 1)}, gettext_lazy("straight forward")),
    ({(-1, 1), (1, 1)}, gettext_lazy("diagonally forward")),
    ({(-1, 0), (1, 0)}, gettext_lazy("sideways")),
    ({(-1, -1), (1, -1)}, gettext_lazy("diagonally backward")),
    ({(0, -1)}, gettext_lazy("straight backward")),
)


def ways_in_words(ways: Iterable[Direction]) -> str:
    """Say in which directions something goes."""
    told = SETS.get(frozenset(ways))
    if told is not None:
        return str(told)
    leads = {(_sign(right), _sign(forward)) for right, forward in ways}
    return ", ".join(str(words) for part, words in PARTS if part & leads)


def _sign(length: int) -> int:
    return (length > 0) - (length < 0)
