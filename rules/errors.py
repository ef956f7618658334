"""What can be wrong with a text that should be a position, a move, a variant or a deck."""

from collections.abc import Mapping
from enum import StrEnum, auto
from typing import Any

# A square, a name, what should be written; or several of which one is meant.
Fact = str | tuple[str, ...]


class Wrong(StrEnum):
    """What is wrong, for whoever says it in another language than the message does."""

    # Moves.
    NO_MOVE = auto()
    NO_SUCH_SQUARE = auto()
    UNKNOWN_MARK = auto()
    AMBIGUOUS = auto()
    CAPTURE_OBLIGATORY = auto()
    PIECE_GOES_ELSEWHERE = auto()
    PIECE_CANNOT_MOVE = auto()
    NO_PIECE_OF_WHITE = auto()
    NO_PIECE_OF_BLACK = auto()
    NO_MOVE_LEFT = auto()
    KING_MUST_REST = auto()
    NOT_IRREGULAR = auto()
    NOTHING_TO_HUFF = auto()
    NO_DRAW_OFFERED = auto()
    TOO_MANY_CAPTURES = auto()
    # Positions.
    NO_FEN = auto()
    SIDE_TWICE = auto()
    NO_RANGE = auto()
    RANGE_BACKWARD = auto()
    SQUARE_TWICE = auto()
    MAN_WHERE_CROWNED = auto()
    SQUARE_NOT_ON_BOARD = auto()
    # Ballots.
    NO_BALLOT_NUMBER = auto()
    NO_OPENING = auto()
    START_AFTER_MOVES = auto()
    MARKED_MOVE = auto()
    NO_BALLOT_MARK = auto()
    NO_MAN_TO_LIFT = auto()
    PLACE_OCCUPIED = auto()
    NO_SQUARE_TO_LIFT = auto()
    GAME_OVER = auto()
    NUMBER_TAKEN = auto()
    OPENING_TAKEN = auto()
    NOTHING_TO_DRAW = auto()


class RulesError(ValueError):
    """A fault its sender can mend.

    `text` is what was read, `position` the Position it was read in (this room stands below
    `rules.position` and cannot name the type), `place` the character of a FEN or the ply of a game,
    counted from 0. The message is for a command line; `wrong` and its `facts` say the same to who
    puts it into other words.
    """

    def __init__(
        self,
        message: str,
        *,
        text: str = "",
        position: Any = None,
        place: int | None = None,
        wrong: Wrong | None = None,
        facts: Mapping[str, Fact] | None = None,
    ) -> None:
        super().__init__(message)
        self.text = text
        self.position = position
        self.place = place
        self.wrong = wrong
        self.facts = facts or {}


class InvalidFen(RulesError):
    """The text is no position of this variant."""


class InvalidMove(RulesError):
    """The text cannot be read as a move on this board."""


class IllegalMove(RulesError):
    """The move can be read and may not be played; `legal` are the moves meant to help.

    `legal` holds the obligatory captures if there are any, else the moves of the piece that the
    text names, else every legal move.
    """

    def __init__(
        self,
        message: str,
        *,
        text: str,
        position: Any,
        legal: tuple[str, ...],
        is_capture_obligatory: bool,
        wrong: Wrong | None = None,
        facts: Mapping[str, Fact] | None = None,
    ) -> None:
        super().__init__(message, text=text, position=position, wrong=wrong, facts=facts)
        self.legal = legal
        self.is_capture_obligatory = is_capture_obligatory


class AmbiguousMove(RulesError):
    """Several captures fit the text; `legal` writes each of them with every square."""

    def __init__(self, message: str, *, text: str, position: Any, legal: tuple[str, ...]) -> None:
        super().__init__(
            message, text=text, position=position, wrong=Wrong.AMBIGUOUS, facts={"legal": legal}
        )
        self.legal = legal


class TooManyCaptures(RulesError):
    """The position has more ways to capture than are followed; no game comes to such a one."""


class UnknownVariant(RulesError):
    """No variant has this key; `known` are the keys there are."""

    def __init__(self, message: str, *, text: str, known: tuple[str, ...]) -> None:
        super().__init__(message, text=text)
        self.known = known


class UnknownOption(RulesError):
    """The variant has no such option; `known` are those it has, each as `key=choice`."""

    def __init__(self, message: str, *, text: str, known: tuple[str, ...]) -> None:
        super().__init__(message, text=text)
        self.known = known


class UnknownDeck(RulesError):
    """No deck has this key; `known` are the keys there are."""

    def __init__(self, message: str, *, text: str, known: tuple[str, ...]) -> None:
        super().__init__(message, text=text)
        self.known = known
