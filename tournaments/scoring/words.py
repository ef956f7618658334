"""Points as people and as programs write them."""

from decimal import Decimal

from tournaments.record import Points


def write_points(points: Points) -> str:
    """Points as people write them: `2`, `½`, `1½`; any other fraction as `4/3`."""
    if points.denominator != 2:
        return str(points)
    sign = "-" if points < 0 else ""
    whole = abs(points.numerator) // 2
    return f"{sign}{whole or ''}½"


def plain_points(points: Points) -> str:
    """Points as a program reads them: a decimal where it is exact, else a fraction."""
    hundredths = points * 100
    if hundredths.denominator != 1:
        return str(points)
    return f"{Decimal(hundredths.numerator).scaleb(-2).normalize():f}"
