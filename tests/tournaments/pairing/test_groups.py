"""All play all in several groups: each has Berger's table (FIDE Handbook C.05, annex 1) for itself."""

from dataclasses import replace

import pytest

from tests.tournaments.record_text import TWO_GAMES, crosstable
from tournaments.pairing import CannotPair, WhyNot, pair
from tournaments.record import Entrant, RoundRecord, TournamentRecord
from tournaments.standings import rank


def grouped(groups: str, *, played: int = 0) -> TournamentRecord:
    """A letter for each entrant; a dot is nobody's group."""
    entrants = tuple(
        Entrant(number, group=letter.strip(".")) for number, letter in enumerate(groups, start=1)
    )
    rounds = tuple(RoundRecord(number, ()) for number in range(1, played + 1))
    return TournamentRecord(replace(TWO_GAMES, by_group=True), entrants, rounds)


def pairs(record: TournamentRecord, system: str = "round-robin") -> list[tuple[int, int]]:
    return [(one.first, one.second) for one in pair(record, system=system, seed="s").pairs]


def test_each_group_has_its_own_table():
    """Round 1 for four is 1-4 2-3, here in places of the group."""
    record = grouped("ABBAABBA")
    assert pairs(record) == [(1, 8), (4, 5), (2, 7), (3, 6)]


def test_groups_of_odd_size_have_one_free_each():
    """Round 1 for three: the first is free, 2-3; for five: the first is free, 2-5 3-4."""
    draw = pair(grouped("AAABBBBB"), system="round-robin", seed="s")
    assert [(one.first, one.second) for one in draw.pairs] == [(2, 3), (5, 8), (6, 7)]
    assert draw.free == (1, 4)
    assert draw.bye is None


def test_a_small_group_is_through_before_the_others():
    assert pairs(grouped("AAABBBBB", played=3)) == [(4, 7), (5, 6)]
    with pytest.raises(CannotPair) as caught:
        pairs(grouped("AAABBBBB", played=5))
    assert caught.value.why is WhyNot.ALL_MET


def test_a_double_table_goes_on_where_the_single_one_ends():
    assert pairs(grouped("AAABBBBB", played=3), "double-round-robin")[0] == (3, 2)


def test_who_is_in_no_group_is_named():
    with pytest.raises(CannotPair) as caught:
        pairs(grouped("AABB.."))
    assert (caught.value.why, caught.value.stuck) == (WhyNot.WITHOUT_GROUP, (5, 6))


def test_a_group_of_one_has_nobody_to_meet():
    with pytest.raises(CannotPair) as caught:
        pairs(grouped("AAB"))
    assert (caught.value.why, caught.value.stuck) == (WhyNot.TOO_FEW, (3,))


def test_a_late_entry_in_a_group_is_named():
    record = grouped("AABB", played=1)
    late = Entrant(5, group="A", joined_in=2)
    with pytest.raises(CannotPair) as caught:
        pairs(replace(record, entrants=(*record.entrants, late)))
    assert (caught.value.why, caught.value.stuck) == (WhyNot.LATE_ENTRY_IN_ROUND_ROBIN, (5,))


def test_each_group_is_ranked_for_itself():
    record = crosstable(
        """
        1 Anna  =2 +3
        2 Bram  =1 bye
        3 Carla bye -1
        4 Dirk  +5
        5 Elsa  -4
        """,
        replace(TWO_GAMES, by_group=True, tie_breaks=()),
    )
    entrants = tuple(replace(e, group="AAABB"[e.number - 1]) for e in record.entrants)
    divisions = replace(record, entrants=entrants).divisions
    assert [
        (name, [(line.place, line.number) for line in rank(group).lines])
        for name, group in divisions
    ] == [("A", [(1, 1), (1, 2), (3, 3)]), ("B", [(1, 4), (2, 5)])]


def test_without_groups_all_are_ranked_together():
    record = grouped("....")
    assert record.divisions == (("", record),)
    assert replace(grouped("AABB"), rules=TWO_GAMES).divisions[0][0] == ""
