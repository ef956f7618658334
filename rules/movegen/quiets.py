"""Moves that capture nothing: a whole set of pieces steps at once."""

from collections.abc import Iterator

from rules.movegen.armies import Kind


def arrivals(kind: Kind, pieces: int, empty: int) -> Iterator[tuple[int, int, int]]:
    """Yield, for each direction and number of steps, where pieces arrive and the shift back."""
    onward = empty if kind.is_flying else pieces
    for left, right in kind.moves:
        back_left, back_right = right, left
        front = pieces
        steps = kind.reach
        while front:
            front = front << left if left else front >> right
            if targets := front & empty:
                yield targets, back_left, back_right
            steps -= 1
            if not steps:
                break
            front &= onward
            back_left += right
            back_right += left


def quiet_moves(kind: Kind, pieces: int, empty: int) -> list[tuple[int, int]]:
    """Return (origin, destination) of every move of these pieces."""
    moves = []
    for targets, left, right in arrivals(kind, pieces, empty):
        while targets:
            target = targets & -targets
            targets ^= target
            moves.append((target << left if left else target >> right, target))
    return moves
