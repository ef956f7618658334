"""Seconds to pair a Swiss round: ours beside gacrux, FIDE's reference program, in one table.

Run it from the root of the repository: `.venv/bin/python benchmarks/pairing.py`. gacrux has a venv
under .benchmark-venvs/, made on the first run. Best of three runs, in CPU seconds; reading the
file and starting the program are not counted.

- The history is one: rounds drawn by our Swiss, with results by chance (seed fixed, 30 % draws, an
  absence in 100). gacrux reads it as a TRF file of single games with sides, because it refuses a
  round in which both sides are played.
- The work is not the same: gacrux also balances sides in every bracket (FIDE C.04.3 in full), ours
  pairs without them, as a round with both sides allows. So the pairs differ, and a part of the
  time of gacrux is for something that ours does not do.
"""

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
from tournaments.pairing import RoundDraw, pair  # noqa: E402
from tournaments.record import (  # noqa: E402
    ByeKind,
    Entrant,
    EventRules,
    GameResult,
    Meeting,
    Outcome,
    RoundRecord,
    TournamentRecord,
)
from tournaments.scoring import total_scores  # noqa: E402

SIZES = (40, 200, 1000)
ROUNDS = (2, 5, 9)
PEER = "gacrux==1.11.65"

GACRUX = """
import contextlib, io, sys
from time import process_time
from gacrux.pairingdutch import pairing_dutch
from gacrux.trf2json import trf2json
text, number = open(sys.argv[1]).read(), int(sys.argv[2])
best = float("inf")
with contextlib.redirect_stdout(io.StringIO()):
    for _ in range(3):
        trf = trf2json()
        trf.parse_file(text, 0)
        options = {"experimental": [], "verbose": 0, "top_color": "", "rank": False}
        begin = process_time()
        engine = pairing_dutch(trf.get_tournament(1), number, options)
        engine.compute_pairing(False, 0)
        best = min(best, process_time() - begin)
print(best)
"""


def history(size: int, rounds: int) -> TournamentRecord:
    """Single games, drawn round by round."""
    rng = random.Random(size)
    rules = EventRules(games_per_pairing=1, planned_rounds=rounds)
    record = TournamentRecord(rules, tuple(Entrant(n) for n in range(1, size + 1)))
    for number in range(1, rounds + 1):
        absent = {
            entrant.number: ByeKind.ZERO for entrant in record.entrants if rng.random() < 0.01
        }
        entrants = tuple(
            replace(entrant, asked_byes={number: ByeKind.ZERO})
            if entrant.number in absent
            else replace(entrant, asked_byes={})
            for entrant in record.entrants
        )
        draw = pair(replace(record, entrants=entrants), system="swiss", seed="benchmark")
        byes = [*absent.items(), *([(draw.bye, ByeKind.PAIRING)] if draw.bye else [])]
        this_round = RoundRecord(number, meetings(rng, draw), tuple(byes))
        record = replace(record, rounds=(*record.rounds, this_round))
    return record


def meetings(rng: random.Random, draw: RoundDraw) -> tuple[Meeting, ...]:
    outcomes, weights = (Outcome.BLACK_WINS, Outcome.WHITE_WINS, Outcome.DRAW), (35, 35, 30)
    return tuple(
        Meeting(
            board,
            one.first,
            one.second,
            (GameResult(Side.WHITE, rng.choices(outcomes, weights)[0]),),
        )
        for board, one in enumerate(draw.pairs, start=1)
    )


def write_trf(record: TournamentRecord) -> str:
    """The history as TRF, first as White; our 2-1-0 is its 1-½-0."""
    cells: dict[int, list[str]] = {entrant.number: [] for entrant in record.entrants}
    signs = {Outcome.WHITE_WINS: "10", Outcome.BLACK_WINS: "01", Outcome.DRAW: "=="}
    for this_round in record.rounds:
        for meeting in this_round.meetings:
            outcome = meeting.games[0].outcome
            assert outcome is not None
            first, second = signs[outcome]
            cells[meeting.first].append(f"{meeting.second:4} w {first}")
            cells[meeting.second].append(f"{meeting.first:4} b {second}")
        for number, kind in this_round.byes:
            cells[number].append("0000 - U" if kind is ByeKind.PAIRING else "0000 - Z")
    scores = total_scores(record)
    lines = ["012 Benchmark", f"142 {len(record.rounds) + 1}", "152 W"]
    for number, row in cells.items():
        points = float(scores[number].game_points / 2)
        name = f"Player {number}"
        head = f"001 {number:4}      {name:33} {3000 - number:4}"
        lines.append(f"{head:80}{points:4.1f} {number:4}  " + "  ".join(row))
    return "\n".join(lines) + "\n"


def time_ours(record: TournamentRecord) -> float:
    best = float("inf")
    for _ in range(3):
        begin = process_time()
        pair(record, system="swiss", seed="benchmark")
        best = min(best, process_time() - begin)
    return best


def time_gacrux(record: TournamentRecord) -> float:
    with tempfile.NamedTemporaryFile("w", suffix=".trf") as file:
        file.write(write_trf(record))
        file.flush()
        answer = subprocess.run(
            [python_with(PEER), "-c", GACRUX, file.name, str(record.next_round)],
            capture_output=True,
            text=True,
            check=True,
        )
    return float(answer.stdout)


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


def main() -> None:
    """Print the table."""
    print(f"{'entries':>7}{'round':>7}{'Doublecorner':>14}{'gacrux 1.11.65':>16}{'it/ours':>9}")
    for size in SIZES:
        whole = history(size, max(ROUNDS) - 1)
        for number in ROUNDS:
            record = whole.after(number - 1)
            ours, theirs = time_ours(record), time_gacrux(record)
            print(
                f"{size:7}{number:7}{ours:14.3f}{theirs:16.3f}{theirs / ours:9.0f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
