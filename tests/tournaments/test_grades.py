"""Graded wins, plus-draws and games that both lose, with the figures of those who use them."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rules.position import Side
from tests.tournaments.record_text import ONE_GAME, TWO_GAMES, crosstable, meeting
from tournaments.presets import PRESETS
from tournaments.record import (
    ByeKind,
    ByeValue,
    GameResult,
    Grade,
    Meeting,
    Outcome,
    Points,
)
from tournaments.scoring import (
    GradeFault,
    Score,
    game_points,
    grades_of,
    meeting_scores,
    read_grades,
    total_scores,
    write_grades,
)
from tournaments.standings import explain, rank, reaches

DELFT = replace(
    ONE_GAME,
    win=Points(12),
    draw=Points(5),
    grades=grades_of(PRESETS["delft-count"].values["grades"]),
)
PLUS = replace(
    ONE_GAME,
    plus_draw=Points(1),
    minus_draw=Points(1),
    tie_breaks=("plus_draw_balance", "head_to_head"),
)


@pytest.mark.parametrize(
    ("grade", "points"),
    # The count of Delft: outright 12-0; by men ahead four or more 9-1, three 8-2, two 7-3, one 6-4.
    [("", (12, 0)), ("9-1", (9, 1)), ("8-2", (8, 2)), ("7-3", (7, 3)), ("6-4", (6, 4))],
)
def test_the_count_of_delft(grade, points):
    won = GameResult(Side.BLACK, Outcome.BLACK_WINS, grade)
    assert game_points(won, DELFT) == points
    lost = GameResult(Side.WHITE, Outcome.BLACK_WINS, grade)
    assert game_points(lost, DELFT) == points[::-1]


def test_the_world_match_of_2020_shares_twelve_points_by_the_stage_of_the_win():
    values = PRESETS["mini-matches"].values
    rules = replace(
        ONE_GAME, win=values["win"], draw=values["draw"], grades=grades_of(values["grades"])
    )
    results = [
        GameResult(Side.BLACK, Outcome.BLACK_WINS),
        GameResult(Side.BLACK, Outcome.BLACK_WINS, "8-4"),
        GameResult(Side.BLACK, Outcome.WHITE_WINS, "7-5"),
        GameResult(Side.BLACK, Outcome.DRAW),
    ]
    assert [game_points(each, rules) for each in results] == [(12, 0), (8, 4), (5, 7), (6, 6)]


def test_a_graded_win_is_a_win_of_the_pairing_and_is_counted_as_one():
    record = crosstable("1 Ann +2\n2 Bob -1", DELFT)
    (this_round,) = record.rounds
    (met,) = this_round.meetings
    graded = replace(met, games=(replace(met.games[0], grade="6-4"),))
    record = replace(record, rounds=(replace(this_round, meetings=(graded,)),))
    assert total_scores(record)[1] == Score(Points(6), Points(2))
    assert total_scores(record)[2] == Score(Points(4), Points(0))
    assert sum(term.value for term in explain(record, 1, "wins")) == 1


def test_what_the_last_game_can_give_has_all_grades():
    rules = replace(
        ONE_GAME,
        win=Points(12),
        draw=Points(4),
        grades={"7-5": Grade(Points(7), Points(5))},
        byes=ONE_GAME.byes | {ByeKind.PAIRING: ByeValue(Points(5), Points(2))},
    )
    record = crosstable("1 Ann ?2\n2 Bob ?1\n3 Cas bye", rules)
    # Only by 7-5 both can come up to the 5 that Cas has.
    assert reaches(record)[3].worst == 3
    assert reaches(replace(record, rules=replace(rules, grades={})))[3].worst == 2


def test_a_plus_draw_gives_the_points_of_a_draw_and_parts_who_are_level():
    # KNDB women's final 2010: points, then plus-draws less minus-draws.
    record = crosstable(
        """
        1 Ann  d2 p3
        2 Bea  d1 d4
        3 Cor  d4 m1
        4 Dirk d3 d2
        """,
        PLUS,
    )
    lines = rank(record).lines
    assert {line.number: line.score.game_points for line in lines} == dict.fromkeys(range(1, 5), 2)
    assert [(line.place, line.number, line.values[0]) for line in lines] == [
        (1, 1, 1),
        (2, 2, 0),
        (2, 4, 0),
        (4, 3, -1),
    ]


def test_a_plus_draw_can_be_worth_more():
    rules = replace(PLUS, plus_draw=Points(3, 2), minus_draw=Points(1, 2))
    assert meeting_scores(meeting(1, 1, 2, "p"), rules) == (
        Score(Fraction(3, 2), Points(2)),
        Score(Fraction(1, 2), Points(0)),
    )


@pytest.mark.parametrize(
    ("games", "first", "second"),
    [
        # RotterDam Open: a draw before move 40 is 0-0. Nobody wins such a pairing, nobody draws it.
        ("bb", (0, 0), (0, 0)),
        ("bX", (0, 0), (0, 0)),
        ("bd", (1, 1), (1, 1)),
        ("wb", (2, 2), (0, 0)),
    ],
)
def test_both_lose(games, first, second):
    scores = meeting_scores(meeting(1, 1, 2, games), TWO_GAMES)
    assert [(each.game_points, each.match_points) for each in scores] == [first, second]


def test_what_both_lost_was_played():
    record = crosstable("1 Ann b2\n2 Bob b1", ONE_GAME)
    line = rank(record).lines[0]
    assert line.rounds[0].losses == 1
    assert line.rounds[0].games == 1
    assert sum(term.value for term in explain(record, 1, "games_played")) == 1


def test_a_typed_table_is_read_and_written_again():
    typed = "9-1 four men ahead\n\n 8 : 2\n7,50–2.5   two men "
    rows = read_grades(typed)
    assert rows == [
        {"won": "9", "lost": "1", "name": "four men ahead"},
        {"won": "8", "lost": "2", "name": ""},
        {"won": "7.5", "lost": "2.5", "name": "two men"},
    ]
    assert write_grades(rows) == "9-1 four men ahead\n8-2\n7.5-2.5 two men"
    assert read_grades(write_grades(rows)) == rows
    assert grades_of(rows)["7.5-2.5"].won == Fraction(15, 2)


@pytest.mark.parametrize(
    ("typed", "code", "line"),
    [
        ("nine to one", "unreadable", 1),
        ("9-1\n5-5", "not_a_win", 2),
        ("9-1\n9.0-1", "twice", 2),
        (f"9-1 {'x' * 61}", "name_too_long", 1),
        ("\n".join(f"{won}-0" for won in range(1, 14)), "too_many", 13),
    ],
)
def test_a_line_that_cannot_stand_is_said_with_its_number(typed, code, line):
    with pytest.raises(GradeFault) as refused:
        read_grades(typed)
    assert (refused.value.code, refused.value.line) == (code, line)


def test_a_meeting_of_several_games_adds_its_grades():
    games = (
        GameResult(Side.BLACK, Outcome.BLACK_WINS, "9-1"),
        GameResult(Side.WHITE, Outcome.BLACK_WINS, "7-3"),
    )
    rules = replace(DELFT, games_per_pairing=2)
    first, second = meeting_scores(Meeting(1, 1, 2, games), rules)
    assert (first.game_points, second.game_points) == (12, 8)
