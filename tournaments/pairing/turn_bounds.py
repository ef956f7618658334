"""Pairs that let a bracket do as well on C12 and C13 as counting its wishes allows.

When more than half of a bracket want the same turn, some pairs must clash: x of them, if everybody
else meets one of these. No pairing has fewer, and one made of fitting pairs alone has no more. It is
the duality of matchings: the prices of the proof are ½ for those of the majority, -½ for the others,
and likewise for C13, where the mild ones of the majority should stand in the pairs that clash.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.pairing.turns import Preference, Strength


@dataclass(frozen=True, slots=True)
class TurnBound:
    """Which pairs of a bracket fit; one who floats counts as paired with nobody's wish."""

    majority: bool
    clashes: int
    mild: int

    def fits(self, one: Preference, other: Preference) -> bool:
        """May these two be a pair of a bracket that does its best?"""
        if not self.clashes:
            return not one.clashes(other)
        wanting = [who for who in (one, other) if who.begins is self.majority]
        mild = sum(who.strength is Strength.MILD for who in wanting)
        if self.mild >= self.clashes:
            return len(wanting) == 1 or (len(wanting) == 2 and mild > 0)
        return bool(wanting) and mild <= len(wanting) - 1


def turn_bound(preferences: Sequence[Preference]) -> TurnBound:
    """The bound for these, of whom at most one floats."""
    places = len(preferences) + len(preferences) % 2
    begin = sum(one.begins is True for one in preferences)
    wait = sum(one.begins is False for one in preferences)
    majority = begin > wait
    most = max(begin, wait)
    mild = sum(one.begins is majority and one.strength is Strength.MILD for one in preferences)
    return TurnBound(majority, max(0, most - places // 2), mild)
