"""Draw rules that are seen from the position, or from the positions before it."""

from dataclasses import dataclass

from rules.draws.counter import Call, Counter
from rules.draws.material import ONE_KING, Strength, strength
from rules.draws.moment import Made, Moment
from rules.movegen import apply, legal_moves
from rules.outcome import Reason
from rules.position import Position, Side
from rules.variants import Variant


@dataclass(frozen=True, slots=True, kw_only=True)
class Repetition:
    """The same position, with the same side to move, so many times; the first time counts."""

    article: str
    times: int
    call: Call
    is_draw_on_time: bool = False
    reason: Reason = Reason.REPETITION

    def counters(self, variant: Variant, now: Moment, made: Made) -> tuple[Counter, ...]:
        """Return how often this position has stood."""
        return (Counter(self, self.stood(now, now.position), self.times),)

    def stood(self, now: Moment, position: Position) -> int:
        """Count how often a position has stood up to now."""
        pieces = [strength(position, side) for side in Side]
        count = 0
        for moment in now.back():
            if moment.position == position:
                count += 1
            elif [strength(moment.position, side) for side in Side] != pieces:
                break  # what was taken or crowned since does not come back
        return count


@dataclass(frozen=True, slots=True, kw_only=True)
class OneKingEach:
    """One king each is a draw at once, unless one can be taken now or, for certain, next move."""

    article: str
    call: Call
    reason: Reason = Reason.FEW_PIECES

    def counters(self, variant: Variant, now: Moment, made: Made) -> tuple[Counter, ...]:
        """Return a full counter if this is a draw."""
        if any(strength(now.position, side) != ONE_KING for side in Side):
            return ()
        is_win = _may_take(variant, now.position) or any(
            _must_lose(variant, position)
            for position in (now.position, *_replies(variant, now.position))
        )
        return () if is_win else (Counter(self, 1, 1),)


@dataclass(frozen=True, slots=True, kw_only=True)
class CannotLose:
    """A lone king against an opponent who clearly has too little to win."""

    article: str
    against: tuple[Strength, ...]
    call: Call
    is_draw_on_time: bool
    reason: Reason = Reason.FEW_PIECES

    def counters(self, variant: Variant, now: Moment, made: Made) -> tuple[Counter, ...]:
        """Return a full counter for the side to move, if it is safe."""
        side = now.position.side
        return (Counter(self, 1, 1, side),) if self.is_safe(now.position, side) else ()

    def is_safe(self, position: Position, side: Side) -> bool:
        """Tell whether this side can no longer lose."""
        opponent = strength(position, side.other)
        return strength(position, side) == ONE_KING and opponent in self.against


def _may_take(variant: Variant, position: Position) -> bool:
    return any(move.is_capture for move in legal_moves(variant, position))


def _replies(variant: Variant, position: Position) -> list[Position]:
    return [apply(variant, position, move) for move in legal_moves(variant, position)]


def _must_lose(variant: Variant, position: Position) -> bool:
    """Tell whether the opponent can take, whatever the side to move plays."""
    return all(_may_take(variant, after) for after in _replies(variant, position))
