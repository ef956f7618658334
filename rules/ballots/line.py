"""A ballot as one line of text: `number; moves; name; barred`.

The decks here and the decks of clubs are written alike. Only the first two fields are needed.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NoReturn

from rules.ballots.deck import FREE, Ballot
from rules.ballots.faults import InvalidBallot
from rules.ballots.start import arrange, is_start_word
from rules.errors import Wrong
from rules.position import Position
from rules.variants import Variant

BARRED = "barred"
CAPTURE = "x"
MARKS = frozenset("~(")  # of what happened at the board: irregular moves, draws refused
_NUMBER = re.compile(r"0*[1-9][0-9]{0,5}")
_LABEL = re.compile(r"[\w./-]{1,20}")
_WORD = re.compile(r"[^\s,]+")
_MOVE_NUMBER = re.compile(r"\d+\s*\.+")
# What editors make of a hyphen, a cross and an arrow.
_TYPED = str.maketrans({"–": "-", "—": "-", "−": "-", "×": "x", "→": ">"})


@dataclass(frozen=True, slots=True)
class Field:
    """A part of a line and where it begins, counted from 0."""

    text: str
    place: int


@dataclass(frozen=True, slots=True)
class Opening:
    """What is to be played; `places` are those of the moves in their line."""

    start: Position
    moves: tuple[str, ...]
    places: tuple[int, ...]


def fields_of(line: str) -> tuple[Field, Field, Field, Field]:
    """Cut a line into its four fields: number, opening, name and mark."""
    number, opening, name, mark, *_ = (*_fields(line), *[Field("", len(line))] * 3)
    return number, opening, name, mark


def read_number(field: Field, after: int) -> tuple[int, str]:
    """Read number and label; where only a label is written or nothing, the number is the next one."""
    if _NUMBER.fullmatch(field.text):
        return int(field.text), str(int(field.text))
    if not field.text:
        return after + 1, str(after + 1)
    if not _LABEL.fullmatch(field.text) or not field.text.strip("0"):
        _refuse(
            field,
            Wrong.NO_BALLOT_NUMBER,
            f"'{field.text}' is neither a number from 1 up nor a label such as XXVII-9: "
            "write number; moves; name",
        )
    return after + 1, field.text


def read_opening(variant: Variant, field: Field) -> Opening:
    """Read the start and the moves, which are not played here; raise InvalidBallot."""
    words = list(_words(field))
    if not words:
        _refuse(
            field,
            Wrong.NO_OPENING,
            "there are no moves: write them after a semicolon, or write free",
        )
    if [word.text for word in words] == [FREE]:
        words = []
    turn = next((i for i, word in enumerate(words) if not is_start_word(word.text)), len(words))
    moves = words[turn:]
    for word in moves:
        if is_start_word(word.text):
            _refuse(word, Wrong.START_AFTER_MOVES, f"'{word.text}' belongs before the first move")
        if MARKS & set(word.text):
            _refuse(word, Wrong.MARKED_MOVE, f"'{word.text}' has a mark: write the move alone")
    return Opening(
        start=_start(variant, words[:turn]),
        moves=tuple(word.text.replace(CAPTURE, variant.capture_sign) for word in moves),
        places=tuple(word.place for word in moves),
    )


def read_mark(field: Field) -> bool:
    """Is the ballot playable? Raise InvalidBallot for anything but `barred` or nothing."""
    if field.text.casefold() not in ("", BARRED):
        _refuse(
            field,
            Wrong.NO_BALLOT_MARK,
            f"'{field.text}' is not understood: write barred here, or nothing",
        )
    return not field.text


def read_ballot(variant: Variant, line: str, after: int) -> Ballot:
    """Read a line of a deck whose moves are known to be legal."""
    number, opening, name, mark = fields_of(line)
    return ballot_of(
        variant,
        read_number(number, after),
        read_opening(variant, opening),
        name,
        is_playable=read_mark(mark),
    )


def ballot_of(
    variant: Variant, number: tuple[int, str], opening: Opening, name: Field, *, is_playable: bool
) -> Ballot:
    """Make a ballot of what was read."""
    return Ballot(
        variant=variant,
        number=number[0],
        label=number[1],
        start=opening.start,
        moves=opening.moves,
        name=name.text or None,
        is_playable=is_playable,
    )


def _fields(line: str) -> Iterator[Field]:
    place = 0
    for text in line.split(";", 3):
        yield Field(text.strip(), place + len(text) - len(text.lstrip()))
        place += len(text) + 1


def _words(field: Field) -> Iterator[Field]:
    """The words of a field; move numbers are left out."""
    typed = _MOVE_NUMBER.sub(lambda number: " " * len(number[0]), field.text)
    for word in _WORD.finditer(typed.translate(_TYPED)):
        yield Field(word[0], field.place + word.start())


def _start(variant: Variant, words: Sequence[Field]) -> Position:
    try:
        return arrange(variant, [word.text for word in words])
    except InvalidBallot as fault:
        fault.place = next(word.place for word in words if word.text == fault.text)
        raise


def _refuse(field: Field, wrong: Wrong, why: str) -> NoReturn:
    message = f"{why[0].upper()}{why[1:]}."
    raise InvalidBallot(message, text=field.text, place=field.place, wrong=wrong)
