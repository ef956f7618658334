"""FIDE C.04.6 (2026) taken literally on small fields, and what holds without knowing its answers."""

import random
from dataclasses import replace

import pytest

from rules.position import Side
from tests.tournaments.pairing.literal_team import literal_team
from tests.tournaments.pairing.simulation import played
from tests.tournaments.pairing.test_team_swiss import SYSTEM, TWO_BOARDS, meetings_of, pairs_of
from tournaments.formats import TeamRules, TeamTurns
from tournaments.pairing import CannotPair, RoundDraw, pair
from tournaments.pairing.field import field_of
from tournaments.record import (
    ByeKind,
    ByeValue,
    Decides,
    Entrant,
    EventRules,
    GameResult,
    Meeting,
    Outcome,
    RoundRecord,
    TournamentRecord,
)


def random_rules(rng: random.Random, planned: int, boards: int) -> EventRules:
    return replace(
        TWO_BOARDS,
        games_per_pairing=boards,
        planned_rounds=planned,
        decides=rng.choice(list(Decides)),
        odd_begin=rng.random() < 0.5,
        team=TeamRules(rng.choice(list(TeamTurns)), secondary=rng.random() < 0.7),
    )


def compare(record: TournamentRecord, draw: RoundDraw, what: str) -> None:
    initial = "W" if record.rules.odd_begin else "B"
    expected = literal_team(record, field_of(record), initial=initial)
    assert (pairs_of(draw), draw.bye) == expected, what


def play_literally(seed: int) -> None:
    """A tournament of teams, each round compared with the literal articles."""
    rng = random.Random(seed)
    size = rng.randint(4, 9)
    planned = rng.randint(2, size)
    record = TournamentRecord(
        random_rules(rng, planned, rng.choice((1, 2, 4))), tuple(map(Entrant, range(1, size + 1)))
    )
    for _ in range(planned):
        try:
            draw = pair(record, system=SYSTEM, seed="s")
        except CannotPair:
            return
        compare(record, draw, f"seed {seed}, round {record.next_round}")
        this_round = played(rng, record, draw, is_calm=False)
        record = replace(record, rounds=(*record.rounds, this_round))


def any_history(seed: int) -> TournamentRecord:
    """Rounds that no system made: who met, with which turns and results, is chance."""
    rng = random.Random(f"teams-{seed}")
    size = rng.choice((4, 6, 7, 8, 8, 9))
    played_rounds = rng.randint(1, 4)
    rules = random_rules(rng, played_rounds + rng.randint(1, 4), 1)
    rounds = []
    for number in range(1, played_rounds + 1):
        order = rng.sample(range(1, size + 1), size)
        count = rng.randint(1, size // 2)
        meetings = tuple(
            Meeting(
                board + 1,
                order[2 * board],
                order[2 * board + 1],
                (GameResult(Side.WHITE, rng.choice(OUTCOMES)),),
            )
            for board in range(count)
        )
        byes = [(who, ByeKind.ZERO) for who in order[2 * count :]]
        if byes and rng.random() < 0.6:
            byes[0] = (byes[0][0], ByeKind.PAIRING)
        rounds.append(RoundRecord(number, meetings, tuple(byes)))
    return TournamentRecord(rules, tuple(map(Entrant, range(1, size + 1))), tuple(rounds))


OUTCOMES = (
    *(3 * [Outcome.DRAW, Outcome.WHITE_WINS, Outcome.BLACK_WINS]),
    Outcome.WHITE_FORFEITS,
    Outcome.DOUBLE_FORFEIT,
)


def compare_any(seed: int) -> bool:
    record = any_history(seed)
    try:
        draw = pair(record, system=SYSTEM, seed="s")
    except CannotPair:
        return False
    compare(record, draw, f"history {seed}")
    return True


@pytest.mark.parametrize("chunk", range(3))
def test_small_tournaments_are_paired_as_the_literal_articles_pair_them(chunk):
    for seed in range(chunk * 20, chunk * 20 + 20):
        play_literally(seed)


@pytest.mark.parametrize("chunk", range(3))
def test_any_histories_are_paired_as_the_literal_articles_pair_them(chunk):
    compared = [compare_any(seed) for seed in range(chunk * 150, chunk * 150 + 150)]
    assert sum(compared) > 100


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(10))
def test_thousands_of_groups(chunk):
    compared = [compare_any(seed) for seed in range(1_000 + chunk * 400, 1_400 + chunk * 400)]
    assert sum(compared) > 250
    for seed in range(1_000 + chunk * 20, 1_020 + chunk * 20):
        play_literally(seed)


class TestProperties:
    @pytest.mark.parametrize("seed", range(40))
    def test_neither_order_nor_scale_matters(self, seed):
        record = any_history(seed)
        try:
            draw = pair(record, system=SYSTEM, seed="s")
        except CannotPair:
            return
        rng = random.Random(seed)
        shuffled = replace(
            record,
            entrants=tuple(rng.sample(record.entrants, len(record.entrants))),
            rounds=tuple(
                replace(one, meetings=tuple(rng.sample(one.meetings, len(one.meetings))))
                for one in record.rounds
            ),
        )
        assert pair(shuffled, system=SYSTEM, seed="s") == draw
        doubled = replace(record, rules=twice(record.rules))
        again = pair(doubled, system=SYSTEM, seed="s")
        assert (pairs_of(again), again.bye) == (pairs_of(draw), draw.bye)

    @pytest.mark.parametrize("seed", range(60))
    def test_nobody_meets_twice_or_is_free_against_the_rule_where_it_can_be_helped(self, seed):
        """A refusal means that there is no such pairing, found here by trying all of them."""
        record = any_history(1_000_000 + seed)
        met = {
            frozenset((one.first, one.second))
            for each in record.rounds
            for one in each.meetings
            if one.games[0].outcome in OUTCOMES[:9]
        }
        barred = {who for each in record.rounds for who, kind in each.byes if kind == "pairing"} | {
            one.second
            for each in record.rounds
            for one in each.meetings
            if one.games[0].outcome is Outcome.WHITE_FORFEITS
        }
        numbers = [one.number for one in record.entrants]
        free = [who for who in numbers if who not in barred] if len(numbers) % 2 else [None]
        try:
            draw = pair(record, system=SYSTEM, seed="s")
        except CannotPair:
            assert not any(can_pair([n for n in numbers if n != who], met) for who in free)
            return
        assert not meetings_of(draw) & met
        assert draw.bye in free
        there = [number for two in pairs_of(draw) for number in two]
        assert sorted([*there, *({draw.bye} - {None})]) == numbers


def can_pair(numbers: list[int], met: set[frozenset[int]]) -> bool:
    """Can these be paired without a second meeting?"""
    if not numbers:
        return True
    first, *others = numbers
    return any(
        can_pair([n for n in others if n != other], met)
        for other in others
        if frozenset((first, other)) not in met
    )


def twice(rules: EventRules) -> EventRules:
    names = ("win", "draw", "loss", "forfeit_win", "match_win", "match_draw", "match_loss")
    byes = {
        kind: ByeValue(2 * value.game_points, 2 * value.match_points)
        for kind, value in rules.byes.items()
    }
    return replace(rules, byes=byes, **{name: 2 * getattr(rules, name) for name in names})
