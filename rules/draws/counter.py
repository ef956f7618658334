"""What every draw rule has, and how far it has come."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Protocol

from rules.draws.moment import NOT_RUNNING, Made, Moment
from rules.outcome import Reason
from rules.position import Side
from rules.variants import Variant


class Call(Enum):
    """Who ends the game when a rule is fulfilled."""

    AUTOMATIC = auto()
    CLAIM = auto()  # the side to move may claim, in this position
    CLAIM_BY_MOVE = auto()  # the side to move may claim, showing the move that would fulfil it


class Rule(Protocol):
    """A draw rule: a frozen record with its numbers."""

    @property
    def article(self) -> str:
        """Where it is written."""

    @property
    def reason(self) -> Reason:
        """Why the game is drawn."""

    @property
    def call(self) -> Call:
        """Who ends the game."""

    def counters(self, variant: Variant, now: Moment, made: Made) -> tuple["Counter", ...]:
        """Return what the rule counts now; `made` is what it has counted up to now."""


DrawRules = tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Counter:
    """How far a rule has come; with `side` it is that side's own, `made` tells Black from White."""

    rule: Rule
    value: int
    limit: int
    side: Side | None = None
    made: Made = NOT_RUNNING

    @property
    def is_full(self) -> bool:
        """Whether the rule is fulfilled."""
        return self.value >= self.limit
