"""The order in which the rounds of a table are played: its own, unless the arbiter put two together.

Then two whole rounds change places, so that everybody still meets everybody once and begins as often as the
table says. Which rounds have changed places is read from who met: nothing else remembers it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from tournaments.pairing.draw import CannotPair, Fact, WhyNot
from tournaments.record import RoundRecord, TournamentRecord

Two = frozenset[int]


class FixFault(StrEnum):
    """Why two cannot be put together in the coming round of a table."""

    NEVER_MEET = "never_meet"  # the table has no round for them
    ROUND_DRAWN = "round_drawn"  # round: where the table has them meet, or had
    OTHER_ROUND = "other_round"  # number, opponent: a fixed pair that needs another round


@dataclass(frozen=True, slots=True)
class Unfixable:
    """A pair that cannot be fixed: the reason and its facts."""

    code: FixFault
    facts: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Table:
    """Who meets in each round, absent ones included; after a `cycle` of rounds all have met."""

    rounds: tuple[frozenset[Two], ...]
    cycle: int

    @property
    def numbers(self) -> frozenset[int]:
        """Everybody with a place in it."""
        return frozenset(number for pairs in self.rounds for two in pairs for number in two)

    def order_after(self, played: Sequence[RoundRecord]) -> list[int]:
        """The rounds of the table, from 0, in the order in which they were and will be played."""
        order = list(range(len(self.rounds)))
        for at, this_round in enumerate(played[: len(order)]):
            met = {frozenset((m.first, m.second)) for m in this_round.meetings}
            met = {two for two in met if two <= self.numbers}
            if not met <= self.rounds[order[at]]:
                later = order[at : self._end_of_cycle(at)]
                found = next((one for one in later if met <= self.rounds[one]), order[at])
                _exchange(order, at, found)
        return order

    def coming(self, record: TournamentRecord) -> int:
        """The round of the table, from 0, to be played next; raises CannotPair for a pair it cannot have."""
        at, order = record.next_round - 1, self.order_after(record.rounds)
        own = [two for two in record.fixed if self.numbers.issuperset(two)]
        for place, two in enumerate(own):
            if self._fault(order, at, two, own[:place]):
                raise CannotPair(
                    round_number=record.next_round, why=WhyNot.FIXED_NOT_IN_TABLE, stuck=two
                )
            _exchange(order, at, self._round_with(order, at, two))
        return order[at]

    def fault(self, record: TournamentRecord, two: tuple[int, int]) -> Unfixable | None:
        """Why these two, who both stand in it, cannot be put together in the coming round."""
        others = [other for other in record.fixed if self.numbers.issuperset(other)]
        order = self.order_after(record.rounds)
        return self._fault(order, record.next_round - 1, two, others)

    def _fault(
        self, order: list[int], at: int, two: tuple[int, int], others: Iterable[tuple[int, int]]
    ) -> Unfixable | None:
        pair = frozenset(two)
        places = [place for place, one in enumerate(order) if pair in self.rounds[one]]
        if not places:
            return Unfixable(FixFault.NEVER_MEET)
        if not any(at <= place < self._end_of_cycle(at) for place in places):
            before = [place for place in places if place < at] or places
            return Unfixable(FixFault.ROUND_DRAWN, {"round": before[-1] + 1})
        wanted = self.rounds[self._round_with(order, at, two)]
        for number, opponent in others:
            if frozenset((number, opponent)) not in wanted:
                return Unfixable(FixFault.OTHER_ROUND, {"number": number, "opponent": opponent})
        return None

    def _round_with(self, order: list[int], at: int, two: tuple[int, int]) -> int:
        """The round with these two among those that can still take this place."""
        later = order[at : self._end_of_cycle(at)]
        return next(one for one in later if frozenset(two) in self.rounds[one])

    def _end_of_cycle(self, at: int) -> int:
        return (at // self.cycle + 1) * self.cycle


def _exchange(order: list[int], at: int, wanted: int) -> None:
    there = order.index(wanted)
    order[at], order[there] = order[there], order[at]


def fix_fault(
    tables: Iterable[Table], record: TournamentRecord, two: tuple[int, int]
) -> Unfixable | None:
    """Why these two cannot be put together in the coming round by exchanging rounds of their table."""
    own = next((table for table in tables if table.numbers.issuperset(two)), None)
    return own.fault(record, two) if own else Unfixable(FixFault.NEVER_MEET)
