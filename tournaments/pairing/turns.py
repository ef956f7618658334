"""What a contestant's history asks of the next game: to begin it, or not (FIDE C.04.3, 1.6 and 1.7).

The handbook speaks of White and Black; here a turn is whether one began, which is what White means.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum


class Strength(IntEnum):
    """How strongly a turn is wanted."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


@dataclass(frozen=True, slots=True)
class Preference:
    """The turn that is wanted next.

    `begins` is None when there is no history, `balance` counts games begun less games not begun, and
    `repeated` is the turn of the last two games when it was the same.
    """

    begins: bool | None = None
    strength: Strength = Strength.NONE
    balance: int = 0
    repeated: bool | None = None

    def clashes(self, other: "Preference") -> bool:
        """Do both want the same turn, so that one of them goes without?"""
        return self.begins is not None and self.begins is other.begins

    def clashes_absolutely(self, other: "Preference") -> bool:
        """Do both have the same absolute preference?"""
        return self.strength is other.strength is Strength.ABSOLUTE and self.clashes(other)


NO_PREFERENCE = Preference()


def preference_after(turns: Sequence[bool]) -> Preference:
    """The preference after these turns, one for each game played and the latest last."""
    if not turns:
        return NO_PREFERENCE
    balance = 2 * sum(turns) - len(turns)
    last = turns[-1]
    repeated = last if len(turns) > 1 and turns[-2] is last else None
    if abs(balance) > 1:
        return Preference(balance < 0, Strength.ABSOLUTE, balance, repeated)
    if repeated is not None:
        return Preference(not repeated, Strength.ABSOLUTE, balance, repeated)
    if balance:
        return Preference(balance < 0, Strength.STRONG, balance, repeated)
    return Preference(not last, Strength.MILD, balance, repeated)
