"""The kinds of values a rulebook file holds: how each is read, written, and told to people."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Protocol

from rules.rulebooks.faults import InvalidFact

LONGEST_SHOWN = 40
NONE = "none"


class Kind(Protocol):
    """What may stand behind a key; `values` says so to people."""

    @property
    def values(self) -> str:
        """What may be written."""

    def read(self, value: object) -> Any:
        """Return what a value means; raise InvalidFact."""

    def write(self, meant: Any) -> object:
        """Return the value that means this."""


@dataclass(frozen=True)
class Word:
    """One of these words; capitals, spaces and underscores are read as the word with hyphens."""

    words: Mapping[str, Any]

    @property
    def values(self) -> str:
        return " or ".join(f'"{word}"' for word in self.words)

    def read(self, value: object) -> Any:
        return self.words[find_word(value, self.words)]

    def write(self, meant: Any) -> object:
        return next(word for word, meaning in self.words.items() if meaning == meant)


@dataclass(frozen=True)
class Words:
    """A list of these words, each at most once, in an order that counts; it may be empty."""

    words: Mapping[str, Any]

    @property
    def values(self) -> str:
        return "a list of " + ", ".join(f'"{word}"' for word in self.words)

    def read(self, value: object) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise InvalidFact(f"{shown(value)} is no list: write {self.values}")
        found = [find_word(item, self.words) for item in value[: len(self.words) + 1]]
        for word in found:
            if found.count(word) > 1:
                raise InvalidFact(f'"{word}" comes twice: leave one of them out')
        return tuple(self.words[word] for word in found)

    def write(self, meant: Any) -> object:
        return [word for each in meant for word, meaning in self.words.items() if meaning == each]


@dataclass(frozen=True)
class Number:
    """A whole number in a range, or a word for none."""

    least: int
    most: int
    none: str | None = None

    @property
    def values(self) -> str:
        instead = f' or "{self.none}"' if self.none else ""
        return f"a number from {self.least} to {self.most}{instead}"

    def read(self, value: object) -> int | None:
        if self.none and value == self.none:
            return None
        if type(value) is not int or not self.least <= value <= self.most:
            raise InvalidFact(f"{shown(value)} does not fit here: write {self.values}")
        return value

    def write(self, meant: Any) -> object:
        return self.none if meant is None else meant


@dataclass(frozen=True)
class Truth:
    """Yes or no."""

    values: str = "true or false"

    def read(self, value: object) -> bool:
        if not isinstance(value, bool):
            raise InvalidFact(f"{shown(value)} is neither: write true or false, without quotes")
        return value

    def write(self, meant: Any) -> object:
        return meant


@dataclass(frozen=True)
class Texts:
    """A list of lines for people, at least one."""

    values: str = "a list of texts, at least one"

    def read(self, value: object) -> tuple[str, ...]:
        if not isinstance(value, list) or not value:
            raise InvalidFact(f'{shown(value)} is no list of texts: write ["..."]')
        return tuple(read_line(item) for item in value)

    def write(self, meant: Any) -> object:
        return list(meant)


@dataclass(frozen=True)
class Squares:
    """Squares of the board as words, still without the board: `1-12, 14` or `a1 c1`."""

    instead: Mapping[str, str]  # words that mean a set of squares, with what they mean

    @property
    def values(self) -> str:
        words = "".join(f', or "{word}": {meaning}' for word, meaning in self.instead.items())
        return f'squares such as "1-12, 14" or "a1 c1"{words}'

    def read(self, value: object) -> str:
        items = value if isinstance(value, list) else [value]
        texts = [item if isinstance(item, str) else _number(item) for item in items]
        if None in texts:
            raise InvalidFact(f"{shown(value)} names no squares: write {self.values}")
        return " ".join(text for text in texts if text).strip().lower()

    def write(self, meant: Any) -> object:
        return meant


def find_word(value: object, words: Mapping[str, Any]) -> str:
    """Return the word that is meant; raise InvalidFact with the nearest there is."""
    if isinstance(value, str):
        word = re.sub(r"[\s_-]+", "-", value.strip().lower()[: 2 * LONGEST_SHOWN])
        if word in words:
            return word
    known = ", ".join(f'"{known}"' for known in words)
    raise InvalidFact(f"{shown(value)} is not known here{nearest(value, words)}; known: {known}")


def nearest(value: object, words: Mapping[str, Any]) -> str:
    """Ask whether a known word was meant; nothing if none is near."""
    near = get_close_matches(str(value)[:LONGEST_SHOWN], words, 1) if _is_short(value) else []
    return f': did you mean "{near[0]}"?' if near else ""


def read_line(value: object, most: int = 300) -> str:
    """Read one line for people; raise InvalidFact."""
    if not isinstance(value, str) or not value.strip() or len(value) > most:
        raise InvalidFact(f"{shown(value)} is no text of 1 to {most} characters")
    if not value.isprintable():
        raise InvalidFact(f"{shown(value)} must be one line without control characters")
    return value.strip()


def shown(value: object) -> str:
    """Show what was written, cut where it is long."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    if not _is_short(value):
        return "a number this large"
    text = str(value).lower() if isinstance(value, bool) else str(value)
    cut = text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."
    return f'"{cut}"' if isinstance(value, str) else cut


def _is_short(value: object) -> bool:
    """Whether it is no number of dozens of digits."""
    return not isinstance(value, int) or abs(value) < 10**LONGEST_SHOWN


def _number(value: object) -> str | None:
    return str(value) if type(value) is int and 0 < value < 1000 else None
