"""Comments, signs and clock times of a line as they are kept, by the moves that could be played."""

import re
from collections.abc import Iterable

from games.annotations import Note
from games.pdn.game_text import Note as Written
from games.pdn.game_text import NoteKind
from games.pdn.replayed import Replay

# Signs that people write, by the numbers that the standard has for them.
_SIGNS = {
    "!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6, "□": 7, "=": 10, "∞": 13,
    "⩲": 14, "+=": 14, "⩱": 15, "=+": 15, "±": 16, "+/-": 16, "∓": 17, "-/+": 17, "+-": 18, "-+": 19,
}  # fmt: skip
_COMMAND = re.compile(r"\[%(\w+)\s+([^\]]*)\]")
_CLOCKS = ("clk", "clock")
_HIGHEST_SIGN = 255


def notes_of(written: Iterable[Written], replay: Replay) -> tuple[Note, ...]:
    """Return what is said after each move, up to the last that could be played."""
    said: dict[int, Note] = {}
    for each in written:
        if each.ply <= replay.word:
            ply = replay.ply_after(each.ply)
            said[ply] = _with(said.get(ply, Note(ply)), each)
    return tuple(said[ply] for ply in sorted(said) if said[ply] != Note(ply))


def _with(note: Note, written: Written) -> Note:
    """Add one thing that is said to those said at the same place."""
    if written.kind is NoteKind.NAG:
        number = int(written.text)
        return _signed(note, number) if number <= _HIGHEST_SIGN else note
    if written.kind is NoteKind.MARK:
        number = _SIGNS.get(written.text.strip("() "), 0)
        return _signed(note, number) if number else _commented(note, written.text)
    if written.kind is NoteKind.COMMENT:
        clocks = [
            value.strip() for name, value in _COMMAND.findall(written.text) if name in _CLOCKS
        ]
        note = _commented(note, " ".join(_COMMAND.sub(" ", written.text).split()))
        return Note(note.ply, note.comments, note.nags, clocks[-1]) if clocks else note
    return note


def _signed(note: Note, number: int) -> Note:
    return Note(note.ply, note.comments, (*note.nags, number), note.clock)


def _commented(note: Note, text: str) -> Note:
    return Note(note.ply, (*note.comments, text), note.nags, note.clock) if text else note
