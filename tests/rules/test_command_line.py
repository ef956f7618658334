"""`python -m rules`: what it prints and how it fails."""

import subprocess
import sys
from pathlib import Path

import pytest

from rules.__main__ import main

ROOT = Path(__file__).parents[2]


@pytest.fixture
def run(capsys):
    """Run the command line and return its exit code, its lines, and what it wrote on stderr."""

    def run(*arguments: str) -> tuple[int, list[str], str]:
        try:
            code = main(arguments)
        except SystemExit as leaving:
            code = int(leaving.code or 0)
        written = capsys.readouterr()
        return code, written.out.splitlines(), written.err

    return run


def test_perft_prints_a_line_for_each_depth(run):
    # damforum.nl and aartbik.com, as in data/perft.json
    assert run("perft", "english", "7") == (
        0,
        ["1 7", "2 49", "3 302", "4 1469", "5 7361", "6 36768", "7 179740"],
        "",
    )
    assert run("perft", "international", "4")[1] == ["1 9", "2 81", "3 658", "4 4265"]


def test_perft_of_a_position_with_and_without_duplicates(run):
    fen = "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46"
    assert run("perft", "international", "2", "--fen", fen)[1] == ["1 14", "2 55"]
    assert run("perft", "international", "1", "--fen", fen, "--duplicates")[1] == ["1 178"]


def test_moves_are_written_with_every_square(run):
    # dctl, the position of the French rules text
    fen = "W:WK41,49:B9,10,12,19,38"
    assert run("moves", "international", "--fen", fen) == (0, ["41x14x3x21x43"], "")
    assert run("moves", "english")[1] == [
        "9-13",
        "9-14",
        "10-14",
        "10-15",
        "11-15",
        "11-16",
        "12-16",
    ]


def test_check_shows_where_the_moves_lead(run):
    assert run("check", "english", "9-14", "23-18", "14x23") == (
        0,
        ["W:W21,22,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,23", "white to move"],
        "",
    )


def test_check_tells_who_has_won(run):
    fen = "W:WK2:B7,8,17,18"
    code, lines, _ = run("check", "international", "2x2", "--fen", fen)
    assert (code, lines) == (0, ["B:WK2:B", "white wins: no_pieces"])


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        (["9-14", "22-18", "9-13"], "Ply 3: 9-13 is not legal here: Black is to move"),
        (["9-14", "23-18", "5-9"], "a capture is obligatory: 14x23"),
        (["9-14", "foo"], "Ply 2: 'foo' is no move"),
    ],
)
def test_check_fails_on_a_fault_and_says_why(run, moves, message):
    code, lines, errors = run("check", "english", *moves)
    assert (code, lines) == (1, [])
    assert message in errors


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("", "required"),
        ("perft", "required"),
        ("perft chess 3", "There is no variant 'chess'; known are: english, international, czech"),
        ("perft english 0", "'0' is not a number from 1 up"),
        ("perft english x", "'x' is not a number from 1 up"),
        ("moves english --fen W:W99:B1", "no square 99"),
        ("moves english --fen=", "should look like"),
        ("check english", "required"),
        ("decks draw", "required"),
        ("decks draw tarot --seed a --count 1", "There is no deck 'tarot'"),
        ("decks draw two-move --seed a --count -1", "'-1' is not a number from 1 up"),
        ("decks draw two-move --seed a --count 1 --used 1,x", "'x' is not a number from 1 up"),
        ("castle", "invalid choice"),
    ],
)
def test_bad_arguments_leave_with_2_and_a_message(run, arguments, message):
    code, lines, errors = run(*arguments.split())
    assert (code, lines) == (2, [])
    assert message in errors


def test_the_module_runs_as_a_program():
    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "rules", *arguments]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert run("perft", "international", "3").stdout == "1 9\n2 81\n3 658\n"
    fault = run("check", "english", "9-15")
    assert (fault.returncode, fault.stdout) == (1, "")
    assert "Traceback" not in fault.stderr
