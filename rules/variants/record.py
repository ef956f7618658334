"""The record of a variant: every fact of its rulebook that the engine reads."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules.errors import UnknownOption
from rules.geometry import Board, Direction
from rules.position import Piece, Position, Side
from rules.precedence import Preference
from rules.variants.facts import Crowning, Goal, Landing, Lifting, Missed, Results, Tint


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Option:
    """A point on which the sources differ: what the record says, and what may be chosen instead."""

    key: str
    default: str  # the name of what the record says
    alternatives: Mapping[str, Mapping[str, Any]]  # by name: the facts to put in its place
    source: str  # of the alternatives


@dataclass(frozen=True, eq=False, kw_only=True)
class Variant:
    """A rulebook of draughts; there is no default: each record spells every fact.

    Directions are (columns to the right, rows forward), as the mover sees the board.
    """

    key: str

    # The board, and who begins.
    board: Board
    tint: Tint  # of the playing squares: for people, not for the engine
    start: Position
    is_first_side_drawn: bool  # by lot, before the game; the start names one of the two

    # Men and kings.
    men_move: tuple[Direction, ...]
    men_capture: tuple[Direction, ...]
    men_pass: int  # over how many own men, in a line before it, a man may move in one step
    men_take_kings: bool
    kings_move: tuple[Direction, ...]
    kings_capture: tuple[Direction, ...]
    flying_kings: bool
    landing: Landing
    crowning: Crowning
    crown_squares: Mapping[Side, int]

    # Captures.
    lifting: Lifting
    turns_back: bool  # whether a king may turn by 180 degrees between two captures
    precedence: tuple[Preference, ...]
    missed: Missed

    # The end.
    goal: Goal
    king_moves_in_a_row: int | None  # quiet moves of one king while its side has a man

    # Game files.
    game_type: int | None  # the number in PDN's GameType tag
    capture_sign: str
    results: Results

    options: tuple[Option, ...]
    sources: tuple[str, ...]

    @property
    def first_side(self) -> Side:
        """The side that moves first."""
        return self.start.side

    @property
    def game_type_in_full(self) -> str:
        """The GameType of PDN with all its fields, such as 21,B,8,8,N1,0; empty without a number.

        The corner of the first square is told as the side that begins sees it; the last field is
        1 if the near left corner does not play.
        """
        if self.game_type is None:
            return ""
        board = self.board
        first = board.first if self.first_side is Side.WHITE else board.first.opposite
        return (
            f"{self.game_type},{self.first_side.value},{board.width},{board.height},"
            f"{board.names.value}{first.value},{int(not board.plays(0, board.height - 1))}"
        )

    def with_option(self, key: str, choice: str) -> "Variant":
        """Return the record with another choice of a disputed fact; raise UnknownOption."""
        for option in self.options:
            if option.key == key and choice == option.default:
                return self
            if option.key == key and choice in option.alternatives:
                return replace(self, **option.alternatives[choice])
        known = tuple(
            f"{option.key}={name}"
            for option in self.options
            for name in (option.default, *option.alternatives)
        )
        raise UnknownOption(
            f"{self.key} draughts has no option {key}={choice}; known are: {', '.join(known)}.",
            text=f"{key}={choice}",
            known=known,
        )

    @property
    def chosen(self) -> dict[str, str]:
        """The choices made on its points other than those that it recommends, by the name of the point."""
        return {
            option.key: choice
            for option in self.options
            for choice, facts in option.alternatives.items()
            if all(getattr(self, fact) == value for fact, value in facts.items())
        }

    def pieces(self, position: Position) -> tuple[Piece, ...]:
        """Return what stands on the board, in the order of the squares."""
        found = [
            Piece(square, side, is_king)
            for side in Side
            for is_king, bits in ((False, position.men(side)), (True, position.kings(side)))
            for square in self.board.squares_of(bits)
        ]
        return tuple(sorted(found, key=lambda piece: piece.square))
