"""What a game and a pairing are worth: game points and match points, exact."""

from dataclasses import dataclass

from rules.position import Side
from tournaments.record import (
    Decides,
    EventRules,
    GameResult,
    MatchUnit,
    Meeting,
    Outcome,
    Points,
)

NOTHING = Points(0)
GAMES_ON_A_BALLOT = 2

_BETTER = {Outcome.BLACK_PLUS: Side.BLACK, Outcome.WHITE_PLUS: Side.WHITE}


@dataclass(frozen=True, slots=True)
class Score:
    """Game points and match points, always kept side by side."""

    game_points: Points = NOTHING
    match_points: Points = NOTHING

    def __add__(self, other: "Score") -> "Score":
        """Both sums."""
        return Score(self.game_points + other.game_points, self.match_points + other.match_points)


NO_SCORE = Score()


def deciding(score: Score, rules: EventRules) -> Points:
    """The points that make the order in this event."""
    if rules.decides is Decides.GAME_POINTS:
        return score.game_points
    return score.match_points


def other_points(score: Score, rules: EventRules) -> Points:
    """The points that do not."""
    if rules.decides is Decides.GAME_POINTS:
        return score.match_points
    return score.game_points


def winner_of(game: GameResult) -> Side | None:
    """The side that won, on the board or by forfeit."""
    return game.outcome.winner if game.outcome is not None else None


def better_placed(game: GameResult) -> Side | None:
    """The side with the advantage of a plus-draw."""
    return _BETTER.get(game.outcome) if game.outcome is not None else None


def game_points(game: GameResult, rules: EventRules) -> tuple[Points, Points]:
    """Points of one game for the first and the second named; open and double forfeit give nothing."""
    if game.outcome is Outcome.DRAW:
        return rules.draw, rules.draw
    if game.outcome is Outcome.BOTH_LOSE:
        return rules.loss, rules.loss
    ahead = winner_of(game) or better_placed(game)
    if ahead is None or game.outcome is None:
        return NOTHING, NOTHING
    more, less = _shares(game, game.outcome, rules)
    return (more, less) if ahead is game.first_side else (less, more)


def _shares(game: GameResult, outcome: Outcome, rules: EventRules) -> tuple[Points, Points]:
    """What a decided game or a plus-draw gives to the side ahead and to the other."""
    if outcome.is_drawn:
        return (
            rules.draw if rules.plus_draw is None else rules.plus_draw,
            rules.draw if rules.minus_draw is None else rules.minus_draw,
        )
    if not outcome.is_played:
        return rules.forfeit_win, rules.forfeit_loss
    grade = rules.grades.get(game.grade)
    return (grade.won, grade.lost) if grade else (rules.win, rules.loss)


def meeting_scores(meeting: Meeting, rules: EventRules) -> tuple[Score, Score]:
    """Scores of both entrants; match points come when every game is settled and somebody earned them.

    Match points are for the whole pairing, or for the two games of each ballot where the event
    scores ballots (the ACF's ballot scoring). Where nothing was played and nobody won by forfeit
    there are none.
    """
    first, second = NO_SCORE, NO_SCORE
    step = GAMES_ON_A_BALLOT if rules.match_unit is MatchUnit.BALLOT else len(meeting.games)
    for start in range(0, len(meeting.games), step):
        for_first, for_second = _unit_scores(meeting.games[start : start + step], rules)
        first += for_first
        second += for_second
    return first, second


def _unit_scores(games: tuple[GameResult, ...], rules: EventRules) -> tuple[Score, Score]:
    first, second = NOTHING, NOTHING
    for game in games:
        for_first, for_second = game_points(game, rules)
        first += for_first
        second += for_second
    first_match, second_match = _match_points(games, first, second, rules)
    return Score(first, first_match), Score(second, second_match)


def _match_points(
    games: tuple[GameResult, ...], first: Points, second: Points, rules: EventRules
) -> tuple[Points, Points]:
    is_settled = all(game.outcome is not None and game.outcome.is_settled for game in games)
    has_result = any(
        game.outcome is not None and (game.outcome.is_played or game.outcome.winner is not None)
        for game in games
    )
    if not is_settled or not has_result:
        return NOTHING, NOTHING
    if first == second and is_lost_by_both(games):
        return rules.match_loss, rules.match_loss
    if first == second:
        return rules.match_draw, rules.match_draw
    if first > second:
        return rules.match_win, rules.match_loss
    return rules.match_loss, rules.match_win


def is_lost_by_both(games: tuple[GameResult, ...]) -> bool:
    """Is nothing in these games but what both lost, so that neither drew nor won anything?"""
    outcomes = {game.outcome for game in games}
    return Outcome.BOTH_LOSE in outcomes and not any(
        outcome is not None and outcome.is_won_or_drawn for outcome in outcomes
    )
