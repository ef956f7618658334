"""Names as they are looked for: without case, accents and script, so that "ivanov" finds "Иванов"."""

import re
from functools import lru_cache

from anyascii import anyascii

# Where ways to write a Russian name in Latin letters differ: Kharkov, Harkov; Ivanov, Iwanow; Yuri, Jurij.
_SPELLINGS = (("'", ""), ("tch", "ch"), ("kh", "h"), ("x", "ks"), ("w", "v"))
_SOFT = re.compile("[ijy]+")
_WORD = re.compile("[a-z0-9]+")


@lru_cache(maxsize=65_536)
def fold(text: str) -> str:
    """Fold a text into its words, a space before each: ` iv` stands where a word begins with it."""
    plain = anyascii(text).lower()
    for written, folded in _SPELLINGS:
        plain = plain.replace(written, folded)
    return "".join(f" {word}" for word in _WORD.findall(_SOFT.sub("i", plain)))


def beginnings(typed: str) -> tuple[str, ...]:
    """Fold what somebody typed: it means the names that have, in any order, a word for each of its words."""
    return tuple(f" {word}" for word in fold(typed).split())


def is_meant(name: str, typed: tuple[str, ...]) -> bool:
    """Whether each of these begins a word of the name."""
    folded = fold(name)
    return all(word in folded for word in typed)
