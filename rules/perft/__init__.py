"""Perft: how many lines of play there are to a given depth, the standard proof of a generator."""

from collections import Counter, defaultdict
from collections.abc import Iterable

from rules.movegen.armies import Army, army
from rules.movegen.plies import after, routes
from rules.perft.count import count
from rules.perft.replies import stack_after
from rules.perft.stacks import Stack, parts, piled
from rules.position import Position, View, view
from rules.variants import Variant

# Boards of one stack: higher ones are hardly quicker, and need memory.
HIGH = 500


def perft(
    variant: Variant,
    position: Position,
    depth: int,
    duplicates: bool = False,
    *,
    remember: bool = True,
) -> int:
    """Count the lines of `depth` plies; of no plies there is one.

    With `duplicates` a capture counts once for each order in which its pieces can be taken.
    A position that several lines reach is searched once, unless `remember` is off; the count is the
    same.
    """
    if depth < 1:
        return 1
    mover, opponent = (army(variant, side) for side in (position.side, position.side.other))
    lines: dict[View, int] = {view(position): 1}
    while remember and depth > 3:
        lines = _merged_replies(mover, lines, duplicates)
        mover, opponent, depth = opponent, mover, depth - 1
    alike = defaultdict(list)
    for seen, times in lines.items():
        alike[times].append(seen)
    return sum(
        times * _lines((mover, opponent), piled(mover.lane, boards), depth, duplicates)
        for times, boards in alike.items()
    )


def _merged_replies(mover: Army, lines: dict[View, int], duplicates: bool) -> dict[View, int]:
    """Return the positions after a ply, with the number of lines that reach each of them."""
    reached: Counter[View] = Counter()
    for seen, times in lines.items():
        for route in routes(mover, seen, duplicates):
            reached[after(mover, seen, route)] += times
    return reached


def _lines(armies: tuple[Army, Army], stack: Stack, depth: int, duplicates: bool) -> int:
    mover, opponent = armies
    pieces: Iterable[Stack] = parts(mover.lane, stack, HIGH)
    if depth == 1:
        return sum(count(mover, part, duplicates) for part in pieces)
    return sum(
        _lines((opponent, mover), stack_after(mover, part, duplicates), depth - 1, duplicates)
        for part in pieces
    )
