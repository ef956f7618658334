"""Individual results in events of teams.

Real ones: Winschoten in the KNDB's second class A, rounds 2 to 4 of 2025-26. What each of its members
made is told by westerwoldeactueel.nl on 5 and 19 October and 9 November 2025, the boards are not; its
members sit here in alphabetical order, and of their opponents only those who are named with a rating are
known. The sums were added up by hand. The other tests are worked by hand.
"""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from rules.position import Side
from tests.tournaments.standings.team_matches import EIGHT_BOARDS, meeting
from tournaments.record import (
    Entrant,
    LineUp,
    Member,
    Points,
    RoundRecord,
    TournamentRecord,
    Withdrawals,
)
from tournaments.standings import GamePlace, board_bests, member_lines, rank
from tournaments.standings.members import MemberLine

WINSCHOTEN, RODEN, HIJKEN_3, HIJKEN_4 = 1, 2, 3, 4
BOS, KAMPS, KNEVEL, LANTING, LUBBERINK, STARKE, TUENTER, VIEL, WIERENGA, ANOTHER = range(1, 11)
LAAN, GROOT, BOXUM = 11, 12, 13
TEAM = (BOS, KAMPS, KNEVEL, LANTING, LUBBERINK, STARKE, TUENTER, VIEL, WIERENGA, ANOTHER)
MEMBERS = (
    *(Member(number, WINSCHOTEN, place) for place, number in enumerate(TEAM, start=1)),
    Member(LAAN, HIJKEN_3, 1, 1059),
    Member(GROOT, HIJKEN_3, 2, 1170),
    Member(BOXUM, HIJKEN_3, 3, 1170),
)
# 11-5 against Roden/Leek 2, 8-8 at Hijken DTC 3, 12-4 against Hijken DTC 4.
ROUNDS = (
    RoundRecord(
        1,
        (
            meeting(
                1,
                WINSCHOTEN,
                RODEN,
                "ddwdlwww",
                (KAMPS, KNEVEL, LANTING, LUBBERINK, STARKE, TUENTER, VIEL, WIERENGA),
            ),
        ),
    ),
    RoundRecord(
        2,
        (
            meeting(
                1,
                HIJKEN_3,
                WINSCHOTEN,
                "ldlwdwdd",
                (None, None, GROOT, BOXUM, None, LAAN, None, None),
                (BOS, KAMPS, KNEVEL, LANTING, LUBBERINK, TUENTER, VIEL, WIERENGA),
            ),
        ),
    ),
    RoundRecord(
        3,
        (
            meeting(
                1,
                WINSCHOTEN,
                HIJKEN_4,
                "wwwdwwdl",
                (BOS, KAMPS, KNEVEL, LANTING, LUBBERINK, STARKE, VIEL, ANOTHER),
            ),
        ),
    ),
)
SEASON = TournamentRecord(
    EIGHT_BOARDS, tuple(Entrant(number) for number in range(1, 5)), ROUNDS, members=MEMBERS
)


def by_number(record: TournamentRecord) -> dict[int, MemberLine]:
    return {line.number: line for line in member_lines(record)}


def test_the_scores_of_the_matches_are_the_printed_ones():
    winschoten = next(line for line in rank(SEASON).lines if line.number == WINSCHOTEN)
    assert [(cell.own.game_points, cell.other.game_points) for cell in winschoten.rounds] == [
        (11, 5),
        (8, 8),
        (12, 4),
    ]


@pytest.mark.parametrize(
    ("number", "won", "drawn", "lost", "points", "percentage"),
    [
        (KNEVEL, 2, 1, 0, 5, Fraction(5, 6)),
        (BOS, 2, 0, 0, 4, Fraction(1)),
        (KAMPS, 1, 2, 0, 4, Fraction(2, 3)),
        (LUBBERINK, 1, 2, 0, 4, Fraction(2, 3)),
        (VIEL, 1, 2, 0, 4, Fraction(2, 3)),
        (WIERENGA, 1, 1, 0, 3, Fraction(3, 4)),
        (LANTING, 1, 1, 1, 3, Fraction(1, 2)),
        (STARKE, 1, 0, 1, 2, Fraction(1, 2)),
        (TUENTER, 1, 0, 1, 2, Fraction(1, 2)),
        (ANOTHER, 0, 0, 1, 0, Fraction(0)),
    ],
)
def test_what_each_of_winschoten_made(number, won, drawn, lost, points, percentage):
    line = by_number(SEASON)[number]
    assert (line.won, line.drawn, line.lost) == (won, drawn, lost)
    assert (line.played, line.points, line.percentage) == (won + drawn + lost, points, percentage)


def test_order_is_points_then_percentage_then_the_opponents_ratings():
    """Tuenter met a rated opponent and Starke none, so Tuenter is ahead; the three with 4 of 3 share."""
    ours = [line for line in member_lines(SEASON) if line.team == WINSCHOTEN]
    assert [line.number for line in ours] == [
        *(KNEVEL, BOS, KAMPS, LUBBERINK, VIEL),
        *(WIERENGA, LANTING, TUENTER, STARKE, ANOTHER),
    ]
    places = {line.number: line.place for line in ours}
    assert places[KAMPS] == places[LUBBERINK] == places[VIEL] == 3
    assert places[WIERENGA] == 6


def test_ratings_are_over_the_rated_opponents_alone():
    """Knevel beat de Groot (1170) and two without a known rating; Lanting lost to Boxum (1170)."""
    lines = by_number(SEASON)
    assert (lines[KNEVEL].opponents_rating, lines[KNEVEL].performance) == (1170, 1670)
    assert (lines[LANTING].opponents_rating, lines[LANTING].performance) == (1170, 670)
    assert (lines[BOS].opponents_rating, lines[BOS].performance) == (None, None)


def test_an_unnamed_opponent_leaves_the_game_counted():
    game = by_number(SEASON)[BOS].games[0]
    assert game.at == GamePlace(round_number=2, table=1, board=1, game=1)
    assert (game.against, game.opponent) == (HIJKEN_3, None)
    assert (game.own, game.other, game.side) == (2, 0, Side.BLACK)


def test_the_best_of_a_board_are_the_best_of_the_games_played_there():
    """At board 2 Kamps drew and won, and Knevel only drew; board 1 Bos won twice and Kamps drew."""
    bests = {best.board: best.lines for best in board_bests(SEASON)}
    assert [(line.number, line.points, line.played) for line in bests[1]] == [(BOS, 4, 2)]
    assert [(line.number, line.points, line.played) for line in bests[2]] == [(KAMPS, 3, 2)]


def one_match(results: str, *line_ups: LineUp, **rules: object) -> TournamentRecord:
    """A match of two boards; 1 and 2 sit for the first named, 3 and 4 for the second."""
    two_boards = replace(EIGHT_BOARDS, team_boards=2, games_per_pairing=len(results), **rules)
    return TournamentRecord(
        two_boards,
        (Entrant(1), Entrant(2)),
        (RoundRecord(1, (meeting(1, 1, 2, results, *line_ups),)),),
        members=tuple(Member(number, 1 + (number > 2), number, 1000) for number in range(1, 5)),
    )


def test_forfeits_are_counted_apart_and_give_no_individual_points():
    lines = by_number(one_match("fX", (1, 2), (3, 4)))
    assert [(lines[n].forfeits_won, lines[n].forfeits_lost) for n in range(1, 5)] == [
        *((1, 0), (0, 1)),
        *((0, 1), (0, 1)),
    ]
    assert all(line.played == 0 and line.points == 0 for line in lines.values())
    assert all(line.place is None and line.percentage is None for line in lines.values())


def test_an_empty_board_gives_the_forfeit_to_whoever_sat_there():
    lines = by_number(one_match("wF", (1, None), (3, 4)))
    assert set(lines) == {1, 3, 4}
    assert (lines[4].forfeits_won, lines[4].games[0].opponent) == (1, None)


def test_open_and_adjourned_games_are_not_there_yet():
    lines = by_number(one_match("?a", (1, 2), (3, 4)))
    assert lines == {}


def test_two_games_at_a_board_are_two_games_of_its_members():
    line = by_number(one_match("wddd", (1, 2), (3, 4)))[1]
    assert [(game.at.board, game.at.game, game.own) for game in line.games] == [
        (1, 1, 2),
        (1, 2, 1),
    ]
    assert line.percentage == Fraction(3, 4)


def test_points_follow_the_event():
    """1-½-0: a win and a draw are 1½ of 2."""
    rules = {"win": Points(1), "draw": Points(1, 2)}
    line = by_number(one_match("wddd", (1, 2), (3, 4), **rules))[1]
    assert (line.points, line.percentage) == (Fraction(3, 2), Fraction(3, 4))


def test_results_of_a_team_that_left_early_do_not_count_for_anybody():
    record = one_match("ww", (1, 2), (3, 4), withdrawals=Withdrawals.DROPPED_BEFORE_HALF)
    gone = replace(record, entrants=(Entrant(1), Entrant(2, withdrawn_from=1)))
    assert member_lines(gone) == ()


@pytest.mark.parametrize("seed", range(20))
def test_what_members_make_adds_up_to_what_their_teams_made(seed):
    """With nobody missing and no forfeit, every point of a team was made by one of its members, and
    what one member wins another loses."""
    chance = Random(seed)
    rounds = tuple(
        RoundRecord(
            number,
            (
                meeting(
                    1,
                    1,
                    2,
                    "".join(chance.choices("wld", k=8)),
                    tuple(chance.sample(range(1, 11), 8)),
                    tuple(chance.sample(range(11, 21), 8)),
                ),
            ),
        )
        for number in range(1, 5)
    )
    record = TournamentRecord(
        EIGHT_BOARDS,
        (Entrant(1), Entrant(2)),
        rounds,
        members=tuple(
            Member(number, 1 + (number > 10), number, chance.randint(800, 1500))
            for number in range(1, 21)
        ),
    )
    lines = member_lines(record)
    for line in rank(record).lines:
        made = sum(each.points for each in lines if each.team == line.number)
        assert made == line.score.game_points
    assert sum(line.won for line in lines) == sum(line.lost for line in lines)
    assert sum(line.played for line in lines) == 2 * 8 * 4
    keys = [(line.points, line.percentage, line.opponents_rating) for line in lines]
    assert keys == sorted(keys, reverse=True)
    assert [line.place for line in lines] == [1 + keys.index(key) for key in keys]
