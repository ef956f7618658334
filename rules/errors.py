"""What can be wrong with a text that should be a position, a move, a variant or a deck."""

from typing import Any


class RulesError(ValueError):
    """A fault its sender can mend.

    `text` is what was read, `position` the Position it was read in (this room stands below
    `rules.position` and cannot name the type), `place` the character of a FEN or the ply of a game,
    counted from 0.
    """

    def __init__(
        self, message: str, *, text: str = "", position: Any = None, place: int | None = None
    ) -> None:
        super().__init__(message)
        self.text = text
        self.position = position
        self.place = place


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
    ) -> None:
        super().__init__(message, text=text, position=position)
        self.legal = legal
        self.is_capture_obligatory = is_capture_obligatory


class AmbiguousMove(RulesError):
    """Several captures fit the text; `legal` writes each of them with every square."""

    def __init__(self, message: str, *, text: str, position: Any, legal: tuple[str, ...]) -> None:
        super().__init__(message, text=text, position=position)
        self.legal = legal


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
