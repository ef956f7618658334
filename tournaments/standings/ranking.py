"""Put the entrants in order: deciding points, then the event's tie-breaks, equal on all share."""

from collections import Counter
from dataclasses import dataclass

from tournaments.record import EventRules, Points, TournamentRecord
from tournaments.scoring import Score, deciding
from tournaments.standings.cells import Cell
from tournaments.standings.tie_breaks import TIE_BREAKS, Table, Term, TieBreak


@dataclass(frozen=True, slots=True)
class Line:
    """An entrant in the standings; those who share a place share the lowest number.

    `values` are parallel to the event's tie-breaks, `rounds` to its rounds.
    """

    place: int
    number: int
    score: Score
    values: tuple[Points, ...]
    rounds: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """The lines in order of place; a shared place is in order of pairing number."""

    lines: tuple[Line, ...]

    def level_before(self, index: int, rules: EventRules) -> frozenset[int]:
        """Who was still level with somebody when the event's order came to this tie-break."""
        levels = {
            line.number: (deciding(line.score, rules), line.values[:index]) for line in self.lines
        }
        shared = Counter(levels.values())
        return frozenset(number for number, level in levels.items() if shared[level] > 1)


def rank(record: TournamentRecord) -> Standings:
    """The standings after the last round of the record."""
    table = Table.of(record)
    lines: list[Line] = []
    for group, values in _placed(table):
        place = len(lines) + 1
        lines += [
            Line(place, number, table.scores[number], values[number], table.cells[number])
            for number in group
        ]
    return Standings(tuple(lines))


def explain(record: TournamentRecord, number: int, code: str) -> tuple[Term, ...]:
    """The terms that add up to this entrant's value; code is one of TIE_BREAKS.

    Head-to-head is explained among those tied when the event's order comes to it, or among those
    tied on points when the event does not use it.
    """
    table = Table.of(record)
    order = record.rules.tie_breaks
    before = order[: order.index(code)] if code in order else ()
    groups = _groups(table, [TIE_BREAKS[earlier] for earlier in before])
    tied = next(group for group in groups if number in group)
    return TIE_BREAKS[code].terms(table, number, frozenset(tied))


def _placed(table: Table) -> list[tuple[tuple[int, ...], dict[int, tuple[Points, ...]]]]:
    """Groups of equals from the top, with the values of their members."""
    values: dict[int, tuple[Points, ...]] = dict.fromkeys(table.scores, ())
    groups = _groups(table, [])
    for code in table.record.rules.tie_breaks:
        groups = [
            smaller
            for group in groups
            for smaller in _split(table, TIE_BREAKS[code], group, values)
        ]
    return [(group, values) for group in groups]


def _groups(table: Table, tie_breaks: list[TieBreak]) -> list[tuple[int, ...]]:
    """The groups that are still equal after these tie-breaks."""
    groups = _by_value({number: table.points(number) for number in table.scores})
    for tie_break in tie_breaks:
        groups = [smaller for group in groups for smaller in _split(table, tie_break, group, {})]
    return groups


def _split(
    table: Table,
    tie_break: TieBreak,
    group: tuple[int, ...],
    values: dict[int, tuple[Points, ...]],
) -> list[tuple[int, ...]]:
    tied = frozenset(group)
    own = {number: tie_break.value(table, number, tied) for number in group}
    for number, value in own.items():
        values[number] = (*values.get(number, ()), value)
    return _by_value(own)


def _by_value(values: dict[int, Points]) -> list[tuple[int, ...]]:
    groups: dict[Points, list[int]] = {}
    for number in sorted(values):
        groups.setdefault(values[number], []).append(number)
    return [tuple(groups[value]) for value in sorted(groups, reverse=True)]
