"""Points that the arbiter gives an entrant or takes from one, beside all results."""

from collections.abc import Container, Iterable
from dataclasses import dataclass
from fractions import Fraction

_ZERO = Fraction(0)


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points given to the entrant of this number, or taken where they are negative.

    They count in the standings from `round_number` on and in the pairing of all later rounds.
    `reason` and `by`, who decided, are for everybody to read.
    """

    number: int
    round_number: int
    game_points: Fraction = _ZERO
    match_points: Fraction = _ZERO
    reason: str = ""
    by: str = ""


def among(
    adjustments: Iterable[Adjustment], numbers: Container[int], *, until: int | None = None
) -> tuple[Adjustment, ...]:
    """Those of these entrants, and those alone that count in the standings after a round."""
    return tuple(
        one
        for one in adjustments
        if one.number in numbers and (until is None or one.round_number <= until)
    )
