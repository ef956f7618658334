"""Files of any size and any shape: games come while the file is read, and memory stays small."""

import io
import subprocess
import sys
import tracemalloc
from itertools import islice
from pathlib import Path
from time import process_time

import pytest

from games.pdn import Code, read_games
from games.pdn.cutting import LONGEST_GAME
from tests.games.pdn.files import read

GAME = b'[Event "a"]\n[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 1-1\n\n'


class Endless(io.RawIOBase):
    """A file that never ends."""

    def __init__(self, piece: bytes) -> None:
        self.piece = piece
        self.served = 0

    def read(self, size: int = -1) -> bytes:
        self.served += size
        return (self.piece * (size // len(self.piece) + 2))[:size]


@pytest.mark.parametrize(
    "piece",
    [
        GAME,
        GAME.replace(b"\n", b" "),
        b"1. 32-28 19-23 *\n",
        b"1. 32-28 19-23 1-1 ",
        b"1. 32-28 19-23 2. 28x19 14x23\n",
    ],
)
def test_games_come_while_the_file_is_read(piece: bytes):
    stream = Endless(piece)
    games = list(islice(read_games(stream), 3))  # type: ignore[arg-type]
    assert len(games) == 3
    assert stream.served < 4 * LONGEST_GAME


def test_memory_does_not_grow_with_the_file():
    def peak(count: int) -> int:
        tracemalloc.start()
        for _ in read_games(io.BytesIO(GAME * count)):
            pass
        found = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return found - len(GAME) * count

    assert peak(2000) < peak(200) + 1_000_000


def test_a_game_that_never_ends_is_cut_off_and_the_next_one_read():
    endless = (
        '[Event "a"]\n[GameType "20"]\n' + "1. 32-28 {" + "talk " * (LONGEST_GAME // 4) + "}\n"
    )
    first, second = read(endless + '[Event "b"]\n[GameType "20"]\n1. 33-28 *\n')
    assert Code.GAME_TOO_LONG in [fault.code for fault in first.faults]
    assert second.is_sound


@pytest.mark.parametrize(
    "piece",
    [
        *(
            "{",
            "}",
            "(",
            ")",
            "()",
            "(1-2",
            "[",
            "]",
            "[A ",
            '[A "',
            '"',
            "*",
            "1. ",
            "1-2 ",
            "1x",
            "$",
        ),
        *(
            "- ",
            "x",
            "\\r",
            "&",
            "&lt;",
            "<",
            "/",
            "/FEN ",
            '/FEN "W:W31:B20"/ 31-27 ',
            ";",
            "%",
            "\x00",
        ),
        *("\n", "\n\n{", "{ 1. 1-2\n", "a b 1-2 "),
    ],
)
def test_no_swarm_takes_long(piece: str):
    begin = process_time()
    for text in (piece * (40_000 // len(piece)), "1. 32-28 " + piece * (40_000 // len(piece))):
        for game in read(text):
            assert len(game.faults) < 50
    assert process_time() - begin < 4


HUNDRED_MEGABYTES = """
import resource
from pathlib import Path
from games.pdn import read_games

class Repeated:
    def __init__(self, data, size):
        self.data, self.left = data, size
    def read(self, size=-1):
        piece = self.data[: min(size, self.left)]
        self.data = self.data[len(piece) :] + piece
        self.left -= len(piece)
        return piece

files = sorted(Path("tests/games/pdn/data").rglob("*.pdn"))
data = b"\\n\\n".join(file.read_bytes() for file in files) + b"\\n\\n"
def memory():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
games = 0
after_ten = 0
for game in read_games(Repeated(data, 100_000_000)):
    games += 1
    if games == 10_000:
        after_ten = memory()
print(games, after_ten, memory())
"""


@pytest.mark.slow
def test_a_hundred_megabytes_take_no_more_memory_than_ten():
    """The bare games of the collection, one file after the other, again and again."""
    done = subprocess.run(
        [sys.executable, "-c", HUNDRED_MEGABYTES],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        check=True,
    )
    games, early, late = map(int, done.stdout.split())
    assert games > 100_000
    assert late - early < 30_000  # kilobytes
    assert late < 250_000
