"""Teams by boards: match points first, then board points, as Dutch team competitions rank.

(KNDB national league: 2-1-0 for a match, the table by match points and then board points.)
"""

import pytest

from tests.factories import draw_next, games_of, make_tournament, play_round
from tournaments.exchange.roster import Person
from tournaments.queries.record import record_of
from tournaments.standings import rank

pytestmark = pytest.mark.django_db

NAMES = ("Hoogeveen", "Heerhugowaard", "Hijken", "Harderwijk")
TEAMS = [Person(name, 1400 - place, "") for place, name in enumerate(NAMES)]


def test_a_narrow_match_is_worth_as_much_as_a_wide_one_and_boards_break_the_tie():
    tournament = make_tournament(preset="team-league", people=TEAMS, team_boards=4)
    first = draw_next(tournament)
    sides = [game.first_side for game in games_of(first)[:4]]
    assert sides == ["W", "B", "W", "B"], "the first named has White on the odd boards"
    # At the upper board 8-0, at the lower one 5-3, both for the first named.
    play_round(first, "wbwb" + "wddd")
    lines = rank(record_of(tournament)).lines
    assert [(line.place, line.score.match_points) for line in lines] == [
        (1, 2),
        (2, 2),
        (3, 0),
        (4, 0),
    ]
    by_code = [dict(zip(tournament.tie_breaks, line.values, strict=True)) for line in lines]
    assert [values["game_points"] for values in by_code] == [8, 5, 3, 0]


def test_a_round_without_an_opponent_gives_a_team_of_a_league_nothing():
    """KNDB, second class A: Winschoten, free in round 8, stood with 6 matches and 8 points before and
    after it (tables of 13 December 2025 and 31 January 2026)."""
    tournament = make_tournament(preset="team-league", people=TEAMS[:3], team_boards=4)
    play_round(draw_next(tournament), "wbwb")
    free = [line for line in rank(record_of(tournament)).lines if line.rounds[0].bye]
    assert [(line.matches, line.score.match_points, line.score.game_points) for line in free] == [
        (0, 0, 0)
    ]


def test_a_drawn_match_gives_a_point_each():
    tournament = make_tournament(preset="team-swiss", people=TEAMS[:2], planned_rounds=1)
    play_round(draw_next(tournament), "wwdd")
    assert [line.score.match_points for line in rank(record_of(tournament)).lines] == [1, 1]
