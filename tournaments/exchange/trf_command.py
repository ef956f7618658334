"""What the commands on TRF files have in common: reading a file, and saying what is wrong with it."""

import sys
from pathlib import Path

from games.decoding import text_blocks
from tournaments.exchange.trf import TrfEvent
from tournaments.exchange.trf_advice import ADVICE
from tournaments.exchange.trf_read import read_trf

LONGEST = 40
"""So many letters of what is wrong are said again."""


def read_file(path: Path) -> TrfEvent | None:
    """Return the event of a file; None, and every fault on the standard error, if it is not sound."""
    try:
        text = text_of_file(path)
    except OSError as error:
        complain(f"{path}: {error}")
        return None
    event, faults = read_trf(text)
    for fault in faults:
        where = f"{path}:{fault.line}:{fault.column}"
        complain(f"{where}: {fault.code}: {fault.text[:LONGEST]} ({ADVICE[fault.code]})")
    return None if faults else event


def text_of_file(path: Path) -> str:
    """The text: UTF-8, or the code page in which its names read best. Raises OSError.

    Older programs write the code page of their machine, and a letter is one byte there.
    """
    with path.open("rb") as stream:
        return "".join(text_blocks(stream))


def complain(text: str) -> int:
    """Say what is wrong, and return the exit code for it."""
    sys.stderr.write(f"{text}\n")
    return 1
