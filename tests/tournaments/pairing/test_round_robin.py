import pytest

from tests.tournaments.record_text import TWO_GAMES, crosstable
from tournaments.pairing import CannotPair, ReasonCode, WhyNot, pair
from tournaments.pairing.round_robin import berger_round
from tournaments.record import Entrant, RoundRecord, TournamentRecord


def entered(count: int, played: int = 0, *extra: Entrant) -> TournamentRecord:
    entrants = tuple(Entrant(number) for number in range(1, count + 1))
    rounds = tuple(RoundRecord(number, ()) for number in range(1, played + 1))
    return TournamentRecord(TWO_GAMES, (*entrants, *extra), rounds)


def table(text: str) -> list[tuple[tuple[int, int], ...]]:
    return [
        tuple((int(a), int(b)) for a, b in (word.split("-") for word in line.split()))
        for line in text.strip().splitlines()
    ]


def test_six_follow_the_published_berger_table():
    assert [berger_round(6, number) for number in range(1, 6)] == table("""
        1-6 2-5 3-4
        6-4 5-3 1-2
        2-6 3-1 4-5
        6-5 1-4 2-3
        3-6 4-2 5-1
    """)


def test_eight_follow_the_published_berger_table():
    assert [berger_round(8, number) for number in range(1, 8)] == table("""
        1-8 2-7 3-6 4-5
        8-5 6-4 7-3 1-2
        2-8 3-1 4-7 5-6
        8-6 7-5 1-4 2-3
        3-8 4-2 5-1 6-7
        8-7 1-6 2-5 3-4
        4-8 5-3 6-2 7-1
    """)


@pytest.mark.parametrize("count", [2, 4, 10, 16, 24])
def test_everybody_meets_everybody_once(count):
    met = [frozenset(two) for number in range(1, count) for two in berger_round(count, number)]
    assert len(set(met)) == len(met) == count * (count - 1) // 2


def test_the_one_who_faces_the_empty_place_is_free():
    draw = pair(entered(5), system="round-robin", seed="s")
    assert [(p.first, p.second) for p in draw.pairs] == [(2, 5), (3, 4)]
    assert draw.bye == 1
    assert [reason.code for reason in draw.reasons] == [ReasonCode.FREE_IN_TABLE]


def test_the_second_half_of_a_double_table_exchanges_the_turns():
    draw = pair(entered(4, played=3), system="double-round-robin", seed="s")
    assert [(p.first, p.second) for p in draw.pairs] == [(4, 1), (3, 2)]


def test_after_the_table_there_is_nothing_left():
    with pytest.raises(CannotPair) as caught:
        pair(entered(4, played=3), system="round-robin", seed="s")
    assert caught.value.why is WhyNot.ALL_MET
    assert caught.value.stuck == (1, 2, 3, 4)
    with pytest.raises(CannotPair):
        pair(entered(4, played=6), system="double-round-robin", seed="s")


def test_a_withdrawn_entrant_keeps_the_place_and_the_opponent_is_idle():
    entrants = (Entrant(1), Entrant(2), Entrant(3), Entrant(4, withdrawn_from=2))
    record = TournamentRecord(TWO_GAMES, entrants, (RoundRecord(1, ()),))
    draw = pair(record, system="round-robin", seed="s")
    assert [(p.first, p.second) for p in draw.pairs] == [(1, 2)]
    assert draw.idle == (3,)
    assert draw.bye is None
    assert draw.reasons[0].code is ReasonCode.OPPONENT_WITHDRAWN
    assert draw.reasons[0].facts == {"number": 3, "opponent": 4}


def test_a_late_entry_cannot_join_the_table():
    with pytest.raises(CannotPair, match="came later: 5") as caught:
        pair(entered(4, 1, Entrant(5, joined_in=2)), system="round-robin", seed="s")
    assert caught.value.why is WhyNot.LATE_ENTRY_IN_ROUND_ROBIN
    assert caught.value.stuck == (5,)


def test_one_alone_has_nobody_to_play():
    with pytest.raises(CannotPair) as caught:
        pair(crosstable("1 Anna"), system="round-robin", seed="s")
    assert caught.value.why is WhyNot.TOO_FEW
