"""What the board and the draw rules say of a game at this moment."""

from dataclasses import dataclass

from rules.draws import Call, Counter, DrawRules
from rules.draws.count import counters
from rules.draws.moment import Moment
from rules.draws.sights import CannotLose, Repetition
from rules.movegen import apply
from rules.moves import Move
from rules.outcome import Outcome, Reason
from rules.position import Position, Side
from rules.variants import Goal, Variant


@dataclass(frozen=True, slots=True)
class Claim:
    """A draw that the side to move may claim, if need be by showing the move it would play."""

    reason: Reason
    counter: Counter
    move: Move | None = None


def outcome(variant: Variant, draws: DrawRules, now: Moment, *, can_move: bool) -> Outcome | None:
    """Return how the game ends; a win on the board comes before a draw by the same move."""
    return _won(variant, now.position, can_move) or _drawn(variant, draws, now)


def claims(
    variant: Variant, draws: DrawRules, now: Moment, moves: tuple[Move, ...]
) -> tuple[Claim, ...]:
    """Return what the side to move, which has these legal moves, may claim."""
    found = [
        Claim(counter.rule.reason, counter)
        for counter in counters(variant, draws, now)
        if counter.is_full and counter.rule.call is Call.CLAIM
    ]
    for rule in draws:
        if isinstance(rule, Repetition) and rule.call is Call.CLAIM_BY_MOVE:
            for move in moves:
                times = rule.stood(now, apply(variant, now.position, move)) + 1
                if times >= rule.times:
                    found.append(Claim(rule.reason, Counter(rule, times, rule.times), move))
    return tuple(found)


def is_draw_on_time(draws: DrawRules, now: Moment, side: Side) -> bool:
    """Tell whether a flag fall of this side is a draw instead of a loss."""
    for rule in draws:
        if isinstance(rule, CannotLose | Repetition) and rule.is_draw_on_time:
            saves = (
                rule.is_safe(now.position, side)
                if isinstance(rule, CannotLose)
                else rule.stood(now, now.position) >= rule.times
            )
            if saves:
                return True
    return False


def _won(variant: Variant, position: Position, can_move: bool) -> Outcome | None:
    side = position.side
    if variant.goal is Goal.FIRST_KING and position.kings(side.other):
        return Outcome(side.other, Reason.FIRST_KING)
    if can_move:
        return None
    winner = side if variant.goal is Goal.BE_BLOCKED else side.other
    return Outcome(winner, Reason.BLOCKED if position.pieces(side) else Reason.NO_PIECES)


def _drawn(variant: Variant, draws: DrawRules, now: Moment) -> Outcome | None:
    for counter in counters(variant, draws, now):
        if counter.is_full and counter.rule.call is Call.AUTOMATIC:
            return Outcome(None, counter.rule.reason)
    return None
