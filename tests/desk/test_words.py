"""Every code has its words."""

from enum import StrEnum

import pytest

from tournaments.exchange.roster import read_roster, read_teams
from tournaments.labels import Deed, reasons
from tournaments.models import Entry, JournalEntry, Tournament
from tournaments.pairing import (
    ArbiterReason,
    ByeBar,
    CannotPair,
    FloatCause,
    ReasonCode,
    TurnReason,
    WhyNot,
)
from tournaments.presets import PRESETS
from tournaments.queries.game_check import Doubt
from tournaments.services.refusals import NoPairing
from tournaments.services.releases import Release
from tournaments.web.desk import publishing, words
from tournaments.web.desk.journal_words import DETAILS, RELEASES, detail_of

FACTS = {
    "number": 1,
    "opponent": 2,
    "higher": 2,
    "granted": 2,
    "score": "3",
    "from_score": "4",
    "to_score": "3",
    "first_place": 1,
    "second_place": 3,
    "group_size": 4,
    "round": 2,
    "odd_begin": "yes",
    "begun": 1,
    "other_begun": 2,
    "table_round": 3,
    "table_size": 6,
    "unplayed": 0,
    "stage": "third_place",
    "places": 4,
    "wanted": 8,
    "rounds": 3,
    "planned": 2,
    "balance": -1,
    "other_balance": 1,
}
NAMES = {1: "Anna", 2: "Bram"}
ENTRIES = {number: Entry(name=name) for number, name in NAMES.items()}


@pytest.mark.parametrize("code", [*ReasonCode, *TurnReason, *ArbiterReason])
def test_every_reason_of_the_pairing_engine_is_a_sentence(code: StrEnum):
    why = ByeBar.HAD_BYE if code is ReasonCode.BYE_BARRED else FloatCause.ODD_GROUP
    said = reasons.reason_in_words({"code": code, "facts": FACTS | {"why": why}}, NAMES)
    assert said.endswith(".")
    assert "%" not in said
    assert f"({code})" not in said


def test_names_stand_in_reasons_instead_of_numbers():
    reason = {"code": "had_met", "facts": {"number": 1, "opponent": 2, "round": 3}}
    said = reasons.reason_in_words(reason, NAMES)
    assert said == "The natural opponent of Anna was Bram, but they met in round 3."


@pytest.mark.parametrize("reason", [{"code": "moon_phase"}, {"code": "floated", "facts": {}}])
def test_a_reason_without_words_or_facts_gets_a_general_sentence(reason: dict[str, object]):
    said = reasons.reason_in_words(reason, NAMES)
    assert said == f"Another rule of the pairing system decided ({reason['code']})."


@pytest.mark.parametrize("why", WhyNot)
def test_every_refusal_to_pair_says_what_to_do(why: WhyNot):
    said = str(NoPairing(CannotPair(round_number=4, why=why, stuck=(1, 2)), ENTRIES))
    assert "round 4" in said.casefold()
    assert why is WhyNot.TOO_FEW or "Anna, Bram" in said


def test_no_code_is_without_words():
    assert words.PRESET_WORDS.keys() == PRESETS.keys()
    assert words.DOUBTS.keys() == set(Doubt)
    assert reasons.WHY.keys() == {*FloatCause, *ByeBar}
    assert RELEASES.keys() == set(Release)
    assert publishing.SHOWN.keys() == publishing.PUBLISH.keys() == set(Release)
    silent = {
        Deed.TOURNAMENT_LISTED,
        Deed.TOURNAMENT_UNLISTED,
        Deed.ROUND_DISCARDED,
        Deed.BOARDS_CLOSED,
        Deed.UNDONE,
    }
    assert DETAILS.keys() == set(Deed) - silent
    lines = f"; 1\n{'x' * 121}\nA; 0\nA; 1; 2\nB\nB"
    codes = {fault.code for fault in read_roster(lines).faults + read_teams("  A").faults}
    assert codes == words.ROSTER_FAULTS.keys()


def test_a_deed_undone_is_told_with_what_it_was():
    entry = JournalEntry(
        tournament=Tournament(),
        deed=Deed.UNDONE,
        facts={"deed": Deed.ENTRY_WITHDRAWN, "name": "Anna", "from_round": 3},
    )
    assert detail_of(entry) == "withdrawn. Anna, from round 3 on."
