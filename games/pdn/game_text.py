"""A game as it stands in a file, before anybody asks whether its moves are legal."""

from bisect import bisect
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import islice

from games.pdn.faults import Code, Fault
from games.pdn.lexer import MOVES_OF_RUN
from games.pdn.names import standard_name
from games.pdn.source import Stretch


class NoteKind(Enum):
    """What stands between the moves."""

    COMMENT = auto()
    NAG = auto()
    MARK = auto()  # the strength of a move: !, ?, (!), *
    SETUP = auto()  # a position, as a FEN


@dataclass(frozen=True, slots=True)
class Note:
    """What is said after so many half-moves of its line; `place` is its offset in the stretch."""

    ply: int
    kind: NoteKind
    text: str
    place: int


class Line:
    """Moves in a row, with what is said of them; a variation hangs behind the move it replaces."""

    __slots__ = ("_runs", "end", "notes", "texts", "variations")

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.end = -1  # the offset behind the last move
        self.notes: list[Note] = []
        self.variations: list[tuple[int, Line]] = []
        self._runs: list[tuple[int, int]] = []

    def add(self, text: str, begin: int, end: int) -> None:
        """Add a move that stands between these offsets."""
        self._runs.append((len(self.texts), begin))
        self.texts.append(text)
        self.end = end

    def add_run(self, texts: list[str], begin: int, end: int) -> None:
        """Add usual moves in a row; their places are looked for when somebody asks."""
        self._runs.append((len(self.texts), begin))
        self.texts += texts
        self.end = end

    def place(self, source: str, ply: int) -> int:
        """Return the offset of a move, counted from 0."""
        first, begin = self._runs[bisect(self._runs, (ply, len(source))) - 1]
        if ply == first and not source[begin].isspace():
            return begin
        run = MOVES_OF_RUN.finditer(source, begin)
        return next(islice(run, ply - first, None)).start()


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag as it stands; `place` is the offset of its bracket."""

    name: str
    value: str
    place: int


@dataclass(slots=True)
class GameText:
    """What one game of a stretch says."""

    stretch: Stretch
    begin: int
    end: int = 0
    tags: list[Tag] = field(default_factory=list)
    line: Line = field(default_factory=Line)
    end_token: str | None = None
    end_place: int = 0
    is_over: bool = False
    second_side_begins: bool = False  # says the number of the first move: 1...
    faults: list[Fault] = field(default_factory=list)
    _named: dict[str, str] | None = None

    @property
    def has_body(self) -> bool:
        """Whether anything but tags was read."""
        return bool(self.line.texts or self.line.notes or self.is_over)

    @property
    def text(self) -> str:
        """The game letter by letter."""
        return self.stretch.text[self.begin : self.end].strip()

    def fault(
        self, code: Code, place: int, message: str, *, expected: str = "", suggestion: str = ""
    ) -> None:
        """Note a fault of the writing; of a kind that comes in swarms only the first."""
        if code in _IN_SWARMS and any(fault.code is code for fault in self.faults):
            return
        line, column = self.stretch.place(place)
        text = self.stretch.text[place : place + 60].split("\n")[0]
        self.faults.append(
            Fault(
                code=code,
                message=message,
                line=line,
                column=column,
                text=text,
                expected=expected,
                suggestion=suggestion,
            )
        )

    def named_tags(self) -> dict[str, str]:
        """Return the tags by the names of the standard; of two with one name the first that tells."""
        if self._named is None:
            self._named = {}
            for tag in self.tags:
                name = standard_name(tag.name)
                if not self._named.get(name):
                    self._named[name] = tag.value
        return self._named


_IN_SWARMS = frozenset(
    {
        Code.STRAY_ESCAPE,
        Code.TEXT_OUTSIDE_COMMENT,
        Code.VARIATION_NOT_OPENED,
        Code.VARIATION_TOO_DEEP,
        Code.COMMENT_NOT_OPENED,
        Code.COMMENT_NOT_CLOSED,
    }
)
