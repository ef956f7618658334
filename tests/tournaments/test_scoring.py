from dataclasses import replace
from fractions import Fraction

import pytest

from tests.tournaments.record_text import ONE_GAME, TWO_GAMES, crosstable, meeting
from tournaments.record import ByeKind, ByeValue, Decides, Points
from tournaments.scoring import Score, deciding, meeting_scores, total_scores, write_points


def score(game_points: int | Fraction, match_points: int | Fraction) -> Score:
    return Score(Points(game_points), Points(match_points))


@pytest.mark.parametrize(
    ("games", "first", "second"),
    [
        ("ww", score(4, 2), score(0, 0)),
        ("wd", score(3, 2), score(1, 0)),
        ("wl", score(2, 1), score(2, 1)),
        ("dd", score(2, 1), score(2, 1)),
        ("ld", score(1, 0), score(3, 2)),
        ("wo", score(2, 0), score(0, 0)),  # the second game is open
        ("wa", score(2, 0), score(0, 0)),  # the second game is adjourned
        ("oo", score(0, 0), score(0, 0)),
        ("ff", score(4, 2), score(0, 0)),  # the second did not come
        ("fw", score(4, 2), score(0, 0)),
        ("Fw", score(2, 1), score(2, 1)),  # late for game 1, won game 2
        ("XX", score(0, 0), score(0, 0)),
        ("nn", score(0, 0), score(0, 0)),
        ("nX", score(0, 0), score(0, 0)),
        ("wn", score(2, 2), score(0, 0)),
        ("nd", score(1, 1), score(1, 1)),
    ],
)
def test_a_pairing_of_two_games(games, first, second):
    assert meeting_scores(meeting(1, 1, 2, games), TWO_GAMES) == (first, second)


@pytest.mark.parametrize("games", ["ww", "wd", "ld", "fF", "Xw"])
def test_who_begins_changes_nothing(games):
    begun = meeting_scores(meeting(1, 1, 2, games), TWO_GAMES)
    answered = meeting_scores(meeting(1, 1, 2, games, low_begins=False), TWO_GAMES)
    assert answered == begun[::-1]


def test_four_games_are_added_up():
    four = replace(TWO_GAMES, games_per_pairing=4)
    assert meeting_scores(meeting(1, 1, 2, "wdld"), four) == (score(4, 1), score(4, 1))


def test_forfeits_have_their_own_value():
    rules = replace(TWO_GAMES, forfeit_win=Points(1), forfeit_loss=Points(-1))
    assert meeting_scores(meeting(1, 1, 2, "ff"), rules) == (score(2, 2), score(-2, 0))
    assert meeting_scores(meeting(1, 1, 2, "XX"), rules) == (score(0, 0), score(0, 0))


def test_halves_stay_exact():
    rules = replace(ONE_GAME, win=Points(1), draw=Points(1, 2))
    record = crosstable("1 A =2 =3 =4\n2 B =1 . .\n3 C . =1 .\n4 D . . =1", rules)
    assert total_scores(record)[1].game_points == Fraction(3, 2)


def test_byes_count_for_each_game_of_the_round():
    values = {
        ByeKind.PAIRING: ByeValue(Points(3, 2), Points(2)),
        ByeKind.HALF: ByeValue(Points(1), Points(1)),
        ByeKind.ZERO: ByeValue(Points(0), Points(0)),
        ByeKind.LATE: ByeValue(Points(1, 2), Points(0)),
    }
    record = crosstable(
        """
        1 Anna   bye
        2 Bram   h
        3 Carla  z
        4 Dirk   late
        5 Else   .
        """,
        replace(TWO_GAMES, byes=values),
    )
    assert total_scores(record) == {
        1: score(3, 2),
        2: score(2, 1),
        3: score(0, 0),
        4: score(1, 0),
        5: score(0, 0),
    }


def test_rounds_before_a_late_entry_score_without_being_written_down():
    values = {**TWO_GAMES.byes, ByeKind.LATE: ByeValue(Points(1), Points(1))}
    record = crosstable("1 A +2 +2\n2 B -1 -1\n3 C .  bye", replace(TWO_GAMES, byes=values))
    late = replace(record.entrants[2], joined_in=2)
    record = replace(record, entrants=(*record.entrants[:2], late))
    assert total_scores(record)[3] == score(2 + 4, 1 + 2)


def test_the_event_says_which_points_decide():
    both = score(3, 2)
    assert deciding(both, TWO_GAMES) == 3
    assert deciding(both, replace(TWO_GAMES, decides=Decides.MATCH_POINTS)) == 2


@pytest.mark.parametrize(
    ("points", "text"),
    [
        (Fraction(0), "0"),
        (Fraction(2), "2"),
        (Fraction(1, 2), "½"),
        (Fraction(3, 2), "1½"),
        (Fraction(21, 2), "10½"),
        (Fraction(-1, 2), "-½"),
        (Fraction(-3, 2), "-1½"),
        (Fraction(4, 3), "4/3"),
    ],
)
def test_points_are_written_as_people_write_them(points, text):
    assert write_points(points) == text
