"""What stands before the points in single formats: Keizer's points, rounds survived, the average."""

from tournaments.keizer import KeizerTable, keizer_table
from tournaments.knockout import Contest, Stage, Tree, Verdict, tree_of
from tournaments.record import Points
from tournaments.standings.table import Table, Tie
from tournaments.standings.terms import NoteCode, Term, product, term_of

_HALF, _ONE = Points(1, 2), Points(1)


def keizer(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """For each round the opponent's value, or one's own, times the share of it that was earned."""
    if ("keizer", number) not in table.terms:
        counted = keizer_table(table.record)
        table.terms.update({("keizer", one): _keizer_terms(counted, one) for one in table.scores})
    return table.terms["keizer", number]


def _keizer_terms(counted: KeizerTable, number: int) -> tuple[Term, ...]:
    terms = []
    for one in counted.earned[number]:
        factors = counted.worth(number, one)
        if one.given is not None:
            terms.append(term_of(one.given, *factors))
            continue
        note = NoteCode.OPPONENT_VALUE if one.opponent else NoteCode.OWN_VALUE
        note = NoteCode.BEYOND_LIMIT if one.is_beyond else note
        terms.append(Term(one.round_number, one.opponent, product(factors), note, factors))
    return tuple(terms)


def rounds_survived(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """A point for each round of the knockout survived.

    The match for third place counts half, so that it parts those who lost in the semi-finals; one of
    the consolation counts so little that all of them are less than a round.
    """
    if ("rounds_survived", number) not in table.terms:
        tree = tree_of(table.record)
        terms: dict[int, list[Term]] = {one: [] for one in table.scores}
        for contest in tree.contests:
            if contest.winner is not None:
                terms[contest.winner].append(_survived(contest, tree))
        table.terms.update({("rounds_survived", one): tuple(own) for one, own in terms.items()})
    return table.terms["rounds_survived", number]


def _survived(contest: Contest, tree: Tree) -> Term:
    worth = {
        Stage.MAIN: _ONE,
        Stage.THIRD_PLACE: _HALF,
        Stage.CONSOLATION: Points(1, tree.rounds),
    }[contest.stage]
    opponent = next((one for one in contest.numbers if one != contest.winner), None)
    note = NoteCode.UNOPPOSED if contest.verdict is Verdict.UNOPPOSED else NoteCode.MET
    return Term(contest.round_number, opponent, worth, note)


def average(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """The points made on the board divided by the games: each meeting's points over all games.

    Points that the arbiter gave or took are divided as those made.
    """
    meetings = list(table.meetings(number))
    games = sum(cell.games for cell, _ in meetings)
    given = (term_of(one, points, Points(1, games)) for one, points in table.adjustments(number))
    made = (
        Term(cell.round_number, opponent, product(factors), NoteCode.MET, factors)
        for cell, opponent in meetings
        for factors in ((table.part(cell.own), Points(1, games)),)
    )
    return (*made, *given) if games else ()
