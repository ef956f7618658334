"""The moves of a game on the board: how far they are legal, and what they leave open.

Where a capture can be read in several ways each is followed, and what comes later may settle it.
A capture that was written leg by leg is put together.
"""

from bisect import bisect
from collections.abc import Iterator, Sequence
from dataclasses import replace

from games.pdn.replayed import Ambiguity, Reading, Replay
from games.pdn.walk import walk
from games.pdn.wording import is_short, squares_in, tidy
from rules.errors import AmbiguousMove, RulesError, TooManyCaptures
from rules.geometry import Names
from rules.movegen import apply
from rules.movegen.armies import army
from rules.movegen.plies import routes
from rules.notation import parse_move
from rules.position import Position, position_of, view
from rules.variants import Variant

MOST_READINGS = 16
MOST_LEGS = 12


def replay(
    variant: Variant,
    start: Position,
    texts: Sequence[str],
    setups: dict[int, Position] | None = None,
) -> Replay:
    """Play the written moves; setups, by written move, put another position on the board."""
    readings = [Reading(start.side, view(start))]
    forks: list[Ambiguity] = []
    stops = sorted(setups or {})
    while any(not one.is_stuck and one.word < len(texts) for one in readings):
        onward: list[Reading] = []
        for one in readings:
            if one.is_stuck or one.word == len(texts):
                onward.append(one)
            else:
                onward += _next(variant, one, texts, setups or {}, stops, forks, len(readings) == 1)
        readings = _longest(onward)
    last = max(readings, key=lambda one: one.word)
    left = [one for one in readings if one.word == last.word]
    is_whole = last.word == len(texts)
    if setups and is_whole and len(texts) in setups:
        position = setups[len(texts)]
        last = replace(last, side=position.side, seen=view(position))
    return Replay(
        variant=variant,
        start=start,
        plies=last.plies,
        word=last.word,
        final=position_of(last.side, last.seen),
        is_whole=is_whole,
        ambiguities=tuple(
            _settled(fork, left) for fork in forks if any(fork.ply - 1 in one.said for one in left)
        ),
        said=last.said,
        setups=setups or {},
    )


def _longest(readings: list[Reading]) -> list[Reading]:
    """Leave out what stopped before others, and what is too much."""
    last = max(one.word for one in readings)
    return [one for one in readings if not one.is_stuck or one.word == last][:MOST_READINGS]


def _settled(fork: Ambiguity, left: list[Reading]) -> Ambiguity:
    chosen = {one.said.get(fork.ply - 1, (None, 1))[0] for one in left}
    return replace(fork, chosen=chosen.pop() if len(chosen) == 1 else None)


def _next(
    variant: Variant,
    one: Reading,
    texts: Sequence[str],
    setups: dict[int, Position],
    stops: list[int],
    forks: list[Ambiguity],
    is_alone: bool,
) -> Iterator[Reading]:
    """Yield what comes next: as much as possible where nothing is in doubt, else one move."""
    side, seen, word = one.side, one.seen, one.word
    if word in setups:
        side, seen = setups[word].side, view(setups[word])
    last = len(texts) if is_alone else word + 1
    if setups:
        following = bisect(stops, word)
        last = min(last, *stops[following : following + 1], len(texts))
    word, side, seen = walk(variant, side, seen, texts, word, last)
    now = Reading(side, seen, one.plies + word - one.word, word, one.said)
    if word == last:
        yield now
        return
    yield from _in_doubt(variant, now, texts, forks)


def _in_doubt(
    variant: Variant, one: Reading, texts: Sequence[str], forks: list[Ambiguity]
) -> Iterator[Reading]:
    """Yield every way to read the next move; the same reading, stuck, if there is none."""
    text, legs = tidy(texts[one.word]), 1
    while not _may_be(variant, one, text):
        longer = _with_next_leg(text, texts, one.word + legs) if legs < MOST_LEGS else None
        if longer is None:
            yield replace(one, is_stuck=True)
            return
        text, legs = longer, legs + 1
    position = position_of(one.side, one.seen)
    try:
        yield _after(variant, one, position, text, legs, is_said=legs > 1)
    except AmbiguousMove as doubt:
        if all(fork.ply != one.plies + 1 for fork in forks):
            forks.append(Ambiguity(one.plies + 1, text, doubt.legal, None))
        for reading in doubt.legal:
            yield _after(variant, one, position, reading, legs)
    except RulesError:
        yield replace(one, is_stuck=True)


def _may_be(variant: Variant, one: Reading, text: str) -> bool:
    """Whether a legal move has the ends of this text; what is not known is left to the rules."""
    names = squares_in(text)
    if len(names) < 2:
        return not is_short(text) or variant.board.names is Names.ALGEBRAIC
    bits, number = variant.board.bits, variant.board.number
    ends = (bits[number(names[0]) or 0], bits[number(names[-1]) or 0])
    try:
        legal = routes(army(variant, one.side), one.seen)
    except TooManyCaptures:
        return True
    return any((path[0], path[-1]) == ends for path, _ in legal)


def _with_next_leg(text: str, texts: Sequence[str], word: int) -> str | None:
    """Put a capture together with the written move that begins where it ends."""
    if word >= len(texts) or "-" in text:
        return None
    onward = tidy(texts[word])
    if "-" in onward or squares_in(onward)[0] != squares_in(text)[-1]:
        return None
    return "x".join([*squares_in(text), *squares_in(onward)[1:]])


def _after(
    variant: Variant,
    one: Reading,
    position: Position,
    text: str,
    legs: int,
    *,
    is_said: bool = True,
) -> Reading:
    following = apply(variant, position, parse_move(variant, position, text))
    said = one.said | {one.plies: (text, legs)} if is_said else one.said
    return Reading(following.side, view(following), one.plies + 1, one.word + legs, said)
