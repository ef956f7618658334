"""A number for a position, by which the games that reached it are found."""

from hashlib import blake2b

from rules.position import Position
from rules.variants import Variant

_BYTES = 8


def position_key(variant: Variant, position: Position) -> int:
    """Number a position with its side to move: a signed integer of 64 bits, the same on every machine.

    Two of a million positions share a number with a chance of less than one in ten million.
    """
    armies = (
        position.black_men,
        position.black_kings,
        position.white_men,
        position.white_kings,
    )
    said = f"{variant.key} {position.side.value} {' '.join(map(hex, armies))}"
    digest = blake2b(said.encode(), digest_size=_BYTES).digest()
    return int.from_bytes(digest, "big", signed=True)
