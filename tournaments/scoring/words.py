"""Points as people and as programs write them."""

from decimal import Decimal

from tournaments.record import Points

MINUS = "\N{MINUS SIGN}"
"""As wide as a plus, and read aloud as a minus."""


def write_points(points: Points) -> str:
    """Points as people write them: `2`, `½`, `1½`, `−2`; any other fraction as `4/3`."""
    sign, size = MINUS if points < 0 else "", abs(points)
    if size.denominator != 2:
        return f"{sign}{size}"
    return f"{sign}{size.numerator // 2 or ''}½"


def signed_points(points: Points) -> str:
    """Points that are given or taken, with their sign: `+1`, `−½`."""
    return f"+{write_points(points)}" if points > 0 else write_points(points)


def plain_points(points: Points) -> str:
    """Points as a program reads them: a decimal where it is exact, else a fraction."""
    hundredths = points * 100
    if hundredths.denominator != 1:
        return str(points)
    return f"{Decimal(hundredths.numerator).scaleb(-2).normalize():f}"
