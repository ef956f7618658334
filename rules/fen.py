"""Positions as text, in the FEN of PDN 3.0: `W:W31-50,K22:B1-20`."""

import re
from typing import NoReturn

from rules.errors import InvalidFen
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
        _refuse(text, 0, "it should look like W:W31,32,K40:B1-5,K10")
    found: dict[Side, dict[bool, int]] = {}
    for army in _ARMY.finditer(text, fen.start(2), fen.end(2)):
        side = Side(army[1])
        if side in found:
            _refuse(text, army.start(), f"side {side.value} comes twice")
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
        _refuse(text, place, f"'{item.strip()}' is no square and no range of squares")
    first = _number(variant, text, place, squares[2])
    last = _number(variant, text, place, squares[3] or squares[2])
    if first > last:
        _refuse(text, place, f"the range {item.strip()} runs backward")
    if squares[1] in ("G", "P"):
        return
    is_king = squares[1] == "K"
    for number in range(first, last + 1):
        bit = board.bits[number]
        if any(bit & bits for kinds in found.values() for bits in kinds.values()):
            _refuse(text, place, f"square {board.name(number)} is occupied twice")
        if not is_king and bit & variant.crown_squares[side]:
            _refuse(text, place, f"a man cannot stand on {board.name(number)}, where it is crowned")
        found[side][is_king] |= bit


def _number(variant: Variant, text: str, place: int, name: str) -> int:
    number = variant.board.number(name)
    if number is None:
        _refuse(text, place, f"the board of {variant.key} draughts has no square {name}")
    return number


def _refuse(text: str, place: int, why: str) -> NoReturn:
    raise InvalidFen(f"'{text}' is no position: {why}.", text=text, place=place)
