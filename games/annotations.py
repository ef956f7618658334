"""What is said of a game: comments, signs and clock times after its moves, and variations.

The database keeps them as JSON (`Game.notes`, `Game.variations`); these are the same as values. Every
ply counts within its own line: a note stands after so many of its moves, 0 before the first, and a
variation takes the place of the move with that number, 1 for the first.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Note:
    """What is said after so many moves; `nags` are the numbers of PDN's signs, 1 for a good move."""

    ply: int
    comments: tuple[str, ...] = ()
    nags: tuple[int, ...] = ()
    clock: str = ""


@dataclass(frozen=True, slots=True)
class Variation:
    """Other moves, at least one, from a move of its line on, with what is said of them."""

    ply: int
    moves: tuple[str, ...]
    notes: tuple[Note, ...] = ()
    variations: "tuple[Variation, ...]" = ()


def read_notes(rows: Iterable[Mapping[str, Any]]) -> tuple[Note, ...]:
    """Read notes as they are kept."""
    return tuple(
        Note(
            row["ply"],
            tuple(row.get("comments", ())),
            tuple(row.get("nags", ())),
            row.get("clock", ""),
        )
        for row in rows
    )


def read_variations(rows: Iterable[Mapping[str, Any]]) -> tuple[Variation, ...]:
    """Read variations as they are kept, with those inside them."""
    return tuple(
        Variation(
            row["ply"],
            tuple(row["moves"]),
            read_notes(row.get("notes", ())),
            read_variations(row.get("variations", ())),
        )
        for row in rows
    )


def kept(each: Note | Variation) -> dict[str, Any]:
    """Write a note or a variation as it is kept."""
    return asdict(each)
