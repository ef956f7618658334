"""The wall chart against a published one, score groups, places by round, and what can still come."""

import itertools
import random
from dataclasses import replace

import pytest

from rules.position import Side
from tests.tournaments.open_event import open_event
from tests.tournaments.record_text import ONE_GAME, TWO_GAMES, crosstable
from tournaments.adjustments import Adjustment
from tournaments.record import (
    ByeKind,
    ByeValue,
    Decides,
    Entrant,
    GameResult,
    Meeting,
    Outcome,
    Points,
    RoundRecord,
    TournamentRecord,
    Withdrawals,
)
from tournaments.scoring import deciding, total_scores
from tournaments.standings import Reach, places_by_round, rank, reaches, score_groups, wall_chart

RESULTS = (Outcome.BLACK_WINS, Outcome.WHITE_WINS, Outcome.DRAW, Outcome.BLACK_FORFEITS)
THREE_FOR_A_BYE = replace(
    TWO_GAMES, byes=TWO_GAMES.byes | {ByeKind.PAIRING: ByeValue(Points(3, 2), Points(2))}
)


def test_the_rows_of_the_north_carolina_open():
    """NC State Open 2013, the beginnings of two rows: 8T4 10T7, and Late Entry ByeT3 5T5."""
    record = crosstable(
        """
        4  P  ww8  wd10  .    .
        5  P  .    .     .    .
        8  P  .    .     .    .
        10 P  .    .     .    .
        15 P  late late  bye  dd5
        """,
        THREE_FOR_A_BYE,
    )
    chart = {row.number: row for row in wall_chart(record)}
    written = [f"{one.cell.opponent}T{one.total}" for one in chart[4].cells[:2]]
    assert written == ["8T4", "10T7"]
    assert [int(one.total) for one in chart[15].cells] == [0, 0, 3, 5]
    assert list(chart) == [4, 5, 8, 10, 15]


def test_totals_of_the_open_event_are_as_posted():
    event = open_event()
    chart = wall_chart(event.record)
    for rounds in (3, 5):
        totals = {row.number: row.cells[rounds - 1].total for row in chart}
        assert event.named(totals) == event.facts[f"published_points_after_round_{rounds}"]


def test_score_groups_hold_everybody_once():
    record = open_event().record
    groups = score_groups(record)
    assert [points for points, _ in groups] == sorted({p for p, _ in groups}, reverse=True)
    assert sorted(n for _, numbers in groups for n in numbers) == list(range(1, 13))
    assert groups[0][1] == (1,)


def test_places_by_round_are_those_of_the_standings_then():
    record = crosstable("1 A -2 +3 +4\n2 B +1 -4 -3\n3 C +4 -1 +2\n4 D -3 +2 -1")
    places = places_by_round(record)
    for number in (1, 2, 3):
        then = {line.number: line.place for line in rank(record.after(number)).lines}
        assert {who: row[number - 1] for who, row in places.items()} == then


@pytest.mark.parametrize("withdrawals", Withdrawals)
@pytest.mark.parametrize("seed", range(5))
def test_places_by_round_where_somebody_left_and_somebody_came(seed: int, withdrawals: Withdrawals):
    """The first four leave after round 2 of 9: where the event says so, their results are cancelled then."""
    chance = random.Random(seed)
    rules = replace(
        TWO_GAMES,
        planned_rounds=9,
        tie_breaks=("solkoff", "sonneborn_berger", "head_to_head", "wins", "lots"),
        withdrawals=withdrawals,
        lots_seed=str(seed),
    )
    entrants = [
        Entrant(n, joined_in=3 if n > 10 else 1, withdrawn_from=3 if n < 5 else None)
        for n in range(1, 15)
    ]
    rounds = []
    for number in range(1, 6):
        there = [e.number for e in entrants if e.is_present(number)]
        chance.shuffle(there)
        rounds.append(
            RoundRecord(
                number,
                tuple(
                    Meeting(
                        board,
                        first,
                        second,
                        tuple(
                            GameResult(side, chance.choice([*RESULTS]))
                            for side in (Side.BLACK, Side.WHITE)
                        ),
                    )
                    for board, (first, second) in enumerate(
                        zip(there[::2], there[1::2], strict=True), start=1
                    )
                ),
            )
        )
    record = TournamentRecord(rules, tuple(entrants), tuple(rounds))
    places = places_by_round(record)
    for number in range(1, 6):
        then = {line.number: line.place for line in rank(record.after(number)).lines}
        assert {who: row[number - 1] for who, row in places.items() if row[number - 1]} == then


def test_who_came_later_had_no_place_before():
    record = crosstable("1 A +2 =3\n2 B -1 .\n3 C . =1")
    late = replace(record.entrants[2], joined_in=2)
    record = replace(record, entrants=(*record.entrants[:2], late))
    assert places_by_round(record)[3] == (None, 2)


def test_the_leader_can_be_caught_and_the_last_cannot_rise():
    # Single games: Anna 4, Bram 3, Carla 0, Dirk 1 before Anna meets Bram and Carla meets Dirk.
    record = crosstable("1 A +4 +3 ?2\n2 B +3 =4 ?1\n3 C -2 -1 ?4\n4 D -1 =2 ?3", ONE_GAME)
    assert reaches(record) == {1: Reach(1, 2), 2: Reach(1, 3), 3: Reach(3, 4), 4: Reach(2, 4)}


@pytest.mark.parametrize("seed", range(12))
def test_it_is_exact_by_points(seed):
    """Every end of a last round of up to seven open games, tried one by one, with an arbiter's points."""
    rng = random.Random(seed)
    rules = replace(TWO_GAMES, decides=rng.choice(tuple(Decides)))
    words = [rng.choice("+=-") for _ in range(3)]
    text = f"1 A {words[0]}2 ?3\n2 B . ?4\n3 C {words[1]}4 .\n4 D . .\n5 E {words[2]}6 ?6\n6 F . .\n7 G h bye"
    given = Points(rng.randint(-4, 4))
    record = replace(crosstable(text, rules), adjustments=(Adjustment(1, 1, given, given),))
    last = record.rounds[-1]
    keep = rng.randint(1, 3)
    meetings = tuple(
        meeting if place < keep else decided(meeting, rng)
        for place, meeting in enumerate(last.meetings)
    )
    record = replace(record, rounds=(*record.rounds[:-1], replace(last, meetings=meetings)))
    found: dict[int, list[int]] = {number: [] for number in range(1, 8)}
    for ended in every_end(record):
        scores = {number: deciding(score, rules) for number, score in total_scores(ended).items()}
        for number, own in scores.items():
            others = [points for who, points in scores.items() if who != number]
            found[number] += [1 + sum(p > own for p in others), 1 + sum(p >= own for p in others)]
    for number, reach in reaches(record).items():
        places = found[number]
        assert (reach.best, reach.worst) == (min(places), max(places))


BOARD = (Outcome.BLACK_WINS, Outcome.WHITE_WINS, Outcome.DRAW)


def decided(meeting, rng):
    games = tuple(GameResult(game.first_side, rng.choice(BOARD)) for game in meeting.games)
    return replace(meeting, games=games)


def every_end(record: TournamentRecord):
    last = record.rounds[-1]
    games = [game for meeting in last.meetings for game in meeting.games]
    choices = [(game.outcome,) if game.outcome else BOARD for game in games]
    for outcomes in itertools.product(*choices):
        left = iter(outcomes)
        meetings = tuple(
            replace(m, games=tuple(GameResult(g.first_side, next(left)) for g in m.games))
            for m in last.meetings
        )
        yield replace(record, rounds=(*record.rounds[:-1], replace(last, meetings=meetings)))
