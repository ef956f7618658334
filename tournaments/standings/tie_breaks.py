"""Tie-breaks: each is a list of terms whose sum is its value, so that every value can be opened."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from tournaments.record import Points, TournamentRecord, UnplayedRule
from tournaments.scoring import NOTHING, Score, deciding, total_scores
from tournaments.standings.cells import Cell, CellKind, cells_of


class NoteCode(StrEnum):
    """What a term stands for."""

    MET = "met"
    OPEN = "open"
    UNPLAYED_ZERO = "unplayed_zero"
    UNPLAYED_OWN_SCORE = "unplayed_own_score"
    NOT_ALL_MET = "not_all_met"


@dataclass(frozen=True, slots=True)
class Term:
    """What one round adds to a tie-break; `factors` are multiplied to make the value, if any."""

    round_number: int
    opponent: int | None
    value: Points
    note: NoteCode
    factors: tuple[Points, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A record with its totals and cells, worked out once for all tie-breaks."""

    record: TournamentRecord
    scores: dict[int, Score]
    cells: dict[int, tuple[Cell, ...]]

    @classmethod
    def of(cls, record: TournamentRecord) -> "Table":
        """The table of this record."""
        return cls(record, total_scores(record), cells_of(record))

    def points(self, number: int) -> Points:
        """The deciding points of an entrant."""
        return deciding(self.scores[number], self.record.rules)

    def earned(self, cell: Cell) -> Points:
        """The deciding points of a round."""
        return deciding(cell.own, self.record.rules)


Terms = Callable[[Table, int, frozenset[int]], tuple[Term, ...]]
"""From the table, a pairing number and all those tied so far to the terms."""


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A tie-break, the other names it goes by, and where its definition comes from."""

    code: str
    names: tuple[str, ...]
    terms: Terms
    source: str

    def value(self, table: Table, number: int, tied: frozenset[int]) -> Points:
        """The sum of the terms."""
        return sum((term.value for term in self.terms(table, number, tied)), NOTHING)


def _solkoff(table: Table, number: int, tied: frozenset[int]) -> tuple[Term, ...]:
    """Each opponent's score."""

    def met(opponent: int, cell: Cell) -> tuple[Points, ...]:
        return (table.points(opponent),)

    return _over_rounds(table, number, met, (table.points(number),))


def _sonneborn_berger(table: Table, number: int, tied: frozenset[int]) -> tuple[Term, ...]:
    """Each opponent's score times the points taken from that opponent."""

    def met(opponent: int, cell: Cell) -> tuple[Points, ...]:
        return table.points(opponent), table.earned(cell)

    rules = table.record.rules
    drawn = Score(rules.draw * rules.games_per_pairing, rules.match_draw)
    return _over_rounds(table, number, met, (table.points(number), deciding(drawn, rules)))


def _over_rounds(
    table: Table,
    number: int,
    met: Callable[[int, Cell], tuple[Points, ...]],
    against_oneself: tuple[Points, ...],
) -> tuple[Term, ...]:
    """A term for each round: factors from the meeting, or what the event gives for not playing."""
    counts_own = table.record.rules.unplayed is UnplayedRule.OWN_SCORE
    terms = []
    for cell in table.cells[number]:
        factors: tuple[Points, ...] = (NOTHING,)
        note = NoteCode.UNPLAYED_ZERO
        if cell.kind is CellKind.MET and cell.opponent is not None:
            factors, note = met(cell.opponent, cell), NoteCode.MET
        elif cell.kind is CellKind.OPEN:
            note = NoteCode.OPEN
        elif counts_own:
            factors, note = against_oneself, NoteCode.UNPLAYED_OWN_SCORE
        terms.append(Term(cell.round_number, cell.opponent, _product(factors), note, factors))
    return tuple(terms)


def _product(factors: tuple[Points, ...]) -> Points:
    value = Points(1)
    for factor in factors:
        value *= factor
    return value


def _wins(table: Table, number: int, tied: frozenset[int]) -> tuple[Term, ...]:
    """Games won on the board."""
    return tuple(
        Term(cell.round_number, cell.opponent, Points(cell.wins), NoteCode.MET)
        for cell in table.cells[number]
        if cell.kind is CellKind.MET
    )


def _head_to_head(table: Table, number: int, tied: frozenset[int]) -> tuple[Term, ...]:
    """Points from the meetings among the tied, nothing unless each of them has met all others."""
    has_all_met = all(tied - {one} <= _met(table, one) for one in tied)
    return tuple(
        Term(
            cell.round_number,
            cell.opponent,
            table.earned(cell) if has_all_met else NOTHING,
            NoteCode.MET if has_all_met else NoteCode.NOT_ALL_MET,
        )
        for cell in table.cells[number]
        if cell.kind is CellKind.MET and cell.opponent in tied
    )


def _met(table: Table, number: int) -> set[int]:
    return {
        cell.opponent
        for cell in table.cells[number]
        if cell.kind is CellKind.MET and cell.opponent is not None
    }


TIE_BREAKS = {
    tie_break.code: tie_break
    for tie_break in (
        TieBreak(
            "solkoff",
            ("buchholz", "weerstandspunten", "sum_of_opponents"),
            _solkoff,
            "FIDE C.07 (2026) 8.1; KNDB 'weerstandspunten'",
        ),
        TieBreak(
            "sonneborn_berger",
            ("neustadtl", "berger"),
            _sonneborn_berger,
            "FIDE C.07 (2026) 9.1 and 13.2",
        ),
        TieBreak("wins", ("won_games",), _wins, "FIDE C.07 (2026) 7.2"),
        TieBreak(
            "head_to_head",
            ("direct_encounter", "mutual_result"),
            _head_to_head,
            "FIDE C.07 (2026) 6.1 and 6.2",
        ),
    )
}
