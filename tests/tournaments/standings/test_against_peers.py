"""Our tie-breaks beside two programs that count by FIDE C.07, in 200 tournaments by chance."""

import random
from dataclasses import replace
from math import floor

import pytest

from tests.tournaments.standings.peers import (
    GACRUX,
    RULES,
    TIEBREAK_CORE,
    ask,
    chess_record,
    ours,
    players,
    write_trf,
)
from tournaments.adjustments import Adjustment
from tournaments.record import Points, TournamentRecord
from tournaments.standings import rank

pytestmark = pytest.mark.slow

TOURNAMENTS = 200

IN_GACRUX = {
    "solkoff": "BH",
    "solkoff_cut_1": "BH/C1",
    "solkoff_cut_2": "BH/C2",
    "median": "BH/M1",
    "median_2": "BH/M2",
    "sonneborn_berger": "SB",
    "progressive": "PS",
    "corrected_progressive": "PS/C1",
    "wins": "WON",
    "black_games": "BPG",
    "black_wins": "BWG",
    "games_played": "NUM",
    "opponents_rating": "ARO",
    "opponents_rating_cut_1": "ARO/C1",
    "sonneborn_berger_cut_1": "SB/C1",
    "tournament_performance": "TPR",
    "perfect_performance": "PTP",
    "opponents_performance": "APRO",
    "opponents_perfect_performance": "APPO",
    "rating": "RTNG",
    "progressive_cut_1": "PS/C1",
    "rounds_won": "WIN",
    "rounds_elected": "REP",
    "fore_solkoff": "FB",  # at the end: after it gacrux counts others as if the final round were drawn
}
IN_TIEBREAK_CORE = {
    "solkoff": "buchholz",
    "solkoff_cut_1": "buchholz_cut1",
    "solkoff_cut_2": "buchholz_cut2",
    "median": "median_buchholz",
    "median_2": "median_buchholz_2",
    "sonneborn_berger": "sonneborn_berger",
    "koya": "koya",
    "progressive": "progressive",
    "wins": "won",
    "black_games": "games_black",
    "black_wins": "wins_black",
    "opponents_rating": "aro",
}


def records() -> list[TournamentRecord]:
    """Five rounds at least, so that two can be cut from both ends."""
    all_of_them = (chess_record(seed) for seed in range(TOURNAMENTS))
    return [record for record in all_of_them if len(record.rounds) >= 5]


@pytest.mark.parametrize("rule", RULES)
def test_gacrux_says_the_same(rule):
    asked = records()
    codes = [f"{code}/V{RULES[rule]}" for code in IN_GACRUX.values()]
    answers = ask(
        "gacrux==1.11.65", GACRUX, [{"trf": write_trf(record), "codes": codes} for record in asked]
    )
    assert len(asked) > TOURNAMENTS / 2
    for record, theirs in zip(asked, answers, strict=True):
        assert ours(record, list(IN_GACRUX), rule) == theirs


@pytest.mark.parametrize("rule", RULES)
def test_gacrux_says_the_same_of_points_given_or_taken(rule):
    asked = [with_adjustments(record, seed) for seed, record in enumerate(records())]
    codes = [f"{code}/V{RULES[rule]}" for code in (*IN_GACRUX.values(), "PTS")]
    questions = [{"trf": write_trf(record), "codes": codes} for record in asked]
    answers = ask("gacrux==1.11.65", GACRUX, questions)
    assert sum(len(record.adjustments) for record in asked) > TOURNAMENTS
    for record, theirs in zip(asked, answers, strict=True):
        assert ours(record, [*IN_GACRUX, "game_points"], rule) == theirs


@pytest.mark.parametrize("rule", RULES)
def test_gacrux_says_the_same_but_for_its_rounding_and_games_both_lost(rule):
    """AOB is given to two decimals; of a double forfeit STD says half a point to each, and gacrux none."""
    asked = records()
    codes = [f"{code}/V{RULES[rule]}" for code in ("AOB", "STD")]
    questions = [{"trf": write_trf(record), "codes": codes} for record in asked]
    both_lost = 0
    for record, theirs in zip(asked, ask("gacrux==1.11.65", GACRUX, questions), strict=True):
        found = ours(record, ["average_solkoff", "standard_points"], rule)
        cells = {line.number: line.rounds for line in rank(record).lines}
        for number, (average, standard) in found.items():
            lost = sum(
                cell.is_forfeit and cell.own.game_points == cell.other.game_points
                for cell in cells[number]
            )
            both_lost += lost
            rounded = Points(floor(average * 100 + Points(1, 2)), 100)
            assert [rounded, standard - Points(lost, 2)] == theirs[number]
    assert both_lost > 100


def with_adjustments(record: TournamentRecord, seed: int) -> TournamentRecord:
    """Points given to some and taken from some, from some round on."""
    rng = random.Random(seed)
    given = tuple(
        Adjustment(one.number, rng.randint(1, len(record.rounds)), Points(rng.randint(-8, 8), 2))
        for one in record.entrants
        if rng.random() < 0.3
    )
    return replace(record, adjustments=given)


@pytest.mark.parametrize("rule", RULES)
def test_tiebreak_core_says_the_same(rule):
    asked = records()
    questions = [
        {
            "players": players(record),
            "codes": list(IN_TIEBREAK_CORE.values()),
            "rounds": len(record.rounds),
            "rules": f"fide-{RULES[rule]}",
        }
        for record in asked
    ]
    answers = ask("tiebreak-core==1.2.0", TIEBREAK_CORE, questions)
    for record, theirs in zip(asked, answers, strict=True):
        assert ours(record, list(IN_TIEBREAK_CORE), rule) == theirs
