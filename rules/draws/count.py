"""Counting for all the rules of a set at once."""

from rules.draws.clocks import Clock, Refusal
from rules.draws.counter import Counter, DrawRules
from rules.draws.moment import NOT_RUNNING, Made, Moment, Turn
from rules.played import Played
from rules.position import Position
from rules.variants import Variant


def begin(variant: Variant, draws: DrawRules, position: Position) -> Moment:
    """Return the moment before the first move."""
    return Moment(
        position,
        tuple(
            rule.begin(variant, position) if isinstance(rule, Clock | Refusal) else NOT_RUNNING
            for rule in draws
        ),
    )


def go_on(
    variant: Variant, draws: DrawRules, now: Moment, played: Played, position: Position
) -> Moment:
    """Return the moment after a move that leads to this position."""
    turn = Turn(now.position, position, played)
    made: tuple[Made, ...] = tuple(
        rule.tick(variant, count, turn) if isinstance(rule, Clock | Refusal) else NOT_RUNNING
        for rule, count in zip(draws, now.made, strict=True)
    )
    return Moment(position, made, played, now)


def counters(variant: Variant, draws: DrawRules, now: Moment) -> tuple[Counter, ...]:
    """Return every counter that runs, in the order of the rules."""
    return tuple(
        counter
        for rule, made in zip(draws, now.made, strict=True)
        for counter in rule.counters(variant, now, made)
    )
