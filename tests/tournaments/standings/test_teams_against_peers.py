"""Our tie-breaks of teams beside gacrux, in tournaments of teams by chance, through their files."""

import random
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import floor

import pytest

from tests.differential.team_files import played_out, team_file, with_line_ups
from tests.tournaments.standings.peers import GACRUX, RULES, ask, ours
from tournaments.adjustments import Adjustment
from tournaments.record import Points, TournamentRecord
from tournaments.scoring import deciding
from tournaments.standings import TIE_BREAKS, rank
from tournaments.standings.table import Table, Tie

pytestmark = pytest.mark.slow

TOURNAMENTS = 120

IN_GACRUX = {
    "solkoff_match_points": "BH:MP",
    "solkoff_game_points": "BH:GP",
    "sonneborn_berger_match_points": "EMMSB",
    "sonneborn_berger_match_by_game": "EMGSB",
    "sonneborn_berger_game_by_match": "EGMSB",
    "sonneborn_berger_game_points": "EGGSB",
    "sonneborn_berger_match_points_cut_1": "EMMSB/C1",
    "sonneborn_berger_match_by_game_cut_1": "EMGSB/C1",
    "schedule_strength": "SSSC",
}


def records() -> list[TournamentRecord]:
    found = []
    for seed in range(TOURNAMENTS):
        *_, (record, _) = played_out(seed)
        if len(record.rounds) >= 3:
            rules = replace(record.rules, planned_rounds=len(record.rounds))
            found.append(with_line_ups(replace(record, rules=rules, boosts={}), seed))
    return found


@pytest.mark.parametrize("rule", RULES)
def test_gacrux_counts_teams_alike(rule):
    asked = records()
    codes = [f"{code}/V{RULES[rule]}" for code in IN_GACRUX.values()]
    questions = [{"trf": team_file(record), "codes": codes} for record in asked]
    assert len(asked) > TOURNAMENTS / 2
    for record, theirs in zip(asked, ask("gacrux==1.11.65", GACRUX, questions), strict=True):
        found = ours(record, list(IN_GACRUX), rule)
        for values in found.values():
            # The last is given to two decimals, a half of a hundredth up.
            values[-1] = Fraction(floor(values[-1] * 100 + Fraction(1, 2)), 100)
        assert found == theirs, team_file(record)


@pytest.mark.parametrize("rule", RULES)
def test_gacrux_counts_points_given_or_taken_alike(rule):
    asked = [with_adjustments(record, seed) for seed, record in enumerate(records())]
    mapped = {**IN_GACRUX, "match_points": "PTS:MP", "game_points": "PTS:GP"}
    del mapped["schedule_strength"]  # it is rounded, and what it is made of is compared
    codes = [f"{code}/V{RULES[rule]}" for code in mapped.values()]
    questions = [{"trf": team_file(record), "codes": codes} for record in asked]
    assert sum(bool(record.adjustments) for record in asked) > TOURNAMENTS / 2
    for record, theirs in zip(asked, ask("gacrux==1.11.65", GACRUX, questions), strict=True):
        assert ours(record, list(mapped), rule) == theirs, team_file(record)


def with_adjustments(record: TournamentRecord, seed: int) -> TournamentRecord:
    """Points given to some teams and taken from some, from some round on."""
    rng = random.Random(seed)
    given = tuple(
        Adjustment(
            one.number,
            rng.randint(1, len(record.rounds)),
            Points(rng.randint(-4, 4), 2),
            Points(rng.randint(-4, 4), 2),
        )
        for one in record.entrants
        if rng.random() < 0.3
    )
    return replace(record, adjustments=given)


def test_gacrux_counts_boards_alike():
    asked = records()
    questions = [{"trf": team_file(record), "codes": ["BC"]} for record in asked]
    for record, theirs in zip(asked, ask("gacrux==1.11.65", GACRUX, questions), strict=True):
        table = Table.of(record)
        counts = {
            number: TIE_BREAKS["board_count"].value(table, number, Tie(frozenset({number}), {}))
            for number in table.scores
        }
        assert counts == {number: value for number, (value,) in theirs.items()}, team_file(record)


@pytest.mark.parametrize(
    ("code", "theirs"), [("top_board", "TBR"), ("without_bottom_board", "BBE")]
)
def test_gacrux_orders_by_boards_alike(code, theirs):
    """What it answers is a place among those level on points, 0 or 1 for the first."""
    asked = records()
    questions = [{"trf": team_file(record), "codes": [theirs]} for record in asked]
    parted = 0
    for record, answer in zip(asked, ask("gacrux==1.11.65", GACRUX, questions), strict=True):
        rules = replace(record.rules, tie_breaks=(code,))
        lines = rank(replace(record, rules=rules)).lines
        for one, other in combinations(lines, 2):
            if deciding(one.score, rules) == deciding(other.score, rules):
                (their_one,), (their_other,) = answer[one.number], answer[other.number]
                parted += one.place != other.place
                assert (one.place < other.place) == (their_one < their_other), team_file(record)
    assert parted > 1000
