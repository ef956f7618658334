"""A game in progress."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules import judge, movegen
from rules.draws import Counter, DrawRules, count
from rules.draws.moment import Moment
from rules.draws.rest import must_rest, resting_king
from rules.errors import RulesError, TooManyCaptures, Wrong
from rules.fen import parse_fen
from rules.irregular import failed_pieces, irregular_moves, pick_move, without_piece
from rules.judge import Claim
from rules.moves import Move
from rules.notation import parse_move, write_move
from rules.outcome import Outcome, Reason
from rules.played import Played, split_marks, write_played
from rules.position import Position, Side
from rules.variants import Variant

__all__ = ["Claim", "Counter", "Outcome", "Play", "Reason"]


@dataclass(frozen=True, slots=True)
class Play:
    """A variant, the draw rules it is played by, and the game up to now.

    Every deed returns another Play and leaves this one as it is.
    """

    variant: Variant
    draws: DrawRules
    now: Moment

    @classmethod
    def start(cls, variant: Variant, fen: str | None = None, *, draws: DrawRules = ()) -> "Play":
        """Begin a game from the starting position or from a FEN; raise InvalidFen."""
        position = variant.start if fen is None else parse_fen(variant, fen)
        return cls(variant, draws, count.begin(variant, draws, position))

    @classmethod
    def replay(
        cls,
        variant: Variant,
        texts: Sequence[str],
        position: Position | None = None,
        *,
        draws: DrawRules = (),
    ) -> "Play":
        """Play typed moves, with their marks, from a position or from the start.

        A draw does not stop the replay: what was played on is part of the game. Raise what
        `parse_move` raises, with the ply of the fault, counted from 0, as its `place`.
        """
        play = cls(variant, draws, count.begin(variant, draws, position or variant.start))
        for ply, text in enumerate(texts):
            try:
                play = play._typed(text)
            except RulesError as fault:
                fault.place, fault.text = ply, fault.text or text
                raise
        return play

    @property
    def position(self) -> Position:
        """The position now."""
        return self.now.position

    @property
    def positions(self) -> tuple[Position, ...]:
        """The position before the first move, and the one after each of them."""
        return tuple(moment.position for moment in self.now.forth())

    @property
    def played(self) -> tuple[Played, ...]:
        """The moves played so far, with their marks."""
        return tuple(moment.played for moment in self.now.forth() if moment.played)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played so far."""
        return tuple(played.move for played in self.played)

    @property
    def texts(self) -> tuple[str, ...]:
        """The moves as they are written, each as short as its position allows, with their marks."""
        return tuple(
            write_played(self.variant, moment.before.position, moment.played)
            for moment in self.now.forth()
            if moment.before and moment.played
        )

    def legal_moves(self) -> tuple[Move, ...]:
        """Return what may be played now; a Frisian king may have to rest."""
        moves = movegen.legal_moves(self.variant, self.position)
        resting = self._resting_king()
        return tuple(move for move in moves if move.is_capture or move.origin != resting)

    def after(self, move: Move) -> "Play":
        """Return the game with this move played; raise IllegalMove."""
        if move not in self.legal_moves():
            return self._typed(write_move(self.variant, self.position, move, full=True))
        return self._push(Played(move))

    def irregular_moves(self) -> tuple[Move, ...]:
        """Return the moves against the rules that may stand if the opponent lets them."""
        legal = self.legal_moves()
        resting = movegen.legal_moves(self.variant, self.position)
        return (
            *irregular_moves(self.variant, self.position),
            *(move for move in resting if move not in legal),
        )

    def irregular(self, move: Move) -> "Play":
        """Return the game with an irregular move made; to play on accepts it; raise IllegalMove."""
        text = write_move(self.variant, self.position, move, full=True)
        move = pick_move(self.variant, self.position, text, self.irregular_moves())
        return self._push(Played(move, is_irregular=True))

    def corrected(self, move: Move) -> "Play":
        """Return the game with the irregular move just made taken back and this one played."""
        return self._before_irregular().after(move)

    def huffable(self) -> tuple[int, ...]:
        """Return the squares of the pieces that may be removed for the irregular move just made."""
        last, before = self.now.played, self.now.before
        if not last or not before or not last.is_irregular or last.huffed is not None:
            return ()
        return failed_pieces(self.variant, before.position, last.move)

    def huff(self, square: int) -> "Play":
        """Return the game with a piece that failed to capture removed; raise RulesError."""
        if not self.now.played or square not in self.huffable():
            name = self.variant.board.name(square)
            raise RulesError(
                f"No piece on {name} failed to capture.",
                position=self.position,
                wrong=Wrong.NOTHING_TO_HUFF,
                facts={"square": name},
            )
        return self._before_irregular()._push(replace(self.now.played, huffed=square))

    def refuse_draw(self) -> "Play":
        """Return the game with a draw, offered with the last move, refused by the side to move."""
        if not self.now.played or not self.now.before:
            raise RulesError(
                "A draw is offered with a move.",
                position=self.position,
                wrong=Wrong.NO_DRAW_OFFERED,
            )
        earlier = Play(self.variant, self.draws, self.now.before)
        return earlier._push(replace(self.now.played, is_draw_refused=True))

    def outcome(self) -> Outcome | None:
        """Return how the game ends in this position, or None if it goes on."""
        moves = self._listed_moves()
        can_move = moves is None or bool(moves)
        return judge.outcome(self.variant, self.draws, self.now, can_move=can_move)

    def claims(self) -> tuple[Claim, ...]:
        """Return the draws that the side to move may claim now."""
        return judge.claims(self.variant, self.draws, self.now, self._listed_moves() or ())

    def _listed_moves(self) -> tuple[Move, ...] | None:
        """Return the legal moves; None where there are more captures than can be listed."""
        try:
            return self.legal_moves()
        except TooManyCaptures:
            return None

    def counters(self) -> tuple[Counter, ...]:
        """Return every counter that runs, in the order of the draw rules."""
        return count.counters(self.variant, self.draws, self.now)

    def on_time(self, side: Side) -> Outcome:
        """Return how the game ends if the flag of this side falls now."""
        is_draw = judge.is_draw_on_time(self.draws, self.now, side)
        return self.outcome() or Outcome(None if is_draw else side.other, Reason.TIME)

    def _resting_king(self) -> int | None:
        most = self.variant.king_moves_in_a_row
        return None if most is None else resting_king(self.variant, self.now, most)

    def _typed(self, text: str) -> "Play":
        """Play a move as it is written, with its marks."""
        written = split_marks(self.variant, self.position, text)
        if written.is_irregular:
            move = pick_move(self.variant, self.position, written.move, self.irregular_moves())
        else:
            move = parse_move(self.variant, self.position, written.move)
            if not move.is_capture and move.origin == self._resting_king():
                raise must_rest(self.variant, self.position, text, self.legal_moves())
        play = self._push(Played(move, is_irregular=written.is_irregular))
        if written.huffed is not None:
            play = play.huff(written.huffed)
        return play.refuse_draw() if written.is_draw_refused else play

    def _before_irregular(self) -> "Play":
        """Return the game before the irregular move just made; raise RulesError."""
        last, before = self.now.played, self.now.before
        if not last or not before or not last.is_irregular or last.huffed is not None:
            raise RulesError("The last move is not an irregular one.", position=self.position)
        return Play(self.variant, self.draws, before)

    def _push(self, played: Played) -> "Play":
        position = movegen.apply(self.variant, self.position, played.move)
        if played.huffed is not None:
            position = without_piece(self.variant, position, played.huffed)
        return Play(
            self.variant,
            self.draws,
            count.go_on(self.variant, self.draws, self.now, played, position),
        )
