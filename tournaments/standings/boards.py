"""What teams made at each of their boards, round by round, as the tie-breaks by boards count it.

FIDE C.07, article 12: whoever sits there; a game won without play counts as won and one lost without play as
lost, and a round in which a team is free is won at every board, if the event gives anything for it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tournaments.record import ByeKind, EventRules, GameResult, Outcome, Points, TournamentRecord
from tournaments.scoring import NOTHING, dropped, game_points
from tournaments.teams import boards_of, games_at_a_board


@dataclass(frozen=True, slots=True)
class RoundBoards:
    """The points of a team at its boards in a round, from board 1, and whom it met, if anybody."""

    round_number: int
    opponent: int | None
    points: tuple[Points, ...]


Boards = Mapping[int, tuple[RoundBoards, ...]]
"""By the team's number, the rounds that brought points at boards."""


def boards_by_team(record: TournamentRecord) -> Boards:
    """The points of all teams board by board; what the event cancels is left out."""
    gone = dropped(record)
    rows: dict[int, list[RoundBoards]] = {entrant.number: [] for entrant in record.entrants}
    for this_round in record.rounds:
        for meeting in this_round.meetings:
            if gone.isdisjoint((meeting.first, meeting.second)):
                first, second = _points(
                    (board.games for board in boards_of(meeting, record.rules)), record.rules
                )
                number = this_round.number
                rows[meeting.first].append(RoundBoards(number, meeting.second, first))
                rows[meeting.second].append(RoundBoards(number, meeting.first, second))
        for team, bye in this_round.byes:
            if team not in gone:
                points = (_free(bye, record.rules),) * record.rules.team_boards
                rows[team].append(RoundBoards(this_round.number, None, points))
    return {team: tuple(row) for team, row in rows.items()}


def _points(
    boards: Iterable[tuple[GameResult, ...]], rules: EventRules
) -> tuple[tuple[Points, ...], tuple[Points, ...]]:
    each = [[_game(game, rules) for game in games] for games in boards]
    return (
        tuple(sum((first for first, _ in games), NOTHING) for games in each),
        tuple(sum((second for _, second in games), NOTHING) for games in each),
    )


def _game(game: GameResult, rules: EventRules) -> tuple[Points, Points]:
    """The points of a game for the first and the second named."""
    outcome = game.outcome
    if outcome is None or outcome.is_played or not outcome.is_settled:
        return game_points(game, rules)
    if outcome.winner is None:
        lost = rules.loss if outcome is Outcome.DOUBLE_FORFEIT else NOTHING
        return lost, lost
    return (rules.win, rules.loss) if outcome.winner is game.first_side else (rules.loss, rules.win)


def _free(bye: ByeKind, rules: EventRules) -> Points:
    """What a board brings in a round without an opponent."""
    value = rules.byes[bye]
    if bye is ByeKind.PAIRING and (value.game_points or value.match_points):
        return rules.win * games_at_a_board(rules)
    return value.game_points * games_at_a_board(rules)
