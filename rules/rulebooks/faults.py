"""What can be wrong in a rulebook file, each with where it stands."""

import re
from dataclasses import dataclass, field, replace

from rules.errors import RulesError

# A key with everything above it: options, king-counts-two, precedence.
Path = tuple[str, ...]

MOST_FAULTS = 100


class InvalidFact(RulesError):
    """What is written behind a key is not what belongs there."""


@dataclass(frozen=True, slots=True)
class VariantFault:
    """What is wrong and what to write instead.

    `key` is the key at fault with those above it, between dots; lines and columns are counted from
    1 and None where no line says it, because it is missing or comes from the other rulebook.
    """

    key: str
    message: str
    line: int | None = None
    column: int | None = None
    file: str = ""

    def __str__(self) -> str:
        places = (self.file, str(self.line or ""), str(self.column or ""), f" {self.key}")
        where = ":".join(place for place in places if place.strip()).strip()
        return f"{where}: {self.message}" if where else self.message


@dataclass
class Faults:
    """The faults found so far in a text, at most a hundred; `said_by` names a key by another."""

    text: str
    found: list[VariantFault] = field(default_factory=list)
    said_by: dict[Path, Path] = field(default_factory=dict)
    named: set[tuple[Path, str]] = field(default_factory=set)

    def add(self, path: Path, message: str) -> None:
        """Note a fault of a key once, with the line that spells the key if only one does."""
        path = self.said_by.get(path, path)
        if (path, message) in self.named or len(self.found) == MOST_FAULTS:
            return
        self.named.add((path, message))
        line, column = _place(self.text, path[-1])
        self.note(VariantFault(".".join(map(_printable, path)), message, line, column))

    def note(self, fault: VariantFault) -> None:
        """Note a fault that has no key."""
        self.found.append(fault)

    def in_file(self, file: str) -> tuple[VariantFault, ...]:
        """Return them all with the name of their file."""
        return tuple(replace(fault, file=file) for fault in self.found)


def _place(text: str, key: str) -> tuple[int | None, int | None]:
    """Return line and column of the one line that begins with this key, bare or quoted."""
    begins = re.compile(rf"\s*\[*\s*(?:\w+\.)*[\"']?(?P<key>{re.escape(key)})[\"']?\s*[=.\]]")
    met = [
        (line, spelled.start("key") + 1)
        for line, written in enumerate(text.splitlines(), start=1)
        if (spelled := begins.match(written))
    ]
    return met[0] if len(met) == 1 else (None, None)


def _printable(key: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in key)
