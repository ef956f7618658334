"""What people read of codes at the desk: presets, tie-breaks, and why two were paired."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.pairing import ArbiterReason, ByeBar, FloatCause, ReasonCode, TurnReason
from tournaments.queries.game_check import Doubt

Names = Mapping[int, str]
"""The names of entries by pairing number."""


@dataclass(frozen=True, slots=True)
class PresetWords:
    """What a preset is called, and what it means."""

    name: Promise
    meaning: Promise


PRESET_WORDS = {
    "ballot-evening": PresetWords(
        gettext_lazy("Club evening with ballots"),
        gettext_lazy(
            "Three Swiss rounds of two games. One three-move ballot for all boards, so that the games "
            "can be compared. All game points count."
        ),
    ),
    "ballot-tournament": PresetWords(
        gettext_lazy("Ballot tournament"),
        gettext_lazy(
            "Five Swiss rounds of two games. Each board draws its own three-move ballot. All game "
            "points count; a bye is worth 3."
        ),
    ),
    "ballot-matches": PresetWords(
        gettext_lazy("Ballot matches"),
        gettext_lazy(
            "Five Swiss rounds of two games with one three-move ballot. Who does better over both "
            "games wins the pairing; match points count."
        ),
    ),
    "czech-open": PresetWords(
        gettext_lazy("Czech open"),
        gettext_lazy(
            "Seven Swiss rounds of two games with one three-move ballot; Buchholz and the games "
            "against each other break ties."
        ),
    ),
    "all-play-all": PresetWords(
        gettext_lazy("All play all"),
        gettext_lazy(
            "Everybody meets everybody once, in two games with a two-move ballot. For small groups."
        ),
    ),
    "as-you-please": PresetWords(
        gettext_lazy("Go as you please"),
        gettext_lazy(
            "Five Swiss rounds of two games without a ballot: the players open as they like."
        ),
    ),
    "international-swiss": PresetWords(
        gettext_lazy("International draughts, Swiss"),
        gettext_lazy(
            "Nine Swiss rounds of one game on 100 squares; win 2, draw 1. The truncated Solkoff breaks "
            "ties."
        ),
    ),
    "rounds-of-four": PresetWords(
        gettext_lazy("Rounds of four, winner takes all"),
        gettext_lazy(
            "Eight Swiss rounds of four games on two ballots. Who does better over all four takes four "
            "match points."
        ),
    ),
    "ballots-of-four": PresetWords(
        gettext_lazy("Rounds of four, by ballot"),
        gettext_lazy(
            "Eight Swiss rounds of four games on two ballots. The two games of each ballot make a match "
            "of their own."
        ),
    ),
    "turkish-swiss": PresetWords(
        gettext_lazy("Turkish draughts, Swiss"),
        gettext_lazy("Nine Swiss rounds of one game; FIDE's tie-breaks and unplayed rounds."),
    ),
    "russian-micro-matches": PresetWords(
        gettext_lazy("Russian draughts, micro-matches"),
        gettext_lazy(
            "Seven Swiss rounds of two games with sides swapped. One opening from the IDF table for "
            "all boards; all game points count."
        ),
    ),
    "brazilian-micro-matches": PresetWords(
        gettext_lazy("Brazilian draughts, micro-matches"),
        gettext_lazy(
            "Seven Swiss rounds of two games with sides swapped. One opening from the tablita for all "
            "boards; all game points count."
        ),
    ),
    "frisian-swiss": PresetWords(
        gettext_lazy("Frisian draughts, Swiss"),
        gettext_lazy("Seven Swiss rounds of one game; win 1, draw ½."),
    ),
    "italian-swiss": PresetWords(
        gettext_lazy("Italian draughts, Swiss"),
        gettext_lazy(
            "Seven Swiss rounds of one game; win 2, draw 1. Openings are drawn by hand, from the "
            "federation's table."
        ),
    ),
    "czech-draughts": PresetWords(
        gettext_lazy("Czech draughts"),
        gettext_lazy(
            "Seven Swiss rounds of two games with sides swapped and no ballot; Buchholz and the games "
            "against each other break ties."
        ),
    ),
}

DOUBTS = {
    Doubt.NOT_THE_BALLOT: gettext_lazy(
        "The moves do not begin with the ballot: it is %(said)s, recorded is %(found)s."
    ),
    Doubt.DRAWN_BY_RULE: gettext_lazy(
        "The result and the rules of draws do not agree: entered is %(said)s, but by %(found)s the game "
        "was drawn %(when)s."
    ),
    Doubt.BOARD_SAYS_OTHERWISE: gettext_lazy(
        "The result and the final position do not agree: entered is %(said)s, on the board %(found)s."
    ),
}

ROSTER_FAULTS = {
    "name_missing": gettext_lazy("There is no name in this line."),
    "name_too_long": gettext_lazy("This name is longer than 120 characters."),
    "rating_out_of_range": gettext_lazy("A rating is a number from 1 to 10000."),
    "too_many_fields": gettext_lazy("Only a name, one rating and one home are read in a line."),
    "twice": gettext_lazy("This person stands in the list already."),
}

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
    ReasonCode.PASSED_OVER: gettext_lazy(
        "The natural opponent of %(number)s was %(opponent)s, who was needed elsewhere so that "
        "everybody could be paired."
    ),
    ReasonCode.BEGINS_BY_LOT: gettext_lazy("%(number)s begins by lot; the seed is published."),
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
        "Round %(table_round)s of the fixed table for %(table_size)s players says so."
    ),
    ReasonCode.BYE: gettext_lazy(
        "%(number)s is free: with %(score)s points the lowest who may have the bye."
    ),
    ReasonCode.BYE_BARRED: gettext_lazy(
        "%(number)s with %(score)s points may not be free again: %(why)s in round %(round)s."
    ),
    ReasonCode.BYE_NEEDED: gettext_lazy(
        "%(number)s with %(score)s points has to play, or the others could not all be paired."
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
    TurnReason.BALANCES: gettext_lazy(
        "%(number)s begins, which brings the turns nearer to balance."
    ),
    TurnReason.HIGHER_NUMBER: gettext_lazy("%(number)s begins: neither has played before."),
    ArbiterReason.FIXED: gettext_lazy("The arbiter put %(number)s and %(opponent)s together."),
}

WHY: dict[str, Promise] = {
    FloatCause.ODD_GROUP: gettext_lazy("the number of players in it is odd"),
    FloatCause.MET_EVERYBODY: gettext_lazy("everybody in it is a former opponent"),
    FloatCause.REST_OF_FIELD: gettext_lazy("otherwise the others could not all be paired"),
    ByeBar.HAD_BYE: gettext_lazy("there was a bye"),
    ByeBar.WON_UNPLAYED: gettext_lazy("there was a win without play"),
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
    if "why" in facts:
        facts["why"] = WHY.get(facts["why"], facts["why"])
    try:
        return str(sentence) % facts if sentence else general(reason["code"])
    except KeyError:
        return general(reason["code"])


def general(code: str) -> str:
    """A reason without words of its own."""
    return _("Another rule of the pairing system decided (%(code)s).") % {"code": code}
