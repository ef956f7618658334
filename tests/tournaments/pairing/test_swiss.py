from tests.tournaments.record_text import crosstable
from tournaments.pairing import RoundDraw, pair


def boards(draw: RoundDraw) -> list[set[int]]:
    return [{one.first, one.second} for one in draw.pairs]


def test_round_one_pairs_the_upper_half_with_the_lower_half():
    draw = pair(crosstable("1 A\n2 B\n3 C\n4 D\n5 E\n6 F"), system="swiss", seed="s")
    assert boards(draw) == [{1, 4}, {2, 5}, {3, 6}]


def test_bye_goes_to_the_lowest_entrant_who_had_none():
    record = crosstable("""
        1 Anna   +2
        2 Bram   -1
        3 Carla  bye
    """)
    draw = pair(record, system="swiss", seed="1")
    assert draw.bye == 2
    assert boards(draw) == [{1, 3}]
