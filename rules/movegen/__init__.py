"""The one generator: it reads a variant's record and knows no variant by name."""

from rules.movegen.armies import army, position_of, view
from rules.movegen.plies import after, routes
from rules.moves import Move, Route
from rules.position import Position
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
            origin=number[route.origin],
            destination=number[route.destination],
            captured=variant.board.squares_of(route.captured),
            path=tuple(number[square] for square in route.path),
        )
        for route in routes(army(variant, position.side), view(position), duplicates)
    ]
    return tuple(sorted(moves, key=lambda move: (move.origin, move.destination, move.path)))


def apply(variant: Variant, position: Position, move: Move) -> Position:
    """Play a move that is known to be legal."""
    bits = variant.board.bits
    route = Route(
        path=tuple(bits[number] for number in move.path),
        victims=tuple(bits[number] for number in move.captured),
    )
    seen = after(army(variant, position.side), view(position), route)
    return position_of(position.side.other, seen)
