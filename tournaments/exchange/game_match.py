"""Which game of a tournament a game of a file is: by names, sides, round, day and result.

What is found is a proposal with what speaks for and against it; an organiser decides.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from functools import cache

from tournaments.exchange.names import likeness
from tournaments.record import Outcome

SAME, ALIKE, SIMILAR = 0.999, 0.8, 0.62
MOST_PROPOSALS = 6
_NUMBER = re.compile(r"\d+")


class Sureness(StrEnum):
    """How much speaks for a proposal."""

    CERTAIN = "certain"
    LIKELY = "likely"
    POSSIBLE = "possible"


class Sign(StrEnum):
    """What speaks for a proposal, or against it."""

    NAMES_SAME = "names_same"
    NAMES_ALIKE = "names_alike"
    NAMES_SIMILAR = "names_similar"
    ONE_NAME = "one_name"
    SIDES_SWAPPED = "sides_swapped"
    ROUND_FITS = "round_fits"
    ROUND_DIFFERS = "round_differs"
    DAY_DIFFERS = "day_differs"
    RESULT_FITS = "result_fits"
    RESULT_DIFFERS = "result_differs"
    SEVERAL_FIT = "several_fit"


AGAINST = frozenset({Sign.SIDES_SWAPPED, Sign.ROUND_DIFFERS, Sign.DAY_DIFFERS, Sign.RESULT_DIFFERS})
_ORDER = list(Sureness)


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """A game of the tournament: `key` names it, `outcome` is None while it is open.

    Both sides have a name, or several where it is not known who of a team sat there.
    """

    key: int
    round_number: int
    black: tuple[str, ...]
    white: tuple[str, ...]
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrived:
    """What a game of a file says; `day` as the standard has it (2014.08.??)."""

    black: str = ""
    white: str = ""
    round_text: str = ""
    day: str = ""
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Proposal:
    """The game of the tournament that it may be."""

    key: int
    sureness: Sureness
    signs: tuple[Sign, ...]
    likeness: float


class Matcher:
    """Knows the games of a tournament by their names."""

    def __init__(
        self,
        games: Iterable[Seated],
        *,
        first_day: date | None = None,
        last_day: date | None = None,
    ) -> None:
        self._games: dict[tuple[tuple[str, ...], tuple[str, ...]], list[Seated]] = {}
        for game in games:
            self._games.setdefault((game.black, game.white), []).append(game)
        self._names = tuple(
            dict.fromkeys(name for pair in self._games for side in pair for name in side)
        )
        self._days = (first_day, last_day or first_day)
        self._alike = cache(self._names_like)

    def proposals(self, arrived: Arrived) -> tuple[Proposal, ...]:
        """Return the games that this one may be, the likeliest first."""
        black, white = self._alike(arrived.black), self._alike(arrived.white)
        found = []
        for (has_black, has_white), games in self._games.items():
            straight = _both(_best(black, has_black), _best(white, has_white))
            swapped = _both(_best(black, has_white), _best(white, has_black))
            how_alike, is_swapped = max((straight, False), (swapped, True))
            if how_alike:
                found += [self._proposal(arrived, game, how_alike, is_swapped) for game in games]
            elif not (arrived.black and arrived.white):
                one = _best(black, has_black) or _best(white, has_white)
                found += [self._proposal(arrived, game, one, None) for game in games if one]
        found.sort(key=lambda each: (_ORDER.index(each.sureness), -_weight(each)))
        return _without_rivals(found)[:MOST_PROPOSALS]

    def _names_like(self, name: str) -> Mapping[str, float]:
        alike = {entered: likeness(name, entered) for entered in self._names}
        return {entered: how for entered, how in alike.items() if how >= SIMILAR}

    def _proposal(
        self, arrived: Arrived, game: Seated, how_alike: float, is_swapped: bool | None
    ) -> Proposal:
        signs = [_sign_of_names(how_alike) if is_swapped is not None else Sign.ONE_NAME]
        signs += [Sign.SIDES_SWAPPED] if is_swapped else []
        signs += _sign_of_round(arrived, game)
        signs += [Sign.DAY_DIFFERS] if _is_on_another_day(arrived.day, *self._days) else []
        signs += _sign_of_result(arrived, game)
        return Proposal(game.key, _sureness(signs), tuple(signs), how_alike)


def _best(alike: Mapping[str, float], names: tuple[str, ...]) -> float:
    return max(alike.get(name, 0.0) for name in names)


def _both(one: float, other: float) -> float:
    return min(one, other)


def _sign_of_names(how_alike: float) -> Sign:
    if how_alike >= SAME:
        return Sign.NAMES_SAME
    return Sign.NAMES_ALIKE if how_alike >= ALIKE else Sign.NAMES_SIMILAR


def _sign_of_round(arrived: Arrived, game: Seated) -> list[Sign]:
    number = _NUMBER.search(arrived.round_text)
    if number is None:
        return []
    return [Sign.ROUND_FITS if int(number[0]) == game.round_number else Sign.ROUND_DIFFERS]


def _sign_of_result(arrived: Arrived, game: Seated) -> list[Sign]:
    if arrived.outcome is None or game.outcome is None:
        return []
    return [Sign.RESULT_FITS if arrived.outcome is game.outcome else Sign.RESULT_DIFFERS]


def _is_on_another_day(day: str, first: date | None, last: date | None) -> bool:
    """Whether even the nearest day that could be meant lies outside the event."""
    if not day or first is None or last is None:
        return False
    lower, upper = f"{first:%Y.%m.%d}", f"{last:%Y.%m.%d}"
    return day.replace("?", "9") < lower or day.replace("?", "0") > upper


def _sureness(signs: list[Sign]) -> Sureness:
    against = AGAINST.intersection(signs)
    if signs[0] is Sign.NAMES_SAME and not against:
        return Sureness.CERTAIN
    if signs[0] in (Sign.NAMES_SAME, Sign.NAMES_ALIKE) and against <= {Sign.RESULT_DIFFERS}:
        return Sureness.LIKELY
    return Sureness.POSSIBLE


def _weight(one: Proposal) -> float:
    """Return what puts one of two proposals first that are alike sure."""
    agreeing = (Sign.ROUND_FITS in one.signs) + (Sign.RESULT_FITS in one.signs)
    return one.likeness + agreeing - sum(sign in AGAINST for sign in one.signs)


def _without_rivals(found: list[Proposal]) -> tuple[Proposal, ...]:
    """Where several games are certain by names and round, none is."""
    certain = [one for one in found if one.sureness is Sureness.CERTAIN]
    if len(certain) < 2:
        return tuple(found)
    return tuple(
        replace(one, sureness=Sureness.LIKELY, signs=(*one.signs, Sign.SEVERAL_FIT))
        if one.sureness is Sureness.CERTAIN
        else one
        for one in found
    )
