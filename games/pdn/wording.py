"""What a written move says of squares, looked up and not read again and again."""

import re
from dataclasses import dataclass, field
from html import unescape

from rules.geometry import Board
from rules.position import Side

# Between which squares a move goes; two numbers only.
_PLAIN = re.compile(r"([a-p]?\d{1,3})(?:[-x:])([a-p]?\d{1,3})")
_SIGN = re.compile(r"[-x:]")
_SHORT = re.compile(r"[a-p](?:[a-p]\d+)+")
# Signs and Cyrillic letters that look like those of the notation.
_LOOK_ALIKES = str.maketrans("×хХX–—−‐‑авсенАВСЕН", "xxxx-----abcehabceh")
_MOST_TEXTS = 20_000

# Origin and destination as bits, and whose men may make that step if anybody's; zeros where more is
# said than that, or less.
Ends = tuple[int, int, Side | None]
NO_ENDS: Ends = (0, 0, None)


def tidy(text: str) -> str:
    """Return the move without blanks, in lower case, with plain signs."""
    if "&" in text:
        text = unescape(text)
    text = "".join(text.split()).translate(_LOOK_ALIKES).lower()
    if len(text) == 4 and text.isdecimal():
        text = f"{text[:2]}-{text[2:]}"
    return text


def squares_in(text: str) -> list[str]:
    """Return the names of the squares of a tidy move that has signs."""
    return _SIGN.split(text)


def is_short(text: str) -> bool:
    """Whether a tidy move names only the file it comes from, as ab4 does for a3-b4."""
    return _SHORT.fullmatch(text) is not None


@dataclass(slots=True)
class Wording:
    """The ends of moves on a board, by their text; texts with middle squares have none.

    `ahead` tells whose men may step between two squares.
    """

    board: Board
    ahead: dict[tuple[int, int], Side]
    ends: dict[str, Ends] = field(default_factory=dict)

    def read(self, text: str) -> Ends:
        """Look a text up that is not in the table."""
        found = NO_ENDS
        plain = _PLAIN.fullmatch(tidy(text))
        if plain:
            origin, destination = (self.board.number(name) for name in plain.groups())
            if origin and destination and origin != destination:
                step = (self.board.bits[origin], self.board.bits[destination])
                found = (*step, self.ahead.get(step))
        if len(self.ends) < _MOST_TEXTS:
            self.ends[text] = found
        return found
