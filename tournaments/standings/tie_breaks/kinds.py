"""The record of a tie-break: its code, its other names, what it does and where that is written."""

from collections.abc import Callable
from dataclasses import dataclass

from tournaments.record import Points
from tournaments.standings.table import Table, Tie
from tournaments.standings.terms import Step, Term, total

Terms = Callable[[Table, int, Tie], tuple[Term, ...]]
"""From the table, a pairing number and all those tied so far to the terms."""

Steps = Callable[[Table, int, Tie], tuple[Step, ...]]
"""What is compared, one after the other, among those whose values are equal."""


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A tie-break: `among_tied` if its value depends on who is level when it is asked, `lowest_first` if
    the smaller value is the better one."""

    code: str
    names: tuple[str, ...]
    terms: Terms
    source: str
    steps: Steps | None = None
    among_tied: bool = False
    lowest_first: bool = False

    def value(self, table: Table, number: int, tie: Tie) -> Points:
        """The sum of the terms."""
        return total(self.terms(table, number, tie))

    def key(self, value: Points, table: Table, number: int, tie: Tie) -> tuple[Points, ...]:
        """What orders: the value, then the steps."""
        if self.lowest_first:
            value = -value
        if self.steps is None:
            return (value,)
        steps = self.steps(table, number, tie)
        return (value, *(part for step in steps for part in step.key))
