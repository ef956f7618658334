"""The command `python -m tournaments.pairing`: answers, refusals, explanations and checks."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.differential.tasks import DATA
from tests.tournaments.exchange.test_trf_read import FOUR, line
from tournaments.exchange.trf_pairing import main
from tournaments.exchange.trf_standings import main as rank_file
from tournaments.exchange.trf_words import SENTENCES, WHY
from tournaments.pairing import (
    SYSTEMS,
    ArbiterReason,
    ByeBar,
    FloatCause,
    ReasonCode,
    TurnReason,
)

ROOT = Path(__file__).parents[3]
TRAP = str(DATA / "second-bye-trap.trf")
DUTCH = "fide-dutch-2026"


@pytest.fixture
def write(tmp_path):
    def write(text: str, name: str = "event.trf") -> str:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


def test_pairs_with_white_first_and_the_bye_as_nought(capsys):
    assert main([DUTCH, TRAP]) == 0
    assert capsys.readouterr().out == "4\n5 1\n8 2\n3 9\n7 0\n"


def test_several_files_are_told_apart(capsys, write):
    path = write(FOUR)
    assert main([DUTCH, path, TRAP]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"# {path}",
        "2",
        "1 3",
        "4 2",
        f"# {TRAP}",
        *("4", "5 1", "8 2", "3 9", "7 0"),
    ]


BEFORE_ROUND_1 = "\n".join([*(line(number, "0.0") for number in (1, 2, 3, 4)), "142 5"])
ANSWERS = {
    "scheveningen": (
        2,
        f"{BEFORE_ROUND_1}\n### doublecorner group Brno_A 1 2\n### doublecorner group Cluj 3 4",
    ),
    "knockout": (2, BEFORE_ROUND_1),
    "challenge": (0, FOUR),
}
"""How many pairs a system makes, where it needs another file or makes none."""


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_system_answers_and_names_its_text(capsys, write, system):
    pairs, text = ANSWERS.get(system, (2, FOUR))
    assert main([system, write(text)]) == 0
    assert capsys.readouterr().out.startswith(f"{pairs}\n")
    assert main([system, "--edition"]) == 0
    assert capsys.readouterr().out.startswith(f"{system}: ")


def test_no_pairing_is_said_on_stderr(capsys, write):
    path = write("\n".join([line(1, "1.0", "2 w 1"), line(2, "0.0", "1 b 0"), "142 3"]))
    assert main([DUTCH, path]) == 1
    answer = capsys.readouterr()
    assert answer.out == ""
    assert answer.err.startswith("Round 2 cannot be paired without a second meeting")


def test_faults_name_file_line_and_column(capsys, write):
    path = write("142 nine\n")
    assert main([DUTCH, path]) == 1
    assert capsys.readouterr().err == (
        f"{path}:1:5: number_expected: nine "
        "(A whole number must stand here; write one or delete the line.)\n"
    )


def test_what_cannot_be_opened_and_unknown_systems(capsys, tmp_path):
    assert main([DUTCH, str(tmp_path / "nowhere.trf")]) == 1
    assert "nowhere.trf" in capsys.readouterr().err
    assert main(["moon", TRAP]) == 1
    assert "known are swiss," in capsys.readouterr().err


def test_the_explanation_has_brackets_criteria_and_reasons(capsys):
    assert main([DUTCH, TRAP, "--explain"]) == 0
    lines = capsys.readouterr().out.splitlines()
    at = lines.index("bracket of 2½ points")
    assert lines[at + 1 : at + 4] == [
        "  residents: 1",
        "  moved down: 5 8 9 7",
        "  float on: 8 9 7",
    ]
    assert "C6 3  C7 4 3½ 3  C10 0  C11 0  C12 0  C13 0  C14 0" in lines[at + 4]
    assert "C18 2  C19 -  C20 2  C21 -" in lines[at + 4]
    assert (
        "5 1: 5 floats from 4½ to 2½ points: the group is odd; 5 begins, as both prefer (5.2.1)"
    ) in lines
    assert "3 with 1½ points may not be free: the bye was had in round 2" in lines


def test_a_right_file_passes_the_check_and_a_wrong_one_does_not(capsys, write):
    assert main([DUTCH, write(FOUR), "--check"]) == 1
    assert capsys.readouterr().out == (
        "round 1: the file has 1-4 3-2; the system 1-3 4-2\n"
        "round 2: the file has 3-4; the system 4-3\n"
        "rounds compared: 2, different: 2\n"
    )
    right = "\n".join(
        [
            line(1, "1.0", "3 w 1"),
            line(2, "1.0", "4 b 1"),
            line(3, "0.0", "1 b 0"),
            line(4, "0.0", "2 w 0"),
            "142 3",
            "152 W",
        ]
    )
    assert main([DUTCH, write(right), "--check"]) == 0
    assert capsys.readouterr().out == "rounds compared: 1, different: 0\n"
    assert main([DUTCH, write("\n".join((line(1, "0.0"), line(2, "0.0")))), "--check"]) == 0
    assert capsys.readouterr().out == "no round of the file is paired: nothing to compare\n"


@pytest.mark.parametrize(
    ("name", "encoding"),
    [("Åberg, Åsa", "cp1252"), ("Dvořák, Jiří", "cp1250"), ("Ștefan Țepeș", "utf-16")],
)
def test_files_in_the_code_page_of_an_older_machine(tmp_path, capsys, name, encoding):
    """Numbers and results stand in the same columns, one byte a letter or two."""
    path = tmp_path / "old.trf"
    text = FOUR.replace("Player 1".ljust(20), name.ljust(20))
    assert name in text
    path.write_bytes(text.encode(encoding))
    main([DUTCH, str(path)])
    old = capsys.readouterr().out
    path.write_text(text, encoding="utf-8")
    main([DUTCH, str(path)])
    assert capsys.readouterr().out == old
    path.write_bytes(text.encode(encoding))
    rank_file([str(path)])
    assert f"\t{name}\t" in capsys.readouterr().out


def test_every_reason_has_words():
    assert SENTENCES.keys() == {*ReasonCode, *TurnReason, *ArbiterReason}
    assert WHY.keys() == {*FloatCause, *ByeBar}


def test_as_a_command_without_the_web():
    """Neither Django nor networkx is loaded; a round of ten is paired in a new process."""
    command = [sys.executable, "-X", "importtime", "-m", "tournaments.pairing", DUTCH, TRAP]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[0] == "4"
    assert "rustworkx" in done.stderr
    assert "django" not in done.stderr
    assert "networkx" not in done.stderr
