"""Fresh tournaments of teams against gacrux, FIDE's reference program, and through their files."""

import json
import subprocess

import pytest

from tests.differential.team_files import SYSTEM, played_out, team_file
from tests.differential.test_dutch_gacrux import PROGRAM as DUTCH_PROGRAM
from tests.differential.test_dutch_gacrux import python_with_gacrux
from tournaments.exchange.trf_read import read_trf
from tournaments.exchange.trf_record import record_of_trf
from tournaments.pairing import RoundDraw, pair
from tournaments.record import TournamentRecord

TOURNAMENTS = 80

PROGRAM = DUTCH_PROGRAM.replace("dutch", "fideteam")
"""The same with the engine for teams."""


def answer(draw: RoundDraw) -> set[tuple[int, int]]:
    free = set() if draw.bye is None else {(draw.bye, 0)}
    return {(one.first, one.second) for one in draw.pairs} | free


def read(text: str) -> TournamentRecord:
    event, faults = read_trf(text)
    assert not faults, text
    return record_of_trf(event)


@pytest.mark.parametrize("seed", range(6))
def test_a_file_of_teams_is_paired_like_the_tournament(seed):
    for record, draw in played_out(seed):
        assert answer(pair(read(team_file(record)), system=SYSTEM, seed="s")) == answer(draw)


@pytest.mark.slow
def test_fresh_tournaments_of_teams_are_paired_alike():
    steps = [step for seed in range(TOURNAMENTS) for step in played_out(seed)]
    texts = [(team_file(record), record.next_round) for record, _ in steps]
    done = subprocess.run(
        [python_with_gacrux(), "-c", PROGRAM],
        input=json.dumps(texts),
        capture_output=True,
        text=True,
        check=True,
    )
    for (_, draw), (text, _), theirs in zip(steps, texts, json.loads(done.stdout), strict=True):
        assert answer(draw) == {tuple(two) for two in theirs}, text
