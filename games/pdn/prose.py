"""Prose that stands among moves without the braces of a comment."""

import re

from games.pdn.lexer import MOVES, RESULT_AT_END

_END = re.compile(r"[\n{\[()$]")
_WORDS = re.compile(r"[^\W\d_]{2,}")
# Longer prose is read in parts.
_LOOK = 300


def prose_at(text: str, at: int) -> str:
    """Return the prose that begins here, up to a result at its end; empty if it has as many moves."""
    stop = _END.search(text, at, at + _LOOK)
    prose = text[at : stop.start() if stop else at + _LOOK]
    if len(_WORDS.findall(prose)) <= len(MOVES.findall(prose)):
        return ""
    result = RESULT_AT_END.search(prose)
    return prose[: result.start()] if result else prose
