"""How a game can end by the board, the rules of draws or the clock."""

from dataclasses import dataclass
from enum import Enum

from rules.position import Side


class Reason(Enum):
    """Why a game is over; what players and arbiters decide stays outside."""

    NO_PIECES = "no_pieces"
    BLOCKED = "blocked"
    FIRST_KING = "first_king"
    REPETITION = "repetition"
    NO_PROGRESS = "no_progress"
    FEW_PIECES = "few_pieces"
    MOVE_LIMIT = "move_limit"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended; `winner` is None for a draw."""

    winner: Side | None
    reason: Reason
