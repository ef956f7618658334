"""The tournament report file by the interface, read again as another program would read it."""

from datetime import date

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from rules.position import Side
from tests.api.callers import Caller, under
from tests.factories import draw_next, hand_in, make_teams, make_tournament, make_user, play_round
from tournaments.exchange.trf_read import read_trf
from tournaments.exchange.trf_record import record_of_trf
from tournaments.exchange.trf_teams import team_lines
from tournaments.labels import Role
from tournaments.models import Tournament
from tournaments.queries.record import record_of
from tournaments.scoring import total_scores

pytestmark = pytest.mark.django_db


@pytest.fixture
def arbiter() -> Caller:
    return Caller(make_user(Role.ARBITER))


def text_of(caller: Caller, tournament: Tournament, query: str = "") -> str:
    answer = caller.call("get", under(tournament, f"report-file/{query}"))
    assert (answer.status_code, answer["Content-Type"]) == (200, "text/plain; charset=utf-8")
    return answer.content.decode()


def test_a_file_of_players_has_their_names_and_rounds(arbiter):
    tournament = make_tournament(4, venue="Klub", starts_on=date(2026, 10, 16))
    for _number in (1, 2):
        play_round(draw_next(tournament))
    event, faults = read_trf(text_of(arbiter, tournament))
    assert faults == ()
    assert event.lines[:4] == (
        ("012", "Autumn Evening"),
        ("022", "Klub"),
        ("042", "2026/10/16"),
        ("052", "2026/10/16"),
    )
    assert [player.name for player in event.players][:2] == ["Łukasz Zieliński", "Žiga Novak"]
    again = record_of_trf(event, first_mover=Side.BLACK)
    scores = total_scores(record_of(tournament))
    assert {n: s.game_points for n, s in total_scores(again).items()} == {
        n: s.game_points for n, s in scores.items()
    }
    first = read_trf(text_of(arbiter, tournament, "?after=1&dialect=trf16"))[0]
    assert first.played == event.games


def test_a_file_of_teams_has_members_and_line_ups(arbiter):
    tournament = make_teams(odd_begin=True)
    this_round = draw_next(tournament)
    hand_in(this_round, "Hoogeveen", 1, 2, 3, 4)
    hand_in(this_round, "Hijken", 5, 2, 3, 1)
    play_round(this_round, "wbdw")
    event, faults = read_trf(text_of(arbiter, tournament))
    assert faults == ()
    names = {player.number: player.name for player in event.players}
    teams = team_lines(event)
    assert teams
    assert [(team.name, [names[m] for m in team.members][:2]) for team in teams.teams] == [
        ("Hoogeveen", ["Hoogeveen 1", "Hoogeveen 2"]),
        ("Hijken", ["Hijken 1", "Hijken 2"]),
    ]
    opponents = {names[p.number]: names.get(p.cells[0].opponent) for p in event.players}
    assert opponents["Hijken 5"] == "Hoogeveen 1"
    assert opponents["Hijken 4"] is None
    assert total_scores(record_of_trf(event)) == total_scores(record_of(tournament))


def test_two_games_at_a_board_are_refused(arbiter):
    tournament = make_teams(games_per_pairing=2)
    draw_next(tournament)
    refused = arbiter.get(under(tournament, "report-file/"), 409)
    assert refused["code"] == "refused"


def test_what_cannot_be_asked_for(arbiter):
    tournament = make_tournament(4)
    arbiter.get(under(tournament, "report-file/"), 404)
    draw_next(tournament)
    assert "dialect" in arbiter.get(under(tournament, "report-file/?dialect=pdf"), 400)
    Caller(make_user(Role.SCORER)).get(under(tournament, "report-file/"), 403)


def test_a_file_costs_the_same_for_12_entries_and_for_60(arbiter):
    costs = set()
    for entries in (12, 60):
        tournament = make_tournament(entries)
        draw_next(tournament)
        with CaptureQueriesContext(connection) as queries:
            text_of(arbiter, tournament)
        costs.add(len(queries))
    assert len(costs) == 1
