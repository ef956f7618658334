"""All published games by the programming interface."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.api.callers import Caller, under
from tests.factories import draw_next, games_of, make_tournament, make_user, play_round, publish_all
from tests.games.archive import a_file, kept
from tests.games.evening import record
from tournaments.labels import Role

pytestmark = pytest.mark.django_db

AFTER_9_13 = "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,13"


def test_games_of_tournaments_and_of_files_are_told_alike():
    tournament = make_tournament(2, name="Autumn Evening")
    this_round = draw_next(tournament)
    play_round(this_round, "b")
    publish_all(this_round)
    game = games_of(this_round)[0]
    record(game, "9-13 22-18 11-15")
    game.refresh_from_db()
    old = kept(
        a_file(), "9-13 22-18", black="Tinsley", white="Me", event="Open", round_text="3",
        day="1955.??.??", ending="draw",
    )  # fmt: skip
    answer = Caller().get("/games/?player=tinsley")
    assert (answer["count"], answer["is_cut"], answer["next"]) == (1, False, None)
    assert answer["results"] == [
        {
            "id": old.pk, "black": "Tinsley", "white": "Me", "event": "Open", "round": "3",
            "day": "1955.??.??", "variant": "english", "outcome": "draw", "start_fen": "",
            "moves": "9-13 22-18", "plies": 2, "tournament": None, "board": None, "number": None,
        }
    ]  # fmt: skip
    [played] = Caller().get("/games/?event=autumn")["results"]
    assert (played["tournament"], played["round"], played["board"], played["number"]) == (
        tournament.slug, "1", 1, 1,
    )  # fmt: skip
    assert (played["outcome"], played["moves"]) == ("black_wins", "9-13 22-18 11-15")


def test_faults_are_answered_by_field():
    answer = Caller().get("/games/?variant=english&moves=11-15+hello&shortest=0", 400)
    assert set(answer) == {"moves", "shortest"}
    assert "Move 2" in str(answer["moves"])
    assert set(Caller().get("/games/next-moves/?variant=english", 400)) == {"position"}
    assert set(Caller().get("/games/next-moves/?position=W:W1:B2", 400)) == {"position"}


def test_next_moves_and_openings_are_counted():
    old = a_file()
    for moves, ending in (
        ("9-13 24-20 6-9", "draw"),
        ("9-13 24-20 10-14", "black_wins"),
        ("9-13 22-18", ""),
    ):
        kept(old, moves, ending=ending)
    played = Caller().get(f"/games/next-moves/?variant=english&position={AFTER_9_13}")
    assert [(each["move"], each["games"], each["draws"], each["others"]) for each in played] == [
        ("24-20", 2, 1, 0),
        ("22-18", 1, 0, 1),
    ]
    tables = {each["deck"]: each["openings"] for each in Caller().get("/openings/english/")}
    assert set(tables) == {"three-move", "two-move", "eleven-man"}
    assert [
        (each["ballot"], each["moves"], each["black_wins"]) for each in tables["three-move"]
    ] == [
        ("30", "9-13 24-20 6-9", 0),
        ("31", "9-13 24-20 10-14", 1),
    ]
    Caller().get("/openings/chess/", 404)


def test_the_openings_of_an_event_are_those_of_released_results_and_all_for_its_staff():
    tournament = make_tournament(4)
    first = draw_next(tournament)
    play_round(first, "b")
    publish_all(first)
    play_round(draw_next(tournament), "w")
    address = under(tournament, "openings/")
    [public] = Caller().get(address)
    [staff] = Caller(make_user(Role.SCORER)).get(address)
    assert [each["games"] for each in public["openings"]] == [4]
    assert sum(each["games"] for each in staff["openings"]) == 8
    assert sum(each["white_wins"] for each in staff["openings"]) == 4


def test_a_search_costs_the_same_for_few_and_for_many():
    old = a_file()
    costs = set()
    for _ in range(2):
        for _game in range(30):
            kept(old, "9-13 22-18", black="Anna")
        with CaptureQueriesContext(connection) as queries:
            Caller().get("/games/?player=anna")
        costs.add(len(queries))
    assert len(costs) == 1
    assert costs.pop() <= 5
