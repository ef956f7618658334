"""Sums over opponents that look at how each meeting ended: Koya, Gorin and Shmulyan."""

from tournaments.record import ByeKind, Points
from tournaments.scoring import NOTHING
from tournaments.standings.cells import Cell, CellKind
from tournaments.standings.table import Table, Tie
from tournaments.standings.terms import NoteCode, Term, product


def koya(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """The points taken from opponents who scored at least half of what they could."""
    terms = []
    for cell, opponent in table.encounters(number):
        taken = table.part(cell.own)
        if 2 * table.points(opponent) >= _most(table, opponent):
            note = NoteCode.MET if cell.kind is CellKind.MET else NoteCode.FORFEIT
            terms.append(Term(cell.round_number, opponent, taken, note, (taken,)))
        else:
            below = NoteCode.BELOW_HALF
            terms.append(Term(cell.round_number, opponent, NOTHING, below, (taken,)))
    return tuple(terms)


def _most(table: Table, number: int) -> Points:
    """The most an entrant could score.

    A cancelled round is none, and neither is one in which an all-play-all leaves one free for nothing.
    """
    rounds = sum(
        cell.kind is not CellKind.CANCELLED
        and (cell.bye is not ByeKind.PAIRING or table.part(cell.own) != 0)
        for cell in table.cells[number]
    )
    return table.won_round() * rounds


def gorin(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """The points of opponents: four times if beaten, twice if drawn with, once if lost to."""
    return _by_result(table, number, won=4, level=2, lost=1)


def shmulyan(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """The points of opponents beaten less the points of opponents lost to."""
    return _by_result(table, number, won=1, level=0, lost=-1)


def _by_result(table: Table, number: int, *, won: int, level: int, lost: int) -> tuple[Term, ...]:
    terms = []
    for cell, opponent in table.meetings(number):
        weight = Points(level if _margin(cell) == 0 else won if _margin(cell) > 0 else lost)
        score = table.earned_points(opponent)
        note = NoteCode.MET if score == table.points(opponent) else NoteCode.EARNED
        factors = (score, weight)
        terms.append(Term(cell.round_number, opponent, product(factors), note, factors))
    return tuple(terms)


def _margin(cell: Cell) -> Points:
    """A meeting is won by the better combined result, whichever points decide the event."""
    return cell.own.game_points - cell.other.game_points
