"""What a game, a pairing, a bye and a late round are worth: game points and match points, exact."""

from collections import Counter
from dataclasses import dataclass

from rules.position import Side
from tournaments.record import (
    ByeKind,
    Decides,
    EventRules,
    GameResult,
    MatchUnit,
    Meeting,
    Outcome,
    Points,
    RoundRecord,
    TournamentRecord,
    Withdrawals,
)

NOTHING = Points(0)
GAMES_ON_A_BALLOT = 2

_WINNER = {
    Outcome.BLACK_WINS: Side.BLACK,
    Outcome.WHITE_WINS: Side.WHITE,
    Outcome.BLACK_FORFEITS: Side.WHITE,
    Outcome.WHITE_FORFEITS: Side.BLACK,
}


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


def winner_of(game: GameResult) -> Side | None:
    """The side that won, on the board or by forfeit."""
    return _WINNER.get(game.outcome) if game.outcome is not None else None


def game_points(game: GameResult, rules: EventRules) -> tuple[Points, Points]:
    """Points of one game for the first and the second named; open and double forfeit give nothing."""
    if game.outcome is Outcome.DRAW:
        return rules.draw, rules.draw
    winner = winner_of(game)
    if winner is None or game.outcome is None:
        return NOTHING, NOTHING
    if game.outcome.is_played:
        won, lost = rules.win, rules.loss
    else:
        won, lost = rules.forfeit_win, rules.forfeit_loss
    return (won, lost) if winner is game.first_side else (lost, won)


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
    has_result = any(game.outcome is Outcome.DRAW or winner_of(game) is not None for game in games)
    if not is_settled or not has_result:
        return NOTHING, NOTHING
    if first == second:
        return rules.match_draw, rules.match_draw
    if first > second:
        return rules.match_win, rules.match_loss
    return rules.match_loss, rules.match_win


def bye_score(kind: ByeKind, rules: EventRules, *, earlier: int = 0) -> Score:
    """What a round without an opponent is worth: the value per game for every game of the round.

    `earlier` counts the pairing byes had before; NC State Open 2013 gave 3 points for the first and
    2 for any other.
    """
    value = rules.byes[kind]
    if kind is ByeKind.PAIRING and earlier and rules.later_bye is not None:
        value = rules.later_bye
    return Score(value.game_points * rules.games_per_pairing, value.match_points)


def byes_before(record: TournamentRecord, this_round: RoundRecord) -> Counter[int]:
    """How many pairing byes each entrant had in earlier rounds."""
    return Counter(
        number
        for earlier in record.rounds
        if earlier.number < this_round.number
        for number, kind in earlier.byes
        if kind is ByeKind.PAIRING
    )


def dropped(record: TournamentRecord) -> frozenset[int]:
    """Those whose results the event cancels: gone before half of the planned rounds were played.

    Somebody who leaves later than the rounds of the record still stands in it.
    """
    if record.rules.withdrawals is Withdrawals.STAND:
        return frozenset()
    return frozenset(
        entrant.number
        for entrant in record.entrants
        if entrant.withdrawn_from is not None
        and entrant.withdrawn_from <= len(record.rounds)
        and 2 * (entrant.withdrawn_from - 1) < record.rules.planned_rounds
    )


def round_scores(record: TournamentRecord, this_round: RoundRecord) -> dict[int, Score]:
    """What each entrant earned in this round, by pairing number; who earned nothing may be missing.

    A round before an entrant joined scores as a late entry, unless a bye is written down for it.
    """
    rules = record.rules
    gone = dropped(record)
    before = byes_before(record, this_round)
    earned: dict[int, Score] = {}
    for meeting in this_round.meetings:
        if not gone.isdisjoint((meeting.first, meeting.second)):
            earned[meeting.first] = earned[meeting.second] = NO_SCORE
            continue
        earned[meeting.first], earned[meeting.second] = meeting_scores(meeting, rules)
    for number, kind in this_round.byes:
        earned[number] = bye_score(kind, rules, earlier=before[number])
    for entrant in record.entrants:
        if this_round.number < entrant.joined_in:
            earned.setdefault(entrant.number, bye_score(ByeKind.LATE, rules))
    return earned | dict.fromkeys(gone, NO_SCORE)


def total_scores(record: TournamentRecord) -> dict[int, Score]:
    """The score of every entrant over the whole record, by pairing number."""
    totals = {entrant.number: NO_SCORE for entrant in record.entrants}
    for this_round in record.rounds:
        for number, score in round_scores(record, this_round).items():
            totals[number] += score
    return totals


def write_points(points: Points) -> str:
    """Points as people write them: `2`, `½`, `1½`; any other fraction as `4/3`."""
    if points.denominator != 2:
        return str(points)
    sign = "-" if points < 0 else ""
    whole = abs(points.numerator) // 2
    return f"{sign}{whole or ''}½"
