"""Whoever pipes a command into another that stops reading is told nothing of it."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILE = "tests/differential/data/second-bye-trap.trf"


@pytest.mark.parametrize(
    "command",
    [
        ["rules", "variants", "keys"],
        ["rules", "moves", "english"],
        ["tournaments.pairing", "fide-dutch-2026", FILE],
        ["tournaments.standings", FILE, "--tie-breaks", "solkoff"],
        ["games.pdn", "tests/games/pdn/data/turkish/pydraughts-fixture-turkish.pdn"],
    ],
    ids=lambda command: command[0],
)
def test_a_closed_pipe_is_no_mishap(command):
    running = subprocess.Popen(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert running.stdout
    assert running.stderr
    running.stdout.close()
    with running.stderr:
        assert running.stderr.read() == ""
    assert running.wait() == 1
