"""How a round without a game counts, by each rule an event can choose."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.tournaments.record_text import ONE_GAME, TWO_GAMES, crosstable
from tournaments.record import Decides, EventRules, UnplayedRule
from tournaments.standings import NoteCode, explain


def terms_of(text: str, code: str, rule: UnplayedRule, rules: EventRules = ONE_GAME) -> list[str]:
    """The terms of entrant 1 as `value`, in brackets when cut."""
    record = crosstable(text, replace(rules, unplayed=rule))
    return [
        f"({term.factors[0]})" if term.is_cut else str(term.value)
        for term in explain(record, 1, code)
    ]


# Anna: a win, a bye, a draw and a zero bye: 2 + 2 + 1 + 0 = 5. Bram 2, Carla 3.
TEXT = """
    1 Anna   +2  bye  =3  z
    2 Bram   -1  +3   .   .
    3 Carla  +4  -2   =1  .
    4 Dirk   -3  .    .   .
"""


@pytest.mark.parametrize(
    ("rule", "solkoff", "cut", "berger"),
    [
        # An opponent without points is cut first (DraughtArbiter).
        (UnplayedRule.ZERO, ["2", "0", "3", "0"], ["2", "(0)", "3", "0"], ["4", "0", "3", "0"]),
        # What is left out cannot be cut: the lowest opponent is.
        (
            UnplayedRule.NOT_COUNTED,
            ["2", "0", "3", "0"],
            ["(2)", "0", "3", "0"],
            ["4", "0", "3", "0"],
        ),
        (
            UnplayedRule.OWN_SCORE,
            ["2", "5", "3", "5"],
            ["(2)", "5", "3", "5"],
            ["4", "5", "3", "5"],
        ),
        # Bram was gone after round 2 and Carla after round 3: three and two draws more in their scores
        # (16.3.2); the dummy has Anna's 5 (16.4), in Berger times what the round gave; the zero bye
        # was her choice, so it is cut before Bram's lower score (16.5).
        (
            UnplayedRule.VIRTUAL_2024,
            ["4", "5", "4", "5"],
            ["4", "5", "4", "(5)"],
            ["8", "10", "4", "0"],
        ),
        # Since 2026 a dummy has at most a draw in each of the four rounds (16.4.2).
        (
            UnplayedRule.VIRTUAL_2026,
            ["4", "4", "4", "4"],
            ["4", "4", "4", "(4)"],
            ["8", "8", "4", "0"],
        ),
    ],
)
def test_the_rules_side_by_side(rule, solkoff, cut, berger):
    assert terms_of(TEXT, "solkoff", rule) == solkoff
    assert terms_of(TEXT, "solkoff_cut_1", rule) == cut
    assert terms_of(TEXT, "sonneborn_berger", rule) == berger


def test_an_opponent_who_did_not_come_caps_the_virtual_one():
    """FIDE C.07 (2026) 16.4.1."""
    text = "1 A f2 +3\n2 B F1 =4\n3 C . -1\n4 D . =2"
    assert terms_of(text, "solkoff", UnplayedRule.VIRTUAL_2024) == ["4", "0"]
    assert terms_of(text, "solkoff", UnplayedRule.VIRTUAL_2026) == ["1", "0"]
    record = crosstable(text, replace(ONE_GAME, unplayed=UnplayedRule.VIRTUAL_2026))
    assert explain(record, 1, "solkoff")[0].note is NoteCode.UNPLAYED_CAPPED


def test_an_absence_before_a_played_round_stays_what_it_was():
    """FIDE C.07 16.3.2: only absences after which nothing was played become draws."""
    text = "1 A +2 .\n2 B -1 z +3\n3 C . . -2"
    assert terms_of(text, "solkoff", UnplayedRule.VIRTUAL_2024)[0] == "2"
    text = "1 A +2 . .\n2 B -1 z z\n3 C . ."
    record = crosstable(text, replace(ONE_GAME, unplayed=UnplayedRule.VIRTUAL_2024))
    first = explain(record, 1, "solkoff")[0]
    assert (first.value, first.note) == (2, NoteCode.ADJUSTED)


def test_a_draw_is_worth_a_drawn_round_in_the_points_that_count():
    text = "1 A =2 .\n2 B =1 .\n3 C . ."
    rules = replace(TWO_GAMES, decides=Decides.MATCH_POINTS)
    assert terms_of(text, "solkoff", UnplayedRule.VIRTUAL_2024, rules) == ["2", "1"]
    assert terms_of(text, "solkoff", UnplayedRule.VIRTUAL_2024) == ["2", "1"]
    halves = replace(ONE_GAME, win=Fraction(1), draw=Fraction(1, 2))
    assert terms_of(text, "solkoff", UnplayedRule.VIRTUAL_2024, halves) == ["1", "1/2"]
