"""What can be wrong with a game file: a code, a place, what was expected there and what to do."""

from dataclasses import dataclass, replace
from enum import StrEnum


class Code(StrEnum):
    """The kinds of faults and remarks; docs/pdn.md has a line on each."""

    TAG_DAMAGED = "tag-damaged"
    TAG_UNFINISHED = "tag-unfinished"
    TAG_REPEATED = "tag-repeated"
    STRAY_ESCAPE = "stray-escape"
    COMMENT_NOT_CLOSED = "comment-not-closed"
    COMMENT_NOT_OPENED = "comment-not-opened"
    VARIATION_NOT_CLOSED = "variation-not-closed"
    VARIATION_NOT_OPENED = "variation-not-opened"
    VARIATION_TOO_DEEP = "variation-too-deep"
    VARIATION_ILLEGAL = "variation-illegal"
    TEXT_OUTSIDE_COMMENT = "text-outside-comment"
    GAME_TOO_LONG = "game-too-long"
    POSITION_UNREADABLE = "position-unreadable"
    MOVE_UNREADABLE = "move-unreadable"
    MOVE_UNKNOWN = "move-unknown"
    MOVE_ILLEGAL = "move-illegal"
    MOVE_AMBIGUOUS = "move-ambiguous"
    AMBIGUITY_SETTLED = "ambiguity-settled"
    OTHER_SIDE_BEGINS = "other-side-begins"
    GAME_TYPE_UNKNOWN = "game-type-unknown"
    GAME_TYPE_DIFFERS = "game-type-differs"
    RESULT_UNKNOWN = "result-unknown"
    RESULT_DIFFERS = "result-differs"
    RESULT_AGAINST_BOARD = "result-against-board"
    NO_GAMES = "no-games"
    FILE_UNREADABLE = "file-unreadable"


# What a reader may want to know though nothing is lost or in doubt.
REMARKS = frozenset(
    {
        Code.TAG_REPEATED,
        Code.TEXT_OUTSIDE_COMMENT,
        Code.AMBIGUITY_SETTLED,
        Code.OTHER_SIDE_BEGINS,
        Code.GAME_TYPE_UNKNOWN,
        Code.RESULT_UNKNOWN,
        Code.RESULT_AGAINST_BOARD,
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """A fault or a remark; game, line and column count from 1, and 0 is nowhere.

    `ply` counts the half-moves of the game from 1 and is 0 where the fault is not at a move.
    """

    code: Code
    message: str
    file: str = ""
    game: int = 0
    line: int = 0
    column: int = 0
    ply: int = 0
    text: str = ""
    expected: str = ""
    suggestion: str = ""

    @property
    def is_remark(self) -> bool:
        """Whether it only deserves mention."""
        return self.code in REMARKS

    def located(self, *, file: str, game: int) -> "Fault":
        """Return it with the file and game it stands in."""
        return replace(self, file=file, game=game)

    def __str__(self) -> str:
        told = f"{self.code}: {self.message}"
        if self.expected:
            told += f" Expected: {self.expected}."
        if self.suggestion:
            told += f" Try: {self.suggestion}."
        return told


class InvalidPdn(ValueError):
    """A text that should be one sound game is not; `faults` say why."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(str(faults[0]))
        self.faults = faults
