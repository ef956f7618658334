"""The command line of pairing: TRF files in, pairs out; or a finished file checked round by round."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from rules.command import run
from tournaments.exchange.trf import TrfEvent
from tournaments.exchange.trf_command import complain, read_file
from tournaments.exchange.trf_past import past_rounds
from tournaments.exchange.trf_record import record_of_trf
from tournaments.exchange.trf_words import bracket_in_words, in_words
from tournaments.pairing import (
    CannotPair,
    RoundDraw,
    System,
    UnknownSystem,
    pair,
    report,
    system_of,
)
from tournaments.record import TournamentRecord


def main(arguments: Sequence[str]) -> int:
    """Answer for every file; the exit code is 1 when one has no pairing, differs or cannot be read."""
    asked = _parser().parse_intermixed_args(arguments)
    try:
        system = system_of(asked.system)
    except UnknownSystem as error:
        return complain(str(error))
    if asked.edition:
        _say(f"{system.key}: {system.source}")
        return 0
    code = 0
    for path in asked.files:
        if len(asked.files) > 1:
            _say(f"# {path}")
        event = read_file(path)
        if event is None:
            code = 1
        elif asked.check:
            code |= _check(event, system, asked)
        else:
            code |= _pair(event, system, asked)
    return code


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="python -m tournaments.pairing", description="Pair the next round of TRF files."
    )
    parser.add_argument("system", metavar="SYSTEM", help="fide-dutch-2026, swiss, round-robin ...")
    parser.add_argument("files", metavar="FILE.trf", nargs="*", type=Path)
    parser.add_argument("--explain", action="store_true", help="say why, bracket by bracket")
    parser.add_argument("--check", action="store_true", help="compare every round of the file")
    parser.add_argument("--edition", action="store_true", help="say which text the system follows")
    parser.add_argument("--seed", default="", help="the lot, where the file names no first colour")
    return parser


def _pair(event: TrfEvent, system: System, asked: Namespace) -> int:
    record = record_of_trf(event)
    try:
        draw = pair(record, system=system.key, seed=asked.seed)
    except CannotPair as refusal:
        return complain(str(refusal))
    free = draw.free
    _say(str(len(draw.pairs) + len(free)))
    for one in draw.pairs:
        _say(f"{one.first} {one.second}")
    for number in free:
        _say(f"{number} 0")
    if asked.explain:
        _explain(record, draw, system)
    return 0


def _explain(record: TournamentRecord, draw: RoundDraw, system: System) -> None:
    _say("")
    if system.brackets is not None:
        for bracket in report(system.brackets(record)):
            _say("\n".join(bracket_in_words(bracket)))
        _say("")
    for one in draw.pairs:
        why = "; ".join(map(in_words, one.reasons))
        _say(f"{one.first} {one.second}: {why}")
    for reason in draw.reasons:
        _say(in_words(reason))


def _check(event: TrfEvent, system: System, asked: Namespace) -> int:
    """Pair every round of the file anew; print what differs, and how many rounds were compared."""
    compared = different = 0
    for this_round, record, file in past_rounds(event):
        compared += 1
        try:
            draw = pair(record, system=system.key, seed=asked.seed)
        except CannotPair as refusal:
            _say(f"round {this_round}: the system has no pairing: {refusal}")
            different += 1
            continue
        pairs = frozenset((one.first, one.second) for one in draw.pairs)
        if (pairs, draw.bye) == (file.pairs, file.bye):
            continue
        different += 1
        ours = _written(pairs - file.pairs, draw.bye if draw.bye != file.bye else None)
        theirs = _written(file.pairs - pairs, file.bye if draw.bye != file.bye else None)
        _say(f"round {this_round}: the file has {theirs}; the system {ours}")
    if not compared:
        _say("no round of the file is paired: nothing to compare")
    else:
        _say(f"rounds compared: {compared}, different: {different}")
    return 1 if different else 0


def _written(pairs: frozenset[tuple[int, int]], bye: int | None) -> str:
    free = [] if bye is None else [f"{bye}-bye"]
    return " ".join([*(f"{first}-{second}" for first, second in sorted(pairs)), *free]) or "nothing"


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")


if __name__ == "__main__":
    run(lambda: main(sys.argv[1:]))
