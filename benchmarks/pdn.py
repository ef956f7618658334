"""Games read and fully validated per second: ours beside py-draughts and pydraughts, in one table.

Run it from the root of the repository: `.venv/bin/python benchmarks/pdn.py`. The two peers share the
import name `draughts`, so each has a venv under .benchmark-venvs/, made on the first run, and every
row is a process of its own: the best of five runs over the same games, in CPU seconds. pydraughts
takes a third of a second for a game: it reads every sixtieth of them, once.

Ours reads the bytes of the file: it decodes, finds the games, recognises the variant, replays, and
would tell each fault with its place. The peers get the text of one game after the other, already cut
apart. py-draughts: `Board.from_pdn`. pydraughts: `PDNReader`, then each move is played on its board.
Games that a peer cannot read are left out for all; the last column says how many it read.
"""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
VENVS = ROOT / ".benchmark-venvs"
DATA = ROOT / "tests" / "games" / "pdn" / "data" / "international"
FILES = ("29eme-open-d-avignon-2014", "wk2003", "montpellier-open-serie-b", "dutch96h")
# Of so many games pydraughts reads one.
ONE_IN = 60

TIMER = """
import json, sys
from time import process_time
games = json.load(sys.stdin)
read = 0 if one_by_one else read_all(games)
best = float("inf")
for _ in range(1 if one_by_one and len(games) < 10 else 5):
    begin = process_time()
    if one_by_one:
        read = sum(map(is_read, games))
    else:
        read_all(games)
    best = min(best, process_time() - begin)
print(read, len(games), best)
"""

OURS = """
from io import BytesIO
from games.pdn import read_games
one_by_one = False
def read_all(games):
    data = "\\n".join(games).encode()
    return sum(game.is_legal for game in read_games(BytesIO(data)))
"""

PY_DRAUGHTS = """
from draughts import StandardBoard
one_by_one = True
def is_read(game):
    try:
        StandardBoard.from_pdn(game)
    except Exception:
        return False
    return True
"""

PYDRAUGHTS = """
from draughts import Board, Move
from draughts.PDN import PDNReader
one_by_one = True
def is_read(game):
    try:
        board = Board("standard")
        for text in PDNReader(game).games[0].moves:
            board.push(Move(board, pdn_move=text))
    except Exception:
        return False
    return True
"""

CHOOSER = """
import json, sys
print(json.dumps([is_read(game) for game in json.load(sys.stdin)]))
"""


@dataclass
class Row:
    """One line of the table; `package` is the peer's venv, empty for ours."""

    who: str
    package: str
    code: str


ROWS = (
    Row("ours", "", OURS),
    Row("py-draughts", "py-draughts==1.10.1", PY_DRAUGHTS),
    Row("pydraughts", "pydraughts==0.6.7", PYDRAUGHTS),
)


def python_of(package: str) -> str:
    """Return the interpreter with this package, after installing it if need be."""
    if not package:
        return sys.executable
    python = VENVS / package / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", VENVS / package], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", package], check=True)
    return str(python)


def run(row: Row, code: str, games: list[str]) -> str:
    """Run code in a process of its own, with the games as its input."""
    done = subprocess.run(
        [python_of(row.package), "-c", row.code + code],
        cwd=ROOT,
        input=json.dumps(games),
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def games_of(file: str) -> list[str]:
    """Cut a file apart, before each game's first tag."""
    text = (DATA / f"{file}.pdn").read_text()
    return [f"{game}\n" for game in text.split("\n\n[") if game]


def main() -> None:
    """Print the table."""
    games = [
        game if game.startswith("[") else f"[{game}" for file in FILES for game in games_of(file)
    ]
    readable: list[bool] = json.loads(run(ROWS[1], CHOOSER, games))
    chosen = [game for game, is_readable in zip(games, readable, strict=True) if is_readable]
    print(f"{len(chosen)} international games of {len(games)}, which py-draughts can read")
    print(f"{'reader':<14}{'games/s':>9}{'ms/game':>9}{'read':>10}")
    speeds = {}
    for row in ROWS:
        games = chosen[::ONE_IN] if row.who == "pydraughts" else chosen
        read, count, seconds = run(row, TIMER, games).split()
        speeds[row.who] = int(count) / float(seconds)
        milliseconds = 1000 / speeds[row.who]
        print(f"{row.who:<14}{speeds[row.who]:>9.0f}{milliseconds:>9.2f}{read:>6}/{count}")
    for peer in ("py-draughts", "pydraughts"):
        print(f"ours is {speeds['ours'] / speeds[peer]:.1f} times {peer}")


if __name__ == "__main__":
    main()
