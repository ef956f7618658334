"""What can still come: bounds that no end of the event breaks, and chances by playing it out."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from unittest.mock import patch

import pytest

from rules.position import Side
from tests.tournaments.record_text import ONE_GAME, TWO_GAMES, crosstable
from tournaments.pairing import CannotPair, pair
from tournaments.record import (
    ByeKind,
    Decides,
    Entrant,
    EventRules,
    GameResult,
    Meeting,
    RoundRecord,
    TournamentRecord,
)
from tournaments.scoring import total_scores
from tournaments.services.draws import side_in
from tournaments.standings import Tally, bounds, play_out, possible, rank, reaches
from tournaments.standings.chances import expectation, odds_of, played_out


def next_round(record: TournamentRecord, seed: str) -> RoundRecord | None:
    """The next round by the Swiss of two games, all of it open."""
    try:
        draw = pair(record, system="swiss", seed=seed)
    except CannotPair:
        return None
    games = tuple(
        GameResult(side_in(number, Side.BLACK), None)
        for number in range(1, record.rules.games_per_pairing + 1)
    )
    return RoundRecord(
        draw.round_number,
        tuple(
            Meeting(board, one.first, one.second, games)
            for board, one in enumerate(draw.pairs, start=1)
        ),
        ((draw.bye, ByeKind.PAIRING),) if draw.bye else (),
    )


def event(entrants: int, planned: int, **rules: object) -> TournamentRecord:
    """An event before its first round, rated from 2000 downwards by forty."""
    return TournamentRecord(
        replace(TWO_GAMES, planned_rounds=planned, **rules),
        tuple(Entrant(number, 2040 - 40 * number) for number in range(1, entrants + 1)),
    )


def after(record: TournamentRecord, rounds: int, seed: int) -> TournamentRecord:
    """The event after so many rounds that ended by chance."""
    planned = record.rules.planned_rounds
    short = replace(record, rules=replace(record.rules, planned_rounds=rounds))
    odds = replace(odds_of(record), ratings=dict.fromkeys(odds_of(record).ratings, 0.0))
    ended = played_out(short, odds, Random(seed), next_round)
    return replace(ended, rules=replace(ended.rules, planned_rounds=planned))


@pytest.mark.parametrize("decides", Decides)
@pytest.mark.parametrize("entrants", [7, 12])
@pytest.mark.parametrize("rounds_left", [1, 2, 3])
def test_no_end_breaks_the_bounds(decides: Decides, entrants: int, rounds_left: int):
    for seed in range(2):
        now = after(event(entrants, 5, decides=decides, tie_breaks=()), 5 - rounds_left, seed)
        reach = bounds(now, rounds_left=rounds_left)
        for end in range(8):
            ended = played_out(now, odds_of(now), Random(end), next_round)
            lines = rank(ended).lines
            shared = {
                line.place: sum(other.place == line.place for other in lines) for line in lines
            }
            for line in lines:
                assert reach[line.number].best <= line.place
                assert line.place + shared[line.place] - 1 <= reach[line.number].worst


def test_who_is_alike_is_looked_at_once():
    """A field of 60 with two scores takes no more looks than one of six."""
    looked = []
    for entrants in (6, 60):
        text = "\n".join(
            f"{n} P {'+' if n % 2 else '-'}{n + 1 if n % 2 else n - 1}"
            for n in range(1, entrants + 1)
        )
        record = crosstable(text, replace(ONE_GAME, planned_rounds=3))
        with patch.object(possible, "_must_end_above", wraps=possible._must_end_above) as look:
            assert len(bounds(record, rounds_left=2)) == entrants
        looked.append(look.call_count)
    assert looked == [2, 2]


def test_before_the_last_round_the_exact_places_lie_within_the_bounds():
    for seed in range(20):
        now = after(event(12, 5), 4, seed)
        drawn = replace(now, rounds=(*now.rounds, next_round(now, str(seed))))
        within = bounds(now, rounds_left=1)
        for number, exact in reaches(drawn).items():
            assert within[number].best <= exact.best <= exact.worst <= within[number].worst


def test_a_leader_who_cannot_be_caught_and_one_who_cannot_come_up():
    record = crosstable(
        """
        1 Ann  +2 +3 +4 +2
        2 Bob  -1 =4 +3 -1
        3 Cas  =4 -1 -2 =4
        4 Dee  =3 =2 -1 =3
        """,
        replace(ONE_GAME, planned_rounds=5),
    )
    # Ann has 8, Bob and Dee 3, Cas 2, and one game is worth 2.
    reach = bounds(record, rounds_left=1)
    assert (reach[1].best, reach[1].worst) == (1, 1)
    assert (reach[3].best, reach[3].worst) == (2, 4)


def test_the_points_of_all_boards_are_enough_for_so_many_only():
    # 4 of 6 would each need 2 points to come level with the two who lead, and three boards give 6.
    record = crosstable(
        "1 A +3\n2 B +4\n3 C -1\n4 D -2\n5 E b6\n6 F b5",
        replace(ONE_GAME, planned_rounds=2, byes={ByeKind.ZERO: ONE_GAME.byes[ByeKind.ZERO]}),
    )
    assert bounds(record, rounds_left=1)[1].worst == 1 + 1 + 3


def pairings_of(numbers: tuple[int, ...]) -> list[list[tuple[int, int]]]:
    """Every way to pair an even number of entrants."""
    if not numbers:
        return [[]]
    first, *rest = numbers
    return [
        [(first, other), *pairs]
        for other in rest
        for pairs in pairings_of(tuple(each for each in rest if each != other))
    ]


def every_end(points: dict[int, int]) -> Iterator[dict[int, int]]:
    """The points after a round of one game, over all pairings and all results."""
    for pairs in pairings_of(tuple(points)):
        for shares in product(((2, 0), (1, 1), (0, 2)), repeat=len(pairs)):
            end = dict(points)
            for (one, other), (more, less) in zip(pairs, shares, strict=True):
                end[one] += more
                end[other] += less
            yield end


def test_every_pairing_and_every_result_of_the_last_round_lie_within_the_bounds():
    exact = 0
    for seed in range(12):
        record = after(event(6, 4, games_per_pairing=1, tie_breaks=()), 3, seed)
        points = {number: int(score.game_points) for number, score in total_scores(record).items()}
        ends = list(every_end(points))
        for number, within in bounds(record, rounds_left=1).items():
            best = min(sum(end[other] > end[number] for other in end) for end in ends) + 1
            worst = max(sum(end[other] >= end[number] for other in end) for end in ends)
            assert within.best <= best
            assert worst <= within.worst
            exact += (within.best, within.worst) == (best, worst)
    # The bounds are not far off: of these 72 most are exact.
    assert exact > 36


def test_chances_of_equals_are_equal_and_add_up():
    record = replace(event(4, 2), entrants=tuple(Entrant(number) for number in range(1, 5)))
    tally = Tally()
    play_out(record, tally, next_round=next_round, runs=200, seed="equals")
    assert tally.runs == 200
    for number in range(1, 5):
        assert 0.15 < tally.share(number, best=1) < 0.5
        assert tally.share(number, best=4) == 1
    assert sum(tally.average(number) for number in range(1, 5)) <= 10


def test_a_count_broken_off_goes_on_as_it_was():
    record = after(event(8, 4), 2, seed=1)
    whole, parts = Tally(), Tally()
    play_out(record, whole, next_round=next_round, runs=30, seed="s")
    for _part in range(3):
        play_out(record, parts, next_round=next_round, runs=10, seed="s")
    assert parts == whole


def test_elo_expects_what_its_table_says():
    # FIDE rating regulations, table 8.1.2: a difference of 0, 100, 200 and 400 points.
    for difference, expected in ((0, 0.5), (100, 0.64), (200, 0.76), (400, 0.92)):
        assert abs(expectation(difference) - expected) < 0.011
        assert abs(expectation(-difference) - (1 - expected)) < 0.011


def test_games_end_as_elo_expects_with_as_many_draws_as_there_were():
    rules = EventRules(games_per_pairing=1, planned_rounds=1, tie_breaks=())
    meeting = Meeting(1, 1, 2, (GameResult(Side.BLACK, None),))
    record = TournamentRecord(
        rules, (Entrant(1, 1600), Entrant(2, 1500)), (RoundRecord(1, (meeting,)),)
    )
    odds = odds_of(record)
    assert odds.drawn == pytest.approx(1 / 3)
    rng = Random(7)
    outcomes = [rank(played_out(record, odds, rng, next_round)).lines for _run in range(4000)]
    points = [
        next(line.score.game_points for line in lines if line.number == 1) for lines in outcomes
    ]
    assert float(sum(points)) / 4000 / 2 == pytest.approx(0.64, abs=0.02)
    assert points.count(1) / 4000 == pytest.approx(1 / 3, abs=0.03)
