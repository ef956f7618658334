"""Pairing tasks whose right answer other programs agree on."""

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tournaments.exchange.trf_read import read_trf
from tournaments.exchange.trf_record import record_of_trf
from tournaments.pairing import RoundDraw
from tournaments.record import TournamentRecord

DATA = Path(__file__).parent / "data"


@dataclass(frozen=True)
class Task:
    """A round to pair, its right pairs with white first, and its bye."""

    name: str
    round_number: int
    text: str
    pairs: frozenset[tuple[int, int]]
    bye: int | None

    @property
    def record(self) -> TournamentRecord:
        event, faults = read_trf(self.text)
        assert not faults, f"{self.name}: {faults}"
        record = record_of_trf(event)
        assert record.next_round == self.round_number
        return record


def tasks(file_name: str) -> Iterator[Task]:
    with gzip.open(DATA / file_name, "rt", encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            yield Task(
                f"{row['set']} {row['tournament']} round {row['round']}",
                row["round"],
                row["trf"],
                frozenset((first, second) for first, second in row["pairs"]),
                row["bye"],
            )


def answer(draw: RoundDraw) -> tuple[frozenset[tuple[int, int]], int | None]:
    return frozenset((one.first, one.second) for one in draw.pairs), draw.bye


def trf_case(name: str) -> TournamentRecord:
    event, _ = read_trf((DATA / name).read_text(encoding="utf-8"))
    return record_of_trf(event)
