"""Results as they are chosen: from the first named's view, and back to outcomes of sides."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext as _

from rules.position import Side
from tournaments.models import PairedGame
from tournaments.record import EventRules, Outcome
from tournaments.scoring import write_points


class Choice(StrEnum):
    """What can be chosen for a game; win and loss are those of the first named.

    Where the event grades wins there are as many more, with the grade behind: `win:9-1`.
    """

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    FIRST_PLUS = "first_plus"
    SECOND_PLUS = "second_plus"
    BOTH_LOSE = "both_lose"
    FIRST_FORFEITS = "first_forfeits"
    SECOND_FORFEITS = "second_forfeits"
    BOTH_FORFEIT = "both_forfeit"
    ADJOURNED = "adjourned"
    NOT_PLAYED = "not_played"
    CLEAR = "clear"


@dataclass(frozen=True, slots=True)
class Result:
    """What a choice stands for."""

    outcome: Outcome | None
    grade: str = ""


ON_THE_BOARD = (Choice.WIN, Choice.DRAW, Choice.LOSS)
PLUS_DRAWS = (Choice.FIRST_PLUS, Choice.SECOND_PLUS)
OTHERWISE = (
    Choice.BOTH_LOSE,
    Choice.FIRST_FORFEITS,
    Choice.SECOND_FORFEITS,
    Choice.BOTH_FORFEIT,
    Choice.ADJOURNED,
    Choice.NOT_PLAYED,
)

EITHER_SIDE = {
    Choice.DRAW: Outcome.DRAW,
    Choice.BOTH_LOSE: Outcome.BOTH_LOSE,
    Choice.BOTH_FORFEIT: Outcome.DOUBLE_FORFEIT,
    Choice.ADJOURNED: Outcome.ADJOURNED,
    Choice.NOT_PLAYED: Outcome.NOT_PLAYED,
    Choice.CLEAR: None,
}
FIRST_HAS_BLACK = {
    Choice.WIN: Outcome.BLACK_WINS,
    Choice.LOSS: Outcome.WHITE_WINS,
    Choice.FIRST_PLUS: Outcome.BLACK_PLUS,
    Choice.SECOND_PLUS: Outcome.WHITE_PLUS,
    Choice.FIRST_FORFEITS: Outcome.BLACK_FORFEITS,
    Choice.SECOND_FORFEITS: Outcome.WHITE_FORFEITS,
}
FIRST_HAS_WHITE = {
    Choice.WIN: Outcome.WHITE_WINS,
    Choice.LOSS: Outcome.BLACK_WINS,
    Choice.FIRST_PLUS: Outcome.WHITE_PLUS,
    Choice.SECOND_PLUS: Outcome.BLACK_PLUS,
    Choice.FIRST_FORFEITS: Outcome.WHITE_FORFEITS,
    Choice.SECOND_FORFEITS: Outcome.BLACK_FORFEITS,
}


def outcomes(first_side: str) -> dict[Choice, Outcome | None]:
    """What each choice means when the first named has this side."""
    by_side = FIRST_HAS_BLACK if Side(first_side) is Side.BLACK else FIRST_HAS_WHITE
    return {**EITHER_SIDE, **by_side}


def is_choice(choice: str) -> bool:
    """Has a choice this form? Whether the event knows it, the service says."""
    plain, colon, grade = choice.partition(":")
    if colon:
        return plain in (Choice.WIN, Choice.LOSS) and bool(grade)
    return plain in list(Choice)


def result_of(choice: str, first_side: str) -> Result:
    """The outcome and the grade that a choice stands for."""
    plain, _colon, grade = choice.partition(":")
    return Result(outcomes(first_side)[Choice(plain)], grade)


def choice_of(game: PairedGame) -> str:
    """The choice that stands for a game's result; empty for an open game."""
    if not game.outcome:
        return ""
    meant = outcomes(game.first_side).items()
    plain = next(choice for choice, outcome in meant if outcome == game.outcome)
    return f"{plain}:{game.grade}" if game.grade else plain


def choices_otherwise(rules: EventRules) -> Iterator[str]:
    """What this event offers besides win, draw and loss."""
    for plain in (Choice.WIN, Choice.LOSS):
        yield from (f"{plain}:{grade}" for grade in rules.grades)
    if rules.plus_draw is not None:
        yield from PLUS_DRAWS
    yield from OTHERWISE


def choice_label(choice: str, rules: EventRules) -> str:
    """A choice as it is written: 2–0 with the event's points, or in words."""
    plain, _colon, code = choice.partition(":")
    if code:
        grade = rules.grades.get(code)
        won, lost = (
            (write_points(grade.won), write_points(grade.lost)) if grade else code.split("-")
        )
        return f"{won}–{lost}" if plain == Choice.WIN else f"{lost}–{won}"
    win, draw, loss = (write_points(points) for points in (rules.win, rules.draw, rules.loss))
    labels = {
        Choice.WIN: f"{win}–{loss}",
        Choice.DRAW: f"{draw}–{draw}",
        Choice.LOSS: f"{loss}–{win}",
        Choice.FIRST_PLUS: _("draw, first named ahead"),
        Choice.SECOND_PLUS: _("draw, second named ahead"),
        Choice.BOTH_LOSE: _("both lose"),
        Choice.FIRST_FORFEITS: _("first named forfeits"),
        Choice.SECOND_FORFEITS: _("second named forfeits"),
        Choice.BOTH_FORFEIT: _("both forfeit"),
        Choice.ADJOURNED: _("adjourned"),
        Choice.NOT_PLAYED: _("not played"),
        Choice.CLEAR: _("open"),
    }
    return labels[Choice(plain)] if plain else labels[Choice.CLEAR]


def label_with_names(choice: str, first: str, second: str, rules: EventRules) -> str:
    """A choice in full: with who forfeits or stands better, and with what a grade stands for."""
    named: dict[str, str] = {
        Choice.FIRST_FORFEITS: _("%(name)s forfeits") % {"name": first},
        Choice.SECOND_FORFEITS: _("%(name)s forfeits") % {"name": second},
        Choice.FIRST_PLUS: _("draw, %(name)s ahead") % {"name": first},
        Choice.SECOND_PLUS: _("draw, %(name)s ahead") % {"name": second},
    }
    if choice in named:
        return named[choice]
    _plain, _colon, code = choice.partition(":")
    words = rules.grades[code].name if code in rules.grades else ""
    return f"{choice_label(choice, rules)} {words}".rstrip()
