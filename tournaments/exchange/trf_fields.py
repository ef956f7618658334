"""The fields of TRF lines, each read strictly: a value, or InvalidTrf with its column."""

from collections.abc import Iterator

from tournaments.exchange.trf import InvalidTrf, TrfAdjustment, TrfCell, TrfPlayer
from tournaments.record import Points

ROUNDS_START, ROUND_WIDTH = 92, 10
"""The column of the first round in a line 001, and how far apart rounds are."""

RESULTS = frozenset("1=0WDL+-HFUZ")

MOST_DIGITS = 9
"""No number or points of an event are longer, and Python refuses to read very long ones."""


def is_number(text: str) -> bool:
    """Is this a whole number of ASCII digits that an event can have?"""
    return text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS


def column(line: str, first: int, last: int) -> str:
    """The text from one column to another, without blanks around it."""
    return line[first - 1 : last].strip()


def number_at(line: str, first: int, last: int) -> int:
    """A whole number that must be there."""
    text = column(line, first, last)
    if not is_number(text):
        raise InvalidTrf(text, "number_expected", first)
    return int(text)


def number_or_none(line: str, first: int, last: int) -> int | None:
    """A whole number, or nothing."""
    return number_at(line, first, last) if column(line, first, last) else None


def points_at(text: str, place: int) -> Points:
    """Points as `2.5`, `2,5` or `2`."""
    plain = text.strip().replace(",", ".")
    whole, _, part = plain.partition(".")
    if not (plain and is_number(whole or "0") and is_number(part or "0")) or plain == ".":
        raise InvalidTrf(text.strip(), "points_expected", place)
    return Points(plain)


def symbols_at(line: str, symbols: str) -> list[tuple[str, Points]]:
    """A symbol in column 6 with its points behind it, and again every nine columns."""
    found = []
    for start in range(6, len(line.rstrip()) + 1, 9):
        symbol = column(line, start, start).upper()
        if symbol and symbol not in symbols:
            raise InvalidTrf(symbol, "symbol_expected", start)
        if symbol:
            found.append((symbol, points_at(line[start : start + 5], start + 1)))
    return found


def signed_points_at(line: str, first: int, last: int) -> Points:
    """Points that may be negative, `-1.0` or `-.25`; nothing where the columns are empty."""
    text = column(line, first, last)
    size = points_at(text.removeprefix("-"), first) if text else Points(0)
    return -size if text.startswith("-") else size


def cell_at(line: str, round_number: int) -> TrfCell:
    """A player's round: opponent, side and result in seven columns."""
    start = ROUNDS_START + ROUND_WIDTH * (round_number - 1)
    opponent = number_or_none(line, start, start + 3) or 0
    side = column(line, start + 5, start + 5).lower() or "-"
    result = column(line, start + 7, start + 7).upper()
    if side not in "wb-":
        raise InvalidTrf(side, "side_expected", start + 5)
    if result and result not in RESULTS:
        raise InvalidTrf(result, "result_expected", start + 7)
    if opponent and result in {"H", "F", "U", "Z"}:
        raise InvalidTrf(result, "bye_with_opponent", start + 7)
    if not opponent and result not in {"", "H", "F", "U", "Z", "-"}:
        raise InvalidTrf(result, "result_without_opponent", start + 7)
    if not opponent:
        return TrfCell(result=result.replace("-", "") or "Z")
    if side == "-" and result in set("1=0WDL"):
        raise InvalidTrf(side, "side_expected", start + 5)
    return TrfCell(opponent, side, result or " ")


def adjustment_at(line: str) -> TrfAdjustment:
    """A line 299 that names players; another kind gives results a value of their own, which is not read."""
    if kind := column(line, 5, 5):
        raise InvalidTrf(kind, "assignment_unsupported", 5)
    numbers = tuple(numbers_from(line, 24))
    if not numbers:
        raise InvalidTrf("", "number_expected", 24)
    return TrfAdjustment(
        numbers,
        number_or_none(line, 20, 22) or 0,
        game_points=signed_points_at(line, 14, 17),
        match_points=signed_points_at(line, 8, 11),
    )


def player_at(line: str) -> TrfPlayer:
    """A line 001."""
    points = column(line, 81, 84)
    rounds = (len(line.rstrip()) - ROUNDS_START) // ROUND_WIDTH + 1
    return TrfPlayer(
        number=number_at(line, 5, 8),
        name=column(line, 15, 47),
        cells=tuple(cell_at(line, number) for number in range(1, rounds + 1)),
        points=signed_points_at(line, 81, 84) if points else None,
        rank=number_or_none(line, 86, 89),
        rating=number_or_none(line, 49, 52),
        sex=column(line, 10, 10),
        title=column(line, 11, 13),
        federation=column(line, 54, 56),
        identity=column(line, 58, 68),
        born=column(line, 70, 79),
    )


def numbers_from(line: str, first: int) -> Iterator[int]:
    """Numbers to the end of a line, separated by blanks."""
    place = first
    for part in line[first - 1 :].split():
        place = line.index(part, place - 1) + 1
        if not is_number(part):
            raise InvalidTrf(part, "number_expected", place)
        yield int(part)
        place += len(part)
