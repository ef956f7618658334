"""The position a ballot starts from: the array, with men lifted off it or placed elsewhere.

In a line of a deck it is written in words before the moves: `-11` lifts the man on 11, `a1>a5`
places the man of a1 on a5 ("flying"), and `black` or `white` names the side to move where it is not
the one that begins a game.
"""

from collections.abc import Iterable
from dataclasses import replace
from itertools import zip_longest
from typing import NoReturn

from rules.ballots.faults import InvalidBallot
from rules.errors import Wrong
from rules.position import Position, Side
from rules.variants import Variant

LIFTS = "-"
PLACES = ">"
_SIDES = {side.name.lower(): side for side in Side}


def is_start_word(word: str) -> bool:
    """Does this word of a line change the start, or is it a move?"""
    return word in _SIDES or word.startswith(LIFTS) or PLACES in word


def arrange(variant: Variant, words: Iterable[str]) -> Position:
    """Return the array as these words change it; raise InvalidBallot.

    All men that go elsewhere are lifted before the first is put down.
    """
    start = variant.start
    lifted: list[tuple[str, Side]] = []
    for word in words:
        if word in _SIDES:
            start = replace(start, side=_SIDES[word])
            continue
        origin = word.removeprefix(LIFTS).partition(PLACES)[0]
        square = _square(variant, word, origin)
        side = _side_on(start, square)
        if side is None:
            _refuse(word, Wrong.NO_MAN_TO_LIFT, f"no man stands on {origin}", square=origin)
        start = _turned(start, side, square)
        lifted.append((word, side))
    for word, side in lifted:
        target = word.partition(PLACES)[2]
        if PLACES in word:
            square = _square(variant, word, target)
            if _side_on(start, square):
                _refuse(word, Wrong.PLACE_OCCUPIED, f"{target} is occupied", square=target)
            start = _turned(start, side, square)
    return start


def start_words(variant: Variant, start: Position) -> tuple[str, ...]:
    """Write how a start differs from the array, the side that begins a game first."""
    name = variant.board.name
    words = []
    for side in (variant.first_side, variant.first_side.other):
        before, now = variant.start.men(side), start.men(side)
        lifted = variant.board.squares_of(before & ~now)
        placed = variant.board.squares_of(now & ~before)
        words += [
            f"{name(origin)}{PLACES}{name(target)}" if target else f"{LIFTS}{name(origin)}"
            for origin, target in zip_longest(lifted, placed)
        ]
    if start.side is not variant.first_side:
        words.append(start.side.name.lower())
    return tuple(words)


def _turned(start: Position, side: Side, square: int) -> Position:
    """Put a man on an empty square, or take it from an occupied one."""
    if side is Side.BLACK:
        return replace(start, black_men=start.black_men ^ square)
    return replace(start, white_men=start.white_men ^ square)


def _side_on(start: Position, square: int) -> Side | None:
    return next((side for side in Side if start.men(side) & square), None)


def _square(variant: Variant, word: str, name: str) -> int:
    number = variant.board.number(name)
    if number is None:
        why = f"the board of {variant.key} draughts has no square '{name}'"
        _refuse(word, Wrong.NO_SQUARE_TO_LIFT, why, square=name, variant=variant.key)
    return variant.board.bits[number]


def _refuse(word: str, wrong: Wrong, why: str, **facts: str) -> NoReturn:
    raise InvalidBallot(
        f"'{word}' cannot be done: {why}. Write -11 to lift the man on 11, or a1>a5 to place it.",
        text=word,
        wrong=wrong,
        facts=facts,
    )
