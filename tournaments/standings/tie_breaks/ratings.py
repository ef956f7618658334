"""Tie-breaks from ratings, over games decided on the board (FIDE C.07, article 10, and lidraughts)."""

from collections.abc import Callable, Iterator
from functools import partial
from math import floor

from tournaments.record import Points
from tournaments.scoring import NOTHING
from tournaments.standings.cells import Cell
from tournaments.standings.table import Table, Tie
from tournaments.standings.terms import NoteCode, Term, product, total
from tournaments.standings.tie_breaks.elo import MOST, difference_for, expected_percent
from tournaments.standings.tie_breaks.kinds import Terms

FOR_A_WIN = 500
"""What a game won or lost adds to or takes from the opponent's rating, as lidraughts counts."""

_HUNDREDTH = Points(1, 100)


def own_rating(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """The entrant's rating; the higher goes first."""
    rating = table.entrants[number].rating
    if rating is None:
        return (Term(None, None, NOTHING, NoteCode.UNRATED),)
    return (Term(None, None, Points(rating), NoteCode.OWN_RATING),)


def opponents_rating(*, low: int = 0) -> Terms:
    """The average rating of the rated opponents, a meeting each, without the lowest, in whole numbers."""

    def terms(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
        return _average(table, number, lambda cell: 1, lambda cell: NOTHING, low=low)

    return terms


def performance(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """The average over games of the opponent's rating, 500 more for a win and 500 less for a loss."""

    def bonus(cell: Cell) -> Points:
        return Points(FOR_A_WIN * (cell.wins - cell.losses), cell.games)

    return _average(table, number, lambda cell: cell.games, bonus)


def tournament_performance(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """The average rating of the opponents, and the difference that goes with the share of points (10.2)."""
    met = list(_rated(table, number))
    if not met:
        return opponents_rating()(table, number, tie)
    percent = whole(100 * _score(met) / len(met))
    difference = Points(difference_for(percent))
    factors = (Points(percent, 100),)
    return (
        *opponents_rating()(table, number, tie),
        Term(None, None, difference, NoteCode.RATING_DIFFERENCE, factors),
    )


def perfect_performance(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """The lowest rating that would be expected to make as many points against these opponents (10.3)."""
    met = list(_rated(table, number))
    if not met:
        return ()
    least = _least_rating(met)
    expected = (
        Term(
            cell.round_number,
            cell.opponent,
            NOTHING,
            NoteCode.EXPECTED,
            (Points(expected_percent(least - rating), 100),),
        )
        for cell, rating in met
    )
    return (*expected, Term(None, None, Points(least), NoteCode.LEAST_RATING))


def of_opponents(value: Terms) -> Terms:
    """The average of the same of all opponents met who have one, in whole numbers (10.4 and 10.5)."""

    def terms(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
        met = [(cell, one) for cell, one in table.meetings(number) if cell.games]
        have = {one: total(value(table, one, tie)) for _, one in met if any(_rated(table, one))}
        count = sum(one in have for _, one in met)
        found = []
        for cell, one in met:
            if one in have:
                factors = (have[one], Points(1, count))
                found.append(Term(cell.round_number, one, product(factors), NoteCode.MET, factors))
            else:
                found.append(Term(cell.round_number, one, NOTHING, NoteCode.UNRATED))
        return _rounded(found)

    return terms


def whole(exact: Points) -> int:
    """The nearest whole number; a half goes up (FIDE C.07 10.1), which Python's rounding does not do."""
    return floor(exact + Points(1, 2))


def _rated(table: Table, number: int) -> Iterator[tuple[Cell, int]]:
    """The meetings with rated opponents in which a game was decided, and their ratings."""
    for cell, opponent in table.meetings(number):
        rating = table.entrants[opponent].rating
        if cell.games and rating is not None:
            yield cell, rating


def _score(met: list[tuple[Cell, int]]) -> Points:
    """What was made in these meetings, each worth 1 at the most and a drawn game half of a won one."""
    return sum((Points(2 * cell.wins + cell.draws, 2 * cell.games) for cell, _ in met), NOTHING)


def _least_rating(met: list[tuple[Cell, int]]) -> int:
    score = _score(met)
    ratings = [rating for _, rating in met]
    if score == 0:
        return min(ratings) - MOST

    def is_enough(own: int) -> bool:
        return sum(expected_percent(own - each) for each in ratings) * _HUNDREDTH >= score

    below, enough = min(ratings) - MOST, max(ratings) + MOST
    while enough - below > 1:
        middle = (below + enough) // 2
        below, enough = (below, middle) if is_enough(middle) else (middle, enough)
    return enough


def _average(
    table: Table,
    number: int,
    weight: Callable[[Cell], int],
    bonus: Callable[[Cell], Points],
    *,
    low: int = 0,
) -> tuple[Term, ...]:
    met = [(cell, opponent) for cell, opponent in table.meetings(number) if cell.games]
    ratings = {opponent: table.entrants[opponent].rating for _, opponent in met}
    rated = [at for at, (_, opponent) in enumerate(met) if ratings[opponent] is not None]
    cut = sorted(rated, key=lambda at: ratings[met[at][1]] or 0)[:low]
    count = sum(weight(met[at][0]) for at in rated if at not in cut)
    terms = []
    for at, (cell, opponent) in enumerate(met):
        rating = ratings[opponent]
        if rating is None:
            terms.append(Term(cell.round_number, opponent, NOTHING, NoteCode.UNRATED))
            continue
        own = rating + bonus(cell)
        term = partial(Term, cell.round_number, opponent)
        if at in cut:
            terms.append(term(NOTHING, NoteCode.MET, (own,), is_cut=True))
        else:
            factors = (own, Points(weight(cell), count))
            terms.append(term(product(factors), NoteCode.MET, factors))
    return _rounded(terms)


def _rounded(terms: list[Term]) -> tuple[Term, ...]:
    """The terms, and what makes a whole number of their sum."""
    exact = total(tuple(terms))
    rounding = whole(exact) - exact
    return (*terms, Term(None, None, rounding, NoteCode.ROUNDED)) if rounding else tuple(terms)
