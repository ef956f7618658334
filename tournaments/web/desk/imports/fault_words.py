"""A fault of a game in a file, in words: where it is, what is wrong, what was expected, what to try."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.models import Game
from games.pdn.faults import REMARKS, Code
from tournaments.labels import variant_label
from tournaments.labels.game_files import FAULTS

# What the reader expects, where that is not notation itself.
EXPECTED: dict[str, Promise] = {
    "a move of black": gettext_lazy("a move of Black"),
    "a move of white": gettext_lazy("a move of White"),
    "a position such as W:W31,32,K40:B1-5,K10": gettext_lazy(
        "a position such as W:W31,32,K40:B1-5,K10"
    ),
    "{...} around it": gettext_lazy("braces around it"),
    "a line end": gettext_lazy("a line end"),
    "1-0, 1/2-1/2, 0-1 or 2-0, 1-1, 0-2": gettext_lazy("1-0, 1/2-1/2, 0-1 or 2-0, 1-1, 0-2"),
}
TRIES = frozenset({Code.MOVE_ILLEGAL, Code.MOVE_AMBIGUOUS, Code.AMBIGUITY_SETTLED})


@dataclass(frozen=True, slots=True)
class SaidFault:
    """A fault as people read it."""

    place: str
    sentence: str
    text: str
    hint: str
    is_remark: bool


def faults_in_words(game: Game) -> list[SaidFault]:
    """Everything that is wrong with a game, the faults before the remarks."""
    said = [fault_in_words(fault) for fault in game.faults]
    return sorted(said, key=lambda fault: fault.is_remark)


def fault_in_words(fault: Mapping[str, Any]) -> SaidFault:
    """One fault in words."""
    code = Code(fault["code"])
    return SaidFault(
        place=_("Line %(line)s, column %(column)s") % fault,
        sentence=str(FAULTS[code]),
        text=fault["text"],
        hint=hint_of(code, fault),
        is_remark=code in REMARKS,
    )


def hint_of(code: Code, fault: Mapping[str, Any]) -> str:
    """What was expected, and what to try."""
    expected = fault["expected"]
    if code is Code.GAME_TYPE_DIFFERS:
        expected = variant_label(expected)
    told = []
    if expected:
        expected = EXPECTED.get(expected, expected)
        told.append(_("Expected: %(expected)s.") % {"expected": expected})
    if code in TRIES and fault["suggestion"]:
        moves = ", ".join(fault["suggestion"].split(" or "))
        told.append(_("Possible: %(moves)s.") % {"moves": moves})
    return " ".join(told)
