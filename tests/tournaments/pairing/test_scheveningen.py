"""Scheveningen against the tables in use (as Wikipedia's page of the system prints them)."""

from collections import Counter
from dataclasses import replace

import pytest

from tests.tournaments.record_text import TWO_GAMES
from tournaments.pairing import CannotPair, ReasonCode, WhyNot, pair
from tournaments.pairing.scheveningen import scheveningen_round
from tournaments.record import Entrant, RoundRecord, TournamentRecord

PUBLISHED = {
    2: """
        A1-B1 A2-B2
        B2-A1 B1-A2
    """,
    3: """
        A1-B1 A2-B2 B3-A3
        B2-A1 A2-B3 B1-A3
        A1-B3 B1-A2 A3-B2
    """,
    4: """
        A1-B1 A2-B2 B3-A3 B4-A4
        B2-A1 B1-A2 A3-B4 A4-B3
        A1-B3 A2-B4 B1-A3 B2-A4
        B4-A1 B3-A2 A3-B2 A4-B1
    """,
    6: """
        A1-B1 B2-A2 B3-A3 A4-B4 B5-A5 A6-B6
        B2-A1 A2-B3 A3-B5 B6-A4 A5-B4 B1-A6
        A1-B3 B5-A2 B1-A3 A4-B2 A5-B6 B4-A6
        B4-A1 B6-A2 A3-B2 A4-B1 B3-A5 A6-B5
        A1-B5 A2-B4 A3-B6 B3-A4 B1-A5 B2-A6
        B6-A1 A2-B1 B4-A3 B5-A4 A5-B2 A6-B3
    """,
    7: """
        A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7
        B2-A1 B3-A2 B4-A3 A4-B5 A5-B6 A6-B7 B1-A7
        A1-B3 A2-B4 A3-B5 B6-A4 B7-A5 B1-A6 A7-B2
        B4-A1 B5-A2 A3-B6 A4-B7 A5-B1 B2-A6 B3-A7
        A1-B5 A2-B6 B7-A3 B1-A4 B2-A5 A6-B3 A7-B4
        B6-A1 A2-B7 A3-B1 A4-B2 B3-A5 B4-A6 B5-A7
        A1-B7 B1-A2 B2-A3 B3-A4 A5-B4 A6-B5 A7-B6
    """,
}
EIGHT = """
    A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 B8-A8
    B2-A1 B3-A2 B4-A3 B1-A4 A5-B6 A6-B7 A7-B8 A8-B5
    A1-B3 A2-B4 A3-B1 A4-B2 B7-A5 B8-A6 B5-A7 B6-A8
    B4-A1 B1-A2 B2-A3 B3-A4 A5-B8 A6-B5 A7-B6 A8-B7
    A1-B5 A2-B6 A3-B7 A4-B8 B1-A5 B2-A6 B3-A7 B4-A8
    B6-A1 B7-A2 B8-A3 B5-A4 A5-B2 A6-B3 A7-B4 A8-B1
    A1-B7 A2-B8 A3-B5 A4-B6 B3-A5 B4-A6 B1-A7 B2-A8
    B8-A1 B5-A2 B6-A3 B7-A4 A5-B4 A6-B1 A7-B2 A8-B3
"""
"""The table of rimassoft.eu, page Scheveningen tables."""


def written(size: int) -> list[list[str]]:
    return [
        [
            f"A{own}-B{other}" if is_first else f"B{other}-A{own}"
            for own, (other, is_first) in enumerate(scheveningen_round(size, number), start=1)
        ]
        for number in range(1, size + 1)
    ]


@pytest.mark.parametrize("size", PUBLISHED)
def test_the_tables_are_the_published_ones(size):
    assert written(size) == [line.split() for line in PUBLISHED[size].strip().splitlines()]


def test_eight_boards_are_as_published_elsewhere():
    assert written(8) == [line.split() for line in EIGHT.strip().splitlines()]


@pytest.mark.parametrize("size", range(2, 15))
def test_everybody_meets_everybody_of_the_other_team_and_turns_are_shared(size):
    cells = [
        (own, other, is_first)
        for number in range(1, size + 1)
        for own, (other, is_first) in enumerate(scheveningen_round(size, number), start=1)
    ]
    assert len({(own, other) for own, other, _ in cells}) == size * size
    for number in range(1, size + 1):
        assert len({other for other, _ in scheveningen_round(size, number)}) == size
    fair = {size // 2, -(-size // 2)}
    assert set(Counter(own for own, _, is_first in cells if is_first).values()) <= fair
    assert set(Counter(other for _, other, is_first in cells if is_first).values()) <= fair


@pytest.mark.parametrize("size", [3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
def test_in_each_round_both_teams_begin_as_often(size):
    fair = {size // 2, -(-size // 2)}
    for number in range(1, size + 1):
        assert sum(is_first for _, is_first in scheveningen_round(size, number)) in fair


def teams(ours: int, theirs: int, *, played: int = 0) -> TournamentRecord:
    entrants = tuple(
        Entrant(number, group="A" if number <= ours else "B")
        for number in range(1, ours + theirs + 1)
    )
    rounds = tuple(RoundRecord(number, ()) for number in range(1, played + 1))
    return TournamentRecord(TWO_GAMES, entrants, rounds)


def test_teams_are_the_two_groups():
    draw = pair(teams(3, 3, played=1), system="scheveningen", seed="s")
    assert [(one.first, one.second) for one in draw.pairs] == [(5, 1), (2, 6), (4, 3)]
    assert draw.pairs[0].reasons[0].code is ReasonCode.SCHEVENINGEN


def test_who_faces_an_empty_place_is_free():
    draw = pair(teams(2, 3), system="scheveningen", seed="s")
    assert [(one.first, one.second) for one in draw.pairs] == [(1, 3), (2, 4)]
    assert draw.free == (5,)
    assert draw.reasons[0].code is ReasonCode.FREE_IN_TABLE


def test_who_faces_one_withdrawn_is_free_and_says_why():
    record = teams(2, 2, played=1)
    entrants = (*record.entrants[:3], replace(record.entrants[3], withdrawn_from=2))
    draw = pair(replace(record, entrants=entrants), system="scheveningen", seed="s")
    assert [(one.first, one.second) for one in draw.pairs] == [(3, 2)]
    assert (draw.free, draw.reasons[0].code) == ((1,), ReasonCode.OPPONENT_WITHDRAWN)


def test_after_the_table_all_have_met():
    with pytest.raises(CannotPair) as caught:
        pair(teams(3, 2, played=3), system="scheveningen", seed="s")
    assert (caught.value.why, caught.value.stuck) == (WhyNot.ALL_MET, (1, 2, 3, 4, 5))


@pytest.mark.parametrize(
    ("groups", "stuck"),
    [(["A", "A", "A"], (1, 2, 3)), (["A", "B", ""], (3,)), (["A", "B", "C"], (1, 2, 3))],
)
def test_there_must_be_just_two_teams(groups, stuck):
    entrants = tuple(Entrant(n, group=group) for n, group in enumerate(groups, start=1))
    with pytest.raises(CannotPair) as caught:
        pair(TournamentRecord(TWO_GAMES, entrants), system="scheveningen", seed="s")
    assert (caught.value.why, caught.value.stuck) == (WhyNot.NOT_TWO_TEAMS, stuck)


def test_a_late_entry_has_no_place():
    record = teams(2, 2, played=1)
    late = Entrant(5, group="A", joined_in=2)
    with pytest.raises(CannotPair) as caught:
        pair(replace(record, entrants=(*record.entrants, late)), system="scheveningen", seed="s")
    assert caught.value.why is WhyNot.LATE_ENTRY_IN_ROUND_ROBIN
