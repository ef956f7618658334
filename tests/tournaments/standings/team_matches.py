"""Matches of teams as newspapers print them, made into records."""

from collections.abc import Sequence

from rules.position import Side
from tournaments.record import (
    ByeKind,
    Decides,
    Entrant,
    EventRules,
    GameResult,
    LineUp,
    Meeting,
    Outcome,
    RoundRecord,
    TournamentRecord,
)

EIGHT_BOARDS = EventRules(
    games_per_pairing=8,
    team_boards=8,
    planned_rounds=9,
    decides=Decides.MATCH_POINTS,
    tie_breaks=("fewer_matches", "game_points"),
)
LETTERS = {
    "w": Outcome.WHITE_WINS,
    "l": Outcome.BLACK_WINS,
    "d": Outcome.DRAW,
    "f": Outcome.BLACK_FORFEITS,
    "F": Outcome.WHITE_FORFEITS,
    "X": Outcome.DOUBLE_FORFEIT,
    "a": Outcome.ADJOURNED,
    "?": None,
}


def games(results: str) -> tuple[GameResult, ...]:
    """What the first named, with White everywhere, made board by board: w, d, l; f and F are forfeits."""
    return tuple(GameResult(Side.WHITE, LETTERS[letter]) for letter in results)


def results_of(score: str) -> str:
    """Some results on eight boards that make a printed score, such as 9-7."""
    first, second = map(int, score.split("-"))
    return "w" * (first // 2) + "d" * (first % 2) + "l" * (second // 2)


def meeting(table: int, first: int, second: int, results: str, *line_ups: LineUp) -> Meeting:
    sat = (*line_ups, (), ())[:2]
    return Meeting(table, first, second, games(results), (sat[0], sat[1]))


def record_of_scores(
    teams: int, *rounds: Sequence[tuple[int, int, str]], rules: EventRules = EIGHT_BOARDS
) -> TournamentRecord:
    """A league of which the scores are known; who is in no match of a round is free in it."""
    played = []
    for number, matches in enumerate(rounds, start=1):
        meetings = tuple(
            meeting(table, first, second, results_of(score))
            for table, (first, second, score) in enumerate(matches, start=1)
        )
        busy = {one for first, second, _ in matches for one in (first, second)}
        free = tuple((one, ByeKind.ZERO) for one in range(1, teams + 1) if one not in busy)
        played.append(RoundRecord(number, meetings, free))
    entrants = tuple(Entrant(number) for number in range(1, teams + 1))
    return TournamentRecord(rules, entrants, tuple(played))
