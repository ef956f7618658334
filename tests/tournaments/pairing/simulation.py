"""Tournaments played out by chance: withdrawals, late entries, asked byes, forfeits, adjournments."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules.position import Side
from tournaments.pairing import CannotPair, RoundDraw, pair
from tournaments.record import (
    ByeKind,
    Decides,
    Entrant,
    EventRules,
    GameResult,
    Meeting,
    Outcome,
    RoundRecord,
    TournamentRecord,
)


@dataclass(frozen=True)
class Step:
    """The record before a round, and the draw of it or why there is none."""

    record: TournamentRecord
    draw: RoundDraw | None
    refusal: CannotPair | None


def play(
    seed: int, *, entrants: int | None = None, rounds: int | None = None, is_calm: bool = False
) -> Iterator[Step]:
    """Every step of one tournament, up to the first round that cannot be paired.

    In a calm tournament nobody is absent, late or gone, and every game is played.
    """
    rng = random.Random(seed)
    rounds = rounds or rng.randint(1, 9)
    entrants = entrants or rng.randint(2, 40)
    rules = EventRules(
        games_per_pairing=rng.choice((1, 2, 2, 4)),
        planned_rounds=rounds,
        decides=rng.choice(tuple(Decides)),
    )
    numbers = range(1, entrants + 1)
    if is_calm:
        record = TournamentRecord(rules, tuple(map(Entrant, numbers)))
    else:
        record = TournamentRecord(rules, tuple(_entrant(rng, n, rounds) for n in numbers))
    for number in range(1, rounds + 1):
        try:
            draw = pair(record, system="swiss", seed=f"{seed}-{number}")
        except CannotPair as refusal:
            yield Step(record, None, refusal)
            return
        yield Step(record, draw, None)
        this_round = played(rng, record, draw, is_calm=is_calm)
        record = replace(record, rounds=(*record.rounds, this_round))


def _entrant(rng: random.Random, number: int, rounds: int) -> Entrant:
    joined = rng.randint(2, rounds) if rounds > 1 and rng.random() < 0.1 else 1
    leaves = rng.randint(2, rounds + 1) if rng.random() < 0.15 else None
    asked = {
        this_round: rng.choice((ByeKind.HALF, ByeKind.ZERO))
        for this_round in range(joined, rounds + 1)
        if rng.random() < 0.04
    }
    return Entrant(number, joined_in=joined, withdrawn_from=leaves, asked_byes=asked)


def played(
    rng: random.Random, record: TournamentRecord, draw: RoundDraw, *, is_calm: bool
) -> RoundRecord:
    """The drawn round with chance results."""
    number = record.next_round
    count = record.rules.games_per_pairing
    meetings = tuple(
        Meeting(board, one.first, one.second, _games(rng, count, is_calm=is_calm))
        for board, one in enumerate(draw.pairs, start=1)
    )
    byes = [(e.number, e.asked_byes[number]) for e in record.entrants if number in e.asked_byes]
    if draw.bye is not None:
        byes.append((draw.bye, ByeKind.PAIRING))
    return RoundRecord(number, meetings, tuple(byes))


def _games(rng: random.Random, count: int, *, is_calm: bool) -> tuple[GameResult, ...]:
    sides = [Side.WHITE if index % 2 else Side.BLACK for index in range(count)]
    chance = 1.0 if is_calm else rng.random()
    if chance < 0.05:
        absent = rng.choice(("first", "second", "both"))
        return tuple(GameResult(side, _forfeit(side, absent)) for side in sides)
    outcomes = (Outcome.BLACK_WINS, Outcome.WHITE_WINS, Outcome.DRAW)
    games = [GameResult(side, rng.choice(outcomes)) for side in sides]
    if chance < 0.08:
        games[-1] = replace(games[-1], outcome=Outcome.ADJOURNED)
    return tuple(games)


def _forfeit(first_side: Side, absent: str) -> Outcome:
    if absent == "both":
        return Outcome.DOUBLE_FORFEIT
    side = first_side if absent == "first" else first_side.other
    return Outcome.BLACK_FORFEITS if side is Side.BLACK else Outcome.WHITE_FORFEITS
