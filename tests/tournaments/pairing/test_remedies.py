"""Ways out of a round without a pairing: only what the engine has tried is told."""

from dataclasses import replace

import pytest

from tests.tournaments.record_text import crosstable
from tournaments.pairing import CannotPair, RemedyKind, pair, remedies, system_of
from tournaments.record import Ban, TournamentRecord

ALL_MET = "1 A +2 +3 +4\n2 B -1 +4 +3\n3 C +4 -1 -2\n4 D -3 -2 -1"
"""Everybody has met everybody: 1 and 2, 3 and 4 in round 1."""


def ways(record: TournamentRecord, system: str = "swiss") -> dict[RemedyKind, tuple[int, ...]]:
    with pytest.raises(CannotPair) as caught:
        pair(record, system=system, seed="")
    found = remedies(record, system=system_of(system), stuck=caught.value.stuck)
    return {remedy.kind: remedy.numbers for remedy in found}


def test_when_all_have_met_more_meetings_or_fewer_rounds_are_left():
    """One pair put together leaves the other two, who have met as well; one who sits out leaves three."""
    assert ways(crosstable(ALL_MET)) == {
        RemedyKind.MORE_MEETINGS: (),
        RemedyKind.FEWER_ROUNDS: (),
    }


def test_a_ban_of_three_among_four_has_to_go():
    record = crosstable("1 A\n2 B\n3 C\n4 D")
    banned = replace(record, bans=(Ban(frozenset({1, 2, 3})),))
    found = ways(banned)
    assert found[RemedyKind.LIFT_BAN] == (1, 2, 3)
    assert RemedyKind.FEWER_ROUNDS not in found


def test_the_last_two_meet_again():
    """3 has left; 1 and 2 met in round 1 and have nobody else."""
    record = crosstable("1 A +2 +3\n2 B -1 bye\n3 C bye -1")
    entrants = tuple(
        replace(one, withdrawn_from=3) if one.number == 3 else one for one in record.entrants
    )
    assert ways(replace(record, entrants=entrants))[RemedyKind.MEET_AGAIN] == (1, 2)


def test_the_arbiter_may_have_to_give_a_bye_after_all():
    record = crosstable("1 A bye\n2 B +3\n3 C -2")
    kept = tuple(replace(one, may_be_free=one.number == 1) for one in record.entrants)
    assert ways(replace(record, entrants=kept))[RemedyKind.ADMIT_TO_BYE] == (2,)


def test_a_fixed_pair_may_be_in_the_way():
    record = crosstable("1 A\n2 B\n3 C\n4 D")
    stuck = replace(record, fixed=((1, 2),), bans=(Ban(frozenset({3, 4})),))
    found = ways(stuck)
    assert found[RemedyKind.FREE_PAIR] == (1, 2)
    assert found[RemedyKind.LIFT_BAN] == (3, 4)


def test_a_table_goes_on_without_those_who_came_late():
    record = crosstable("1 A +2\n2 B -1\n3 C late")
    assert ways(record, "double-round-robin")[RemedyKind.WITHDRAW] == (3,)
