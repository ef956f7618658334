"""Put the entrants in order: deciding points, then the event's tie-breaks, equal on all share.

Where an event lets something else lead, as Keizer's points do, that stands before the points.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tournaments.record import Points, TournamentRecord
from tournaments.scoring import Score
from tournaments.standings.cells import Cell
from tournaments.standings.table import Table, Tie
from tournaments.standings.tie_breaks import TIE_BREAKS, TieBreak

Groups = list[tuple[int, ...]]
"""Those who are level, group by group from the top."""

NOBODY_LEVEL = Tie(frozenset(), {})
"""What stands before the points is the same whoever is level."""


@dataclass(frozen=True, slots=True)
class Line:
    """An entrant in the standings; those who share a place share the lowest number.

    `values` are parallel to the event's tie-breaks, `rounds` to its rounds; `leading` is the value that
    stands before the points, if any. Who is not ranked has played too few games and stands behind all who
    are.
    """

    place: int
    number: int
    score: Score
    values: tuple[Points, ...]
    rounds: tuple[Cell, ...]
    leading: Points | None = None
    is_ranked: bool = True

    @property
    def matches(self) -> int:
        """How many meetings are over."""
        return sum(cell.is_over for cell in self.rounds)


@dataclass(frozen=True, slots=True)
class Standings:
    """The lines in order of place, a shared place in order of pairing number.

    `level_before` has for each tie-break of the event who was still level with somebody before it.
    """

    lines: tuple[Line, ...]
    level_before: tuple[frozenset[int], ...]


@dataclass(frozen=True, slots=True)
class Stage:
    """The event's order at one tie-break: who was level before it, and what it gives each."""

    tie_break: TieBreak
    before: Groups
    values: dict[int, Points] = field(default_factory=dict)
    after: Groups = field(default_factory=list)


def rank(record: TournamentRecord) -> Standings:
    """The standings after the last round of the record."""
    table = Table.of(record)
    stages = tuple(stages_of(table))
    lines: list[Line] = []
    for group in last_groups(table, stages):
        place = len(lines) + 1
        lines += [line_of(table, stages, place, number) for number in group]
    return Standings(tuple(lines), tuple(_level(stage.before) for stage in stages))


def ranked_lines(record: TournamentRecord) -> tuple[tuple[str, Line], ...]:
    """All lines, group by group where each is ranked for itself, with the group's name."""
    return tuple((name, line) for name, part in record.divisions for line in rank(part).lines)


def line_of(table: Table, stages: Sequence[Stage], place: int, number: int) -> Line:
    """One line, its values from the stages of the event's order."""
    values = tuple(stage.values[number] for stage in stages)
    lead = leading_stage(table)
    return Line(
        place,
        number,
        table.scores[number],
        values,
        table.cells[number],
        None if lead is None else lead.tie_break.value(table, number, NOBODY_LEVEL),
        is_ranked(table, number),
    )


def last_groups(table: Table, stages: Sequence[Stage]) -> Groups:
    """Those who share a place when all tie-breaks have been asked."""
    return stages[-1].after if stages else level_on_points(table)


def stages_of(table: Table) -> Iterator[Stage]:
    """The event's tie-breaks one after the other, each among those whom the last left level."""
    groups = level_on_points(table)
    for code in table.record.rules.tie_breaks:
        stage = Stage(TIE_BREAKS[code], groups)
        place_of = places(groups)
        for group in groups:
            tie = Tie(frozenset(group), place_of)
            stage.after.extend(_split(table, stage, group, tie))
        yield stage
        groups = stage.after


def places_in(table: Table) -> Mapping[int, int]:
    """The place of everybody, for who needs no value: tie-breaks are asked among the level alone."""
    groups = level_on_points(table)
    for code in table.record.rules.tie_breaks:
        stage, place_of = Stage(TIE_BREAKS[code], groups), places(groups)
        for group in groups:
            if len(group) > 1:
                stage.after.extend(_split(table, stage, group, Tie(frozenset(group), place_of)))
            else:
                stage.after.append(group)
        groups = stage.after
    return places(groups)


def leading_stage(table: Table) -> Stage | None:
    """What stands before the points: everybody is level before it."""
    code = table.record.rules.leading
    return Stage(TIE_BREAKS[code], [tuple(sorted(table.scores))]) if code else None


def level_on_points(table: Table) -> Groups:
    """Those with equal points, after what stands before the points, and after who is not ranked."""
    return table.groups(
        {number: (*_before_points(table, number), table.points(number)) for number in table.scores}
    )


def level_before_points(table: Table) -> Groups:
    """Those whom nothing has parted when the points are asked."""
    return table.groups({number: _before_points(table, number) for number in table.scores})


def _before_points(table: Table, number: int) -> tuple[Points, ...]:
    lead = leading_stage(table)
    before = () if lead is None else (lead.tie_break.value(table, number, NOBODY_LEVEL),)
    return (Points(is_ranked(table, number)), *before)


def is_ranked(table: Table, number: int) -> bool:
    """Has this one played enough games for a place?"""
    least = table.record.rules.least_games
    return not least or sum(cell.games for cell in table.cells[number]) >= least


def places(groups: Groups) -> Mapping[int, int]:
    """The first place of each entrant's group."""
    place_of: dict[int, int] = {}
    for group in groups:
        place_of |= dict.fromkeys(group, len(place_of) + 1)
    return place_of


def _split(table: Table, stage: Stage, group: tuple[int, ...], tie: Tie) -> Groups:
    keys = {}
    for number in group:
        value = stage.values[number] = stage.tie_break.value(table, number, tie)
        keys[number] = stage.tie_break.key(value, table, number, tie)
    return table.groups(keys)


def _level(groups: Groups) -> frozenset[int]:
    return frozenset(number for group in groups if len(group) > 1 for number in group)
