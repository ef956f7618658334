from tests.tournaments.record_text import crosstable
from tournaments.pairing import RoundDraw, pair


def draw(text: str) -> RoundDraw:
    return pair(crosstable(text), system="monrad", seed="s")


def boards(drawn: RoundDraw) -> list[set[int]]:
    return [{one.first, one.second} for one in drawn.pairs]


def test_neighbours_meet():
    assert boards(draw("1 A\n2 B\n3 C\n4 D")) == [{1, 2}, {3, 4}]
    assert boards(draw("1 A +2\n2 B -1\n3 C -4\n4 D +3")) == [{1, 4}, {2, 3}]


def test_who_have_met_take_the_nearest_further_down():
    assert boards(draw("1 A =2\n2 B =1\n3 C =4\n4 D =3")) == [{1, 3}, {2, 4}]


def test_the_last_two_are_never_left_with_a_second_meeting():
    """1-4 and 2-3 is all that is left; taking 2 for 1 would force 3 and 4 together again."""
    assert boards(draw("1 A +3 +2\n2 B +4 -1\n3 C -1 +4\n4 D -2 -3")) == [{1, 4}, {2, 3}]


def test_the_lowest_who_may_is_free():
    drawn = draw("1 A +2\n2 B -1\n3 C bye")
    assert (boards(drawn), drawn.bye) == ([{1, 3}], 2)
