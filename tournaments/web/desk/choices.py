"""Results as they are chosen: from the first named's view, and back to outcomes of sides."""

from enum import StrEnum

from django.utils.translation import gettext as _

from rules.position import Side
from tournaments.record import EventRules, Outcome
from tournaments.scoring import write_points


class Choice(StrEnum):
    """What can be chosen for a game; win and loss are those of the first named."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    FIRST_FORFEITS = "first_forfeits"
    SECOND_FORFEITS = "second_forfeits"
    BOTH_FORFEIT = "both_forfeit"
    ADJOURNED = "adjourned"
    NOT_PLAYED = "not_played"
    CLEAR = "clear"


ON_THE_BOARD = (Choice.WIN, Choice.DRAW, Choice.LOSS)
OTHERWISE = (
    Choice.FIRST_FORFEITS,
    Choice.SECOND_FORFEITS,
    Choice.BOTH_FORFEIT,
    Choice.ADJOURNED,
    Choice.NOT_PLAYED,
)

EITHER_SIDE = {
    Choice.DRAW: Outcome.DRAW,
    Choice.BOTH_FORFEIT: Outcome.DOUBLE_FORFEIT,
    Choice.ADJOURNED: Outcome.ADJOURNED,
    Choice.NOT_PLAYED: Outcome.NOT_PLAYED,
    Choice.CLEAR: None,
}
FIRST_HAS_BLACK = {
    Choice.WIN: Outcome.BLACK_WINS,
    Choice.LOSS: Outcome.WHITE_WINS,
    Choice.FIRST_FORFEITS: Outcome.BLACK_FORFEITS,
    Choice.SECOND_FORFEITS: Outcome.WHITE_FORFEITS,
}
FIRST_HAS_WHITE = {
    Choice.WIN: Outcome.WHITE_WINS,
    Choice.LOSS: Outcome.BLACK_WINS,
    Choice.FIRST_FORFEITS: Outcome.WHITE_FORFEITS,
    Choice.SECOND_FORFEITS: Outcome.BLACK_FORFEITS,
}


def outcomes(first_side: str) -> dict[Choice, Outcome | None]:
    """What each choice means when the first named has this side."""
    by_side = FIRST_HAS_BLACK if Side(first_side) is Side.BLACK else FIRST_HAS_WHITE
    return {**EITHER_SIDE, **by_side}


def outcome_of(choice: Choice, first_side: str) -> Outcome | None:
    """The outcome that a choice stands for."""
    return outcomes(first_side)[choice]


def choice_of(outcome: str, first_side: str) -> str:
    """The choice that stands for a stored outcome; empty for an open game."""
    if not outcome:
        return ""
    return next(choice for choice, meant in outcomes(first_side).items() if meant == outcome)


def choice_label(choice: str, rules: EventRules) -> str:
    """A choice as it is written: 2–0 with the event's points, or in words."""
    win, draw, loss = (write_points(points) for points in (rules.win, rules.draw, rules.loss))
    labels = {
        Choice.WIN: f"{win}–{loss}",
        Choice.DRAW: f"{draw}–{draw}",
        Choice.LOSS: f"{loss}–{win}",
        Choice.FIRST_FORFEITS: _("first named forfeits"),
        Choice.SECOND_FORFEITS: _("second named forfeits"),
        Choice.BOTH_FORFEIT: _("both forfeit"),
        Choice.ADJOURNED: _("adjourned"),
        Choice.NOT_PLAYED: _("not played"),
        Choice.CLEAR: _("open"),
    }
    return labels[Choice(choice)] if choice else labels[Choice.CLEAR]


def forfeit_label(choice: Choice, first: str, second: str, rules: EventRules) -> str:
    """A forfeit with the name of who forfeits; everything else as it is written."""
    if choice is Choice.FIRST_FORFEITS:
        return _("%(name)s forfeits") % {"name": first}
    if choice is Choice.SECOND_FORFEITS:
        return _("%(name)s forfeits") % {"name": second}
    return choice_label(choice, rules)
