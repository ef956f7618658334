"""What can still come: the best and the worst place of everybody before the last rounds."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from rules.position import Side
from tournaments.record import (
    EventRules,
    GameResult,
    MatchUnit,
    Meeting,
    Outcome,
    Points,
    TournamentRecord,
)
from tournaments.scoring import (
    GAMES_ON_A_BALLOT,
    NOTHING,
    Score,
    bye_score,
    game_points,
    meeting_scores,
)
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


def bounds(record: TournamentRecord, *, rounds_left: int) -> dict[int, Reach]:
    """Places that nobody can leave in so many further rounds, whoever is paired with whom.

    Proved for rounds in which every game is played, and not always reached. The points of all boards
    must go somewhere: even if an entrant takes the most, so many others end above that the points left
    find room. And those who can pass an entrant who takes nothing are at most so many as the points
    are enough for. Whoever has left takes nothing; results so far stand.
    """
    table, rules = Table.of(record), record.rules
    points = {number: table.points(number) for number in table.scores}
    here = {e.number for e in record.entrants if e.withdrawn_from is None}
    bye = max(table.part(bye_score(kind, rules)) for kind in rules.byes)
    one, least, both = (table.part(score) for score in _shares_of_a_board(rules))
    boards = rounds_left * (len(here) // 2)
    most = rounds_left * max(bye, one)
    supply = boards * both + rounds_left * (1 + len(points) - len(here)) * bye

    def reach(number: int) -> Reach:
        others = [(points[other], other in here) for other in points if other != number]
        own = points[number]
        top = own + (most if number in here else NOTHING)
        above = _must_end_above(top, others, most, boards * least - most)
        return Reach(1 + above, 1 + _can_come_up_to(own, others, most, supply))

    # Nothing else tells one from another: whoever has as many points can come as far.
    alike: dict[tuple[Points, bool], int] = {}
    for number, own in points.items():
        alike.setdefault((own, number in here), number)
    found = {key: reach(number) for key, number in alike.items()}
    return {number: found[own, number in here] for number, own in points.items()}


Others = Sequence[tuple[Points, bool]]
"""The points of everybody else, and whether they can still take some."""


def _must_end_above(top: Points, others: Others, most: Points, to_share: Points) -> int:
    """How many must pass this score at least, so that all points which are to be shared find room."""
    rooms = [min(max(top - points, NOTHING), most) for points, is_here in others if is_here]
    missing, passed = to_share - sum(rooms, NOTHING), 0
    for room in sorted(rooms):
        if missing <= 0:
            break
        missing -= most - room
        passed += 1
    return max(passed, sum(points > top for points, _is_here in others))


def _can_come_up_to(own: Points, others: Others, most: Points, supply: Points) -> int:
    """How many can be level or ahead at most: those who are, and those for whom the points are enough."""
    ahead = sum(points >= own for points, _is_here in others)
    missing = sorted(
        own - points for points, is_here in others if is_here and 0 < own - points <= most
    )
    for needed in missing:
        supply -= needed
        if supply < 0:
            break
        ahead += 1
    return ahead


def _shares_of_a_board(rules: EventRules) -> tuple[Score, Score, Score]:
    """The most that one of two can have of their games, and the least and the most of both together."""
    shares = [game_points(game, rules) for game in board_results(Side.BLACK, rules)]
    forfeit = (rules.forfeit_win, rules.forfeit_loss)
    sums = [one + other for one, other in shares]
    is_by_ballot = rules.match_unit is MatchUnit.BALLOT
    units = -(-rules.games_per_pairing // GAMES_ON_A_BALLOT) if is_by_ballot else 1
    match_points = (rules.match_win, rules.match_draw, rules.match_loss)
    together = (rules.match_win + rules.match_loss, 2 * rules.match_draw)
    games = rules.games_per_pairing
    return (
        Score(games * max(map(max, (*shares, forfeit))), units * max(match_points)),
        Score(games * min(sums), units * min(together)),
        Score(games * max(*sums, sum(forfeit, NOTHING)), units * max(together)),
    )


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
    for side in Side:
        for grade in ("", *rules.grades):
            yield GameResult(first_side, Outcome.won_by(side), grade)
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
