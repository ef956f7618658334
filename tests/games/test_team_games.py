"""Recorded games of teams: whoever sits at a board is the player of its games, on pages and in files."""

from io import BytesIO

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.pdn import GameRead, read_games
from tests.factories import (
    draw_next,
    games_of,
    hand_in,
    make_teams,
    make_tournament,
    make_user,
    play_round,
    publish_all,
)
from tests.games.evening import DOUBLE_JUMP, record
from tournaments.exchange.game_match import Arrived, Matcher, Seated, Sign, Sureness
from tournaments.labels import Role
from tournaments.models import Round, Tournament
from tournaments.queries.imports import matcher_of
from tournaments.queries.opponents import black_and_white
from tournaments.queries.search.asked import read_question
from tournaments.queries.search.find import find
from tournaments.queries.search.headings import headings
from tournaments.queries.search.seen import seen_by_everybody

pytestmark = pytest.mark.django_db


def played(tournament: Tournament, *places: int) -> Round:
    """A round with both line-ups, all games drawn and the moves of every game recorded, published."""
    this_round = draw_next(tournament)
    hand_in(this_round, "Hoogeveen", 1, 2, 3, 4)
    hand_in(this_round, "Hijken", *(places or (5, 2, 3, 1)))
    play_round(this_round, "d")
    for game in games_of(this_round):
        record(game, DOUBLE_JUMP)
    publish_all(this_round)
    return this_round


@pytest.fixture
def evening() -> Round:
    """Teams of four; Black moves first, and the first named has it at the odd boards."""
    return played(make_teams(variant="english", odd_begin=True))


def sides(this_round: Round) -> list[tuple[str, str]]:
    both = (black_and_white(game) for game in games_of(this_round))
    return [(black.name, white.name) for black, white in both]


def test_the_players_of_a_game_are_those_at_its_board(evening):
    assert sides(evening) == [
        ("Hoogeveen 1", "Hijken 5"),
        ("Hijken 2", "Hoogeveen 2"),
        ("Hoogeveen 3", "Hijken 3"),
        ("Hijken 1", "Hoogeveen 4"),
    ]


def test_both_games_of_a_board_have_the_same_players():
    this_round = played(make_teams(variant="english", odd_begin=True, games_per_pairing=2))
    assert sides(this_round)[:3] == [
        ("Hoogeveen 1", "Hijken 5"),
        ("Hijken 5", "Hoogeveen 1"),
        ("Hijken 2", "Hoogeveen 2"),
    ]


def test_a_team_stands_for_who_is_not_known():
    tournament = make_teams(variant="english", odd_begin=True)
    this_round = draw_next(tournament)
    hand_in(this_round, "Hijken", 1, 2, 0, 4)
    assert sides(this_round)[0] == ("Hoogeveen", "Hijken 1")
    assert sides(this_round)[2] == ("Hoogeveen", "Hijken")


def read_back(address: str) -> list[GameRead]:
    answer = Client().get(address)
    text = b"".join(answer.streaming_content) if answer.streaming else answer.content
    return list(read_games(BytesIO(text), name="games"))


def test_a_file_names_members_and_teams_as_chess_files_do(evening):
    """WhiteTeam and BlackTeam as The Week in Chess writes them; Board as the PGN standard defines it."""
    slug = evening.tournament.slug
    games = read_back(reverse("games-pdn", args=[slug]))
    wanted = ("Round", "Board", "Game", "White", "Black", "WhiteTeam", "BlackTeam")
    assert [tuple(game.tags[name] for name in wanted) for game in games][:2] == [
        ("1", "1", "1", "Hijken 5", "Hoogeveen 1", "Hijken", "Hoogeveen"),
        ("1", "2", "1", "Hoogeveen 2", "Hijken 2", "Hoogeveen", "Hijken"),
    ]
    [one] = read_back(reverse("game-pdn", args=[slug, 1, 1, 4]))
    [found] = read_back("/games/found.pdn?player=hijken+1")
    assert one.tags == found.tags
    assert (one.tags["Black"], one.tags["Board"]) == ("Hijken 1", "4")


def test_files_of_players_name_no_teams(client):
    tournament = make_tournament(2)
    this_round = draw_next(tournament)
    play_round(this_round)
    record(games_of(this_round)[0], DOUBLE_JUMP)
    publish_all(this_round)
    [game] = read_back(reverse("games-pdn", args=[tournament.slug]))
    assert "WhiteTeam" not in game.tags
    assert (game.tags["Board"], game.tags["Game"]) == ("1", "1")


def test_pages_name_members_and_boards(evening):
    slug = evening.tournament.slug
    listed = Client().get(reverse("games", args=[slug])).content.decode()
    assert "Hoogeveen 1 <small" in listed
    shown = Client().get(reverse("game", args=[slug, 1, 1, 2])).content.decode()
    assert "Round 1, table 1, board 2" in shown
    assert "Board 3</a>" in shown
    assert "Hijken 2" in shown
    desk = Client()
    desk.force_login(make_user(Role.SCORER))
    game = games_of(evening)[1]
    moves = desk.get(reverse("desk-moves", args=[slug, game.pk])).content.decode()
    assert "Table 1, board 2: Hoogeveen 2 – Hijken 2" in moves


def test_pages_cost_the_same_for_two_teams_and_for_four(client):
    costs = []
    for teams in (2, 4):
        tournament = make_teams(teams=teams, variant="english", name=f"League {teams}")
        slug = played_by_all(tournament).tournament.slug
        paths = [
            reverse("games", args=[slug]),
            reverse("game", args=[slug, 1, 1, 2]),
            reverse("games-pdn", args=[slug]),
            "/games/",
            "/games/?player=hijken",
        ]
        found = []
        for path in paths:
            with CaptureQueriesContext(connection) as queries:
                answer = Client().get(path)
                list(answer.streaming_content if answer.streaming else answer)
            found.append(len(queries))
        with CaptureQueriesContext(connection) as queries:
            matcher_of(tournament)
        costs.append([*found, len(queries)])
    assert costs[0] == costs[1]
    assert max(costs[0]) <= 9


def played_by_all(tournament: Tournament) -> Round:
    this_round = draw_next(tournament)
    for entry in tournament.entries.all():
        hand_in(this_round, entry.name, 1, 2, 3, 4)
    play_round(this_round, "d")
    for game in games_of(this_round):
        record(game, DOUBLE_JUMP)
    publish_all(this_round)
    return this_round


def found(**typed: str) -> list[tuple[str, str]]:
    asked = read_question(typed)
    assert asked.faults == {}
    heads = headings(find(asked.question, seen_by_everybody()).pks)
    return sorted((head.black, head.white) for head in heads)


def test_games_are_found_by_the_member_at_the_board(evening):
    assert found(player="Hijken 5") == [("Hoogeveen 1", "Hijken 5")]
    assert found(player="hijken 4") == []
    assert found(player="Hijken 1", opponent="Hoogeveen 4") == [("Hijken 1", "Hoogeveen 4")]
    assert found(player="Hijken 1", opponent="Hoogeveen 1") == []
    assert len(found(player="Hoogeveen")) == 4


def test_a_member_is_found_with_the_side_that_was_asked_for(evening):
    assert found(player="Hijken 2", side="B") == [("Hijken 2", "Hoogeveen 2")]
    assert found(player="Hijken 2", side="W") == []


def test_the_second_game_of_a_board_is_found_too():
    played(make_teams(variant="english", odd_begin=True, games_per_pairing=2))
    assert found(player="Hijken 3") == [("Hijken 3", "Hoogeveen 3"), ("Hoogeveen 3", "Hijken 3")]


def test_names_of_a_file_are_those_at_the_boards(evening):
    matcher = matcher_of(evening.tournament)
    game = games_of(evening)[1]
    [sure, *others] = matcher.proposals(
        Arrived(black="Hijken 2", white="Hoogeveen 2", round_text="1")
    )
    assert (sure.key, sure.sureness) == (game.pk, Sureness.CERTAIN)
    assert all(other.sureness is not Sureness.CERTAIN for other in others)


def test_without_a_line_up_a_name_may_be_anybody_of_the_team():
    tournament = make_teams(variant="english", odd_begin=True)
    this_round = draw_next(tournament)
    hand_in(this_round, "Hoogeveen", 1, 2, 3, 4)
    found = matcher_of(tournament).proposals(
        Arrived(black="Hijken 4", white="Hoogeveen 2", round_text="1")
    )
    assert (found[0].key, found[0].sureness) == (games_of(this_round)[1].pk, Sureness.CERTAIN)


def test_where_nobody_is_known_every_board_of_the_match_may_be_meant():
    games = [
        Seated(key=key, round_number=1, black=("Ajax", "Anna"), white=("PSV", "Piet"))
        for key in (1, 3)
    ]
    found = Matcher(games).proposals(Arrived(black="Anna", white="Piet", round_text="1"))
    assert [each.key for each in found] == [1, 3]
    assert {each.sureness for each in found} == {Sureness.LIKELY}
    assert Sign.SEVERAL_FIT in found[0].signs
