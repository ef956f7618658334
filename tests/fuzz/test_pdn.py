"""The reader under a fuzzer for a short while; contributing.md tells how to let it run longer."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.properties.test_pdn_damage import FILE

ROOT = Path(__file__).parents[2]
SECONDS = 20


@pytest.mark.slow
@pytest.mark.skipif(find_spec("atheris") is None, reason="atheris is for Linux only")
def test_no_input_breaks_the_reader_or_takes_long(tmp_path: Path):
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    for encoding in ("utf-8", "utf-16", "cp1251"):
        (corpus / encoding).write_bytes(FILE.encode(encoding, "replace"))
    done = subprocess.run(
        [
            *(sys.executable, "-m", "tests.fuzz.pdn", corpus),
            *(f"-max_total_time={SECONDS}", "-timeout=20", "-rss_limit_mb=1000"),
            *("-max_len=4096", f"-artifact_prefix={tmp_path}/"),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-4000:]
    assert "Done" in done.stderr
