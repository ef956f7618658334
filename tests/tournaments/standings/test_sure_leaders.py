"""Head-to-head where not all who are tied have met: leaders who cannot be caught (FIDE C.07 6.3)."""

from dataclasses import replace

from tests.tournaments.record_text import ONE_GAME, crosstable
from tournaments.standings import open_line, rank

HEAD_TO_HEAD = replace(ONE_GAME, tie_breaks=("head_to_head",))


def places(text: str) -> dict[int, int]:
    return {line.number: line.place for line in rank(crosstable(text, HEAD_TO_HEAD)).lines}


def test_who_beat_both_is_first_although_they_have_not_met():
    # 1, 2 and 3 have four points each. 1 beat 2 and 3; who wins between 2 and 3 has two, as 1 has four.
    text = """
        1 Ann  +2 +3 -4 -5
        2 Bob  -1 +4 +5 .
        3 Cas  +5 -1 +6 .
        4 Dee  .  -2 +1 .
        5 Eve  -3 .  -2 +1
        6 Fay  .  .  -3 .
        """
    assert [places(text)[number] for number in (1, 2, 3)] == [1, 2, 2]
    opened = open_line(crosstable(text, HEAD_TO_HEAD), 1).tie_breaks[0]
    assert [(step.place, step.value) for step in opened.steps] == [(1, 2)]


def test_one_win_is_not_enough_while_the_others_may_still_reach_it():
    # 1 beat 2 and has not met 3: with a win against 2 and one against 1, 3 would have more.
    text = """
        1 Ann  +2 -4
        2 Bob  -1 +4
        3 Cas  +5 .
        4 Dee  .  +1
        5 Eve  -3 .
        """
    assert {places(text)[number] for number in (1, 2, 3)} == {1}


def test_level_with_what_another_can_reach_is_not_ahead():
    # 1 has a win and a draw; 3 could have as much by beating 2.
    text = """
        1 Ann  +2 =3 -4
        2 Bob  -1 +4 =5
        3 Cas  =5 =1 =6
        4 Dee  .  -2 +1
        5 Eve  =3 .  =2
        6 Fay  .  .  =3
        """
    tied = places(text)
    assert tied[1] == tied[2] == tied[3]
