"""What must hold in every Swiss round, over 500 tournaments played out by chance."""

import os
import random
import subprocess
import sys
from dataclasses import replace
from itertools import combinations, permutations
from pathlib import Path

import networkx
import pytest

from tests.tournaments.pairing.simulation import Step, play
from tournaments.pairing import RoundDraw, WhyNot, certain_rounds, pair
from tournaments.pairing.field import Field, field_of
from tournaments.record import ByeKind, ByeValue, TournamentRecord

ROOT = Path(__file__).parents[2]
TOURNAMENTS = 500
CHUNKS = 10
SMALL = 14
"""Fields up to this size are checked against an independent matching, bracket by bracket."""


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_round_of_500_tournaments(chunk):
    for seed in range(chunk, TOURNAMENTS, CHUNKS):
        for step in play(seed):
            if step.draw is None:
                check_refusal(step)
            else:
                check_draw(step, seed)


def check_draw(step: Step, seed: int) -> None:
    record, draw = step.record, step.draw
    assert draw is not None
    number = record.next_round
    present = [e.number for e in record.entrants if e.is_present(number)]
    seated = [who for one in draw.pairs for who in (one.first, one.second)]
    free = [] if draw.bye is None else [draw.bye]
    assert sorted(seated + free) == sorted(present), "everybody has a place, and only one"

    pairs = {frozenset((one.first, one.second)) for one in draw.pairs}
    assert not pairs & meetings_of(record), "nobody meets twice"

    field = field_of(record)
    assert draw.bye not in barred_by_hand(record), "nobody is free twice"
    check_claim_to_bye(field, draw.bye)
    if len(present) <= SMALL:
        check_floaters(field, draw.bye, pairs)

    assert draw == pair(record, system="swiss", seed=draw.seed)
    assert draw == pair(shuffled(record, seed), system="swiss", seed=draw.seed)


def check_refusal(step: Step) -> None:
    refusal = step.refusal
    assert refusal is not None
    field = field_of(step.record)
    ranks = range(len(field.ranked))
    if len(ranks) < 2:
        assert refusal.why is WhyNot.TOO_FEW
    elif len(ranks) % 2 == 0:
        assert refusal.why is WhyNot.ALL_MET
        assert not is_complete(field, list(ranks))
    else:
        assert refusal.why is WhyNot.NO_BYE
        barred = barred_by_hand(step.record)
        assert not any(
            is_complete(field, [other for other in ranks if other != rank])
            for rank in ranks
            if field.ranked[rank].number not in barred
        )


def check_claim_to_bye(field: Field, bye: int | None) -> None:
    """Whoever has a better claim to be free is barred, or the others could not be paired."""
    claims = {
        one.number: (one.score, one.unplayed, -one.number)
        for one in field.ranked
        if one.bar is None
    }
    for rank, one in enumerate(field.ranked):
        if bye is not None and one.number in claims and claims[one.number] < claims[bye]:
            others = [other for other in range(len(field.ranked)) if other != rank]
            assert not is_complete(field, others)


def check_floaters(field: Field, bye: int | None, pairs: set[frozenset[int]]) -> None:
    """In every bracket from the top, as many are paired as an independent matching can pair."""
    opponent = {who: other for two in pairs for who, other in permutations(two)}
    waiting = [rank for rank, one in enumerate(field.ranked) if one.number != bye]
    for score in sorted({one.score for one in field.ranked}, reverse=True):
        bracket = [rank for rank in waiting if field.ranked[rank].score >= score]
        numbers = {field.ranked[rank].number for rank in bracket}
        paired = {rank for rank in bracket if opponent[field.ranked[rank].number] in numbers}
        assert len(paired) == 2 * most_pairs(field, waiting, bracket)
        waiting = [rank for rank in waiting if rank not in paired]


def most_pairs(field: Field, waiting: list[int], bracket: list[int]) -> int:
    """Most pairs inside the bracket in any complete pairing of all who wait."""
    inside = set(bracket)
    graph = networkx.Graph()
    for a, b in combinations(waiting, 2):
        if field.may_meet(a, b):
            graph.add_edge(a, b, weight=int(a in inside and b in inside))
    matched = networkx.max_weight_matching(graph, maxcardinality=True)
    assert len(matched) * 2 == len(waiting)
    return sum(a in inside and b in inside for a, b in matched)


def is_complete(field: Field, ranks: list[int]) -> bool:
    """Can all of these be paired, by an independent matching?"""
    graph = networkx.Graph()
    graph.add_edges_from((a, b) for a, b in combinations(ranks, 2) if field.may_meet(a, b))
    return len(networkx.max_weight_matching(graph, maxcardinality=True)) * 2 == len(ranks)


def meetings_of(record: TournamentRecord) -> set[frozenset[int]]:
    """Everybody who met: at least one game was not forfeited."""
    return {
        frozenset((meeting.first, meeting.second))
        for this_round in record.rounds
        for meeting in this_round.meetings
        if not all("forfeit" in str(game.outcome) for game in meeting.games)
    }


def barred_by_hand(record: TournamentRecord) -> set[int]:
    """Everybody who had a pairing bye, or won every game of a round by forfeit."""
    barred = {
        number
        for this_round in record.rounds
        for number, kind in this_round.byes
        if kind is ByeKind.PAIRING
    }
    for this_round in record.rounds:
        for meeting in this_round.meetings:
            missing = {
                game.first_side.name.lower() == str(game.outcome).removesuffix("_forfeits")
                if str(game.outcome).endswith("_forfeits")
                else None
                for game in meeting.games
            }
            if missing == {True}:
                barred.add(meeting.second)
            if missing == {False}:
                barred.add(meeting.first)
    return barred


def shuffled(record: TournamentRecord, seed: int) -> TournamentRecord:
    """The same tournament with entrants, meetings and byes listed in another order."""
    rng = random.Random(seed)
    rounds = tuple(
        replace(
            this_round,
            meetings=tuple(rng.sample(this_round.meetings, len(this_round.meetings))),
            byes=tuple(rng.sample(this_round.byes, len(this_round.byes))),
        )
        for this_round in record.rounds
    )
    entrants = tuple(rng.sample(record.entrants, len(record.entrants)))
    return replace(record, entrants=entrants, rounds=rounds)


@pytest.mark.parametrize("count", [4, 6, 8])
@pytest.mark.parametrize("seed", range(8))
def test_small_fields_play_on_as_long_as_a_pairing_exists(count, seed):
    """A greedy pairing runs into avoidable second meetings here; a refusal must be a true one."""
    for step in play(1000 + seed, entrants=count, rounds=count, is_calm=True):
        if step.draw is None:
            check_refusal(step)
        else:
            check_draw(step, seed)


@pytest.mark.parametrize("count", [2, 5, 8, 11, 16, 23, 40])
def test_certain_rounds_are_certain(count):
    steps = list(play(count, entrants=count, rounds=certain_rounds(count), is_calm=True))
    assert len(steps) == certain_rounds(count)
    assert all(step.draw is not None for step in steps)


@pytest.mark.parametrize("seed", range(20))
def test_doubling_all_points_changes_nothing(seed):
    for step in play(seed):
        rules = step.record.rules
        doubled = replace(
            rules,
            win=rules.win * 2,
            draw=rules.draw * 2,
            forfeit_win=rules.forfeit_win * 2,
            match_win=rules.match_win * 2,
            match_draw=rules.match_draw * 2,
            byes={
                kind: ByeValue(value.game_points * 2, value.match_points * 2)
                for kind, value in rules.byes.items()
            },
        )
        if step.draw is not None:
            again = pair(replace(step.record, rules=doubled), system="swiss", seed=step.draw.seed)
            assert seats(again) == seats(step.draw)


def seats(draw: RoundDraw) -> tuple[list[tuple[int, int]], int | None]:
    return [(one.first, one.second) for one in draw.pairs], draw.bye


def test_the_process_and_its_hash_seed_change_nothing():
    program = (
        "from tests.tournaments.pairing.simulation import play\n"
        "print([[step.draw for step in play(seed)] for seed in range(6)])"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "1", "4242")
    }
    assert len(printed) == 1
    assert "RoundDraw" in printed.pop()
