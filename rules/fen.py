"""Positions as text, in the FEN of PDN 3.0: `W:W31-50,K22:B1-20`."""

import re
from typing import NoReturn

from rules.errors import InvalidFen, Wrong
from rules.geometry import Names
from rules.position import Position, Side
from rules.variants import Variant

# Lidraughts appends move counters (`:H0:F1`) and marks pieces that a capture in progress has taken
# (G for a man, P for a king): neither is part of the position.
_FEN = re.compile(r"\s*([WB?])\s*((?::\s*[WB][^:.]*+)++)(?::H\d+)?(?::F\d+)?\.?\s*")
_ARMY = re.compile(r":\s*([WB])([^:]*)")
# Where squares have letters, a mark stands before a letter: G3 is the square g3.
_SQUARES = {
    Names.NUMERIC: re.compile(r"\s*([KGP]?)(\w+)(?:-(\d+))?\s*"),
    Names.ALGEBRAIC: re.compile(r"\s*(K|[GP](?=[a-p])|)(\w+)(?:-(\d+))?\s*"),
}


def parse_fen(variant: Variant, text: str) -> Position:
    """Read a position: either side first, ranges, a side without pieces; raise InvalidFen.

    Where the FEN leaves open whose turn it is (`?`), it is that of the side that begins the game.
    """
    fen = _FEN.fullmatch(text)
    if not fen:
        _refuse(text, 0, Wrong.NO_FEN, "it should look like W:W31,32,K40:B1-5,K10")
    found: dict[Side, dict[bool, int]] = {}
    for army in _ARMY.finditer(text, fen.start(2), fen.end(2)):
        side = Side(army[1])
        if side in found:
            _refuse(
                text,
                army.start(),
                Wrong.SIDE_TWICE,
                f"side {side.value} comes twice",
                what=side.value,
            )
        found[side] = {False: 0, True: 0}
        place = army.start(2)
        for item in army[2].split(",") if army[2].strip() else ():
            _put(variant, side, found, text, item, place)
            place += len(item) + 1
    black, white = (found.get(side, {False: 0, True: 0}) for side in Side)
    return Position(
        side=variant.first_side if fen[1] == "?" else Side(fen[1]),
        black_men=black[False],
        black_kings=black[True],
        white_men=white[False],
        white_kings=white[True],
    )


def write_fen(variant: Variant, position: Position) -> str:
    """Write a position with White first and every square by itself, as most programs read it."""
    pieces = variant.pieces(position)
    armies = (
        side.value
        + ",".join(
            "K" * piece.is_king + variant.board.name(piece.square)
            for piece in pieces
            if piece.side is side
        )
        for side in (Side.WHITE, Side.BLACK)
    )
    return ":".join((position.side.value, *armies))


def _put(
    variant: Variant,
    side: Side,
    found: dict[Side, dict[bool, int]],
    text: str,
    item: str,
    place: int,
) -> None:
    """Put the pieces of one item of the list, such as `K31-35`, on the board."""
    board = variant.board
    squares = _SQUARES[board.names].fullmatch(item)
    if not squares:
        what = item.strip()
        _refuse(
            text, place, Wrong.NO_RANGE, f"'{what}' is no square and no range of squares", what=what
        )
    first = _number(variant, text, place, squares[2])
    last = _number(variant, text, place, squares[3] or squares[2])
    if first > last:
        what = item.strip()
        _refuse(text, place, Wrong.RANGE_BACKWARD, f"the range {what} runs backward", what=what)
    if squares[1] in ("G", "P"):
        return
    is_king = squares[1] == "K"
    for number in range(first, last + 1):
        bit = board.bits[number]
        if any(bit & bits for kinds in found.values() for bits in kinds.values()):
            what = board.name(number)
            _refuse(text, place, Wrong.SQUARE_TWICE, f"square {what} is occupied twice", what=what)
        if not is_king and bit & variant.crown_squares[side]:
            what = board.name(number)
            why = f"a man cannot stand on {what}, where it is crowned"
            _refuse(text, place, Wrong.MAN_WHERE_CROWNED, why, what=what)
        found[side][is_king] |= bit


def _number(variant: Variant, text: str, place: int, name: str) -> int:
    number = variant.board.number(name)
    if number is None:
        why = f"the board of {variant.key} draughts has no square {name}"
        _refuse(text, place, Wrong.SQUARE_NOT_ON_BOARD, why, what=name, variant=variant.key)
    return number


def _refuse(text: str, place: int, wrong: Wrong, why: str, **facts: str) -> NoReturn:
    message = f"'{text}' is no position: {why}."
    raise InvalidFen(message, text=text, place=place, wrong=wrong, facts=facts)
