"""What an entrant's own rounds say: progressive scores, counts of games, and the other points."""

from tournaments.record import Decides, Points
from tournaments.scoring import NOTHING
from tournaments.standings.cells import Cell, CellKind
from tournaments.standings.table import Table, Tie
from tournaments.standings.terms import NoteCode, Step, StepNote, Term, product, term_of
from tournaments.standings.tie_breaks.kinds import Steps, Terms


def points_of(unit: Decides) -> Terms:
    """The points of the rounds in this unit, and those that the arbiter gave or took."""

    def terms(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
        earned = (_round(cell, table.part(cell.own, unit)) for cell in table.cells[number])
        given = (term_of(one, points) for one, points in table.adjustments(number, unit))
        return (*earned, *given)

    return terms


def progressive(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """The sum of the running totals: what a round gave counts in it and in all that follow."""
    return _running(table, number, dropped=0)


def corrected_progressive(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """The sum of the running totals without that after round 1."""
    return _running(table, number, dropped=1)


def progressive_steps() -> Steps:
    """Without the running totals of the first two rounds, of the first three, and so on."""

    def steps(table: Table, number: int, tie: Tie) -> tuple[Step, ...]:
        row = table.cells[number]
        running, totals = NOTHING, []
        for cell in row:
            running += table.part(cell.own)
            totals.append(running)
        rest = sum(totals[1:], NOTHING)
        found = []
        for dropped in range(2, len(row)):
            rest -= totals[dropped - 1]
            found.append(Step(dropped, rest, StepNote.WITHOUT_FIRST_TOTALS))
        return tuple(found)

    return steps


def _running(table: Table, number: int, *, dropped: int) -> tuple[Term, ...]:
    row = table.cells[number]
    return tuple(
        _round(cell, table.part(cell.own), Points(len(row) - max(place, dropped)))
        for place, cell in enumerate(row)
    )


def wins(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """Games won on the board."""
    return _count(table, number, "wins")


def rounds_won(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """Rounds won, with or without play (FIDE C.07 7.1)."""
    return tuple(_round(cell, Points(_standard(table, cell) == 1)) for cell in table.cells[number])


def standard_points(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """One for each round won and half of one for each drawn, whatever they are worth (FIDE C.07 7.7)."""
    return tuple(_round(cell, _standard(table, cell)) for cell in table.cells[number])


def rounds_elected(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """Rounds that were not left unplayed by choice or fault (FIDE C.07 7.6)."""
    return tuple(_round(cell, Points(not cell.is_voluntary)) for cell in table.cells[number])


def _standard(table: Table, cell: Cell) -> Points:
    """A win, half of one or none: beside the opponent, or without one beside a drawn round."""
    own = table.part(cell.own)
    other = table.drawn_round() if cell.opponent is None else table.part(cell.other)
    if cell.kind in (CellKind.OPEN, CellKind.CANCELLED):
        return NOTHING
    return Points((own > other) - (own < other) + 1, 2)


def black_wins(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """Games won on the board with black."""
    return _count(table, number, "black_wins")


def games(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """Games decided on the board."""
    return _count(table, number, "games")


def blacks(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """Games decided on the board with black."""
    return _count(table, number, "blacks")


def plus_draw_balance(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """Draws with the advantage, less draws against it."""
    return tuple(
        Term(cell.round_number, opponent, Points(cell.pluses - cell.minuses), NoteCode.MET)
        for cell, opponent in table.meetings(number)
    )


def fewer_matches(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """The rounds without a meeting that is over, so that more of them means fewer matches played.

    Who has played none has none in hand: in the published tables such a team stands last.
    """
    row = table.cells[number]
    if not any(cell.is_over for cell in row):
        return ()
    waiting = (CellKind.MET, CellKind.OPEN)
    return tuple(
        Term(
            cell.round_number,
            cell.opponent,
            Points(1),
            NoteCode.OPEN if cell.kind in waiting else NoteCode.ROUND,
        )
        for cell in row
        if not cell.is_over
    )


def _count(table: Table, number: int, what: str) -> tuple[Term, ...]:
    return tuple(
        Term(cell.round_number, opponent, Points(getattr(cell, what)), NoteCode.MET)
        for cell, opponent in table.meetings(number)
    )


def _round(cell: Cell, *factors: Points) -> Term:
    return Term(cell.round_number, cell.opponent, product(factors), NoteCode.ROUND, factors)
