"""Explain the rounds of a tournament report file: pair by pair, group by group, in Markdown."""

from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournaments.exchange.trf_command import text_of_file
from tournaments.exchange.trf_past import past_rounds
from tournaments.exchange.trf_read import read_trf
from tournaments.exchange.trf_teams import names_in
from tournaments.labels import SYSTEM_NAMES
from tournaments.labels.criteria import worse_in_words
from tournaments.labels.pairing_faults import fault_in_words
from tournaments.labels.reasons import Names, named, reason_in_words
from tournaments.pairing import SYSTEMS, BracketReport, Made, Review, review


class Command(BaseCommand):
    help = (
        "Explain how a system pairs the rounds of a tournament report file, beside the file itself."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("system", choices=sorted(SYSTEMS))
        parser.add_argument("file", type=Path)

    def handle(self, *, system: str, file: Path, **_options: Any) -> None:
        event, faults = read_trf(text_of_file(file))
        for fault in faults:
            raise CommandError(f"{file}:{fault.line}:{fault.column}: {fault.code}: {fault.text}")
        names = names_in(event)
        for number, record, there in past_rounds(event):
            self.stdout.write(f"### Round {number}: {SYSTEM_NAMES[system]}\n\n")
            made = Made(tuple(sorted(there.pairs)), () if there.bye is None else (there.bye,))
            seen = review(record, made, system=SYSTEMS[system], seed="")
            self.stdout.writelines(f"{line}\n" for line in explained(seen, made, names))


def explained(seen: Review, made: Made, names: Names) -> Iterator[str]:
    """A round in lines."""
    if seen.draw is None:
        yield "The system has no pairing.\n"
        return
    for board, pair in enumerate(seen.draw.pairs, start=1):
        why = " ".join(reason_in_words(written(reason), names) for reason in pair.reasons)
        yield f"{board}. {named(pair.first, names)} – {named(pair.second, names)}. {why}"
    yield ""
    for reason in seen.draw.reasons:
        yield f"{reason_in_words(written(reason), names)}\n"
    for bracket in seen.best:
        yield from group_in_words(bracket, names)
    yield from difference(seen, made, names)


def written(reason: Any) -> dict[str, Any]:
    """A reason as the database keeps it."""
    return {"code": reason.code, "facts": reason.facts}


def group_in_words(bracket: BracketReport, names: Names) -> Iterator[str]:
    """A score group with its floaters and the value of every criterion."""
    moved = [named(number, names) for number in bracket.moved]
    floaters = [named(number, names) for number in bracket.floaters]
    came = [named(number, names) for number in bracket.upfloaters]
    said = [f"Score group {bracket.score}, {len(bracket.residents)} players"]
    said += [f"moved down to it: {', '.join(moved)}"] if moved else []
    said += [f"taken up: {', '.join(came)}"] if came else []
    said += [f"float down: {', '.join(floaters)}"] if floaters else []
    criteria = ", ".join(f"{code} {value}" for code, value in bracket.faults.items())
    yield f"- {'; '.join(said)}." + (f" {criteria}." if criteria else "")


def difference(seen: Review, made: Made, names: Names) -> Iterator[str]:
    """What the file has instead, and the first criterion that it makes worse."""
    yield ""
    if seen.worse is None or seen.draw is None:
        yield "The file has the same pairing.\n"
        return
    here = {frozenset((pair.first, pair.second)) for pair in seen.draw.pairs}
    other = [
        f"{named(one, names)} – {named(two, names)}"
        for one, two in made.pairs
        if frozenset((one, two)) not in here
    ]
    pairs = f"The file has instead: {'; '.join(other)}. " if other else ""
    yield f"{pairs}First criterion that the file makes worse: {worse_in_words(seen.worse)}"
    for fault in seen.faults:
        yield f"{fault_in_words(fault, names)}"
    yield ""
