"""Swiss on Solkoff: its order, its first round, and the literal rules on small fields."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.tournaments.pairing.literal_solkoff import literal_solkoff_pairs
from tests.tournaments.pairing.simulation import played
from tests.tournaments.record_text import ONE_GAME, crosstable
from tournaments.pairing import CannotPair, RoundDraw, TurnReason, pair
from tournaments.pairing.dutch_bye import with_place_for_anybody
from tournaments.pairing.solkoff_field import solkoff_field, solkoff_sums
from tournaments.record import Entrant, EventRules, TournamentRecord

SYSTEM = "solkoff-swiss"


def boards(draw: RoundDraw) -> list[tuple[int, int]]:
    return [(one.first, one.second) for one in draw.pairs]


def test_in_round_one_the_first_meets_the_last_who_begins():
    """5.1 and 5.3: 1 meets N, 2 meets N-1; the higher number begins."""
    draw = pair(crosstable("\n".join(f"{n} X" for n in range(1, 7))), system=SYSTEM, seed="s")
    assert boards(draw) == [(6, 1), (5, 2), (4, 3)]
    assert draw.pairs[0].reasons[-1].code is TurnReason.HIGHER_NUMBER


def test_in_an_odd_first_round_number_one_is_free():
    draw = pair(crosstable("\n".join(f"{n} X" for n in range(1, 6))), system=SYSTEM, seed="s")
    assert (boards(draw), draw.bye) == ([(5, 2), (4, 3)], 1)


def test_the_sums_take_an_unplayed_round_as_a_draw_against_oneself():
    record = crosstable(
        """
        1 A +2 =3
        2 B -1 bye
        3 C z  =1
        """,
        ONE_GAME,
    )
    assert solkoff_sums(record) == {
        1: (Fraction(3), Fraction(5, 2)),
        2: (Fraction(5), Fraction(1)),
        3: (Fraction(4), Fraction(2)),
    }


def test_the_highest_solkoff_meets_the_lowest_of_the_group():
    """1 and 2 lead; behind them 3, whose opponent leads, 4 and 5 with one win each."""
    record = crosstable(
        """
        1 A +5 +3
        2 B +6 +4
        3 C +7 -1
        4 D +8 -2
        5 E -1 +7
        6 F -2 +8
        7 G -3 -5
        8 H -4 -6
        """,
        ONE_GAME,
    )
    draw = pair(record, system=SYSTEM, seed="s")
    assert [{*two} for two in boards(draw)] == [{1, 2}, {3, 6}, {4, 5}, {7, 8}]


def test_balances_come_first_among_turns():
    draw = pair(
        crosstable("1 A +4* =3*\n2 B +3 =4\n3 C -2* =1\n4 D -1 =2*"), system=SYSTEM, seed="s"
    )
    assert boards(draw)[0] == (2, 1)
    assert draw.pairs[0].reasons[-1].code is TurnReason.BALANCES


@pytest.mark.parametrize("chunk", range(4))
def test_small_fields_are_paired_as_the_literal_rules_pair_them(chunk):
    for seed in range(chunk * 15, chunk * 15 + 15):
        rng = random.Random(seed)
        size = rng.randint(4, 9)
        record = TournamentRecord(
            EventRules(games_per_pairing=1, planned_rounds=9),
            tuple(map(Entrant, range(1, size + 1))),
        )
        for _ in range(size - 1):
            try:
                draw = pair(record, system=SYSTEM, seed="s")
            except CannotPair:
                break
            field = with_place_for_anybody(solkoff_field(record))
            numbers = [one.number for one in field.ranked]
            expected = {
                frozenset((numbers[a], numbers[b])) for a, b in literal_solkoff_pairs(field)
            }
            assert {frozenset(two) for two in boards(draw)} == expected, f"seed {seed}"
            this_round = played(rng, record, draw, is_calm=False)
            record = replace(record, rounds=(*record.rounds, this_round))
