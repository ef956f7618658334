"""Perft: how many lines of play there are to a given depth, the standard proof of a generator."""

from rules.movegen.armies import Army, View, army, view
from rules.movegen.plies import successors
from rules.perft.stacks import count, stack_after
from rules.position import Position
from rules.variants import Variant

Memory = dict[tuple[int, View], int]


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
    side = position.side
    armies = (army(variant, side), army(variant, side.other))
    memory: Memory | None = {} if remember else None
    return _lines(armies, view(position), depth, duplicates, memory)


def _lines(
    armies: tuple[Army, Army], seen: View, depth: int, duplicates: bool, memory: Memory | None
) -> int:
    mover, opponent = armies
    if depth == 1:
        return count(mover, (1, seen), duplicates)
    if depth == 2:
        return count(opponent, stack_after(mover, [seen], duplicates), duplicates)
    if memory is not None and (depth, seen) in memory:
        return memory[depth, seen]
    replies = successors(mover, seen, duplicates)
    if depth == 3:
        lines = count(mover, stack_after(opponent, replies, duplicates), duplicates)
    else:
        turn = (opponent, mover)
        lines = sum([_lines(turn, reply, depth - 1, duplicates, memory) for reply in replies])
    if memory is not None:
        memory[depth, seen] = lines
    return lines
