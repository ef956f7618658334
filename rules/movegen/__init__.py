"""The one generator: it reads a variant's record and knows no variant by name."""

from rules.movegen.armies import army
from rules.movegen.plies import after, routes
from rules.moves import Move
from rules.position import Position, position_of, view
from rules.variants import Variant

__all__ = ["apply", "legal_moves"]


def legal_moves(
    variant: Variant, position: Position, *, duplicates: bool = False
) -> tuple[Move, ...]:
    """Return the legal moves, by origin, destination and path.

    With `duplicates` a capture comes once for each order in which its pieces can be taken.
    """
    number = variant.board.numbers
    moves = [
        Move(
            origin=number[path[0]],
            destination=number[path[-1]],
            captured=variant.board.squares_of(sum(victims)),
            path=tuple(number[square] for square in path),
        )
        for path, victims in routes(army(variant, position.side), view(position), duplicates)
    ]
    return tuple(sorted(moves, key=lambda move: (move.origin, move.destination, move.path)))


def apply(variant: Variant, position: Position, move: Move) -> Position:
    """Play a move that is known to be legal."""
    bits = variant.board.bits
    route = (
        tuple(bits[number] for number in move.path),
        tuple(bits[number] for number in move.captured),
    )
    seen = after(army(variant, position.side), view(position), route)
    return position_of(position.side.other, seen)
