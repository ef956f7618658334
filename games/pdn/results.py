"""Results as game files write them: two schools, a draw with a plus, scores of other systems."""

import re
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache

from rules.position import Side
from rules.variants import Results, Variant


class Ending(Enum):
    """What a result says."""

    FIRST_WINS = auto()  # the side that is named first in this game's scores
    SECOND_WINS = auto()
    DRAW = auto()
    BOTH_LOSE = auto()
    OPEN = auto()  # unfinished, or not told
    OTHER = auto()  # a score of an agreed system, of which only the text is known


@dataclass(frozen=True, slots=True)
class GameResult:
    """A result: the text as it stands in the file, what it says, and who won if anybody did."""

    text: str
    ending: Ending
    winner: Side | None = None


_HALF = r"(?:1/2|½|0?[.,]5)"
_PATTERNS = (
    (Ending.FIRST_WINS, r"[12]-0"),
    (Ending.SECOND_WINS, r"0-[12]"),
    (Ending.BOTH_LOSE, r"0-0"),
    (Ending.DRAW, rf"1-1|{_HALF}-{_HALF}|{_HALF}"),
    # PDN 3.0, ResultFormat: a draw with a plus, "Delfts" and "Goes"
    (Ending.DRAW, rf"1\+-1-|1--1\+|1{_HALF}-{_HALF}|{_HALF}-1{_HALF}|-?[01]\.\d+--?[01]\.\d+"),
    (Ending.OPEN, r"\*|\?|-|"),
)
_DASHES = str.maketrans("–—−‐:", "-----")


@lru_cache(maxsize=256)
def ending_of(text: str) -> Ending:
    """Read a result; whatever is no value of the standard is OTHER."""
    plain = "".join(text.split()).translate(_DASHES)
    for ending, pattern in _PATTERNS:
        if re.fullmatch(pattern, plain):
            return ending
    return Ending.OTHER


def read_result(text: str, first: Side) -> GameResult:
    """Read a result of a game in whose scores this side is named first."""
    ending = ending_of(text)
    winner = {Ending.FIRST_WINS: first, Ending.SECOND_WINS: first.other}.get(ending)
    return GameResult(text, ending, winner)


def write_result(variant: Variant, text: str) -> str:
    """Write a result in the school of the variant; what the standard does not know stays as it is."""
    win, draw = ("2", "1-1") if variant.results is Results.TWO else ("1", "1/2-1/2")
    plain = "".join(text.split()).translate(_DASHES)
    if (
        "." in plain
        or "," in plain
        or "+" in plain
        or re.fullmatch(rf"1{_HALF}-.+|.+-1{_HALF}", plain)
    ):
        return text
    return {
        Ending.FIRST_WINS: f"{win}-0",
        Ending.SECOND_WINS: f"0-{win}",
        Ending.DRAW: draw,
        Ending.BOTH_LOSE: "0-0",
        Ending.OPEN: "*",
    }.get(ending_of(text), text)


def result_text(variant: Variant, winner: Side | None, *, is_draw: bool = False) -> str:
    """Write who won, or a draw, in the school of the variant; `*` if neither."""
    if winner is None:
        return write_result(variant, "1-1" if is_draw else "*")
    return write_result(variant, "1-0" if winner is variant.first_side else "0-1")
