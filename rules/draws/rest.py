"""The Frisian king that has to rest: a limit on the moves that depends on the moves before."""

from rules.draws.moment import Moment
from rules.errors import IllegalMove, Wrong
from rules.moves import Move
from rules.notation import write_move
from rules.position import Position
from rules.variants import Variant


def resting_king(variant: Variant, now: Moment, most: int) -> int | None:
    """Return the square of the king that the side to move may not move, except to capture.

    A side that has a man left may make no more than so many simple moves with one king in a row;
    another of its moves, or a capture, sets that king free.
    """
    side = now.position.side
    run: list[Move] = []
    for moment in now.back():
        if len(run) == most or not moment.played or not moment.before:
            break
        if moment.before.position.side is not side:
            continue
        move = moment.played.move
        is_king = variant.board.bits[move.origin] & moment.before.position.kings(side)
        is_same = not run or move.destination == run[-1].origin
        if move.is_capture or not is_king or not is_same:
            break
        run.append(move)
    has_to_rest = len(run) == most and now.position.men(side)
    return run[0].destination if has_to_rest else None


def must_rest(
    variant: Variant, position: Position, text: str, legal: tuple[Move, ...]
) -> IllegalMove:
    """Return the fault of a move with a king that has to rest; `legal` may be played instead."""
    return IllegalMove(
        f"{text} is not legal here: that king has moved as often in a row as it may.",
        text=text,
        position=position,
        legal=tuple(write_move(variant, position, move) for move in legal),
        is_capture_obligatory=False,
        wrong=Wrong.KING_MUST_REST,
    )
