"""Moves that capture nothing: a whole set of pieces steps at once."""

from rules.movegen.armies import Kind


def quiet_moves(kind: Kind, pieces: int, empty: int) -> list[tuple[int, int]]:
    """Return (origin, destination) of every move of these pieces."""
    moves = []
    for left, right in kind.moves:
        back_left, back_right = right, left
        front = (pieces << left if left else pieces >> right) & empty
        while front:
            targets = front
            while targets:
                target = targets & -targets
                targets ^= target
                moves.append((target << back_left if back_left else target >> back_right, target))
            if not kind.is_flying:
                break
            front = (front << left if left else front >> right) & empty
            back_left += right
            back_right += left
    return moves
