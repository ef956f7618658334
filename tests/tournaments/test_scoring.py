from dataclasses import replace
from fractions import Fraction

import pytest

from tests.tournaments.record_text import ONE_GAME, TWO_GAMES, crosstable, meeting
from tournaments.record import (
    ByeKind,
    ByeValue,
    Decides,
    MatchUnit,
    Points,
    TournamentRecord,
    UnplayedRule,
    Withdrawals,
)
from tournaments.scoring import (
    Score,
    deciding,
    meeting_scores,
    sheet_points,
    total_scores,
    write_points,
)
from tournaments.standings import NoteCode, explain


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
        (Fraction(-1, 2), "−½"),
        (Fraction(-3, 2), "−1½"),
        (Fraction(4, 3), "1⅓"),
        (Fraction(7241, 6), "1206⅚"),
        (Fraction(-3, 4), "−¾"),
        (Fraction(8, 5), "1⅗"),
        (Fraction(19, 8), "2⅜"),
        (Fraction(25, 7), "3\N{NO-BREAK SPACE}4/7"),
        (Fraction(4, 7), "4/7"),
    ],
)
def test_points_are_written_as_people_write_them(points, text):
    assert write_points(points) == text


@pytest.mark.parametrize(
    ("points", "text"),
    [
        (Fraction(10), "10"),
        (Fraction(-3, 2), "-1.5"),
        (Fraction(5, 6), "0.833333"),
        (Fraction(7241, 6), "1206.833333"),
        (Fraction(2, 3), "0.666667"),
    ],
)
def test_a_spreadsheet_gets_decimals(points, text):
    """5/6 would become a day there."""
    assert sheet_points(points) == text


# Moiseyev and Beckwith on the ACF's scoring: the same four games, by game, by round and by ballot.
@pytest.mark.parametrize(
    ("games", "by_game", "by_round", "by_ballot"),
    [
        ("wwdd", 6, 4, 2 + 1),
        ("wdld", 4, 2, 2 + 0),
        ("wwll", 4, 2, 2 + 0),
        ("wddd", 5, 4, 2 + 1),
        ("ddll", 2, 0, 1 + 0),
    ],
)
def test_three_ways_to_score_four_games(games, by_game, by_round, by_ballot):
    four = replace(TWO_GAMES, games_per_pairing=4)
    winner_takes_all = replace(four, match_win=Points(4), match_draw=Points(2))
    ballots = replace(four, match_unit=MatchUnit.BALLOT)
    pairing = meeting(1, 1, 2, games)
    assert meeting_scores(pairing, four)[0].game_points == by_game
    assert meeting_scores(pairing, winner_takes_all)[0].match_points == by_round
    assert meeting_scores(pairing, ballots)[0].match_points == by_ballot


def test_a_ballot_counts_as_soon_as_its_own_games_are_settled():
    ballots = replace(TWO_GAMES, games_per_pairing=4, match_unit=MatchUnit.BALLOT)
    assert meeting_scores(meeting(1, 1, 2, "wdoo"), ballots)[0].match_points == 2
    assert meeting_scores(meeting(1, 1, 2, "wowd"), ballots)[0].match_points == 2


def test_a_ballot_of_two_games_is_the_pairing():
    ballots = replace(TWO_GAMES, match_unit=MatchUnit.BALLOT)
    for games in ("ww", "wd", "wl", "ff", "wo", "nX"):
        pairing = meeting(1, 1, 2, games)
        assert meeting_scores(pairing, ballots) == meeting_scores(pairing, TWO_GAMES)


@pytest.mark.parametrize(
    ("win", "draw", "expected"),
    [(3, 1, (4, 1)), (1, Fraction(1, 2), (Fraction(3, 2), Fraction(1, 2)))],
)
def test_other_points_for_a_game(win, draw, expected):
    rules = replace(TWO_GAMES, win=Points(win), draw=Points(draw))
    first, second = meeting_scores(meeting(1, 1, 2, "wd"), rules)
    assert (first.game_points, second.game_points) == expected


def test_a_further_bye_is_worth_less():
    """NC State Open 2013: 3 points for the first bye, 2 for any other."""
    rules = replace(
        TWO_GAMES,
        byes=TWO_GAMES.byes | {ByeKind.PAIRING: ByeValue(Points(3, 2), Points(2))},
        later_bye=ByeValue(Points(1), Points(1)),
    )
    record = crosstable("1 A bye h bye bye\n2 B . . . bye", rules)
    assert total_scores(record) == {1: score(3 + 2 + 2 + 2, 2 + 1 + 1 + 1), 2: score(3, 2)}


class TestWhoLeaves:
    TEXT = """
        1 Anna   +2  +3  bye
        2 Bram   -1  .   .
        3 Carla  .   -1  +4
        4 Dirk   .   .   -3
    """

    def record(self, withdrawals: Withdrawals, planned: int, left: int = 2) -> TournamentRecord:
        rules = replace(TWO_GAMES, withdrawals=withdrawals, planned_rounds=planned)
        record = crosstable(self.TEXT, rules)
        first, second, *rest = record.entrants
        return replace(record, entrants=(first, replace(second, withdrawn_from=left), *rest))

    def test_results_stand_unless_the_event_drops_them(self):
        totals = total_scores(self.record(Withdrawals.STAND, 9))
        assert totals[1].game_points == 4 + 4 + 4

    def test_before_half_of_the_rounds_they_are_cancelled_for_all(self):
        totals = total_scores(self.record(Withdrawals.DROPPED_BEFORE_HALF, 3))
        assert totals[1].game_points == 4 + 4
        assert totals[2].game_points == 0

    def test_at_half_of_the_rounds_they_stand(self):
        totals = total_scores(self.record(Withdrawals.DROPPED_BEFORE_HALF, 2))
        assert totals[1].game_points == 4 + 4 + 4

    def test_the_standings_before_the_withdrawal_do_not_know_of_it(self):
        record = self.record(Withdrawals.DROPPED_BEFORE_HALF, 9)
        assert total_scores(record.after(1))[1].game_points == 4
        assert total_scores(record.after(2))[1].game_points == 4

    def test_a_cancelled_round_is_nobodys_unplayed_round(self):
        record = self.record(Withdrawals.DROPPED_BEFORE_HALF, 9)
        record = replace(record, rules=replace(record.rules, unplayed=UnplayedRule.VIRTUAL_2024))
        terms = explain(record, 1, "solkoff")
        assert terms[0].note is NoteCode.CANCELLED
        assert terms[0].value == 0
        assert not explain(record, 1, "solkoff_cut_1")[0].is_cut
