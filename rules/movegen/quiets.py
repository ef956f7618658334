"""Moves that capture nothing: a whole set of pieces steps at once."""

from rules.movegen.armies import Kind


def quiet_moves(kind: Kind, pieces: int, empty: int) -> list[tuple[int, int]]:
    """Return (origin, destination) of every move of these pieces."""
    moves = []
    onward = empty if kind.is_flying else pieces
    for left, right in kind.moves:
        back_left, back_right = right, left
        front = pieces
        steps = kind.reach
        while front:
            front = front << left if left else front >> right
            targets = front & empty
            while targets:
                target = targets & -targets
                targets ^= target
                moves.append((target << back_left if back_left else target >> back_right, target))
            steps -= 1
            if not steps:
                break
            front &= onward
            back_left += right
            back_right += left
    return moves
