"""What pairing may know of each entrant before a round: opponents, turns, floats and byes."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from tournaments.pairing.acceleration import Boosts, boosts_of
from tournaments.pairing.draw import ByeBar
from tournaments.pairing.turns import NO_PREFERENCE, Preference, preference_after
from tournaments.pairing.values import round_values
from tournaments.record import (
    Adjourned,
    ByeKind,
    EventRules,
    Meeting,
    Outcome,
    Points,
    RoundRecord,
    TournamentRecord,
)
from tournaments.scoring import (
    NO_SCORE,
    NOTHING,
    adjustment_score,
    deciding,
    round_scores,
    winner_of,
)


class Float(StrEnum):
    """A round in which the opponent had another score, or there was none."""

    DOWN = "down"
    UP = "up"


@dataclass(slots=True)
class Contestant:
    """One entrant of the coming round with the history that pairing reads.

    `met` gives the latest round for each opponent met and `times` how often; `begun` tells, meeting by
    meeting, whether this one began game 1; `floats` is by round number. `place` counts those who were
    ever paired. `score` has the points that count for pairing alone in it.
    """

    number: int
    score: Points = Points(0)
    met: dict[int, int] = field(default_factory=dict)
    times: Counter[int] = field(default_factory=Counter)
    begun: list[tuple[int, bool]] = field(default_factory=list)
    floats: dict[int, Float] = field(default_factory=dict)
    unplayed: int = 0
    bar: tuple[ByeBar, int] | None = None
    preference: Preference = NO_PREFERENCE
    place: int = 0
    is_topscorer: bool = False


def drawn_if_adjourned(record: TournamentRecord) -> TournamentRecord:
    """The record with adjourned games as draws (FIDE C.04.2, 3.1), unless the event counts them as nothing.

    An event that waits is paired with one all the same when the arbiter goes on for a reason.
    """
    if record.rules.adjourned is Adjourned.NOTHING:
        return record

    def drawn(meeting: Meeting) -> Meeting:
        games = tuple(
            replace(game, outcome=Outcome.DRAW) if game.outcome is Outcome.ADJOURNED else game
            for game in meeting.games
        )
        return replace(meeting, games=games)

    rounds = tuple(
        replace(this_round, meetings=tuple(drawn(meeting) for meeting in this_round.meetings))
        for this_round in record.rounds
    )
    return replace(record, rounds=rounds)


def histories_of(record: TournamentRecord) -> dict[int, Contestant]:
    """Every entrant with what came before, by pairing number."""
    record = drawn_if_adjourned(record)
    boosts = boosts_of(record)
    contestants = {entrant.number: Contestant(entrant.number) for entrant in record.entrants}
    _adjust(contestants, record, after=0)
    for this_round in record.rounds:
        earned = {
            number: deciding(score, record.rules)
            for number, score in round_scores(record, this_round).items()
        }
        _add_floats(contestants, this_round, boosts)
        _add_round(contestants, this_round, earned, record.rules)
        _adjust(contestants, record, after=this_round.number)
    for entrant in record.entrants:
        if not entrant.may_be_free:
            contestants[entrant.number].bar = (ByeBar.KEPT_FROM, record.next_round)
    for number, contestant in contestants.items():
        contestant.score += boosts.get((number, record.next_round), NOTHING)
        contestant.preference = preference_after([began for _, began in contestant.begun])
    return contestants


def _adjust(contestants: Mapping[int, Contestant], record: TournamentRecord, *, after: int) -> None:
    """Add what the arbiter gave or took after a round: the next one is paired with it (TRF26, 299)."""
    for one in record.adjustments:
        if one.round_number == after:
            contestants[one.number].score += deciding(adjustment_score(one), record.rules)


def _add_round(
    contestants: Mapping[int, Contestant],
    this_round: RoundRecord,
    earned: Mapping[int, Points],
    rules: EventRules,
) -> None:
    played: set[int] = set()
    for meeting in this_round.meetings:
        if meeting.is_met:
            played.update((meeting.first, meeting.second))
            _add_meeting(contestants[meeting.first], contestants[meeting.second], this_round.number)
    won_unplayed = set(unplayed_winners(this_round))
    had_bye = {number for number, kind in this_round.byes if kind is ByeKind.PAIRING}
    loss, win = round_values(rules)
    for number, contestant in contestants.items():
        points = earned.get(number, deciding(NO_SCORE, rules))
        if number not in played:
            contestant.unplayed += 1
            if points > loss or number in had_bye:
                contestant.floats[this_round.number] = Float.DOWN
            if number in had_bye:
                contestant.bar = (ByeBar.HAD_BYE, this_round.number)
            elif contestant.bar is None and (number in won_unplayed or points >= win):
                contestant.bar = (ByeBar.WON_UNPLAYED, this_round.number)
        contestant.score += points


def _add_meeting(first: Contestant, second: Contestant, round_number: int) -> None:
    first.met[second.number] = second.met[first.number] = round_number
    first.times[second.number] += 1
    second.times[first.number] += 1
    first.begun.append((round_number, True))
    second.begun.append((round_number, False))


def _add_floats(
    contestants: Mapping[int, Contestant], this_round: RoundRecord, boosts: Boosts
) -> None:
    """Who met somebody of another score, by the scores with which the round was paired."""

    def score(number: int) -> Points:
        return contestants[number].score + boosts.get((number, this_round.number), NOTHING)

    for meeting in this_round.meetings:
        if meeting.is_met and score(meeting.first) != score(meeting.second):
            lower, higher = sorted((meeting.first, meeting.second), key=score)
            contestants[higher].floats[this_round.number] = Float.DOWN
            contestants[lower].floats[this_round.number] = Float.UP


def unplayed_winners(this_round: RoundRecord) -> Iterator[int]:
    """Those who won every game of a pairing by forfeit."""
    for meeting in this_round.meetings:
        if meeting.is_met or not meeting.games:
            continue
        for number, has_first in ((meeting.first, True), (meeting.second, False)):
            if all(
                winner_of(game) is (game.first_side if has_first else game.first_side.other)
                for game in meeting.games
            ):
                yield number
