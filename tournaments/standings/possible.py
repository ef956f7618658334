"""What can still come: the best and the worst place of everybody in a round that is being played."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product

from rules.position import Side
from tournaments.record import (
    EventRules,
    GameResult,
    Meeting,
    Outcome,
    Points,
    TournamentRecord,
)
from tournaments.scoring import Score, meeting_scores
from tournaments.standings.table import Table


@dataclass(frozen=True, slots=True)
class Reach:
    """The best and the worst place that points allow.

    Whoever ends level is counted below in the best place and above in the worst: tie-breaks of a round
    that is not over depend on every game of it.
    """

    best: int
    worst: int


@dataclass(frozen=True, slots=True)
class Board:
    """Two who still play, with the points both can end with."""

    first: int
    second: int
    finals: frozenset[tuple[Points, Points]]

    def fewest_above(self, score: Points) -> int:
        """How many of the two must end above this score."""
        return min(sum(points > score for points in final) for final in self.finals)

    def most_up_to(self, score: Points) -> int:
        """How many of the two can end at this score or above."""
        return max(sum(points >= score for points in final) for final in self.finals)


def reaches(record: TournamentRecord) -> dict[int, Reach]:
    """The places that each entrant can still reach by the open games of the record's last round.

    Exact by points: every entrant sits at one board at most, so that each board can be decided for
    itself, for or against an entrant.
    """
    table = Table.of(record)
    fixed = {number: table.points(number) for number in table.scores}
    boards = [
        Board(meeting.first, meeting.second, frozenset(_finals(table, fixed, meeting)))
        for meeting in (record.rounds[-1].meetings if record.rounds else ())
        if not meeting.is_settled
    ]
    board_of = {number: board for board in boards for number in (board.first, board.second)}
    resting = [points for number, points in fixed.items() if number not in board_of]
    # Few scores are possible: looked at once each, the work grows with the boards and not their square.
    above: dict[Points, int] = {}
    up_to: dict[Points, int] = {}
    for score in {*resting, *(points for b in boards for final in b.finals for points in final)}:
        above[score] = sum(points > score for points in resting)
        above[score] += sum(board.fewest_above(score) for board in boards)
        up_to[score] = sum(points >= score for points in resting)
        up_to[score] += sum(board.most_up_to(score) for board in boards)
    return {
        number: _at_board(number, board_of[number], above, up_to)
        if number in board_of
        else Reach(1 + above[points], up_to[points])
        for number, points in fixed.items()
    }


def _at_board(
    number: int, board: Board, above: Mapping[Points, int], up_to: Mapping[Points, int]
) -> Reach:
    """For each end of the own board, the others at their best and at their worst."""
    best, worst = [], []
    for final in board.finals:
        own, rival = final if number == board.first else final[::-1]
        best.append(1 + above[own] - board.fewest_above(own) + (rival > own))
        worst.append(1 + up_to[own] - board.most_up_to(own) + (rival >= own))
    return Reach(min(best), max(worst))


def board_results(first_side: Side, rules: EventRules) -> Iterator[GameResult]:
    """Every way in which the players can end a game of this event at the board."""
    for outcome in (Outcome.BLACK_WINS, Outcome.WHITE_WINS):
        for grade in ("", *rules.grades):
            yield GameResult(first_side, outcome, grade)
    yield GameResult(first_side, Outcome.DRAW)
    if rules.plus_draw is not None:
        yield GameResult(first_side, Outcome.BLACK_PLUS)
        yield GameResult(first_side, Outcome.WHITE_PLUS)


def _finals(
    table: Table, fixed: Mapping[int, Points], meeting: Meeting
) -> Iterator[tuple[Points, Points]]:
    """The points both end with, over all results of their open games."""
    rules = table.record.rules
    now = meeting_scores(meeting, rules)
    choices = [
        (game,)
        if game.outcome is not None and game.outcome.is_settled
        else tuple(board_results(game.first_side, rules))
        for game in meeting.games
    ]

    def final(number: int, before: Score, after: Score) -> Points:
        return fixed[number] + table.part(after) - table.part(before)

    for games in product(*choices):
        first, second = meeting_scores(replace(meeting, games=games), rules)
        yield final(meeting.first, now[0], first), final(meeting.second, now[1], second)
