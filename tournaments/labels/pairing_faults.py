"""What a pairing breaks, and why two do not meet, in sentences that name them."""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from tournaments.labels.criteria import worse_in_words
from tournaments.labels.reasons import Names, named
from tournaments.pairing import Answer, Fault, FaultCode, Obstacle

FAULTS: dict[str, Promise] = {
    FaultCode.MET: gettext_lazy("%(number)s and %(opponent)s met in round %(round)s."),
    FaultCode.BANNED: gettext_lazy("%(number)s and %(opponent)s are to be kept apart."),
    FaultCode.SAME_CLUB: gettext_lazy("%(number)s and %(opponent)s are of one club."),
    FaultCode.NOT_TOGETHER: gettext_lazy(
        "%(number)s and %(opponent)s were to be put together, and are not."
    ),
    FaultCode.SECOND_BYE: gettext_lazy("%(number)s had the bye in round %(round)s already."),
    FaultCode.WON_UNPLAYED: gettext_lazy(
        "%(number)s won without play in round %(round)s and would be free as well."
    ),
    FaultCode.KEPT_FROM_BYE: gettext_lazy("%(number)s is to be given no bye."),
    FaultCode.THIRD_TURN: gettext_lazy("%(number)s has the same turn for the third time running."),
    FaultCode.OUT_OF_BALANCE: gettext_lazy(
        "%(number)s comes to a difference of %(balance)s between games begun and not begun."
    ),
}

OBSTACLES: dict[str, Promise] = {
    Obstacle.THEY_MEET: gettext_lazy("%(number)s and %(opponent)s do meet in this round."),
    Obstacle.ABSENT: gettext_lazy("%(number)s is not in this round."),
    Obstacle.TABLE: gettext_lazy(
        "The fixed table has %(number)s and %(opponent)s meet in another round."
    ),
    Obstacle.FIXED: gettext_lazy("The arbiter put %(number)s and %(opponent)s together."),
    Obstacle.SAME_TURN: gettext_lazy(
        "%(number)s and %(opponent)s both must have the same turn (C.04.3, C3)."
    ),
    Obstacle.OTHERS_STUCK: gettext_lazy(
        "If %(number)s and %(opponent)s met, these could not all be paired: %(stuck)s (C.04.3, C4)."
    ),
    Obstacle.WORSE: gettext_lazy("If %(number)s and %(opponent)s met, this would be worse:"),
    Obstacle.ORDER: gettext_lazy(
        "Nothing speaks against %(number)s and %(opponent)s but the order of the system, in which "
        "another pairing comes first."
    ),
}


def fault_in_words(fault: Fault, names: Names) -> str:
    """One thing that a pairing breaks."""
    return str(FAULTS[fault.code]) % with_names(fault.facts, names)


def answer_in_words(answer: Answer, names: Names) -> str:
    """Why two do not meet."""
    sentence = {**FAULTS, **OBSTACLES}[answer.code]
    said = str(sentence) % with_names(answer.facts, names)
    return f"{said} {worse_in_words(answer.worse)}" if answer.worse else said


def with_names(facts: Mapping[str, Any], names: Names) -> dict[str, Any]:
    """The facts with names in place of pairing numbers."""
    said = dict(facts)
    for who in ("number", "opponent"):
        if who in said:
            said[who] = named(said[who], names)
    if "stuck" in said:
        numbers = [int(number) for number in str(said["stuck"]).split(", ") if number]
        said["stuck"] = ", ".join(named(number, names) for number in numbers)
    return said
