"""What the commands on TRF files have in common: reading a file, and saying what is wrong with it."""

import sys
from pathlib import Path

from tournaments.exchange.trf import TrfEvent
from tournaments.exchange.trf_read import read_trf


def read_file(path: Path) -> TrfEvent | None:
    """Return the event of a file; None, and every fault on the standard error, if it is not sound."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        complain(f"{path}: {error}")
        return None
    event, faults = read_trf(text)
    for fault in faults:
        complain(f"{path}:{fault.line}:{fault.column}: {fault.code}: {fault.text}")
    return None if faults else event


def complain(text: str) -> int:
    """Say what is wrong, and return the exit code for it."""
    sys.stderr.write(f"{text}\n")
    return 1
