"""Points as people and as programs write them."""

from tournaments.record import Points


def write_points(points: Points) -> str:
    """Points as people write them: `2`, `½`, `1½`; any other fraction as `4/3`."""
    if points.denominator != 2:
        return str(points)
    sign = "-" if points < 0 else ""
    whole = abs(points.numerator) // 2
    return f"{sign}{whole or ''}½"
