"""The command that checks game files."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from games.pdn.__main__ import main
from games.pdn.progress import LARGE, watched

SOUND = '[GameType "20"]\n[Result "1-1"]\n\n1. 32-28 19-23 1-1\n'
BAD = SOUND + '\n[GameType "20"]\n\n1. 32-28 19-23 2. 28x18 *\n'


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sound.pdn").write_text(SOUND)
    (tmp_path / "bad.pdn").write_text(BAD)
    (tmp_path / "empty.pdn").write_text("")
    return tmp_path


def test_a_sound_file_is_counted(files: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["sound.pdn"]) == 0
    assert capsys.readouterr().out == (
        "sound.pdn: 1 games read, 1 legal, 0 faults (international 1)\n"
    )


def test_a_fault_has_its_place(files: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["bad.pdn", "sound.pdn"]) == 1
    first, *_, last = capsys.readouterr().out.splitlines()
    assert first.startswith("bad.pdn:8:19: game 2: move-illegal: 28x18 is not legal here:")
    assert first.endswith("Expected: a move of white. Try: 28x19.")
    assert last == "2 files: 3 games read, 2 legal, 1 faults"


def test_json_tells_the_same(files: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["bad.pdn", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["legal"], told["fault_count"]) == (2, 1, 1)
    (file,) = told["files"]
    (fault,) = file["faults"]
    assert {
        key: fault[key] for key in ("code", "file", "game", "line", "column", "ply", "text")
    } == {
        "code": "move-illegal",
        "file": "bad.pdn",
        "game": 2,
        "line": 8,
        "column": 19,
        "ply": 3,
        "text": "28x18",
    }


def test_what_is_no_file_of_games_is_a_fault(files: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["empty.pdn", "missing.pdn"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "empty.pdn: no-games: There is no game in this file."
    assert lines[2].startswith("missing.pdn: file-unreadable: ")


def test_what_the_command_does_not_know_is_refused(files: Path, capsys: pytest.CaptureFixture[str]):
    for wrong in (["--variant", "chess"], ["--encoding", "no-such"]):
        with pytest.raises(SystemExit) as refusal:
            main(["sound.pdn", *wrong])
        assert refusal.value.code == 2
    assert "There is no variant 'chess'" in capsys.readouterr().err


def test_the_command_starts_without_django(files: Path):
    code = (
        "import sys; from games.pdn.__main__ import main; main(['sound.pdn'])\n"
        "assert 'django' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, env={"PYTHONPATH": str(ROOT)})


def test_control_signs_do_not_reach_the_terminal(files: Path, capsys: pytest.CaptureFixture[str]):
    (files / "evil.pdn").write_text('[FEN "\x1b[2J"]\n\n1. 32-28 *\n')
    assert main(["evil.pdn"]) == 1
    assert "\x1b" not in capsys.readouterr().out


def test_a_large_file_has_a_bar_on_a_terminal(files: Path):
    class Terminal:
        shown = ""

        def write(self, text: str) -> None:
            self.shown += text

        def flush(self) -> None:
            pass

    large = files / "large.pdn"
    large.write_bytes(b" " * (LARGE + 1))
    terminal = Terminal()
    with large.open("rb") as stream:
        bar = watched(stream, name="large.pdn", terminal=terminal)  # type: ignore[arg-type]
        while bar.read(1 << 18):
            pass
    assert "large.pdn [#######" in terminal.shown
    assert terminal.shown.endswith("\r\x1b[K")
    with (files / "sound.pdn").open("rb") as stream:
        assert watched(stream, name="sound.pdn", terminal=terminal) is stream  # type: ignore[arg-type]


ROOT = Path(__file__).parents[3]
