"""Solkoff, its cuts and its relatives, worked out by hand on one table."""

from dataclasses import replace

import pytest

from tests.tournaments.record_text import ONE_GAME, TWO_GAMES, crosstable
from tournaments.record import Decides, EventRules, Points, UnplayedRule
from tournaments.standings import NoteCode, Step, StepNote, explain, explain_all, rank

SIX = """
    1 Anna   +6  =2  +3  =4
    2 Bram   +5  =1  =4  +3
    3 Carla  =4  +5  -1  -2
    4 Dirk   =3  +6  =2  =1
    5 Else   -2  -3  +6  =6
    6 Finn   -1  -4  -5  =5
"""
"""Single games at 2-1-0: Anna 6, Bram 6, Dirk 5, Carla 3, Else 3, Finn 1."""


def by(codes: str, rules: EventRules = ONE_GAME) -> EventRules:
    return replace(rules, tie_breaks=tuple(codes.split()))


def column(text: str, code: str, rules: EventRules = ONE_GAME) -> dict[int, int]:
    lines = rank(crosstable(text, by(code, rules))).lines
    return {line.number: int(line.values[0]) for line in sorted(lines, key=lambda one: one.number)}


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        # Opponents of Anna: 1 6 3 5, of Bram: 3 6 5 3, of Carla: 5 3 6 6, of Dirk: 3 1 6 6,
        # of Else: 6 3 1 1, of Finn: 6 5 3 3.
        ("solkoff", [15, 17, 20, 16, 11, 17]),
        ("solkoff_cut_1", [14, 14, 17, 15, 10, 14]),  # FIDE C.07 14.1: less the lowest
        ("solkoff_cut_2", [11, 11, 12, 12, 9, 11]),  # 14.2: less the two lowest
        ("median", [8, 8, 11, 9, 4, 8]),  # 14.3: less the lowest and the highest
        ("median_2", [0, 0, 0, 0, 0, 0]),  # 14.4: of four rounds nothing is left
        ("full_truncated_solkoff", [14, 14, 17, 15, 10, 14]),
        # DraughtArbiter: the sum of the opponents' Solkoffs.
        ("solkoff_plus", [17 + 17 + 20 + 16, 11 + 15 + 16 + 20, 59, 69, 71, 53]),
    ],
)
def test_the_family_on_one_table(code, expected):
    assert list(column(SIX, code).values()) == expected


def test_a_cut_term_is_shown_and_adds_nothing():
    terms = explain(crosstable(SIX, by("median")), 1, "median")
    assert [(term.opponent, int(term.factors[0]), term.is_cut) for term in terms] == [
        (6, 1, True),
        (2, 6, True),
        (3, 3, False),
        (4, 5, False),
    ]
    assert sum(term.value for term in terms) == 3 + 5


def test_the_full_truncated_form_goes_on_cutting_until_somebody_is_ahead():
    """DraughtArbiter: less the lowest; if equal, less the two lowest; and so on."""
    rules = replace(by("full_truncated_solkoff"), unplayed=UnplayedRule.NOT_COUNTED)
    record = crosstable(
        """
        1 Anna   =3  =4  =5  .    .
        2 Bram   =6  =7  =8  .    .
        3 Carla  =1  .   .   .    .
        4 Dirk   .   =1  .   bye  .
        5 Else   .   .   =1  bye  bye
        6 Finn   =2  .   .   .    .
        7 Gert   .   =2  .   bye  h
        8 Hans   .   .   =2  bye  h
        """,
        rules,
    )
    # Opponents of Anna: 1 3 5, of Bram: 1 4 4. Less the lowest 8 and 8, less the two lowest 5 and 4.
    anna, bram = (explain_all(record, number)[0] for number in (1, 2))
    assert anna.value == bram.value == 8
    assert (anna.steps[0], bram.steps[0]) == (
        Step(2, Points(5), StepNote.WITHOUT_LOWEST),
        Step(2, Points(4), StepNote.WITHOUT_LOWEST),
    )
    places = {line.number: line.place for line in rank(record).lines}
    assert places[1] + 1 == places[2]
    only_cut_1 = replace(record, rules=replace(rules, tie_breaks=("solkoff_cut_1",)))
    places = {line.number: line.place for line in rank(only_cut_1).lines}
    assert places[1] == places[2]


def test_an_opponent_who_was_met_twice_counts_twice():
    """The NC State Open of 2013 paired two of its players in rounds 5, 7 and 8."""
    assert column("1 A +2 +2\n2 B -1 -1", "solkoff") == {1: 0, 2: 8}


def test_either_points_can_be_asked_for_whichever_decide():
    """FIDE C.07 13.2: EMMSB, EMGSB, EGMSB and EGGSB. Bram has 4 game points and 2 match points."""
    text = "1 A wd2\n2 B ld1 ww3\n3 C . ll2"
    for decides in Decides:
        rules = replace(TWO_GAMES, decides=decides)
        bram = {"game": 1 + 4, "match": 0 + 2}
        assert column(text, "solkoff_game_points", rules)[1] == bram["game"]
        assert column(text, "solkoff_match_points", rules)[1] == bram["match"]
        for code, value in {
            "sonneborn_berger_game_points": bram["game"] * 3,
            "sonneborn_berger_match_points": bram["match"] * 2,
            "sonneborn_berger_match_by_game": bram["match"] * 3,
            "sonneborn_berger_game_by_match": bram["game"] * 2,
        }.items():
            assert column(text, code, rules)[1] == value, code


def test_solkoff_plus_has_no_opponent_in_an_unplayed_round():
    terms = explain(crosstable("1 A +2 bye\n2 B -1 ."), 1, "solkoff_plus")
    assert [(term.opponent, term.note) for term in terms] == [(2, NoteCode.MET)]
