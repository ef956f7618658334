"""Tie-breaks of teams that look at single boards (FIDE C.07, article 12)."""

from collections.abc import Iterable

from tournaments.record import Decides, Points
from tournaments.scoring import NOTHING
from tournaments.standings.boards import RoundBoards
from tournaments.standings.table import Table, Tie
from tournaments.standings.terms import NoteCode, Step, StepNote, Term, product


def board_count(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """Each board's number times the points made there; nothing where the tied differ in game points."""
    counts = len({table.points(one, Decides.GAME_POINTS) for one in tie.numbers}) == 1
    note = NoteCode.BOARD if counts else NoteCode.BOARD_POINTS_DIFFER
    return tuple(
        Term(None, None, product(factors) if counts else NOTHING, note, factors)
        for board, points in enumerate(by_board(table, number), start=1)
        for factors in ((Points(board), points),)
    )


def top_board(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """The points made at the first board."""
    return tuple(_round(each, each.points[:1]) for each in table.boards(number))


def next_boards(table: Table, number: int, tie: Tie) -> tuple[Step, ...]:
    """The points made at the second board, at the third, and so on."""
    made = enumerate(by_board(table, number), start=1)
    return tuple(Step(board, points, StepNote.BOARD) for board, points in made if board > 1)


def without_bottom_board(table: Table, number: int, tie: Tie) -> tuple[Term, ...]:
    """The points made at all boards but the last."""
    return tuple(_round(each, each.points[:-1]) for each in table.boards(number))


def without_more_boards(table: Table, number: int, tie: Tie) -> tuple[Step, ...]:
    """The points made without the two last boards, without the three last, and so on."""
    made = by_board(table, number)
    return tuple(
        Step(left_out, sum(made[:-left_out], NOTHING), StepNote.WITHOUT_BOARDS)
        for left_out in range(2, len(made))
    )


def by_board(table: Table, number: int) -> list[Points]:
    """The points made at each board over all rounds."""
    boards = range(table.record.rules.team_boards)
    rounds = table.boards(number)
    return [sum((each.points[board] for each in rounds), NOTHING) for board in boards]


def _round(each: RoundBoards, points: Iterable[Points]) -> Term:
    return Term(each.round_number, each.opponent, sum(points, NOTHING), NoteCode.ROUND)
