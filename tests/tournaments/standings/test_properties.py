"""What must hold in every tournament: values are the sums of their terms, and the order is a total one."""

import random
from dataclasses import replace

import pytest

from tests.tournaments.pairing.simulation import play
from tournaments.adjustments import Adjustment
from tournaments.record import MatchUnit, Points, TournamentRecord, UnplayedRule, Withdrawals
from tournaments.standings import HONOUR_FORMULAS, TIE_BREAKS, explain_all, rank

TOURNAMENTS = 60


def by_chance(seed: int) -> TournamentRecord:
    """A tournament with all tie-breaks in any order, any rules, values by hand, and points adjusted."""
    rng = random.Random(seed)
    *_, last = play(seed)
    record = last.record
    codes = list(TIE_BREAKS)
    rng.shuffle(codes)
    rules = replace(
        record.rules,
        tie_breaks=tuple(codes),
        unplayed=rng.choice(tuple(UnplayedRule)),
        honour=rng.choice(tuple(HONOUR_FORMULAS)),
        lots_seed=str(seed),
        withdrawals=rng.choice(tuple(Withdrawals)),
        match_unit=rng.choice(tuple(MatchUnit)),
    )
    entrants = tuple(
        replace(
            entrant,
            rating=rng.choice((None, rng.randint(800, 2400))),
            by_hand=record.rules.win * rng.randint(0, 2),
        )
        for entrant in record.entrants
    )
    adjustments = tuple(
        Adjustment(one.number, rng.randint(1, 9), Points(rng.randint(-9, 9), 4), Points(1))
        for one in entrants
        if rng.random() < 0.2
    )
    return replace(record, rules=rules, entrants=entrants, adjustments=adjustments)


@pytest.mark.parametrize("seed", range(TOURNAMENTS))
def test_terms_add_up_to_the_values_in_the_table(seed):
    record = by_chance(seed)
    lines = rank(record).lines
    for line in random.Random(seed).sample(lines, min(3, len(lines))):
        opened = explain_all(record, line.number)
        assert [one.code for one in opened] == list(record.rules.tie_breaks)
        for one, value in zip(opened, line.values, strict=True):
            assert sum(term.value for term in one.terms) == one.value == value
            assert not any(term.is_cut and term.value for term in one.terms)
            assert set(one.still_level) <= set(one.level_with)


@pytest.mark.parametrize("seed", range(TOURNAMENTS))
def test_lots_leave_nobody_level_and_the_order_of_entrants_changes_nothing(seed):
    record = by_chance(seed)
    lines = rank(record).lines
    assert [line.place for line in lines] == list(range(1, len(lines) + 1))
    assert rank(replace(record, entrants=record.entrants[::-1])).lines == lines


@pytest.mark.parametrize("seed", range(TOURNAMENTS))
def test_who_shares_a_place_is_equal_on_points_and_on_every_value(seed):
    record = by_chance(seed)
    record = replace(record, rules=replace(record.rules, tie_breaks=("solkoff", "wins", "median")))
    seen: dict[int, object] = {}
    for line in rank(record).lines:
        assert seen.setdefault(line.place, (line.values, line.score)) or True
        level = seen[line.place]
        assert isinstance(level, tuple)
        assert level[0] == line.values
