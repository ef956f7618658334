"""Tie-breaks from the ratings of opponents, over games decided on the board."""

from collections.abc import Callable
from math import floor

from tournaments.record import Points
from tournaments.scoring import NOTHING
from tournaments.standings.cells import Cell
from tournaments.standings.table import Table, Tie
from tournaments.standings.terms import NoteCode, Term, product, total

FOR_A_WIN = 500
"""What a game won or lost adds to or takes from the opponent's rating, as lidraughts counts."""


def opponents_rating(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """The average rating of the rated opponents, a meeting each, rounded to a whole number."""
    return _average(table, number, lambda cell: 1, lambda cell: NOTHING)


def performance(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """The average over games of the opponent's rating, 500 more for a win and 500 less for a loss."""

    def bonus(cell: Cell) -> Points:
        return Points(FOR_A_WIN * (cell.wins - cell.losses), cell.games)

    return _average(table, number, lambda cell: cell.games, bonus)


def whole(exact: Points) -> int:
    """The nearest whole number; a half goes up (FIDE C.07 10.1), which Python's rounding does not do."""
    return floor(exact + Points(1, 2))


def _average(
    table: Table,
    number: int,
    weight: Callable[[Cell], int],
    bonus: Callable[[Cell], Points],
) -> tuple[Term, ...]:
    met = [(cell, opponent) for cell, opponent in table.meetings(number) if cell.games]
    ratings = {opponent: table.entrants[opponent].rating for _, opponent in met}
    rated = sum(weight(cell) for cell, opponent in met if ratings[opponent] is not None)
    terms = []
    for cell, opponent in met:
        rating = ratings[opponent]
        if rating is None:
            terms.append(Term(cell.round_number, opponent, NOTHING, NoteCode.UNRATED))
        else:
            factors = (rating + bonus(cell), Points(weight(cell), rated))
            terms.append(Term(cell.round_number, opponent, product(factors), NoteCode.MET, factors))
    exact = total(tuple(terms))
    rounding = whole(exact) - exact
    if rounding:
        terms.append(Term(None, None, rounding, NoteCode.ROUNDED))
    return tuple(terms)
