"""Draw rules that count moves."""

from dataclasses import dataclass
from enum import Enum, auto

from rules.draws.counter import Call, Counter
from rules.draws.material import Material
from rules.draws.moment import NOT_RUNNING, Event, Made, Moment, Turn, made_by, one_more
from rules.outcome import Reason
from rules.position import Position, Side
from rules.variants import Variant


class Counted(Enum):
    """Whose moves an article counts."""

    EACH = auto()
    STRONGER = auto()  # the side that tries to win


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """A number of own moves, counted while some material stands, or all the time without it.

    The move that brings the material about is not counted. With `is_kept` a clock that has begun
    runs on, whatever becomes of the material.
    """

    article: str
    reason: Reason
    call: Call
    own_moves: int
    starts_anew: tuple[Event, ...]
    material: Material | None = None
    counted: Counted = Counted.EACH
    is_kept: bool = False

    def begin(self, variant: Variant, position: Position) -> Made:
        """Start to count, or wait for the material."""
        is_there = self.material is None or self.material.sides(variant, position)
        return (0, 0) if is_there else NOT_RUNNING

    def tick(self, variant: Variant, made: Made, turn: Turn) -> Made:
        """Count a turn."""
        begun = self.begin(variant, turn.after)
        if made == NOT_RUNNING or any(event(turn) for event in self.starts_anew):
            return begun
        if begun == NOT_RUNNING and not self.is_kept:
            return NOT_RUNNING
        return one_more(made, turn.mover)

    def counters(self, variant: Variant, now: Moment, made: Made) -> tuple[Counter, ...]:
        """Return where the clock stands, if it runs."""
        stronger = (
            self.material.sides(variant, now.position)
            if self.material and self.counted is Counted.STRONGER
            else ()
        )
        counts = [made_by(made, side) for side in stronger or Side]
        moves = [count for count in counts if count is not None]
        return (Counter(self, min(moves), self.own_moves, made=made),) if moves else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """Who refuses a draw must win, or show a decisive advantage, in so many own moves.

    Whether an advantage is decisive is for the arbiter to say, so this is always a claim.
    """

    article: str
    own_moves: int
    reason: Reason = Reason.NO_PROGRESS
    call: Call = Call.CLAIM

    def begin(self, variant: Variant, position: Position) -> Made:
        """Wait for a refusal."""
        return NOT_RUNNING

    def tick(self, variant: Variant, made: Made, turn: Turn) -> Made:
        """Count a turn; a second refusal leaves the clock of the first one running."""
        black, white = one_more(made, turn.mover)
        if turn.played.is_draw_refused and turn.after.side is Side.BLACK:
            return (black or 0, white)
        if turn.played.is_draw_refused:
            return (black, white or 0)
        return (black, white)

    def counters(self, variant: Variant, now: Moment, made: Made) -> tuple[Counter, ...]:
        """Return the clock of each side that has refused a draw."""
        return tuple(
            Counter(self, moves, self.own_moves, side, made)
            for side in Side
            if (moves := made_by(made, side)) is not None
        )
