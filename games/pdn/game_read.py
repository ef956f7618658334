"""A game that was read: what it says, what is legal of it, and what is wrong."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from games.pdn.faults import Code, Fault
from games.pdn.game_text import Line, NoteKind
from games.pdn.recognition import Evidence
from games.pdn.replayed import Ambiguity, Replay, played
from games.pdn.results import GameResult
from games.pdn.variations import VariationRead
from rules.moves import Move
from rules.position import Position
from rules.variants import Variant

_COMMAND = re.compile(r"\[%(\w+)\s+([^\]]*)\]")


@dataclass(frozen=True, eq=False, kw_only=True)
class GameRead:
    """A game of a file.

    `number` and `line` count from 1. `tags` go by the names of the standard. `plies` moves are legal
    and lead to `final`; `unread` are the written moves behind them. Without a variant that can have
    its position a game has neither start nor final. `written` is the game as it stands, with its
    comments and variations, and `text` is all of it letter by letter. `variations` are those that
    hang on legal moves.
    """

    number: int
    line: int
    text: str
    tags: Mapping[str, str]
    written: Line
    variant: Variant | None
    evidence: Evidence | None
    replay: Replay | None
    has_own_start: bool
    unread: tuple[str, ...]
    end_token: str | None
    result: GameResult
    faults: tuple[Fault, ...]
    variations: tuple[VariationRead, ...] = ()

    @property
    def plies(self) -> int:
        """The number of legal moves."""
        return self.replay.plies if self.replay else 0

    @property
    def start(self) -> Position | None:
        """The position before the first move."""
        return self.replay.start if self.replay else None

    @property
    def final(self) -> Position | None:
        """The position after the last legal move."""
        return self.replay.final if self.replay else None

    @property
    def ambiguities(self) -> tuple[Ambiguity, ...]:
        """The captures that can be read in several ways."""
        return self.replay.ambiguities if self.replay else ()

    @property
    def is_legal(self) -> bool:
        """Whether the position could be read and every move is legal and certain."""
        return self.replay is not None and not any(fault.code in _OF_MOVES for fault in self.faults)

    @property
    def is_sound(self) -> bool:
        """Whether nothing is wrong with it; remarks do not count."""
        return all(fault.is_remark for fault in self.faults)

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves; of an ambiguous one that nothing settles, the first reading."""
        return tuple(move for move, _ in self._played)

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The position before the first move and after each legal one."""
        if self.start is None:
            return ()
        return (self.start, *(position for _, position in self._played))

    @cached_property
    def _played(self) -> tuple[tuple[Move, Position], ...]:
        return tuple(played(self.replay, self.written.texts)) if self.replay else ()

    @property
    def comments(self) -> dict[int, tuple[str, ...]]:
        """What is said after so many half-moves."""
        said: dict[int, tuple[str, ...]] = {}
        for note in self.written.notes:
            if note.kind is NoteKind.COMMENT and note.text:
                said[note.ply] = (*said.get(note.ply, ()), note.text)
        return said

    def commands(self, name: str) -> dict[int, str]:
        """Return the values of a command in the comments, such as clk, clock or eval."""
        return {
            ply: value.strip()
            for ply, comments in self.comments.items()
            for comment in comments
            for command, value in _COMMAND.findall(comment)
            if command == name
        }

    @property
    def setups(self) -> dict[int, Position]:
        """The positions put up after so many of the legal moves."""
        if self.replay is None or not self.replay.setups:
            return {}
        ply_of = {self.replay.word_of(ply): ply for ply in range(self.replay.plies + 1)}
        return {ply_of[word]: at for word, at in self.replay.setups.items() if word in ply_of}


_OF_MOVES = frozenset(
    {
        Code.POSITION_UNREADABLE,
        Code.MOVE_UNREADABLE,
        Code.MOVE_UNKNOWN,
        Code.MOVE_ILLEGAL,
        Code.MOVE_AMBIGUOUS,
        Code.GAME_TOO_LONG,
    }
)
