"""Points as people and as programs write them."""

from decimal import Decimal

from tournaments.record import Points

MINUS = "\N{MINUS SIGN}"
"""As wide as a plus, and read aloud as a minus."""


_FRACTIONS = {
    Points(numerator, denominator): sign
    for denominator, signs in {
        2: "½", 3: "⅓⅔", 4: "¼ ¾", 5: "⅕⅖⅗⅘", 6: "⅙   ⅚", 8: "⅛ ⅜ ⅝ ⅞",
    }.items()
    for numerator, sign in enumerate(signs, start=1)
    if sign != " "
}  # fmt: skip
"""The fractions that have a sign of their own."""


def write_points(points: Points) -> str:
    """Points as people write them: `2`, `½`, `1½`, `−2`, `7⅙`; without a sign of its own `3 4/7`, `4/7`."""
    whole, rest = divmod(abs(points), 1)
    if not rest:
        text = str(whole)
    elif rest in _FRACTIONS:
        text = f"{whole or ''}{_FRACTIONS[rest]}"
    else:
        text = f"{whole}\N{NO-BREAK SPACE}{rest}" if whole else str(rest)
    return f"{MINUS}{text}" if points < 0 else text


def signed_points(points: Points) -> str:
    """Points that are given or taken, with their sign: `+1`, `−½`."""
    return f"+{write_points(points)}" if points > 0 else write_points(points)


def sheet_points(points: Points) -> str:
    """Points for a spreadsheet, which takes `5/6` for a day: to six decimals where they do not end."""
    millionths = round(points * 10**6)
    return f"{Decimal(millionths).scaleb(-6).normalize():f}"


def plain_points(points: Points) -> str:
    """Points as a program reads them: a decimal where it is exact, else a fraction."""
    hundredths = points * 100
    if hundredths.denominator != 1:
        return str(points)
    return f"{Decimal(hundredths.numerator).scaleb(-2).normalize():f}"
