"""Why two were paired, why one begins and why one is free, in sentences that name them."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.knockout import Stage
from tournaments.pairing import ArbiterReason, ByeBar, FloatCause, ReasonCode, TurnReason

Names = Mapping[int, str]
"""The names of entries by pairing number."""

REASONS: dict[str, Promise] = {
    ReasonCode.SAME_GROUP: gettext_lazy("Both have %(score)s points."),
    ReasonCode.FLOATED: gettext_lazy(
        "%(number)s was moved from the group with %(from_score)s points to that with %(to_score)s: "
        "%(why)s."
    ),
    ReasonCode.TAKEN_UP: gettext_lazy(
        "%(number)s was taken up from the group with %(from_score)s points to that with %(to_score)s."
    ),
    ReasonCode.PLACES: gettext_lazy(
        "In this group of %(group_size)s they stand %(first_place)s and %(second_place)s."
    ),
    ReasonCode.HAD_MET: gettext_lazy(
        "The natural opponent of %(number)s was %(opponent)s, but they met in round %(round)s."
    ),
    ReasonCode.SAME_WISH: gettext_lazy(
        "The natural opponent of %(number)s was %(opponent)s, but both are due the same turn."
    ),
    ReasonCode.PASSED_OVER: gettext_lazy(
        "The natural opponent of %(number)s was %(opponent)s, who was needed elsewhere so that "
        "everybody could be paired."
    ),
    ReasonCode.BEGINS_BY_LOT: gettext_lazy(
        "%(number)s begins: neither has a history, and then the lot or the event says whether odd "
        "or even numbers begin."
    ),
    ReasonCode.BEGINS_FEWER: gettext_lazy(
        "%(number)s begins, having begun %(begun)s times so far and the opponent %(other_begun)s."
    ),
    ReasonCode.BEGINS_TURN: gettext_lazy(
        "%(number)s begins: their turns differed last in round %(round)s, and now they alternate."
    ),
    ReasonCode.BEGINS_RANK: gettext_lazy(
        "%(number)s begins: their turns were the same so far, so those of %(higher)s, who stands "
        "higher, alternate."
    ),
    ReasonCode.TABLE: gettext_lazy(
        "Round %(table_round)s of the fixed table for %(table_size)s says so."
    ),
    ReasonCode.ROUNDS_EXCHANGED: gettext_lazy(
        "Round %(table_round)s of the table is played here in the place of round %(planned)s, because "
        "the arbiter put two together."
    ),
    ReasonCode.BYE: gettext_lazy(
        "%(number)s is free: with %(score)s points the lowest who may have the bye."
    ),
    ReasonCode.BYE_BARRED: gettext_lazy(
        "%(number)s with %(score)s points may not be free again: %(why)s in round %(round)s."
    ),
    ReasonCode.BYE_KEPT_FROM: gettext_lazy(
        "%(number)s with %(score)s points is given no bye: the arbiter said so."
    ),
    ReasonCode.BYE_NEEDED: gettext_lazy(
        "%(number)s with %(score)s points has to play, or the others could not all be paired."
    ),
    ReasonCode.SCHEVENINGEN: gettext_lazy(
        "Round %(table_round)s of the table for two teams of %(table_size)s says so."
    ),
    ReasonCode.KNOCKOUT: gettext_lazy("%(stage)s of the knockout, %(places)s places left in it."),
    ReasonCode.THROUGH: gettext_lazy("%(number)s goes through without play: nobody is against."),
    ReasonCode.KEIZER: gettext_lazy(
        "On the list of those present they stand %(first_place)s and %(second_place)s; nearer ones met "
        "too short ago, or were needed elsewhere."
    ),
    ReasonCode.KEIZER_FREE: gettext_lazy(
        "%(number)s is free: the lowest of those who were free least often."
    ),
    ReasonCode.KEIZER_DISTANCE: gettext_lazy(
        "Of those present not all could be paired with %(wanted)s rounds between two meetings; this round "
        "asks for %(rounds)s."
    ),
    ReasonCode.CHALLENGED: gettext_lazy("They agreed to meet."),
    ReasonCode.CARRIED: gettext_lazy(
        "They met in round %(round)s of the groups; that result is carried over."
    ),
    ReasonCode.FREE_IN_TABLE: gettext_lazy("%(number)s is free in this round of the fixed table."),
    ReasonCode.OPPONENT_ABSENT: gettext_lazy("%(number)s is free: %(opponent)s is absent."),
    ReasonCode.OPPONENT_WITHDRAWN: gettext_lazy("%(number)s is free: %(opponent)s has withdrawn."),
    TurnReason.BOTH_GRANTED: gettext_lazy("%(number)s begins, as suits the turns of both."),
    TurnReason.STRONGER: gettext_lazy(
        "%(number)s begins: the turns of %(granted)s called for it more strongly."
    ),
    TurnReason.WIDER: gettext_lazy(
        "%(number)s begins: the turns of %(granted)s are further out of balance."
    ),
    TurnReason.ALTERNATES: gettext_lazy(
        "%(number)s begins: their turns differed last in round %(round)s, and those of %(granted)s "
        "alternate now."
    ),
    TurnReason.HIGHER_RANKED: gettext_lazy(
        "%(number)s begins, as suits the turns of %(granted)s, who stands higher."
    ),
    TurnReason.ONLY_ONE: gettext_lazy(
        "%(number)s begins, as suits the turns of %(granted)s; the other has no preference."
    ),
    TurnReason.LOWER_BALANCE: gettext_lazy(
        "%(number)s begins: rounds begun less rounds not begun come to %(balance)s, for the opponent "
        "to %(other_balance)s."
    ),
    TurnReason.TAKES_TURNS: gettext_lazy(
        "%(number)s begins: %(granted)s does not have the same turn as in the last match."
    ),
    TurnReason.BALANCES: gettext_lazy(
        "%(number)s begins, which brings the turns nearer to balance."
    ),
    TurnReason.HIGHER_NUMBER: gettext_lazy("%(number)s begins: neither has played before."),
    ArbiterReason.BY_HAND: gettext_lazy("The arbiter paired %(number)s and %(opponent)s by hand."),
    ArbiterReason.FREE_BY_HAND: gettext_lazy("The arbiter gave the bye to %(number)s by hand."),
    ArbiterReason.FIXED: gettext_lazy("The arbiter put %(number)s and %(opponent)s together."),
}

STAGES: dict[str, Promise] = {
    Stage.MAIN: gettext_lazy("Main tree"),
    Stage.THIRD_PLACE: gettext_lazy("Match for third place"),
    Stage.CONSOLATION: gettext_lazy("Consolation"),
}

WHY: dict[str, Promise] = {
    FloatCause.ODD_GROUP: gettext_lazy("an odd number stands in it"),
    FloatCause.MET_EVERYBODY: gettext_lazy("everybody in it is a former opponent"),
    FloatCause.REST_OF_FIELD: gettext_lazy("otherwise the others could not all be paired"),
    ByeBar.HAD_BYE: gettext_lazy("there was a bye"),
    ByeBar.WON_UNPLAYED: gettext_lazy("there was a win without play"),
    ByeBar.KEPT_FROM: gettext_lazy("the arbiter said so"),
}


def named(number: object, names: Names) -> str:
    """The name behind a pairing number, or the number itself."""
    return names.get(number) or f"№ {number}" if isinstance(number, int) else str(number)


def reason_in_words(reason: Mapping[str, Any], names: Names) -> str:
    """Say a stored reason of the pairing engine; an unknown code gets a general sentence."""
    sentence = REASONS.get(reason["code"])
    facts = dict(reason.get("facts", {}))
    for who in ("number", "opponent", "higher", "granted"):
        if who in facts:
            facts[who] = named(facts[who], names)
    if "stage" in facts:
        facts["stage"] = STAGES.get(facts["stage"], facts["stage"])
    if "why" in facts:
        facts["why"] = WHY.get(facts["why"], facts["why"])
    try:
        return str(sentence) % facts if sentence else general(reason["code"])
    except KeyError:
        return general(reason["code"])


def why_in_words(reasons: Iterable[Mapping[str, Any]], names: Names) -> str:
    """All reasons of a pair in one line."""
    return " ".join(reason_in_words(reason, names) for reason in reasons)


def general(code: str) -> str:
    """A reason without words of its own."""
    return _("Another rule of the pairing system decided (%(code)s).") % {"code": code}
