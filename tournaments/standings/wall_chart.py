"""The chart on the wall: entrants by pairing number, their points growing round by round."""

from dataclasses import dataclass

from tournaments.record import Points, TournamentRecord
from tournaments.scoring import NOTHING
from tournaments.standings.cells import Cell
from tournaments.standings.ranking import places_in, rank
from tournaments.standings.table import Table


@dataclass(frozen=True, slots=True)
class ChartCell:
    """A round with the total after it: American charts write `14T3`, opponent 14, total 3.

    What the arbiter gave or took is in the total from its round on.
    """

    cell: Cell
    total: Points


@dataclass(frozen=True, slots=True)
class ChartRow:
    """An entrant's row, with the place in the standings."""

    number: int
    place: int
    cells: tuple[ChartCell, ...]
    total: Points


def wall_chart(record: TournamentRecord) -> tuple[ChartRow, ...]:
    """The rows by pairing number."""
    table, places = Table.of(record), _places(record)
    rows = []
    for number in sorted(table.cells):
        total, cells = NOTHING, []
        given = list(table.adjustments(number))
        for cell in table.cells[number]:
            total += table.part(cell.own)
            here = sum((n for one, n in given if one.round_number <= cell.round_number), NOTHING)
            cells.append(ChartCell(cell, total + here))
        rows.append(ChartRow(number, places[number], tuple(cells), table.points(number)))
    return tuple(rows)


def places_by_round(record: TournamentRecord) -> dict[int, tuple[int | None, ...]]:
    """The place of each entrant after each round; None before an entrant joined."""
    found: dict[int, tuple[int | None, ...]] = {}
    for _, part in record.divisions:
        after = [places_in(table) for table in Table.after_each_round(part)]
        for entrant in part.entrants:
            found[entrant.number] = tuple(places.get(entrant.number) for places in after)
    return found


def score_groups(record: TournamentRecord) -> tuple[tuple[Points, tuple[int, ...]], ...]:
    """Those with equal points together, from the top, each group in order of place."""
    table = Table.of(record)
    groups: dict[Points, list[int]] = {}
    for line in rank(record).lines:
        groups.setdefault(table.points(line.number), []).append(line.number)
    return tuple((points, tuple(numbers)) for points, numbers in groups.items())


def _places(record: TournamentRecord) -> dict[int, int]:
    """The place of everybody among those who are ranked together."""
    return {
        number: place
        for _, part in record.divisions
        for number, place in places_in(Table.of(part)).items()
    }
