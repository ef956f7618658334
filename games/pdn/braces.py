"""Comments with braces in them, or without their end."""

import re
from bisect import bisect

from games.pdn.lexer import MOVETEXT

_BRACE = re.compile(r"[{}]")


class Braces:
    """The braces of a text, found once for all of it when a comment is not plain."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._partner: dict[int, int] = {}
        self._openings: list[int] = []
        self._closings: list[int] = []
        waiting: list[int] = []
        for brace in _BRACE.finditer(text):
            place = brace.start()
            if brace[0] == "{":
                self._openings.append(place)
                waiting.append(place)
            else:
                self._closings.append(place)
                if waiting:
                    self._partner[waiting.pop()] = place

    def end_of_comment(self, opening: int) -> tuple[int, bool]:
        """Return where the comment's text ends, and whether it is closed there.

        Braces within are pairs if they come out even; else the first closing one ends the comment,
        but not behind a line on which the movetext goes on.
        """
        if opening in self._partner:
            return self._partner[opening], True
        next_opening = _after(self._openings, opening, len(self._text))
        closing = _after(self._closings, opening, len(self._text))
        onward = MOVETEXT.search(self._text, opening, min(next_opening, closing))
        if onward:
            return onward.start(), False
        return closing, closing < len(self._text)


def _after(places: list[int], place: int, end: int) -> int:
    at = bisect(places, place)
    return places[at] if at < len(places) else end
