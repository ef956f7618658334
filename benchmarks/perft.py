"""Perft nodes per second: ours beside py-draughts and pydraughts, in one table.

Run it from the root of the repository: `.venv/bin/python benchmarks/perft.py`. The two peers share
the import name `draughts`, so each has a venv under .benchmark-venvs/, made on the first run, and
every row is a process of its own: the best of three runs, in CPU seconds.

- "every line walked" compares the generators. Like ours, py-draughts counts the last ply without
  playing it; ours counts it on many boards at once (rules/perft/stacks.py).
- "as called" is our perft by default: a position that several lines reach is searched once.
- py-draughts plays American draughts with optional captures, which no federation does: its English
  row compares the speed of another game. pydraughts plays both games by the rules.
"""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
VENVS = ROOT / ".benchmark-venvs"

TIMER = """
from time import process_time
best = float("inf")
for _ in range(3):
    begin = process_time()
    nodes = lines({depth})
    best = min(best, process_time() - begin)
print(nodes, best)
"""

OURS = """
from rules.perft import perft
from rules.variants import get_variant
variant = get_variant("{game}")
def lines(depth):
    return perft(variant, variant.start, depth, remember={is_remembering})
"""

PY_DRAUGHTS = """
from draughts import {board} as Board
board = Board()
def lines(depth):
    moves = board.legal_moves
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        board.push(move)
        total += lines(depth - 1)
        board.pop()
    return total
"""

PYDRAUGHTS = """
from draughts.core.game import Game
game = Game("{game}")
def lines(depth):
    moves = game.legal_moves()[0]
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        game.push(move)
        total += lines(depth - 1)
        game.pop()
    return total
"""


@dataclass(frozen=True)
class Entry:
    game: str
    program: str
    depth: int
    code: str
    package: str | None = None  # with its exact version; None for ours


def entries(game: str, board: str, peers_name: str, depths: tuple[int, int, int]) -> list[Entry]:
    """Return the rows of a game, ours first; the depths are ours and the peers'."""
    ours, first_peer, second_peer = depths
    walked = OURS.format(game=game, is_remembering=False)
    called = OURS.format(game=game, is_remembering=True)
    py_draughts = PY_DRAUGHTS.format(board=board)
    pydraughts = PYDRAUGHTS.format(game=peers_name)
    return [
        Entry(game, "Doublecorner, every line walked", ours, walked),
        Entry(game, "Doublecorner, as called", ours, called),
        Entry(game, "py-draughts 1.10.1", first_peer, py_draughts, "py-draughts==1.10.1"),
        Entry(game, "pydraughts 0.6.7", second_peer, pydraughts, "pydraughts==0.6.7"),
    ]


def python_with(package: str | None) -> Path:
    """Return a Python that has this package, making its venv if need be."""
    if package is None:
        return Path(sys.executable)
    venv = VENVS / package
    python = venv / "bin" / "python"
    if not python.exists():
        print(f"Making {venv.relative_to(ROOT)} ...", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "venv", venv], check=True)
        install = [
            python,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            package,
        ]
        subprocess.run(install, check=True)
    return python


def measure(entry: Entry) -> tuple[int, float]:
    """Return nodes and CPU seconds."""
    code = entry.code + TIMER.format(depth=entry.depth)
    command = [python_with(entry.package), "-c", code]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    nodes, seconds = answer.stdout.split()
    return int(nodes), float(seconds)


def main() -> None:
    """Print the table; the last column is our walking speed over that of the row."""
    print(f"{'':15}{'':33}{'depth':>5}{'nodes':>10}{'seconds':>9}{'nodes/s':>11}{'ours/it':>9}")
    for rows in (
        entries("international", "Board", "standard", depths=(7, 7, 4)),
        entries("english", "AmericanBoard", "english", depths=(8, 7, 4)),
    ):
        ours = 0.0
        for entry in rows:
            nodes, seconds = measure(entry)
            speed = nodes / seconds
            ours = ours or speed
            print(
                f"{entry.game:15}{entry.program:33}{entry.depth:5}{nodes:10}{seconds:9.3f}"
                f"{speed:11,.0f}{ours / speed:9.1f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
