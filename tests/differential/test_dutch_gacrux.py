"""Fresh tournaments against gacrux, FIDE's reference program, in a venv of its own."""

import json
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from rules.position import Side
from tournaments.adjustments import Adjustment
from tournaments.exchange.second_opinion import ask_gacrux, why_silent
from tournaments.exchange.trf_from_record import trf_of_record
from tournaments.exchange.trf_write import write_trf
from tournaments.pairing import CannotPair, RoundDraw, made_of, pair
from tournaments.record import (
    Ban,
    ByeKind,
    ByeValue,
    Entrant,
    EventRules,
    GameResult,
    Meeting,
    Outcome,
    Points,
    RoundRecord,
    TournamentRecord,
)
from tournaments.scoring import total_scores

ROOT = Path(__file__).parents[2]
PEER = "gacrux==1.11.65"
DUTCH = "fide-dutch-2026"
TOURNAMENTS = 60
HALF = Points(1, 2)

PROGRAM = """
import contextlib, io, json, sys
from gacrux.pairingdutch import pairing_dutch
from gacrux.trf2json import trf2json
answers = []
for text, number in json.load(sys.stdin):
    with contextlib.redirect_stdout(io.StringIO()):
        trf = trf2json()
        trf.parse_file(text, 0)
        options = {"experimental": [], "verbose": 0, "top_color": "", "rank": False}
        engine = pairing_dutch(trf.get_tournament(1), number, options)
        found = engine.compute_pairing(False, 0)
    answers.append([[p["w"], p["b"]] for level in found for p in level["pairs"]])
json.dump(answers, sys.stdout)
"""


def python_with_gacrux() -> Path:
    """The Python of gacrux' venv, made if pip can; skips the test when it cannot."""
    venv = ROOT / ".benchmark-venvs" / PEER
    python = venv / "bin" / "python"
    if not python.exists():
        made = subprocess.run([sys.executable, "-m", "venv", venv], capture_output=True)
        install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", PEER]
        if made.returncode or subprocess.run(install, capture_output=True).returncode:
            pytest.skip(f"{PEER} cannot be installed here")
    return python


def played_out(seed: int) -> list[tuple[TournamentRecord, RoundDraw]]:
    """The rounds of a tournament of single games with forfeits, absences and retirements."""
    rng = random.Random(seed)
    rounds = rng.randint(3, 9)
    rules = EventRules(
        games_per_pairing=1,
        planned_rounds=rounds,
        win=Points(1),
        draw=HALF,
        forfeit_win=Points(1),
        byes={
            ByeKind.PAIRING: ByeValue(Points(1), Points(2)),
            ByeKind.HALF: ByeValue(HALF, Points(1)),
            ByeKind.ZERO: ByeValue(Points(0), Points(0)),
            ByeKind.LATE: ByeValue(Points(0), Points(0)),
        },
        odd_begin=rng.random() < 0.5,
    )
    size = rng.randint(rounds + 2, 60)
    absence = rng.choice((0.0, 0.02, 0.15))
    record = TournamentRecord(rules, tuple(map(Entrant, range(1, size + 1))))
    steps = []
    for number in range(1, rounds + 1):
        asked = {
            who: rng.choice((ByeKind.HALF, ByeKind.ZERO))
            for who in range(1, size + 1)
            if rng.random() < absence
        }
        entrants = tuple(
            replace(one, asked_byes={number: asked[one.number]} if one.number in asked else {})
            for one in record.entrants
        )
        record = replace(record, entrants=entrants)
        try:
            draw = pair(record, system=DUTCH, seed="s")
        except CannotPair:
            break
        steps.append((record, draw))
        byes = list(asked.items()) + ([] if draw.bye is None else [(draw.bye, ByeKind.PAIRING)])
        meetings = tuple(
            Meeting(board, one.first, one.second, (GameResult(Side.WHITE, chance(rng, absence)),))
            for board, one in enumerate(draw.pairs, start=1)
        )
        record = replace(
            record, rounds=(*record.rounds, RoundRecord(number, meetings, tuple(byes)))
        )
    return steps


def chance(rng: random.Random, absence: float) -> Outcome:
    if rng.random() < absence / 2:
        return rng.choice((Outcome.BLACK_FORFEITS, Outcome.WHITE_FORFEITS, Outcome.DOUBLE_FORFEIT))
    return rng.choices((Outcome.BLACK_WINS, Outcome.WHITE_WINS, Outcome.DRAW), (33, 37, 30))[0]


def with_adjustments(record: TournamentRecord, rng: random.Random) -> TournamentRecord:
    """Points given or taken after the last round, and never more than somebody has."""
    scores = total_scores(record)
    given = (
        Adjustment(one.number, len(record.rounds), Points(rng.randint(-4, 4), 2))
        for one in record.entrants
        if rng.random() < 0.2
    )
    can_be = tuple(one for one in given if scores[one.number].game_points + one.game_points >= 0)
    return replace(record, adjustments=can_be)


@pytest.mark.slow
def test_points_given_or_taken_count_alike_in_the_next_round():
    rng, asked = random.Random(1), []
    for seed in range(30):
        for before, _draw in played_out(seed)[1:]:
            record = with_adjustments(before, rng)
            try:
                asked.append((record, pair(record, system=DUTCH, seed="s")))
            except CannotPair:
                continue
    assert sum(bool(record.adjustments) for record, _draw in asked) > 100
    paired_alike(asked)


@pytest.mark.slow
def test_fresh_tournaments_are_paired_alike():
    paired_alike([step for seed in range(TOURNAMENTS) for step in played_out(seed)])


def paired_alike(steps: list[tuple[TournamentRecord, RoundDraw]]) -> None:
    """Does gacrux make the same pairs?"""
    texts = [(write_trf(trf_of_record(record)), record.next_round) for record, _ in steps]
    done = subprocess.run(
        [python_with_gacrux(), "-c", PROGRAM],
        input=json.dumps(texts),
        capture_output=True,
        text=True,
        check=True,
    )
    for (record, draw), theirs in zip(steps, json.loads(done.stdout), strict=True):
        ours = {(one.first, one.second) for one in draw.pairs}
        ours |= set() if draw.bye is None else {(draw.bye, 0)}
        assert ours == {tuple(two) for two in theirs}, write_trf(trf_of_record(record))


@pytest.mark.slow
def test_the_second_opinion_of_the_product_is_asked_in_the_same_words():
    python = str(python_with_gacrux())
    steps = [step for seed in range(100, 104) for step in played_out(seed)]
    for record, draw in steps:
        other = ask_gacrux(record, seed="s", python=python)
        assert (set(other.pairs), other.bye) == (set(made_of(draw).pairs), draw.bye)


@pytest.mark.slow
def test_beside_fixed_pairs_and_with_bans_it_pairs_the_rest_alike():
    """Whoever is fixed is absent from the round for both; bans are lines 260 of the file."""
    python = str(python_with_gacrux())
    rng = random.Random(2026)
    asked = 0
    for seed in range(200, 206):
        for record, _draw in played_out(seed):
            present = [e.number for e in record.entrants if e.is_present(record.next_round)]
            one, other, third, fourth = rng.sample(present, 4)
            ban = Ban(frozenset((third, fourth)), record.next_round)
            wished = replace(record, fixed=((one, other),), bans=(ban,))
            try:
                draw = pair(wished, system=DUTCH, seed="s")
            except CannotPair:
                continue
            assert why_silent(wished, DUTCH) is None
            theirs = ask_gacrux(wished, seed="s", python=python)
            ours = [two for two in made_of(draw).pairs if {*two} != {one, other}]
            assert (set(theirs.pairs), theirs.bye) == (set(ours), draw.bye)
            asked += 1
    assert asked > 20
