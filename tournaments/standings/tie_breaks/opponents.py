"""Sums over opponents: Solkoff, its cuts, Sonneborn-Berger, and how unplayed rounds count in them."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import floor

from tournaments.record import Decides, Points, UnplayedRule
from tournaments.scoring import NOTHING
from tournaments.standings.cells import Cell, CellKind
from tournaments.standings.table import Table, Tie
from tournaments.standings.terms import NoteCode, Step, StepNote, Term, product, total
from tournaments.standings.tie_breaks.kinds import Steps, Terms


@dataclass(frozen=True, slots=True)
class Facing:
    """What a round sets against an entrant: a score, the points taken from it, and by which rule."""

    score: Points
    taken: Points
    note: NoteCode


def solkoff(unit: Decides | None = None, *, low: int = 0, high: int = 0) -> Terms:
    """Each opponent's score; the lowest and the highest are cut as often as is said."""

    def terms(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
        whole = _whole(table, number, unit)
        lowest = _lowest_first(table, number, whole)[:low]
        rest = [index for index in _counted(whole) if index not in lowest]
        highest = sorted(rest, key=lambda index: whole[index].value, reverse=True)[:high]
        return _cut(whole, {*lowest, *highest})

    return terms


def full_truncation() -> Steps:
    """Without the two lowest, without the three lowest, and so on."""

    def steps(table: Table, number: int, tie: Tie) -> tuple[Step, ...]:
        whole = _whole(table, number, None)
        rest = total(whole)
        found = []
        order = _lowest_first(table, number, whole)
        for cut in range(1, len(table.record.rounds) + 1):
            rest -= whole[order[cut - 1]].value if cut <= len(order) else NOTHING
            found.append(Step(cut, rest, StepNote.WITHOUT_LOWEST))
        return tuple(found[1:])

    return steps


def sonneborn_berger(
    unit: Decides | None = None, taken: Decides | None = None, *, cuts_one: bool = False
) -> Terms:
    """Each opponent's score times the points taken from that opponent, without the lowest if that is said."""

    def terms(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
        whole = tuple(
            _term(cell, facing, (facing.score, facing.taken))
            for cell, facing in _faced(table, number, unit, taken)
        )
        return _cut(whole, _least_product(table, number, whole)) if cuts_one else whole

    return terms


def schedule_strength(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """The points that do not decide, and the Solkoff brought down to their size."""
    other = other_unit(table.record.rules.decides)
    rounds = max(table.record.rules.planned_rounds, len(table.record.rounds))
    size = max(floor(table.won_round() * rounds / table.won_round(other)), 1)
    return (
        Term(None, None, table.points(number, other), NoteCode.OTHER_POINTS),
        *(
            replace(term, value=term.value / size, factors=(term.value, Points(1, size)))
            for term in _whole(table, number, None)
        ),
    )


def other_unit(unit: Decides) -> Decides:
    """Game points where match points are meant, and the other way round."""
    return Decides.MATCH_POINTS if unit is Decides.GAME_POINTS else Decides.GAME_POINTS


def fore_solkoff(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """The Solkoff if the final round had ended in draws: it is known before that is played."""
    return _whole(table.fore, number, None)


def average_solkoff(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """The average Solkoff of the opponents met."""
    met = list(table.meetings(number))
    return tuple(
        Term(cell.round_number, opponent, product(factors), NoteCode.MET, factors)
        for cell, opponent in met
        for factors in ((total(_whole(table, opponent, None)), Points(1, len(met))),)
    )


def solkoff_plus(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """The Solkoff of each opponent met; an unplayed round has no opponent who could have one."""
    return tuple(
        Term(cell.round_number, opponent, value, NoteCode.MET, (value,))
        for cell, opponent in table.meetings(number)
        for value in (total(_whole(table, opponent, None)),)
    )


def _whole(table: Table, number: int, unit: Decides | None) -> tuple[Term, ...]:
    """All terms of the Solkoff, worked out once: cuts and sums of sums ask for it again."""
    key = (unit or "", number)
    if key not in table.terms:
        table.terms[key] = tuple(
            _term(cell, facing, (facing.score,)) for cell, facing in _faced(table, number, unit)
        )
    return table.terms[key]


def _term(cell: Cell, facing: Facing, factors: tuple[Points, ...]) -> Term:
    return Term(cell.round_number, cell.opponent, product(factors), facing.note, factors)


def _faced(
    table: Table, number: int, unit: Decides | None, taken: Decides | None = None
) -> Iterable[tuple[Cell, Facing]]:
    return ((cell, _facing(table, number, cell, unit, taken)) for cell in table.cells[number])


def _facing(
    table: Table, number: int, cell: Cell, unit: Decides | None, taken: Decides | None
) -> Facing:
    rule = table.record.rules.unplayed
    is_game = cell.kind is CellKind.MET or (rule.is_virtual and table.is_encounter(cell))
    if is_game and cell.opponent is not None:
        score = table.handed_on(cell.opponent, unit)
        note = _note_on(table, cell.opponent, score, unit)
        if cell.kind is not CellKind.MET:
            note = NoteCode.FORFEIT
        return Facing(score, table.part(cell.own, taken), note)
    if cell.kind is CellKind.OPEN:
        return Facing(NOTHING, NOTHING, NoteCode.OPEN)
    if cell.kind is CellKind.CANCELLED:
        return Facing(NOTHING, NOTHING, NoteCode.CANCELLED)
    if rule is UnplayedRule.OWN_SCORE:
        score, drawn = table.points(number, unit), table.drawn_round(taken)
        return Facing(score, drawn, NoteCode.UNPLAYED_OWN_SCORE)
    if rule.is_virtual and not table.record.rules.predetermined:
        return _virtual(table, number, cell, unit, taken)
    if rule is UnplayedRule.NOT_COUNTED or rule.is_virtual:
        return Facing(NOTHING, NOTHING, NoteCode.UNPLAYED_NOT_COUNTED)
    return Facing(NOTHING, NOTHING, NoteCode.UNPLAYED_ZERO)


def _note_on(table: Table, opponent: int, score: Points, unit: Decides | None) -> NoteCode:
    """Why the score is not the opponent's total in the table, if it is not."""
    if score != table.earned_points(opponent, unit):
        return NoteCode.ADJUSTED
    return NoteCode.MET if score == table.points(opponent, unit) else NoteCode.EARNED


def _virtual(
    table: Table, number: int, cell: Cell, unit: Decides | None, taken: Decides | None
) -> Facing:
    """An opponent with one's own score (FIDE C.07 16.4), since 2026 not above a cap."""
    score = table.points(number, unit)
    note = NoteCode.UNPLAYED_VIRTUAL
    if table.record.rules.unplayed is UnplayedRule.VIRTUAL_2026:
        if cell.opponent is not None:
            cap = table.handed_on(cell.opponent, unit)
        else:
            cap = table.drawn_round(unit) * len(table.record.rounds)
        if cap < score:
            score, note = cap, NoteCode.UNPLAYED_CAPPED
    return Facing(score, table.part(cell.own, taken), note)


def _counted(terms: tuple[Term, ...]) -> list[int]:
    left_out = (NoteCode.UNPLAYED_NOT_COUNTED, NoteCode.CANCELLED)
    return [index for index, term in enumerate(terms) if term.note not in left_out]


def _lowest_first(table: Table, number: int, terms: tuple[Term, ...]) -> list[int]:
    """The order in which terms are cut from below.

    By FIDE's article 16.5 a round left unplayed by choice is cut before lower terms.
    """
    by_value = sorted(_counted(terms), key=lambda index: terms[index].value)
    if not table.record.rules.unplayed.is_virtual:
        return by_value
    row = table.cells[number]
    chosen = [index for index in by_value if row[index].is_voluntary]
    return chosen + [index for index in by_value if not row[index].is_voluntary]


def _least_product(table: Table, number: int, terms: tuple[Term, ...]) -> set[int]:
    """Which product is cut: that of the opponent with the lowest score (FIDE C.07 14.1.2).

    By 16.5 it is that of a round left unplayed by choice, if that is not lower still.
    """
    counted = _counted(terms)
    if not counted:
        return set()
    least = min(counted, key=lambda index: (terms[index].factors[0], terms[index].value))
    if table.record.rules.unplayed.is_virtual:
        row = table.cells[number]
        chosen = [index for index in counted if row[index].is_voluntary]
        lowest = min(chosen, key=lambda index: terms[index].value, default=least)
        if terms[lowest].value >= terms[least].value:
            return {lowest}
    return {least}


def _cut(terms: tuple[Term, ...], places: set[int]) -> tuple[Term, ...]:
    return tuple(
        replace(term, value=NOTHING, is_cut=True) if index in places else term
        for index, term in enumerate(terms)
    )
