"""The plain case: a bracket that can be paired at its best without weighing anything.

Most brackets are like this: everybody moved down finds an opponent, at most one resident floats,
and the upper half meets the lower half. What this room finds is what `settle` would find.
"""

from collections import deque
from collections.abc import Sequence

from tournaments.pairing.criteria import Bracket
from tournaments.pairing.field import Field
from tournaments.pairing.matching import Edge
from tournaments.pairing.options import Options


def pair_straight(bracket: Bracket, field: Field, *, shares_turns: bool) -> list[Edge] | None:
    """The pairs of the bracket, or None when somebody must give way and the case must be weighed."""
    if field.bye is not None and any(field.may_meet(rank, field.bye) for rank in bracket.moved):
        return None
    options = Options(bracket, field, shares_turns=shares_turns)
    if options.is_in_doubt:
        return None
    residents = list(bracket.residents)
    pairs: list[Edge] = []
    for moved in bracket.moved:
        opponent = next(iter(options.new_opponents(moved, residents)), None)
        if opponent is None:
            return None
        residents.remove(opponent)
        pairs.append((moved, opponent))
    upper, lower = residents[: len(residents) // 2], residents[len(residents) // 2 :]
    place = {rank: index for index, rank in enumerate(lower)}
    choices = [[place[r] for r in options.opponents(u, lower)] for u in upper]
    if len(residents) % 2:
        choices.append([place[r] for r in options.floaters(lower)])
    given = first_assignment(choices)
    if given is None:
        return None
    return pairs + [(u, lower[index]) for u, index in zip(upper, given, strict=False)]


def first_assignment(choices: Sequence[Sequence[int]]) -> list[int] | None:
    """A column of its own for each row, lexicographically first; None when there is none.

    `choices` lists the columns each row may have, in ascending order.
    """
    assignment = _Assignment(choices)
    rows = range(len(choices))
    if not all(assignment.seat(row) for row in rows):
        return None
    for row in rows:
        assignment.improve(row)
    return [assignment.column_of[row] for row in rows]


class _Assignment:
    """Rows with columns, kept complete while one row after the other gets its best."""

    def __init__(self, choices: Sequence[Sequence[int]]) -> None:
        self.choices = choices
        self.column_of: dict[int, int] = {}
        self.row_of: dict[int, int] = {}
        self.settled: set[int] = set()

    def seat(self, row: int) -> bool:
        """Give the row some column, moving others along the shortest chain; False if impossible."""
        found_by: dict[int, int] = {}
        queue = deque([row])
        while queue:
            current = queue.popleft()
            for column in self.choices[current]:
                if column in found_by or column in self.settled:
                    continue
                found_by[column] = current
                if column not in self.row_of:
                    self._shift(row, column, found_by)
                    return True
                queue.append(self.row_of[column])
        return False

    def _shift(self, row: int, column: int, found_by: dict[int, int]) -> None:
        while True:
            current = found_by[column]
            before = self.column_of.get(current)
            self.column_of[current], self.row_of[column] = column, current
            if current == row or before is None:
                return
            column = before

    def improve(self, row: int) -> None:
        """Give the row its first column that leaves all later rows one of their own."""
        had = self.column_of[row]
        for column in self.choices[row]:
            if column in self.settled:
                continue
            self.settled.add(column)
            if column == had or self._take(row, column, had):
                return
            self.settled.discard(column)

    def _take(self, row: int, column: int, had: int) -> bool:
        holder = self.row_of.get(column)
        del self.row_of[had]
        self.column_of[row], self.row_of[column] = column, row
        if holder is None:
            return True
        del self.column_of[holder]
        if self.seat(holder):
            return True
        self.column_of[holder], self.row_of[column] = column, holder
        self.column_of[row], self.row_of[had] = had, row
        return False
