"""Entering moves on a board, as its script does: the server judges, saves, and shows both of two records."""

import json
import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Game
from tests.desk.people import JSON, address, at_desk, game_on, open_round, organiser
from tests.factories import make_user
from tests.rules.boards import TOO_RICH
from tournaments.labels import Role
from tournaments.models import PairedGame
from tournaments.queries.game_check import ballot_of
from tournaments.record import Outcome
from tournaments.services.results import enter_result

pytestmark = pytest.mark.django_db

TWO_WAYS = "W:W31:B18,19,26,27"  # 31x22x15 and 31x24x15
LAST_MAN = "W:W18:B15"


def game_from(fen: str = "", **settings) -> PairedGame:
    """A game of English draughts in a club evening without ballots, from a position."""
    _, this_round = open_round(preset="as-you-please", **settings)
    game = game_on(this_round)
    if fen:
        variant = settings.get("variant", "english")
        game.record = Game.objects.create(variant=variant, start_fen=fen, final_fen=fen)
        game.save()
    return game


def ask(client, game: PairedGame, moves: str, typed: str = "", since: int = 0):
    tournament = game.pairing.round.tournament
    return client.post(
        address("desk-judge", tournament, game.pk),
        {"moves": moves, "typed": typed, "since": since},
        headers={"accept": JSON},
    ).json()


def save(client, game: PairedGame, moves: str, version: int):
    return client.post(
        address("desk-moves", game.pairing.round.tournament, game.pk),
        {"moves": moves, "version": version},
        headers={"accept": JSON},
    )


def board_of(client, game: PairedGame):
    """What the page gives its script."""
    html = client.get(
        address("desk-moves", game.pairing.round.tournament, game.pk)
    ).content.decode()
    found = re.search(r'<script id="entry-data" type="application/json">(.*?)</script>', html)
    return json.loads(found[1]) if found else None


def test_the_answer_has_the_new_positions_and_what_may_be_played():
    answer = ask(organiser(), game_from(), "11-15", "23-19 8-11", since=1)
    assert [ply["text"] for ply in answer["plies"]] == ["23-19", "8-11"]
    assert answer["plies"][-1]["said"] == "Move 2, Black: 8-11. White to move."
    assert answer["refused"] is None
    assert answer["now"]["must"] == ""
    assert {move["text"] for move in answer["now"]["legal"]} >= {"22-17", "22-18", "19-16"}


def test_a_capture_that_is_obligatory_is_said_before_and_after_it_is_overlooked():
    game = game_from("W:W22,32:B17,18")
    client = organiser()
    now = ask(client, game, "")["now"]
    assert now["must"] == "A capture is obligatory: 22x13 or 22x15."
    assert [(move["path"], move["captured"]) for move in now["legal"]] == [
        ([22, 13], [17]),
        ([22, 15], [18]),
    ]
    refused = ask(client, game, "", "32-28 22x15")["refused"]
    assert refused["message"] == (
        "32-28 is not legal here: a capture is obligatory: 22x13 or 22x15."
    )
    assert refused["rest"] == ["22x15"]


def test_every_square_of_the_way_is_told_where_ways_differ():
    game = game_from(TWO_WAYS)
    answer = ask(organiser(), game, "", "31x15")
    assert [move["trail"] for move in answer["now"]["legal"]] == [
        [31, 26, 22, 18, 15],
        [31, 27, 24, 19, 15],
    ]
    assert answer["refused"]["choices"] == ["31x22x15", "31x24x15"]


@pytest.mark.parametrize(
    "typed", ["22-18", "22 - 18", "22x18", "22–18", "2. 22-18", "2... 22-18 *", "c3-d4", "c3d4"]
)
def test_a_move_is_read_as_people_type_it(typed):
    answer = ask(organiser(), game_from(), "11-15 23-19 8-11", typed, since=3)
    assert [ply["text"] for ply in answer["plies"]] == ["22-18"]


def test_what_is_no_move_is_refused_with_an_example():
    refused = ask(organiser(), game_from(), "11-15", "hello", since=1)["refused"]
    assert refused["message"] == "'hello' is no move: it should look like 9-14 or 22x15."


def test_a_man_that_will_be_crowned_is_told():
    (move,) = ask(organiser(), game_from("W:W6:B28"), "")["now"]["legal"][:1]
    assert (move["text"], move["crowns"]) == ("6-1", True)


def test_more_than_a_game_can_hold_is_refused():
    assert "20000 characters" in ask(organiser(), game_from(), "11-15 " * 4000)["message"]


def test_nonsense_about_what_is_known_does_no_harm():
    answer = ask(organiser(), game_from(), "11-15", since="x")
    assert [ply["text"] for ply in answer["plies"]] == ["11-15"]
    assert ask(organiser("Tom"), game_from(), "11-15", since=99)["since"] == 1


def test_the_board_begins_with_the_ballot_played():
    _, this_round = open_round()
    game = game_on(this_round)
    board = board_of(organiser(), game)
    moves = ballot_of(game).moves
    assert tuple(ply["text"] for ply in board["plies"][1:]) == moves
    assert board["locked"] == len(moves)
    assert board["recorded"] == ""
    assert len(board["names"]) == 32


def test_what_is_saved_is_the_record_and_the_journal_tells_it():
    game = game_from()
    client = organiser()
    answer = save(client, game, "11-15 23-19 8-11", game.version).json()
    assert answer["recorded"] == "11-15 23-19 8-11"
    assert re.fullmatch(r"saved \d\d:\d\d · Mia", answer["saved"])
    assert answer["offer"] == ""
    game.refresh_from_db()
    assert (game.version, game.record.plies) == (answer["version"], 3)
    entry = game.pairing.round.tournament.journal.latest("pk")
    assert (entry.deed, entry.by_name) == ("moves_recorded", "Mia")
    assert board_of(client, game)["recorded"] == "11-15 23-19 8-11"


def test_a_record_saved_meanwhile_is_shown_and_stays():
    game = game_from()
    save(organiser(), game, "11-15", game.version)
    answer = save(organiser("Ben"), game, "9-14 22-18", game.version)
    assert answer.status_code == 409
    assert answer.json()["error"] == "conflict"
    assert answer.json()["recorded"] == "11-15"
    game.refresh_from_db()
    assert (game.record.moves, game.version) == ("11-15", answer.json()["version"])


def test_moves_that_are_not_legal_are_not_saved():
    game = game_from()
    answer = save(organiser(), game, "11-15 23-20", game.version)
    assert answer.status_code == 409
    assert answer.json()["message"].startswith("Move 2: 23-20 is not legal here")


def test_a_game_that_is_over_on_the_board_offers_its_result():
    game = game_from(LAST_MAN)
    client = organiser()
    answer = save(client, game, "18x11", game.version).json()
    assert answer["offer"] == "Enter the result: White wins"
    tournament = game.pairing.round.tournament
    client.post(address("desk-by-board", tournament, game.pk), {"version": answer["version"]})
    game.refresh_from_db()
    assert (game.outcome, game.reason) == (Outcome.WHITE_WINS, "no_pieces")


def test_a_game_that_goes_on_has_no_result_by_the_board():
    game = game_from()
    client = organiser()
    tournament = game.pairing.round.tournament
    version = save(client, game, "11-15", game.version).json()["version"]
    page = client.post(
        address("desk-by-board", tournament, game.pk), {"version": version}, follow=True
    ).content.decode()
    assert "By the recorded moves this game is not over" in page
    game.refresh_from_db()
    assert game.outcome == ""


def test_a_result_that_stands_is_not_offered_again():
    game = game_from(LAST_MAN)
    enter_result(game=game, outcome=Outcome.WHITE_WINS, seen_version=game.version, by=None)
    game.refresh_from_db()
    assert save(organiser(), game, "18x11", game.version).json()["offer"] == ""


def test_a_record_keeps_the_position_it_begins_from():
    game = game_from(LAST_MAN)
    save(organiser(), game, "18x11", game.version)
    game.refresh_from_db()
    assert (game.record.start_fen, game.record.moves) == (LAST_MAN, "18x11")


def test_a_position_with_more_captures_than_are_followed_says_so():
    game = game_from(TOO_RICH, variant="frisian")
    now = ask(organiser(), game, "")["now"]
    assert now["legal"] == []
    assert "more ways to capture than can be listed" in now["must"]
    refused = ask(organiser(), game, "", "39x45")["refused"]
    assert refused["text"] == "39x45"


def test_only_who_may_enter_results_has_the_board(client):
    game = game_from()
    tournament = game.pairing.round.tournament
    for name in ("desk-judge", "desk-by-board"):
        assert client.post(address(name, tournament, game.pk)).status_code == 302
    stranger = at_desk(make_user())
    assert stranger.post(address("desk-judge", tournament, game.pk)).status_code == 404
    assert board_of(at_desk(make_user(Role.SCORER)), game)["plies"]


def test_a_judgement_costs_the_same_however_large_the_event_is():
    client = organiser()
    counts = []
    for game in (game_from(), game_from(n_entries=60)):
        ask(client, game, "11-15")
        with CaptureQueriesContext(connection) as asked:
            ask(client, game, "11-15 23-19", "8-11", since=2)
        counts.append(len(asked))
    assert counts[0] == counts[1] <= 8
