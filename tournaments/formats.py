"""What single formats ask of an event beside its points: the knockout, Keizer, a Swiss of teams."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class KnockoutRules:
    """Who goes on when a pairing is level, and what is played beside the main tree."""

    better_placed_goes_on: bool = False
    third_place: bool = False
    consolation: bool = False


@dataclass(frozen=True, slots=True)
class KeizerRules:
    """What places and absences are worth; the defaults are those of a draughts club (Borne).

    The first place is worth `top`, each further one `step` less; without `top` it is one and a half
    times the number of entrants, so that the last is worth about a third of the first (SV Krimpen,
    after Keizer). The other values are shares of one's own value: for the pairing bye, an absence with
    notice, one for work or illness, and a match for the club. More absences of a kind than its limit
    count nothing; a limit of 0 is none. With `counts_own` everybody has the own value once in the sum.
    """

    top: int | None = None
    step: int = 1
    pairing_bye: Fraction = Fraction(2, 3)
    notice: Fraction = Fraction(1, 6)
    notice_limit: int = 8
    excused: Fraction = Fraction(1, 3)
    excused_limit: int = 10
    club_match: Fraction = Fraction(1)
    counts_own: bool = False


class TeamTurns(StrEnum):
    """How far a Swiss of teams shares out who begins on board 1 (FIDE C.04.6, 1.7)."""

    NONE = "none"
    A = "a"
    B = "b"


@dataclass(frozen=True, slots=True)
class TeamRules:
    """What FIDE's Swiss of teams leaves to the event; the defaults are those of its text.

    `turns` are the preferences that count while pairing. With `secondary` the points that do not decide
    say which of two teams with equal points is the first.
    """

    turns: TeamTurns = TeamTurns.A
    secondary: bool = True


class InvalidKeizer(ValueError):
    """A value of the Keizer system that is unknown or cannot be read; `name` says which."""

    def __init__(self, name: str, value: object) -> None:
        super().__init__(f"{name}: {value!r} is no value of the Keizer system.")
        self.name = name
        self.value = value


def keizer_rules(values: Mapping[str, object]) -> KeizerRules:
    """The rules with these values in place of the defaults; shares are written `2/3`.

    Raises InvalidKeizer for a name that there is not, and for what is no number from 0 upwards.
    """
    kinds = {field.name: type(field.default) for field in fields(KeizerRules)}
    unknown = values.keys() - kinds.keys()
    if unknown:
        name = min(unknown)
        raise InvalidKeizer(name, values[name])
    read: dict[str, object] = {
        name: _read(name, kinds[name], value) for name, value in values.items()
    }
    return KeizerRules(**read)  # type: ignore[arg-type]


def _read(name: str, kind: type, value: object) -> object:
    if name == "top" and value is None:
        return None
    if kind is bool:
        if isinstance(value, bool):
            return value
        raise InvalidKeizer(name, value)
    try:
        number = Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        raise InvalidKeizer(name, value) from None
    if number < 0 or (kind is not Fraction and number.denominator != 1):
        raise InvalidKeizer(name, value)
    return number if kind is Fraction else int(number)


PLAIN_KNOCKOUT = KnockoutRules()
PLAIN_KEIZER = KeizerRules()
PLAIN_TEAM = TeamRules()
