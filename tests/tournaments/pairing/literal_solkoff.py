"""Rules 4.1 to 4.8 of Swiss on Solkoff taken at their word, by trying everything in their order."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from tournaments.pairing.field import Field

Pairs = tuple[tuple[int, int], ...]


def literal_solkoff_pairs(field: Field) -> set[tuple[int, int]]:
    """The pairs of the first pairing of all groups that leaves nobody over but the one who is free."""
    groups = field.groups(range(len(field.ranked)))
    free = () if field.bye is None else (field.bye,)

    @cache
    def is_complete(ranks: frozenset[int]) -> bool:
        if not ranks:
            return True
        first, *others = sorted(ranks)
        return any(
            field.may_meet(first, other) and is_complete(ranks - {first, other}) for other in others
        )

    def waiting_below(room: tuple[int, ...], index: int) -> int:
        """4.4b: how many of them would wait again in the next group, at best."""
        following = groups[index + 1] if index + 1 < len(groups) else ()
        rest = {rank for group in groups[index + 1 :] for rank in group} | {*free}

        def fewest(left: tuple[int, ...], taken: frozenset[int], again: tuple[int, ...]) -> float:
            if not left:
                is_done = is_complete(frozenset({*rest, *again} - taken))
                return len(again) if is_done else float("inf")
            first, *others = left
            choices = [fewest(tuple(others), taken, (*again, first))]
            choices += [
                fewest(tuple(others), taken | {other}, again)
                for other in following
                if other not in taken and field.may_meet(first, other)
            ]
            return min(choices)

        return int(fewest(room, frozenset(), ()))

    pairs: list[tuple[int, int]] = []
    came: tuple[int, ...] = ()
    for index, residents in enumerate(groups):
        members = came + residents
        below = frozenset(rank for group in groups[index + 1 :] for rank in group) | {*free}
        for size in range(len(members) % 2, len(members) + 1, 2):
            rooms = [
                room
                for room in combinations(members, size)
                if is_complete(below | {*room}) and _can_pair(members, room, came, field)
            ]
            if rooms:
                room = min(
                    rooms,
                    key=lambda room: (
                        len({*room} & {*came}),
                        waiting_below(room, index),
                        room,
                    ),
                )
                pairs += next(_pairings(tuple(r for r in members if r not in room), came, field))
                came = room
                break
    return set(pairs)


def _can_pair(
    members: tuple[int, ...], room: tuple[int, ...], came: tuple[int, ...], field: Field
) -> bool:
    left = tuple(rank for rank in members if rank not in room)
    return next(_pairings(left, came, field), None) is not None


def _pairings(members: tuple[int, ...], came: tuple[int, ...], field: Field) -> Iterator[Pairs]:
    """4.5 and 4.6: from the top, opponents from the bottom, and back when the last cannot be paired."""
    if not members:
        yield ()
        return
    first, *others = members
    for other in reversed(others):
        if field.may_meet(first, other) and not {first, other} <= {*came}:
            rest = tuple(rank for rank in others if rank != other)
            yield from (((first, other), *pairs) for pairs in _pairings(rest, came, field))
