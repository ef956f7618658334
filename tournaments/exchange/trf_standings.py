"""The command line of standings: a TRF file in, places with tie-breaks out, or one entrant's opened."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from rules.command import run
from tournaments.exchange.trf import TrfEvent
from tournaments.exchange.trf_command import complain, read_file
from tournaments.exchange.trf_record import record_of_trf
from tournaments.exchange.trf_teams import names_in
from tournaments.record import Points, TournamentRecord, UnplayedRule
from tournaments.scoring import deciding
from tournaments.standings import TIE_BREAKS, Opened, open_line, rank

CODES = {name: each.code for each in TIE_BREAKS.values() for name in (each.code, *each.names)}
"""The codes, and the other names that tie-breaks go by."""

USUAL = ["solkoff", "sonneborn_berger"]
"""What ranks where neither the caller nor the file says anything."""

_POINTS = ("pts", "mpts", "gpts")

_SIGNS = str.maketrans("/:-", "___")
"""FIDE writes BH-C1, BH/C1 and BH:MP; here that is bh_c1 and bh_mp."""


def main(arguments: Sequence[str]) -> int:
    """Print a line for each entrant: place, number, name, points, values; exit code 1 for a bad file."""
    asked = _parser().parse_args(arguments)
    wanted = names_of(asked.tie_breaks or "")
    if unknown := [code for code in wanted if code not in CODES]:
        return complain(f"unknown: {', '.join(unknown)}; known are {', '.join(CODES)}")
    event = read_file(asked.file)
    if event is None:
        return 1
    if asked.tie_breaks is None:
        wanted = names_in_file(event) or USUAL
        if unknown := [code for code in wanted if code not in CODES]:
            complain(
                f"{asked.file}: left out, as they are not known: {', '.join(unknown)} (212, 202)"
            )
            wanted = [code for code in wanted if code in CODES]
    codes = tuple(dict.fromkeys(CODES[code] for code in wanted))
    record = _ranked_by(record_of_trf(event), codes, asked)
    if asked.explain is None:
        sys.stdout.writelines(f"{line}\n" for line in _table(event, record))
    elif asked.explain not in {entrant.number for entrant in record.entrants}:
        return complain(f"there is no number {asked.explain}")
    else:
        opened = open_line(record, asked.explain)
        for each in (opened.points, *opened.tie_breaks):
            sys.stdout.writelines(f"{line}\n" for line in _opened(each))
    return 0


def names_of(text: str) -> list[str]:
    """The tie-breaks in a list with commas, as they stand in CODES."""
    return [name.strip() for name in text.lower().translate(_SIGNS).split(",") if name.strip()]


def names_in_file(event: TrfEvent) -> list[str]:
    """The tie-breaks that a file says (212, else 202), without the points, which always come first."""
    for wanted in ("212", "202"):
        for code, text in event.lines:
            if code == wanted:
                return [name for name in names_of(text) if name not in _POINTS]
    return []


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="python -m tournaments.standings", description="Rank the players of a TRF file."
    )
    parser.add_argument("file", metavar="FILE.trf", type=Path)
    parser.add_argument(
        "--tie-breaks",
        metavar="CODE,CODE",
        help="else those of the file, else solkoff and Sonneborn-Berger",
    )
    parser.add_argument(
        "--unplayed", default=UnplayedRule.VIRTUAL_2026, choices=list(UnplayedRule), metavar="RULE",
        help=", ".join(UnplayedRule),
    )  # fmt: skip
    parser.add_argument("--after", type=int, metavar="ROUND", help="as it stood after this round")
    parser.add_argument("--lots-seed", default="", metavar="SEED")
    parser.add_argument("--explain", type=int, metavar="NUMBER", help="open the numbers of one")
    return parser


def _ranked_by(
    record: TournamentRecord, codes: tuple[str, ...], asked: Namespace
) -> TournamentRecord:
    rules = replace(
        record.rules,
        tie_breaks=codes,
        unplayed=UnplayedRule(asked.unplayed),
        lots_seed=asked.lots_seed,
    )
    record = replace(record, rules=rules)
    return record if asked.after is None else record.after(asked.after)


def _table(event: TrfEvent, record: TournamentRecord) -> Iterator[str]:
    names = names_in(event)
    yield "\t".join(("place", "number", "name", "points", *record.rules.tie_breaks))
    for line in rank(record).lines:
        points = _plain(deciding(line.score, record.rules))
        values = (_plain(value) for value in line.values)
        yield "\t".join((str(line.place), str(line.number), names[line.number], points, *values))


def _opened(opened: Opened) -> Iterator[str]:
    yield f"{opened.code} {_plain(opened.value)}"
    for term in opened.terms:
        working = " x ".join(_plain(factor) for factor in term.factors)
        note = "cut" if term.is_cut else term.note
        where = "" if term.round_number is None else f"round {term.round_number}"
        against = "" if term.opponent is None else f"against {term.opponent}"
        yield "\t".join(("", where, against, working, _plain(term.value), note))


def _plain(points: Points) -> str:
    """A decimal where that is exact, else a fraction: programs read it."""
    hundredths = points * 100
    return (
        f"{float(points):.2f}".rstrip("0").rstrip(".")
        if hundredths.denominator == 1
        else str(points)
    )


if __name__ == "__main__":
    run(lambda: main(sys.argv[1:]))
