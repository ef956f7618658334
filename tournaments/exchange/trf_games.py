"""A game of a TRF file as the record keeps it, told by the cells of both players."""

from rules.position import Side
from tournaments.exchange.trf import TrfCell
from tournaments.record import GameResult, Outcome

LOST_BY_BOTH = {"--": Outcome.DOUBLE_FORFEIT} | {
    one + other: Outcome.BOTH_LOSE for one in "0L" for other in "0L"
}
_DRAWN, _WON = frozenset("=D"), frozenset("1W+")


def game_between(cell: TrfCell, other: TrfCell, first_mover: Side) -> GameResult:
    """The game in these cells, seen by the one of the first; in the file White moves first."""
    side = first_mover.other if cell.side == "b" else first_mover
    outcome = LOST_BY_BOTH.get(cell.result + other.result) or _outcome(cell.result, side)
    return GameResult(side, outcome)


def forfeited(loser: Side) -> Outcome:
    """A game that this side did not come to."""
    return Outcome.BLACK_FORFEITS if loser is Side.BLACK else Outcome.WHITE_FORFEITS


def _outcome(result: str, side: Side) -> Outcome | None:
    if result == " ":
        return None
    if result in _DRAWN:
        return Outcome.DRAW
    winner = side if result in _WON else side.other
    return forfeited(winner.other) if result in "+-" else Outcome.won_by(winner)
