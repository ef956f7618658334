"""The field of a Swiss round: who is present, in order, and what pairing may know of each."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import groupby

from tournaments.pairing.draw import ByeBar
from tournaments.pairing.turns import NO_PREFERENCE, Preference, preference_after
from tournaments.record import (
    ByeKind,
    Decides,
    EventRules,
    Meeting,
    Outcome,
    Points,
    RoundRecord,
    TournamentRecord,
)
from tournaments.scoring import NO_SCORE, deciding, round_scores, winner_of


class Float(StrEnum):
    """A round in which the opponent had another score, or there was none."""

    DOWN = "down"
    UP = "up"


@dataclass(slots=True)
class Contestant:
    """One entrant of the coming round with the history that pairing reads.

    `met` gives the latest round for each opponent met; `begun` tells, meeting by meeting, whether
    this one began game 1; `floats` is by round number. `place` counts those who were ever paired.
    """

    number: int
    score: Points = Points(0)
    met: dict[int, int] = field(default_factory=dict)
    begun: list[tuple[int, bool]] = field(default_factory=list)
    floats: dict[int, Float] = field(default_factory=dict)
    unplayed: int = 0
    bar: tuple[ByeBar, int] | None = None
    preference: Preference = NO_PREFERENCE
    place: int = 0
    is_topscorer: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """The present contestants by rank: score, then pairing number (FIDE C.04.3, 1.2).

    Everything inside pairing names a contestant by rank, an index into `ranked`; `barred` has the
    ranks that each may not meet. `bye` is a rank behind all others that stands for having no opponent,
    in a field where who is free is found while pairing.
    """

    round_number: int
    ranked: tuple[Contestant, ...]
    barred: tuple[frozenset[int], ...]
    bye: int | None = None

    def may_meet(self, rank: int, other: int) -> bool:
        """May these two be paired?"""
        return other not in self.barred[rank]

    def has_float(self, rank: int, kind: Float, rounds_ago: int) -> bool:
        """Did this one float that way so many rounds ago?"""
        return self.ranked[rank].floats.get(self.round_number - rounds_ago) is kind

    def groups(self, ranks: Iterable[int]) -> list[tuple[int, ...]]:
        """The score groups of these ranks, from the top."""
        by_score = groupby(sorted(ranks), key=lambda rank: self.ranked[rank].score)
        return [tuple(group) for _, group in by_score]


def field_of(record: TournamentRecord) -> Field:
    """Everybody who may be paired in the next round; an adjourned game counts as a draw."""
    present = [e.number for e in record.entrants if e.is_present(record.next_round)]
    contestants = histories_of(record)
    ranked = sorted(
        (contestants[number] for number in present), key=lambda one: (-one.score, one.number)
    )
    ranks = {contestant.number: rank for rank, contestant in enumerate(ranked)}
    barred = tuple(
        frozenset(ranks[number] for number in contestant.met if number in ranks)
        for contestant in ranked
    )
    return Field(record.next_round, tuple(ranked), barred)


def _with_adjourned_drawn(record: TournamentRecord) -> TournamentRecord:
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
    record = _with_adjourned_drawn(record)
    contestants = {entrant.number: Contestant(entrant.number) for entrant in record.entrants}
    for this_round in record.rounds:
        earned = {
            number: deciding(score, record.rules)
            for number, score in round_scores(record, this_round).items()
        }
        _add_round(contestants, this_round, earned, record.rules)
    for contestant in contestants.values():
        contestant.preference = preference_after([began for _, began in contestant.begun])
    return contestants


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
    won_unplayed = set(_unplayed_winners(this_round))
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
    first.begun.append((round_number, True))
    second.begun.append((round_number, False))
    if first.score != second.score:
        higher, lower = (first, second) if first.score > second.score else (second, first)
        higher.floats[round_number] = Float.DOWN
        lower.floats[round_number] = Float.UP


def _unplayed_winners(this_round: RoundRecord) -> Iterator[int]:
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


def round_values(rules: EventRules) -> tuple[Points, Points]:
    """What a lost and a won pairing are worth in deciding points."""
    if rules.decides is Decides.MATCH_POINTS:
        return rules.match_loss, rules.match_win
    return rules.loss * rules.games_per_pairing, rules.win * rules.games_per_pairing
