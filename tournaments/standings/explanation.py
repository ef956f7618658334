"""Opening a number: the terms of an entrant's tie-breaks, among whom they were asked, and what came of it."""

from collections.abc import Iterator
from dataclasses import dataclass

from tournaments.record import Points, TournamentRecord
from tournaments.standings.ranking import (
    NOBODY_LEVEL,
    Groups,
    Line,
    Stage,
    last_groups,
    leading_stage,
    level_before_points,
    level_on_points,
    line_of,
    places,
    stages_of,
)
from tournaments.standings.table import PARTS, Table, Tie
from tournaments.standings.terms import Step, Term, total
from tournaments.standings.tie_breaks import COMPUTED, TIE_BREAKS, TieBreak


@dataclass(frozen=True, slots=True)
class Opened:
    """A tie-break of one entrant: terms that add up to the value, and what was compared after it.

    `level_with` are those who were level before, `still_level` those who are after; both are
    without the entrant.
    """

    code: str
    value: Points
    terms: tuple[Term, ...]
    steps: tuple[Step, ...]
    level_with: tuple[int, ...]
    still_level: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OpenedLine:
    """A line of the standings with all its numbers opened: the points that decide, then the tie-breaks.

    `shares_with` are the others at the same place; `leading` is what stands before the points, if any.
    """

    line: Line
    shares_with: tuple[int, ...]
    leading: Opened | None
    points: Opened
    tie_breaks: tuple[Opened, ...]


def open_line(record: TournamentRecord, number: int) -> OpenedLine:
    """Open all numbers of an entrant."""
    table = Table.of(record)
    stages = tuple(stages_of(table))
    groups = last_groups(table, stages)
    points = Stage(COMPUTED[PARTS[record.rules.decides]], level_before_points(table))
    points.after.extend(level_on_points(table))
    lead = leading_stage(table)
    return OpenedLine(
        line_of(table, stages, places(groups)[number], number),
        tuple(_others(groups, number)),
        None if lead is None else _opened_leading(table, lead, number),
        _opened(table, points, number),
        tuple(_opened(table, stage, number) for stage in stages),
    )


def explain_all(record: TournamentRecord, number: int) -> tuple[Opened, ...]:
    """All tie-breaks of an entrant in the event's order."""
    return open_line(record, number).tie_breaks


def explain(record: TournamentRecord, number: int, code: str) -> tuple[Term, ...]:
    """The terms that add up to this entrant's value; code is one of TIE_BREAKS.

    What depends on the tied is explained among those tied when the event's order comes to it, or
    among those tied on points when the event does not use it.
    """
    table = Table.of(record)
    before = next(
        (stage.before for stage in stages_of(table) if stage.tie_break.code == code),
        level_on_points(table),
    )
    return TIE_BREAKS[code].terms(table, number, _tie(before, number))


def _opened(table: Table, stage: Stage, number: int) -> Opened:
    tie_break, tie = stage.tie_break, _tie(stage.before, number)
    terms = tie_break.terms(table, number, tie)
    return Opened(
        tie_break.code,
        total(terms),
        terms,
        _steps(tie_break, table, number, tie),
        tuple(_others(stage.before, number)),
        tuple(_others(stage.after, number)),
    )


def _opened_leading(table: Table, lead: Stage, number: int) -> Opened:
    terms = lead.tie_break.terms(table, number, NOBODY_LEVEL)
    return Opened(lead.tie_break.code, total(terms), terms, (), (), ())


def _steps(tie_break: TieBreak, table: Table, number: int, tie: Tie) -> tuple[Step, ...]:
    return tie_break.steps(table, number, tie) if tie_break.steps else ()


def _tie(groups: Groups, number: int) -> Tie:
    tied = next(group for group in groups if number in group)
    return Tie(frozenset(tied), places(groups))


def _others(groups: Groups, number: int) -> Iterator[int]:
    group = next(group for group in groups if number in group)
    return (other for other in group if other != number)
