"""Head-to-head: what those who are level made against each other (FIDE C.07, articles 6 and 13.3)."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from tournaments.record import Decides, Points
from tournaments.scoring import NOTHING
from tournaments.standings.cells import Cell, CellKind
from tournaments.standings.table import Table, Tie
from tournaments.standings.terms import NoteCode, Step, StepNote, Term, product
from tournaments.standings.tie_breaks.boards import by_board
from tournaments.standings.tie_breaks.kinds import Steps
from tournaments.standings.tie_breaks.opponents import other_unit

Numbers = frozenset[int]


@dataclass(frozen=True, slots=True)
class Parting:
    """One look at some who are level: a value for each of them, and what it is.

    `place` is shown with the value where it has a meaning, as that of a board has.
    """

    note: StepNote
    value_of: Mapping[int, Points]
    place: int | None = None
    lowest_first: bool = False

    @property
    def parts(self) -> bool:
        """Does it part anybody?"""
        return len({*self.value_of.values()}) > 1

    def groups(self) -> Iterator[Numbers]:
        """Those whom it leaves level."""
        for value in {*self.value_of.values()}:
            yield frozenset(number for number, own in self.value_of.items() if own == value)

    def step(self, number: int, depth: int) -> Step:
        """What it says of one of them."""
        place = depth if self.place is None else self.place
        return Step(place, self.value_of[number], self.note, self.lowest_first)


Look = Callable[[Table, Tie], Iterator[Parting]]
"""What can be looked at, one after the other, to part some who are level."""


def head_to_head(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """Points from the meetings among the tied, nothing unless each of them has met all others."""
    counts = table.has_all_met(tie.numbers)
    return tuple(
        Term(
            cell.round_number,
            opponent,
            product(factors) if counts else NOTHING,
            _note_on(cell) if counts else NoteCode.NOT_ALL_MET,
            factors if len(factors) > 1 else (),
        )
        for cell, opponent, factors in _shares(table, number, tie.numbers, None)
    )


def once_more(table: Table, tie: Tie) -> Iterator[Parting]:
    """Article 6 in the points that decide."""
    yield from _among(table, tie.numbers, None, StepNote.STILL_LEVEL)


def in_both_points(table: Table, tie: Tie) -> Iterator[Parting]:
    """Article 6 in the points that decide, then in the others (13.3.1)."""
    yield from once_more(table, tie)
    other = other_unit(table.record.rules.decides)
    yield from _among(table, tie.numbers, other, StepNote.STILL_LEVEL_OTHER)


def then_boards(*, counted: bool, from_top: bool) -> Look:
    """In both points; two who are level in both by the board count, if that is said, and by boards (13.3.2).

    What teams made at their boards is counted over all rounds, as article 12 says.
    """

    def look(table: Table, tie: Tie) -> Iterator[Parting]:
        yield from in_both_points(table, tie)
        both = {tuple(table.points(one, unit) for unit in Decides) for one in tie.numbers}
        if len(tie.numbers) == 2 and len(both) == 1:
            yield from _boards(table, tie.numbers, counted=counted, from_top=from_top)

    return look


def restarted(look: Look) -> Steps:
    """What parts those who are level, and then again each set that it leaves level (6.2, 6.3, 13.3.3).

    What the value of the tie-break says itself is no step.
    """

    def steps(table: Table, number: int, tie: Tie) -> tuple[Step, ...]:
        key = (look, tie.numbers)
        if key not in table.partings:
            table.partings[key] = _parted(table, tie, look, depth=1)
        found = table.partings[key][number]
        said = found[:1] if table.has_all_met(tie.numbers) else ()
        is_value = any(step.note is StepNote.STILL_LEVEL for step in said)
        return found[1:] if is_value else found

    return steps


def _parted(table: Table, tie: Tie, look: Look, *, depth: int) -> dict[int, tuple[Step, ...]]:
    parting = next((each for each in look(table, tie) if each.parts), None)
    if parting is None:
        return dict.fromkeys(tie.numbers, ())
    found = {}
    for numbers in parting.groups():
        rest = _parted(table, Tie(numbers, tie.place_of), look, depth=depth + 1)
        for number in numbers:
            found[number] = (parting.step(number, depth), *rest[number])
    return found


def _among(
    table: Table, numbers: Numbers, unit: Decides | None, note: StepNote
) -> Iterator[Parting]:
    """The meetings among these where all have met (6.2); else who is ahead for certain (6.3).

    By the text the second is for Swiss tournaments: in a table all will have met.
    """
    if table.has_all_met(numbers):
        yield Parting(note, {number: _made(table, number, numbers, unit) for number in numbers})
    elif not table.record.rules.predetermined:
        leaders = _sure_leaders(table, numbers, unit)
        behind = {number: len(numbers) - place for place, number in enumerate(leaders, start=1)}
        values = {number: Points(behind.get(number, 0)) for number in numbers}
        yield Parting(StepNote.SURELY_AHEAD, values)


def _sure_leaders(table: Table, numbers: Numbers, unit: Decides | None) -> list[int]:
    """Who is first among these for certain, then second, and so on, as far as it is certain."""
    if len(numbers) - 1 >= 2 * len(table.record.rounds):
        # Somebody has more games missing than a leader can have won.
        return []
    own = {number: _made(table, number, numbers, unit) for number in numbers}
    most = {}
    for number in numbers:
        met = {one for _cell, one in table.encounters(number)} & numbers
        most[number] = own[number] + (len(numbers) - 1 - len(met)) * table.won_round(unit)
    leaders: list[int] = []
    rest = set(numbers)
    while len(rest) > 1:
        first = max(rest, key=lambda number: own[number])
        rest.discard(first)
        if any(most[other] >= own[first] for other in rest):
            break
        leaders.append(first)
    return leaders


def _made(table: Table, number: int, numbers: Numbers, unit: Decides | None) -> Points:
    shares = _shares(table, number, numbers, unit)
    return sum((product(factors) for _cell, _opponent, factors in shares), NOTHING)


def _shares(
    table: Table, number: int, numbers: Numbers, unit: Decides | None
) -> Iterator[tuple[Cell, int, tuple[Points, ...]]]:
    """The encounters with these; of several with the same opponent the average counts (6.1.2)."""
    met = [(cell, one) for cell, one in table.encounters(number) if one in numbers]
    times = Counter(one for _cell, one in met)
    for cell, one in met:
        part = table.part(cell.own, unit)
        yield cell, one, (part,) if times[one] == 1 else (part, Points(1, times[one]))


def _note_on(cell: Cell) -> NoteCode:
    return NoteCode.MET if cell.kind is CellKind.MET else NoteCode.FORFEIT


def _boards(table: Table, numbers: Numbers, *, counted: bool, from_top: bool) -> Iterator[Parting]:
    """The board count; then board 1, board 2 and so on, or without the last board, the two last and so on."""
    made = {number: by_board(table, number) for number in numbers}
    if counted:
        counts = {
            number: sum((at * one for at, one in enumerate(points, start=1)), NOTHING)
            for number, points in made.items()
        }
        yield Parting(StepNote.BOARD_COUNT, counts, lowest_first=True)
    for at in range(1, table.record.rules.team_boards + (1 if from_top else 0)):
        if from_top:
            one_board = {number: points[at - 1] for number, points in made.items()}
            yield Parting(StepNote.BOARD, one_board, place=at)
        else:
            left = {number: sum(points[:-at], NOTHING) for number, points in made.items()}
            yield Parting(StepNote.WITHOUT_BOARDS, left, place=at)
