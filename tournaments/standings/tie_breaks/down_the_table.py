"""The results against the table from above, place by place."""

from tournaments.scoring import NOTHING
from tournaments.standings.table import Table, Tie
from tournaments.standings.terms import NoteCode, Step, StepNote, Term


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
    return tuple(
        Step(place, taken[place], StepNote.FROM_PLACE)
        for place in sorted(taken)
        if place > 1 and taken[place]
    )
