"""A game in progress."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from rules.errors import RulesError
from rules.fen import parse_fen
from rules.movegen import apply, legal_moves
from rules.moves import Move
from rules.notation import parse_move, write_move
from rules.position import Position, Side
from rules.variants import Variant


class Reason(Enum):
    """Why a game is over by the board alone."""

    NO_PIECES = "no_pieces"
    BLOCKED = "blocked"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended; `winner` is None for a draw."""

    winner: Side | None
    reason: Reason


@dataclass(frozen=True, slots=True)
class Play:
    """The moves played so far, and the position before the first and after each of them."""

    variant: Variant
    positions: tuple[Position, ...]
    moves: tuple[Move, ...] = ()

    @classmethod
    def start(cls, variant: Variant, fen: str | None = None) -> "Play":
        """Begin a game from the starting position or from a FEN; raise InvalidFen."""
        return cls(variant, (variant.start if fen is None else parse_fen(variant, fen),))

    @classmethod
    def replay(
        cls, variant: Variant, texts: Sequence[str], position: Position | None = None
    ) -> "Play":
        """Play typed moves from a position or from the start.

        Raise what `parse_move` raises, with the ply of the fault, counted from 0, as its `place`.
        """
        play = cls(variant, (position or variant.start,))
        for ply, text in enumerate(texts):
            try:
                move = parse_move(variant, play.position, text)
            except RulesError as fault:
                fault.place = ply
                raise
            play = play._push(move)
        return play

    @property
    def position(self) -> Position:
        """The position now."""
        return self.positions[-1]

    @property
    def texts(self) -> tuple[str, ...]:
        """The moves as they are written, each as short as its position allows."""
        return tuple(
            write_move(self.variant, position, move)
            for position, move in zip(self.positions, self.moves, strict=False)
        )

    def after(self, move: Move) -> "Play":
        """Return the game with this move played; raise IllegalMove."""
        if move not in legal_moves(self.variant, self.position):
            text = write_move(self.variant, self.position, move, full=True)
            return self._push(parse_move(self.variant, self.position, text))
        return self._push(move)

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while the side to move has a move."""
        if legal_moves(self.variant, self.position):
            return None
        loser = self.position.side
        has_pieces = self.position.pieces(loser)
        return Outcome(loser.other, Reason.BLOCKED if has_pieces else Reason.NO_PIECES)

    def _push(self, move: Move) -> "Play":
        position = apply(self.variant, self.position, move)
        return Play(self.variant, (*self.positions, position), (*self.moves, move))
