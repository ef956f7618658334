"""Scoring: what games, pairings, byes and late rounds are worth, and what an arbiter adds."""

from tournaments.scoring.games import (
    GAMES_ON_A_BALLOT,
    NO_SCORE,
    NOTHING,
    Score,
    better_placed,
    deciding,
    game_points,
    meeting_scores,
    other_points,
    winner_of,
)
from tournaments.scoring.grades import (
    GradeFault,
    check_grade,
    grade_code,
    grades_of,
    read_grades,
    write_grades,
)
from tournaments.scoring.rounds import (
    adjusted,
    adjustment_score,
    bye_score,
    byes_before,
    dropped,
    earned_scores,
    round_scores,
    total_scores,
)
from tournaments.scoring.words import plain_points, sheet_points, signed_points, write_points

__all__ = [
    "GAMES_ON_A_BALLOT",
    "NOTHING",
    "NO_SCORE",
    "GradeFault",
    "Score",
    "adjusted",
    "adjustment_score",
    "better_placed",
    "bye_score",
    "byes_before",
    "check_grade",
    "deciding",
    "dropped",
    "earned_scores",
    "game_points",
    "grade_code",
    "grades_of",
    "meeting_scores",
    "other_points",
    "plain_points",
    "read_grades",
    "round_scores",
    "sheet_points",
    "signed_points",
    "total_scores",
    "winner_of",
    "write_grades",
    "write_points",
]
