"""Chances by playing the rest of an event many times over: an estimate, and never more than that.

A game is won, drawn or lost by chance, with the expectation of Elo's formula; whoever has no rating counts
as the average of the field. Draws are as frequent as they were in the event so far, as far as the
difference in rating leaves room for them, and graded wins have the grades that were seen.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from random import Random

from rules.position import Side
from tournaments.record import (
    GameResult,
    Meeting,
    Outcome,
    RoundRecord,
    TournamentRecord,
)
from tournaments.scoring import winner_of
from tournaments.standings.ranking import rank

NextRound = Callable[[TournamentRecord, str], RoundRecord | None]
"""Pair the next round of a record with a seed, all games open; None when no pairing exists."""

SCALE = 400
DRAWS_BEFORE, GAMES_BEFORE = 1, 3
"""What is believed before a game was played: one game of three is drawn."""


@dataclass(frozen=True, slots=True)
class Odds:
    """How games of this event end: ratings of all entrants, the share of draws, and grades seen."""

    ratings: dict[int, float]
    drawn: float
    grades: tuple[str, ...]


@dataclass(slots=True)
class Tally:
    """How often each entrant ended at each place, by pairing number and place."""

    runs: int = 0
    places: dict[int, dict[int, int]] = field(default_factory=dict)

    def add(self, number: int, place: int) -> None:
        """Count one end."""
        counted = self.places.setdefault(number, {})
        counted[place] = counted.get(place, 0) + 1

    def share(self, number: int, *, best: int) -> float:
        """In what part of the runs an entrant ended at this place or above."""
        counted = self.places.get(number, {})
        return sum(times for place, times in counted.items() if place <= best) / self.runs

    def average(self, number: int) -> float:
        """The average place."""
        counted = self.places.get(number, {})
        return sum(place * times for place, times in counted.items()) / self.runs


def play_out(
    record: TournamentRecord, tally: Tally, *, next_round: NextRound, runs: int, seed: str
) -> None:
    """Play the rest of the event so many times more and add how it ended.

    A run depends on the seed and its number alone, so that a count broken off goes on as it was.
    """
    odds = odds_of(record)
    for run in range(tally.runs, tally.runs + runs):
        rng = Random(f"{seed}:{run}")
        for _name, part in played_out(record, odds, rng, next_round).divisions:
            for line in rank(part).lines:
                tally.add(line.number, line.place)
        tally.runs += 1


def played_out(
    record: TournamentRecord, odds: Odds, rng: Random, next_round: NextRound
) -> TournamentRecord:
    """One way in which the event may end."""
    if record.rounds:
        *before, last = record.rounds
        record = replace(record, rounds=(*before, played(last, odds, rng)))
    while record.next_round <= record.rules.planned_rounds:
        coming = next_round(record, str(rng.getrandbits(64)))
        if coming is None:
            break
        record = replace(record, rounds=(*record.rounds, played(coming, odds, rng)))
    return record


def played(this_round: RoundRecord, odds: Odds, rng: Random) -> RoundRecord:
    """The round with an end for every game that has none."""
    return replace(
        this_round,
        meetings=tuple(
            meeting if meeting.is_settled else ended(meeting, odds, rng)
            for meeting in this_round.meetings
        ),
    )


def ended(meeting: Meeting, odds: Odds, rng: Random) -> Meeting:
    """A meeting whose open and adjourned games end by chance."""
    expected = expectation(odds.ratings[meeting.first] - odds.ratings[meeting.second])
    drawn = min(odds.drawn, 2 * min(expected, 1 - expected))
    games = tuple(
        game
        if game.outcome is not None and game.outcome.is_settled
        else by_chance(game.first_side, expected - drawn / 2, drawn, odds.grades, rng)
        for game in meeting.games
    )
    return replace(meeting, games=games)


def by_chance(
    side: Side, won: float, drawn: float, grades: tuple[str, ...], rng: Random
) -> GameResult:
    """A game of the one with this side, who wins and draws with these probabilities."""
    chance = rng.random()
    if chance < drawn:
        return GameResult(side, Outcome.DRAW)
    winner = side if chance < drawn + won else side.other
    return GameResult(side, Outcome.won_by(winner), rng.choice(grades) if grades else "")


def expectation(difference: float) -> float:
    """What Elo expects of the one who is rated higher by this difference."""
    return float(1 / (1 + 10 ** (-difference / SCALE)))


def odds_of(record: TournamentRecord) -> Odds:
    """The odds of an event from its ratings and from its games so far."""
    rated = [entrant.rating for entrant in record.entrants if entrant.rating is not None]
    average = sum(rated) / len(rated) if rated else 0.0
    games = list(_decided(record))
    draws = sum(game.outcome is not None and game.outcome.is_drawn for game in games)
    return Odds(
        {
            entrant.number: average if entrant.rating is None else float(entrant.rating)
            for entrant in record.entrants
        },
        (draws + DRAWS_BEFORE) / (len(games) + GAMES_BEFORE),
        tuple(game.grade for game in games if winner_of(game)) if record.rules.grades else (),
    )


def _decided(record: TournamentRecord) -> Iterator[GameResult]:
    for this_round in record.rounds:
        for meeting in this_round.meetings:
            for game in meeting.games:
                if game.outcome is not None and game.outcome.is_played:
                    yield game
