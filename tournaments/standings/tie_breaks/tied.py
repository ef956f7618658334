"""Tie-breaks that look at who is level: head-to-head, and the results against the table from above."""

from tournaments.record import Points
from tournaments.scoring import NOTHING
from tournaments.standings.table import Table, Tie
from tournaments.standings.terms import NoteCode, Step, Term


def head_to_head(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """Points from the meetings among the tied, nothing unless each of them has met all others."""
    has_all_met = table.has_all_met(tie.numbers)
    note = NoteCode.MET if has_all_met else NoteCode.NOT_ALL_MET
    return tuple(
        Term(cell.round_number, opponent, table.part(cell.own) if has_all_met else NOTHING, note)
        for cell, opponent in table.meetings(number)
        if opponent in tie.numbers
    )


def surely_ahead(table: Table, number: int, tie: Tie) -> tuple[Step, ...]:
    """Of how many others one is ahead whatever their missing games would have given (FIDE C.07 6.3).

    Asked only where not all have met, and only if somebody is.
    """
    numbers = tie.numbers
    if table.has_all_met(numbers):
        return ()
    if numbers not in table.leaders:
        table.leaders[numbers] = _sure_leaders(table, numbers)
    leaders = table.leaders[numbers]
    if not leaders:
        return ()
    behind = len(numbers) - 1 - leaders.index(number) if number in leaders else 0
    return (Step(1, Points(behind)),)


def _sure_leaders(table: Table, numbers: frozenset[int]) -> tuple[int, ...]:
    """Who is first among these for certain, then second, and so on, as far as it is certain."""
    rounds = len(table.record.rounds)
    if len(numbers) - 1 >= 2 * rounds:
        # Somebody has more games missing than a leader can have won.
        return ()
    own, most = {}, {}
    for number in numbers:
        met = [(cell, one) for cell, one in table.meetings(number) if one in numbers]
        own[number] = sum((table.part(cell.own) for cell, _one in met), NOTHING)
        missing = len(numbers) - 1 - len({one for _cell, one in met})
        most[number] = own[number] + missing * table.won_round()
    leaders: list[int] = []
    rest = set(numbers)
    while len(rest) > 1:
        first = max(rest, key=lambda number: own[number])
        rest.discard(first)
        if any(most[other] >= own[first] for other in rest):
            break
        leaders.append(first)
    return tuple(leaders)


def ranking_order(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """Points taken from whoever stands first; who stands lower is compared later."""
    terms = []
    for cell, opponent in table.meetings(number):
        taken = table.part(cell.own)
        if tie.place_of[opponent] == 1:
            terms.append(Term(cell.round_number, opponent, taken, NoteCode.MET, (taken,)))
        else:
            later = NoteCode.COMPARED_LATER
            terms.append(Term(cell.round_number, opponent, NOTHING, later, (taken,)))
    return tuple(terms)


def down_the_table(table: Table, number: int, tie: Tie) -> tuple[Step, ...]:
    """Points taken from those who stand second, third and so on, those level with each other together.

    A place from which nothing was taken is left out, so that the steps grow with the games alone.
    """
    taken = dict.fromkeys(
        (tie.place_of[opponent] for _, opponent in table.meetings(number)), NOTHING
    )
    for cell, opponent in table.meetings(number):
        taken[tie.place_of[opponent]] += table.part(cell.own)
    return tuple(Step(place, taken[place]) for place in sorted(taken) if place > 1 and taken[place])
