"""Moves that capture nothing: a whole set of pieces steps at once."""

from rules.movegen.armies import Army, Kind


def quiet_moves(kind: Kind, pieces: int, empty: int) -> list[tuple[int, int]]:
    """Return (origin, destination) of every move of these pieces."""
    moves = []
    for left, right in kind.moves:
        back_left, back_right = right, left
        front = pieces
        while front := front << left >> right & empty:
            targets = front
            while targets:
                target = targets & -targets
                targets ^= target
                moves.append((target << back_left >> back_right, target))
            if not kind.is_flying:
                break
            back_left += right
            back_right += left
    return moves


def count_quiet_moves(army: Army, men: int, kings: int, empty: int) -> int:
    """Count the moves without making them."""
    count = 0
    for left, right in army.man.moves:
        count += (men << left >> right & empty).bit_count()
    if kings:
        for left, right in army.king.moves:
            front = kings
            while front := front << left >> right & empty:
                count += front.bit_count()
                if not army.king.is_flying:
                    break
    return count
