"""The command `python -m tournaments.standings`: tables, opened numbers and refusals."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.tournaments.exchange.test_trf_read import FOUR, line
from tests.tournaments.standings.peers import chess_record, write_trf
from tournaments.exchange.trf_standings import main
from tournaments.standings import rank

ROOT = Path(__file__).parents[3]


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "event.trf"
    path.write_text(write_trf(chess_record(3)), encoding="utf-8")
    return str(path)


def test_places_points_and_values(file, capsys):
    assert main([file, "--tie-breaks", "wins,progressive"]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split("\t") == ["place", "number", "name", "points", "wins", "progressive"]
    points = {line.number: float(line.score.game_points) for line in rank(chess_record(3)).lines}
    read = {int(row.split("\t")[1]): float(row.split("\t")[3]) for row in lines}
    assert read == points
    assert [int(row.split("\t")[0]) for row in lines] == sorted(
        int(row.split("\t")[0]) for row in lines
    )


def test_other_names_do_as_well(file, capsys):
    main([file, "--tie-breaks", "solkoff"])
    ours = capsys.readouterr().out
    main([file, "--tie-breaks", "Buchholz"])
    assert capsys.readouterr().out == ours


def test_fide_names_do_as_well(file, capsys):
    """The acronyms of C.07's list and of the report file's lines 202 and 212."""
    main(
        [file, "--tie-breaks", "BH,BH-C1,BH/M1,BH:GP,SB/C1,DE,KS,PS,WIN,WON,BPG,BWG,ARO/C1,TPR,TPN"]
    )
    head = capsys.readouterr().out.splitlines()[0].split("\t")[4:]
    assert head[:4] == ["solkoff", "solkoff_cut_1", "median", "solkoff_game_points"]
    assert head[4:8] == ["sonneborn_berger_cut_1", "head_to_head", "koya", "progressive"]
    assert head[8:12] == ["rounds_won", "wins", "black_games", "black_wins"]
    assert head[12:] == ["opponents_rating_cut_1", "tournament_performance", "pairing_number"]


def test_without_a_word_the_tie_breaks_of_the_file_rank(tmp_path, capsys):
    """Lines 202 and 212 of TRF26, as FIDE's format names them."""
    path = tmp_path / "event.trf"
    for said_there, named in (
        ("202 DE,BH/C1", ["head_to_head", "solkoff_cut_1"]),
        ("212 PTS, SB, WON\n202 DE", ["sonneborn_berger", "wins"]),
        ("", ["solkoff", "sonneborn_berger"]),
    ):
        path.write_text(f"{FOUR}\n{said_there}\n", encoding="utf-8")
        assert main([str(path)]) == 0
        assert capsys.readouterr().out.splitlines()[0].split("\t")[4:] == named
    path.write_text(f"{FOUR}\n202 OTHER_QUIZ,BH\n", encoding="utf-8")
    assert main([str(path)]) == 0
    said = capsys.readouterr()
    assert said.out.splitlines()[0].split("\t")[4:] == ["solkoff"]
    assert "left out, as they are not known: other_quiz (212, 202)" in said.err


def test_opened_numbers_add_up(file, capsys):
    assert main([file, "--tie-breaks", "sonneborn_berger", "--explain", "2", "--after", "4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith("sonneborn_berger"))
    terms = [float(line.split("\t")[4]) for line in lines[start + 1 :]]
    assert len(terms) == 4
    assert sum(terms) == float(lines[start].split()[1])


def test_points_taken_are_in_the_table_and_in_the_sum(tmp_path, capsys):
    path = tmp_path / "taken.trf"
    path.write_text(FOUR + "\n299          -1.5  002    1\n", encoding="utf-8")
    assert main([str(path), "--tie-breaks", "solkoff"]) == 0
    lines = [row.split("\t") for row in capsys.readouterr().out.splitlines()[1:]]
    assert {row[1]: row[3] for row in lines} == {"1": "0.5", "2": "1", "3": "1", "4": "0"}
    assert {row[1]: row[4] for row in lines}["2"] == "3"
    main([str(path), "--after", "1"])
    assert "1\t1\tPlayer 1\t1\t" in capsys.readouterr().out
    main([str(path), "--explain", "1"])
    assert "\tround 2\t\t-1.5\t-1.5\tarbiter\n" in capsys.readouterr().out


TABLE = "\n".join(
    (
        line(1, "1.5", "2 w +", "3 w =", "4 b 0"),
        line(2, "1.5", "1 b -", "4 w =", "3 w 1"),
        line(3, "0.5", "4 w 0", "1 b =", "2 b 0"),
        line(4, "2.5", "3 b 1", "2 b =", "1 w 1"),
    )
)


@pytest.mark.parametrize(
    ("kind", "won"),
    [("092 Berger", 1), ("192 FIDE_DOUBLEROUNDROBIN", 1), ("092 Swiss", 0)],
)
def test_a_game_won_without_play_counts_where_the_file_is_a_table(tmp_path, capsys, kind, won):
    """FIDE C.07 15.2 and 6.1.1: of 1 and 2, level, 1 won against 2 without play."""
    path = tmp_path / "table.trf"
    path.write_text(f"{kind}\n{TABLE}\n", encoding="utf-8")
    assert main([str(path), "--tie-breaks", "head_to_head"]) == 0
    rows = [row.split("\t") for row in capsys.readouterr().out.splitlines()[1:]]
    assert {row[1]: row[4] for row in rows}["1"] == str(won)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--tie-breaks", "moon"], "unknown: moon"),
        (["--explain", "99"], "there is no number 99"),
    ],
)
def test_what_cannot_be_done_is_said(file, capsys, arguments, said):
    assert main([file, *arguments]) == 1
    assert said in capsys.readouterr().err


def test_a_file_that_cannot_be_read(tmp_path, capsys):
    assert main([str(tmp_path / "none.trf")]) == 1
    bad = tmp_path / "bad.trf"
    bad.write_text("001 what\n", encoding="utf-8")
    assert main([str(bad)]) == 1
    assert "bad.trf:1:" in capsys.readouterr().err


def test_the_command_itself(file):
    done = subprocess.run(
        [sys.executable, "-m", "tournaments.standings", file, "--tie-breaks", "solkoff"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("place\tnumber")
