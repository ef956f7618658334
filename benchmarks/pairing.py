"""Seconds to pair a Dutch round: ours, gacrux (FIDE's reference program) and py4swiss, in one table.

Run it from the root of the repository: `.venv/bin/python benchmarks/pairing.py [SIZE...]`. The peers have
venvs under .benchmark-venvs/, made on the first run. CPU seconds in process, the best of up to three
runs; reading the file and starting the program are not counted.

- The job is the same: FIDE's Dutch with colours, from one file for all. It is drawn by ours, with results
  by Elo (seed fixed, 30 % draws, an absence in 100).
- py4swiss has the edition of 2017, the others that of 2026. It is left out above 500 players, and
  gacrux has one run above.
- `same` tells whether gacrux gives the same pairs, colours and bye.
"""

import json
import random
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from time import process_time

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from rules.position import Side  # noqa: E402
from tournaments.exchange.trf import TrfPlayer  # noqa: E402
from tournaments.exchange.trf_from_record import trf_of_record  # noqa: E402
from tournaments.exchange.trf_write import Dialect, write_trf  # noqa: E402
from tournaments.pairing import RoundDraw, pair  # noqa: E402
from tournaments.record import (  # noqa: E402
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

SIZES = (20, 60, 180, 500, 1000, 2000)
ROUNDS = (2, 5, 9)
LARGE = 500
"""Above this size py4swiss is left out, and gacrux runs once and in one round only."""

SYSTEM = "fide-dutch-2026"
GACRUX, PY4SWISS = "gacrux==1.11.65", "py4swiss==0.3.1"

GACRUX_PROGRAM = """
import contextlib, io, json, sys
from time import process_time
from gacrux.pairingdutch import pairing_dutch
from gacrux.trf2json import trf2json
text, number, runs = open(sys.argv[1]).read(), int(sys.argv[2]), int(sys.argv[3])
best = float("inf")
with contextlib.redirect_stdout(io.StringIO()):
    for _ in range(runs):
        trf = trf2json()
        trf.parse_file(text, 0)
        options = {"experimental": [], "verbose": 0, "top_color": "", "rank": False}
        begin = process_time()
        engine = pairing_dutch(trf.get_tournament(1), number, options)
        levels = engine.compute_pairing(False, 0)
        best = min(best, process_time() - begin)
print(json.dumps([best, [[p["w"], p["b"]] for level in levels for p in level["pairs"]]]))
"""

PY4SWISS_PROGRAM = """
import json, sys
from pathlib import Path
from time import process_time
from py4swiss.engines import DutchEngine
from py4swiss.trf import TrfParser
best = float("inf")
for _ in range(int(sys.argv[3])):
    trf = TrfParser.parse(Path(sys.argv[1]))
    begin = process_time()
    pairs = DutchEngine.generate_pairings(trf)
    best = min(best, process_time() - begin)
print(json.dumps([best, [[pair.white, pair.black] for pair in pairs]]))
"""


def history(size: int, rounds: int) -> TournamentRecord:
    """Single games, drawn round by round; scores are 1, a half and 0."""
    rng = random.Random(size)
    strength = [0.0, *sorted((rng.gauss(1800, 250) for _ in range(size)), reverse=True)]
    record = TournamentRecord(
        rules_of(rounds + 1),
        tuple(Entrant(n, rating=round(strength[n])) for n in range(1, size + 1)),
    )
    for number in range(1, rounds + 1):
        record = with_absences(rng, record)
        draw = pair(record, system=SYSTEM, seed="benchmark")
        byes = [(one.number, ByeKind.ZERO) for one in record.entrants if one.asked_byes]
        byes += [] if draw.bye is None else [(draw.bye, ByeKind.PAIRING)]
        this_round = RoundRecord(number, meetings(rng, draw, strength), tuple(byes))
        record = replace(record, rounds=(*record.rounds, this_round))
    return with_absences(rng, record)


def rules_of(rounds: int) -> EventRules:
    """Chess scoring, which every peer reads without being told."""
    win, half, nothing = Points(1), Points(1, 2), Points(0)
    values = {
        ByeKind.PAIRING: win,
        ByeKind.HALF: half,
        ByeKind.ZERO: nothing,
        ByeKind.LATE: nothing,
    }
    return EventRules(
        games_per_pairing=1,
        planned_rounds=rounds,
        win=win,
        draw=half,
        forfeit_win=win,
        byes={kind: ByeValue(value, value) for kind, value in values.items()},
        odd_begin=True,
    )


def with_absences(rng: random.Random, record: TournamentRecord) -> TournamentRecord:
    """One in a hundred is absent from the coming round."""
    coming = {record.next_round: ByeKind.ZERO}
    entrants = tuple(
        replace(one, asked_byes=coming if rng.random() < 0.01 else {}) for one in record.entrants
    )
    return replace(record, entrants=entrants)


def meetings(rng: random.Random, draw: RoundDraw, strength: list[float]) -> tuple[Meeting, ...]:
    def outcome(first: int, second: int) -> Outcome:
        if rng.random() < 0.3:
            return Outcome.DRAW
        expected = 1 / (1 + 10 ** ((strength[second] - strength[first]) / 400))
        return Outcome.WHITE_WINS if rng.random() < expected else Outcome.BLACK_WINS

    return tuple(
        Meeting(
            board, one.first, one.second, (GameResult(Side.WHITE, outcome(one.first, one.second)),)
        )
        for board, one in enumerate(draw.pairs, start=1)
    )


def before(record: TournamentRecord, number: int, rounds: int) -> TournamentRecord:
    """The tournament before a round, with more rounds to come but for the last."""
    past = replace(record, rounds=record.rounds[: number - 1])
    return replace(past, rules=replace(past.rules, planned_rounds=rounds))


def time_ours(record: TournamentRecord, system: str) -> tuple[float, set[tuple[int, int]]]:
    best = float("inf")
    for _ in range(3):
        begin = process_time()
        draw = pair(record, system=system, seed="benchmark")
        best = min(best, process_time() - begin)
    free = set() if draw.bye is None else {(draw.bye, 0)}
    return best, {(one.first, one.second) for one in draw.pairs} | free


def time_peer(
    package: str, program: str, text: str, number: int, runs: int
) -> tuple[float, set[tuple[int, int]]]:
    with tempfile.NamedTemporaryFile("w", suffix=".trf") as file:
        file.write(text)
        file.flush()
        answer = subprocess.run(
            [python_with(package), "-c", program, file.name, str(number), str(runs)],
            capture_output=True,
            text=True,
            check=True,
        )
    seconds, pairs = json.loads(answer.stdout)
    return seconds, {(first, second) for first, second in pairs}


def python_with(package: str) -> Path:
    """A Python that has this package, making its venv if need be."""
    venv = ROOT / ".benchmark-venvs" / package
    python = venv / "bin" / "python"
    if not python.exists():
        print(f"Making {venv.relative_to(ROOT)} ...", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "venv", venv], check=True)
        install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*install, package], check=True)
    return python


def row(record: TournamentRecord, size: int, number: int) -> str:
    people = {
        one.number: TrfPlayer(
            one.number, f"Player {one.number}", rank=one.number, rating=one.rating
        )
        for one in record.entrants
    }
    event = trf_of_record(record, people=people)
    runs = 1 if size > LARGE else 3
    ours, pairs = time_ours(record, SYSTEM)
    gacrux, others = time_peer(GACRUX, GACRUX_PROGRAM, write_trf(event), number, runs)
    cells = f"{size:7}{number:6}{ours:14.3f}{gacrux:9.3f}"
    if size > LARGE:
        cells += f"{'-':>10}"
    else:
        older = write_trf(event, dialect=Dialect.TRF16)
        cells += f"{time_peer(PY4SWISS, PY4SWISS_PROGRAM, older, number, 1)[0]:10.3f}"
    same = "yes" if pairs == others else "no"
    return f"{cells}{gacrux / ours:13.0f}{same:>6}"


def main(sizes: tuple[int, ...]) -> None:
    """Print the table."""
    print(
        f"{'players':>7}{'round':>6}{'Doublecorner':>14}{'gacrux':>9}{'py4swiss':>10}"
        f"{'gacrux/ours':>13}{'same':>6}"
    )
    for size in sizes:
        whole = history(size, max(ROUNDS) - 1)
        for number in ROUNDS if size <= LARGE else (5,):
            print(row(before(whole, number, max(ROUNDS)), size, number), flush=True)


if __name__ == "__main__":
    main(tuple(map(int, sys.argv[1:])) or SIZES)
