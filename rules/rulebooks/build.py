"""From the facts of a file to a record."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules.geometry import Board
from rules.position import Position, Side
from rules.rulebooks.checks import mistakes
from rules.rulebooks.faults import Faults, InvalidFact, Path
from rules.rulebooks.keys import (
    BOARD_KEYS,
    CROWN_KEYS,
    DIRECTION_KEYS,
    KEYS,
    LAST_ROW,
    MOST_SQUARES,
    NOWHERE,
    RULE_KEYS,
    SET_UP_KEYS,
    SQUARE_KEYS,
)
from rules.rulebooks.sheet import Sheet
from rules.rulebooks.words import directions_of
from rules.variants import Variant
from rules.variants.facts import last_rows

_RANGE = re.compile(r"([0-9]{1,3})-([0-9]{1,3})")


@dataclass
class Builder:
    """Builds the record of a sheet; what is wrong is noted with the path above its key."""

    faults: Faults
    above: Path = ()

    def build(self, key: str, sheet: Sheet) -> Variant | None:
        """Return the record, or None with every fault noted."""
        known = len(self.faults.found)
        read = dict(self._read(sheet))
        board = self._board(read)
        if board is None:
            return None
        squares = {
            name: self._squares(board, name, read[name]) for name in SQUARE_KEYS if name in read
        }
        self._check_set_up(board, squares)
        if len(self.faults.found) > known:
            return None
        variant = _record(key, board, read, squares)
        for name, message in mistakes(variant):
            self.add(name, message)
        return variant if len(self.faults.found) == known else None

    def add(self, name: str, message: str) -> None:
        """Note a fault of this key."""
        self.faults.add((*self.above, name), message)

    def _read(self, sheet: Sheet) -> Iterator[tuple[str, Any]]:
        """Read each fact by itself."""
        for name, fact in KEYS.items():
            if name not in sheet:
                self.add(name, f"is missing and not inherited: write {fact.kind.values}")
                continue
            try:
                yield name, fact.kind.read(sheet[name])
            except InvalidFact as fault:
                self.add(name, str(fault))

    def _board(self, read: dict[str, Any]) -> Board | None:
        if not read.keys() >= BOARD_KEYS.keys():
            return None
        board = Board(*(read[name] for name in BOARD_KEYS))
        if board.squares > MOST_SQUARES:
            self.add("width", f"{board.squares} squares would play: at most {MOST_SQUARES} can")
            return None
        return board

    def _squares(self, board: Board, name: str, text: str) -> list[int]:
        """Read squares on the board, each that can be read."""
        if name in CROWN_KEYS and text in (LAST_ROW, NOWHERE):
            side = Side[name.split("_")[0].upper()]
            return list(board.squares_of(last_rows(board)[side])) if text == LAST_ROW else []
        found: list[int] = []
        for word in text.replace(",", " ").split():
            first, last = _ends(board, word)
            if first is None or last is None:
                names = f"{board.name(1)}, {board.name(2)} ... {board.name(board.squares)}"
                self.add(name, f'the board has no square "{word[:20]}": its squares are {names}')
            elif first > last:
                self.add(name, f"the range {word} runs backward: turn it round")
            else:
                found += range(first, last + 1)
        return found

    def _check_set_up(self, board: Board, squares: dict[str, list[int]]) -> None:
        """Note squares with two pieces, and men who stand where they are crowned."""
        held: dict[int, str] = {}
        for name in SET_UP_KEYS:
            side, kind = name.split("_")
            crown = squares.get(f"{side}_crown_squares", ())
            for number in squares.get(name, ()):
                if number in held:
                    also = "twice here" if held[number] == name else f"in {held[number]} too"
                    self.add(
                        name, f"square {board.name(number)} stands {also}: only one piece fits"
                    )
                elif kind == "men" and number in crown:
                    self.add(
                        name,
                        f"a man on {board.name(number)} would stand where it is crowned: "
                        f"write it in {side}_kings or put it elsewhere",
                    )
                held.setdefault(number, name)


def _ends(board: Board, word: str) -> tuple[int | None, int | None]:
    """Return the first and the last square of a word such as 1-12 or a1."""
    span = _RANGE.fullmatch(word)
    if span:
        return board.number(span[1]), board.number(span[2])
    return board.number(word), board.number(word)


def _record(key: str, board: Board, read: dict[str, Any], squares: dict[str, list[int]]) -> Variant:
    facts = {name: read[name] for name in RULE_KEYS} | {
        name: directions_of(read[name], board) for name in DIRECTION_KEYS
    }
    sets = {name: board.bits_of(numbers) for name, numbers in squares.items()}
    return Variant(
        key=key,
        board=board,
        start=Position(side=read["begins"], **{name: sets[name] for name in SET_UP_KEYS}),
        is_first_side_drawn=read["is_first_side_drawn"],
        crown_squares={side: sets[f"{side.name.lower()}_crown_squares"] for side in Side},
        options=(),
        **facts,
    )
