"""Check game files: `python -m games.pdn FILE... [--json]`."""

import argparse
import codecs
import io
import json
import sys
from pathlib import Path
from typing import IO, BinaryIO

from games.pdn.faults import Code, Fault
from games.pdn.progress import watched
from games.pdn.reading import read_games
from games.pdn.report import FileReport
from rules.command import run
from rules.errors import UnknownVariant
from rules.variants import Variant, get_variant


def main(arguments: list[str] | None = None) -> int:
    """Return 0 if no file has a fault, 1 if one has, 2 if the command is not understood."""
    parser = argparse.ArgumentParser(
        prog="python -m games.pdn", description="Check files of draughts games (PDN)."
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a file, or - for the input")
    parser.add_argument("--json", action="store_true", help="one JSON document")
    parser.add_argument("--variant", help="for games that do not name theirs")
    parser.add_argument("--encoding", help="of the files, if a guess is not wanted")
    options = parser.parse_args(arguments)
    try:
        variant = get_variant(options.variant) if options.variant else None
        if options.encoding:
            codecs.lookup(options.encoding)
    except (UnknownVariant, LookupError) as fault:
        parser.error(str(fault))
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    reports = []
    for file in options.files:
        report = _check(file, variant, options.encoding)
        reports.append(report)
        if not options.json:
            print(*report.lines(), sep="\n")
    fault_count = sum(report.fault_count for report in reports)
    if options.json:
        document = {
            "games": sum(report.games for report in reports),
            "legal": sum(report.legal for report in reports),
            "fault_count": fault_count,
            "files": [report.as_json() for report in reports],
        }
        print(json.dumps(document, ensure_ascii=False, indent=1))
    elif len(reports) > 1:
        games, legal = (
            sum(counts) for counts in zip(*((r.games, r.legal) for r in reports), strict=True)
        )
        print(f"{len(reports)} files: {games} games read, {legal} legal, {fault_count} faults")
    return 1 if fault_count else 0


def _check(file: str, variant: Variant | None, encoding: str | None) -> FileReport:
    report = FileReport(file)
    try:
        if file == "-":
            _read(sys.stdin.buffer, report, variant, encoding)
        else:
            with Path(file).open("rb") as stream:
                _read(watched(stream, name=file, terminal=_terminal()), report, variant, encoding)
    except OSError as fault:
        message = fault.strerror or str(fault)
        report.add_fault(Fault(code=Code.FILE_UNREADABLE, message=f"{message}.", file=file))
    report.close()
    return report


def _read(
    stream: BinaryIO, report: FileReport, variant: Variant | None, encoding: str | None
) -> None:
    for game in read_games(stream, name=report.file, encoding=encoding, variant=variant):
        report.add(game)


def _terminal() -> IO[str] | None:
    return sys.stderr if sys.stderr.isatty() else None


if __name__ == "__main__":
    run(main)
