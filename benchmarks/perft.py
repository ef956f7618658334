"""Perft nodes per second: ours beside py-draughts and pydraughts, then every variant of ours.

Run it from the root of the repository: `.venv/bin/python benchmarks/perft.py`. The two peers share
the import name `draughts`, so each has a venv under .benchmark-venvs/, made on the first run, and
every row is a process of its own: the best of three runs, in CPU seconds.

- "every line walked" compares the generators. Like ours, py-draughts counts the last ply without
  playing it; ours makes and counts moves on many boards at once (rules/perft/).
- "as called" is our perft by default: a position that several lines reach is searched once.
- py-draughts plays American draughts with optional captures, which no federation does: its English
  row compares the speed of another game. pydraughts plays all four games by the rules.
- The second table walks every line of each variant to the first depth with half a million nodes.
"""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
ENOUGH = 500_000  # nodes
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

KEYS = (
    "from rules.variants import all_variants; print(*[variant.key for variant in all_variants()])"
)

DEPTH = """
from rules.perft import perft
from rules.variants import get_variant
variant, depth = get_variant("{game}"), 1
while perft(variant, variant.start, depth) < {enough}:
    depth += 1
print(depth)
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


def run(python: Path, code: str) -> str:
    """Run a piece of code in a process of its own, and return what it prints."""
    command = [python, "-c", code]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def measure(entry: Entry) -> tuple[int, float]:
    """Return nodes and CPU seconds."""
    answer = run(python_with(entry.package), entry.code + TIMER.format(depth=entry.depth))
    nodes, seconds = answer.split()
    return int(nodes), float(seconds)


def print_table(rows: list[Entry], of: str) -> None:
    """Print the rows; the last column compares the speed of the first row with the others."""
    print(f"{'':18}{'':33}{'depth':>5}{'nodes':>10}{'seconds':>9}{'nodes/s':>11}{of:>9}")
    first = 0.0
    for entry in rows:
        nodes, seconds = measure(entry)
        speed = nodes / seconds
        first = first or speed
        print(
            f"{entry.game:18}{entry.program:33}{entry.depth:5}{nodes:10}{seconds:9.3f}"
            f"{speed:11,.0f}{first / speed:9.1f}",
            flush=True,
        )


def own_entry(game: str) -> Entry:
    """Return the row of a variant of ours alone."""
    depth = int(run(Path(sys.executable), DEPTH.format(game=game, enough=ENOUGH)))
    return Entry(
        game, "Doublecorner, every line walked", depth, OURS.format(game=game, is_remembering=False)
    )


def main() -> None:
    """Print both tables."""
    for game, board, peers_name, depths in (
        ("international", "Board", "standard", (7, 7, 4)),
        ("english", "AmericanBoard", "english", (8, 7, 4)),
        ("russian", "RussianBoard", "russian", (8, 7, 4)),
        ("brazilian", "BrazilianBoard", "brazilian", (8, 7, 4)),
    ):
        print_table(entries(game, board, peers_name, depths), of="ours/it")
    keys = run(Path(sys.executable), KEYS).split()
    print_table([own_entry(key) for key in keys], of="1st/it")


if __name__ == "__main__":
    main()
