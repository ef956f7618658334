"""Many boards in one int, each in a lane of its own: one shift moves the pieces of all of them.

What leaves a board falls between the lanes. A lane has whole bytes, so that stacks are put together
and taken apart as bytes.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import compress
from operator import mul
from struct import Struct

from rules.position import View

# The number of boards, and the position on each of them as the mover sees it.
Stack = tuple[int, View]


def read(lanes: bytes) -> int:
    """Return the squares of one or more lanes."""
    return int.from_bytes(lanes, "little")


@lru_cache(maxsize=1 << 10)
def ones(lane: int, height: int) -> int:
    """Return the first bit of every lane; a board times this is a stack of that board."""
    return _joined(lane, [1] * height)


def union(sets: Iterable[int]) -> int:
    """Return what is in any of these sets."""
    every = 0
    for one in sets:
        every |= one
    return every


def boards_with(lane: int, every: int, squares: int) -> int:
    """Return all squares of the boards that have one of these; a lane's last bit is no square."""
    last = every << lane - 1
    found = squares + last - every & last
    return found - (found >> lane - 1)


def _bytes(lane: int, height: int, squares: int) -> bytes:
    return squares.to_bytes(height * lane // 8, "little")


def lanes_of(lane: int, height: int, squares: int) -> tuple[bytes, ...]:
    """Return each lane of a stack."""
    return _lanes(lane // 8, height).unpack(_bytes(lane, height, squares))


@lru_cache(maxsize=1 << 10)
def _lanes(size: int, height: int) -> Struct:
    return Struct(f"{size}s" * height)


def _joined(lane: int, boards: Iterable[int]) -> int:
    return read(b"".join([_bytes(lane, 1, board) for board in boards]))


def piled(lane: int, boards: list[View]) -> Stack:
    """Put positions one upon the other."""
    men, kings, foe_men, foe_kings = (
        _joined(lane, [board[piece] for board in boards]) for piece in range(4)
    )
    return len(boards), (men, kings, foe_men, foe_kings)


def merged(lane: int, stacks: list[Stack]) -> Stack:
    """Put stacks one upon the other."""
    men, kings, foe_men, foe_kings = (
        read(b"".join([_bytes(lane, height, seen[piece]) for height, seen in stacks]))
        for piece in range(4)
    )
    return sum([height for height, _ in stacks]), (men, kings, foe_men, foe_kings)


def repeated(lane: int, stack: Stack, times: Sequence[int]) -> View:
    """Return a stack with so many copies of each board, one upon the other."""
    height, seen = stack
    men, kings, foe_men, foe_kings = (
        read(b"".join(map(mul, lanes_of(lane, height, squares), times))) if squares else 0
        for squares in seen
    )
    return men, kings, foe_men, foe_kings


def chosen(lane: int, stack: Stack, boards: int) -> Stack:
    """Return a stack of the boards of which all squares are given."""
    height, seen = stack
    flags = _bytes(lane, height, boards)[:: lane // 8]
    men, kings, foe_men, foe_kings = (
        read(b"".join(compress(lanes_of(lane, height, squares), flags))) if squares else 0
        for squares in seen
    )
    return height - flags.count(0), (men, kings, foe_men, foe_kings)


def boards_of(lane: int, stack: Stack) -> Iterator[View]:
    """Take a stack apart into positions."""
    height, seen = stack
    men, kings, foe_men, foe_kings = (
        map(read, lanes_of(lane, height, squares)) for squares in seen
    )
    return zip(men, kings, foe_men, foe_kings, strict=True)


def parts(lane: int, stack: Stack, most: int) -> Iterator[Stack]:
    """Cut a stack into stacks of so many boards at most."""
    height, seen = stack
    if height <= most:
        yield stack
        return
    whole = (1 << lane * most) - 1
    for at in range(0, height, most):
        men, kings, foe_men, foe_kings = (squares >> lane * at & whole for squares in seen)
        yield min(most, height - at), (men, kings, foe_men, foe_kings)
