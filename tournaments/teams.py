"""A match of teams: its games board by board, and who sat there."""

from dataclasses import dataclass

from tournaments.record import EventRules, GameResult, LineUp, Meeting


@dataclass(frozen=True, slots=True)
class TeamBoard:
    """A board of a match: the members at it by number (None: nobody), and their games in order."""

    board: int
    first: int | None
    second: int | None
    games: tuple[GameResult, ...]


def games_at_a_board(rules: EventRules) -> int:
    """How many games two members play; without teams all games of a pairing are theirs."""
    return rules.games_per_pairing // (rules.team_boards or 1)


def board_of(game_number: int, *, games_at_a_board: int) -> tuple[int, int]:
    """The board of a game and which game there it is, both from 1: the games go board after board."""
    board, game = divmod(game_number - 1, games_at_a_board)
    return board + 1, game + 1


def boards_of(meeting: Meeting, rules: EventRules) -> tuple[TeamBoard, ...]:
    """The boards of a match of teams in order."""
    each = games_at_a_board(rules)
    first, second = meeting.line_ups
    return tuple(
        TeamBoard(
            board,
            _sitting(first, board),
            _sitting(second, board),
            meeting.games[(board - 1) * each : board * each],
        )
        for board in range(1, rules.team_boards + 1)
    )


def _sitting(line_up: LineUp, board: int) -> int | None:
    return line_up[board - 1] if board <= len(line_up) else None
