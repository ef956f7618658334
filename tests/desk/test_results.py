"""Entering results: saved, met by another, corrected after a later round was drawn."""

from decimal import Decimal

import pytest

from tests.desk.people import address, at_desk, game_on, open_round, organiser, save
from tests.factories import draw_next, make_user, play_round, publish_all
from tournaments.labels import Deed, Role
from tournaments.models import PairedGame
from tournaments.record import Outcome

pytestmark = pytest.mark.django_db


def test_a_saved_result_is_answered_with_all_that_the_row_shows():
    _tournament, this_round = open_round()
    client = organiser()
    answer = save(client, game_on(this_round), "win")
    assert answer.status_code == 200
    said = answer.json()
    assert said["version"] == 2
    assert said["outcome"] == Outcome.BLACK_WINS
    assert said["score"] == "2–0"
    assert said["saved_by"] == "Mia"
    assert said["saved"].startswith("saved ")
    assert said["todo"] == "game 2 open"
    assert said["progress"] == "3 of 4 games open"
    assert (said["games"], said["open_games"], said["is_open"]) == (4, 3, True)


@pytest.mark.parametrize(
    ("choice", "in_game_1", "in_game_2"),
    [
        ("win", Outcome.BLACK_WINS, Outcome.WHITE_WINS),
        ("draw", Outcome.DRAW, Outcome.DRAW),
        ("loss", Outcome.WHITE_WINS, Outcome.BLACK_WINS),
        ("first_forfeits", Outcome.BLACK_FORFEITS, Outcome.WHITE_FORFEITS),
        ("second_forfeits", Outcome.WHITE_FORFEITS, Outcome.BLACK_FORFEITS),
        ("both_forfeit", Outcome.DOUBLE_FORFEIT, Outcome.DOUBLE_FORFEIT),
        ("adjourned", Outcome.ADJOURNED, Outcome.ADJOURNED),
        ("not_played", Outcome.NOT_PLAYED, Outcome.NOT_PLAYED),
    ],
)
def test_a_choice_is_seen_from_the_first_named_whatever_the_side(
    choice: str, in_game_1: Outcome, in_game_2: Outcome
):
    _tournament, this_round = open_round()
    client = organiser()
    for number, outcome in ((1, in_game_1), (2, in_game_2)):
        answer = save(client, game_on(this_round, number=number), choice)
        assert answer.json()["outcome"] == outcome
        assert answer.json()["choice"] == choice
    save(client, game_on(this_round), "clear")
    assert game_on(this_round).outcome == ""


def test_labels_use_the_points_of_the_event():
    tournament, _round = open_round(win=Decimal(1), draw=Decimal("0.5"), loss=Decimal(0))
    page = organiser().get(address("desk-round", tournament, 1)).content.decode()
    assert "1–0" in page
    assert "½–½" in page
    assert "2–0" not in page


def test_the_second_to_save_sees_both_values():
    tournament, this_round = open_round()
    game = game_on(this_round)
    mia, ben = organiser("Mia"), at_desk(make_user(Role.SCORER, name="Ben"))
    save(ben, game, "draw")
    answer = save(mia, game, "loss", version=1)
    assert answer.status_code == 409
    said = answer.json()
    assert said["error"] == "conflict"
    assert said["message"] == "Ben saved 1–1, you have 0–2"
    assert (said["keep"], said["save"], said["version"]) == ("Keep Ben's", "Save mine", 2)
    assert game_on(this_round).outcome == Outcome.DRAW

    page = mia.post(
        address("desk-result", tournament, game.pk), {"choice": "loss", "version": 1}
    ).content.decode()
    assert "Ben saved 1–1, you have 0–2" in page
    assert 'name="version" value="2"' in page
    assert save(mia, game, "loss", version=2).status_code == 200


def test_a_form_whose_game_was_left_alone_changes_nothing():
    tournament, this_round = open_round()
    game, other = game_on(this_round, number=1), game_on(this_round, number=2)
    save(organiser("Ben"), game, "draw")
    fields = {
        f"choice-{other.pk}": "win",
        f"shown-{game.pk}": "",
        f"shown-{other.pk}": "",
        f"version-{game.pk}": 1,
        f"version-{other.pk}": 1,
    }
    answer = organiser().post(address("desk-board", tournament, game.pairing_id), fields)
    assert answer.status_code == 302
    assert game_on(this_round).outcome == Outcome.DRAW
    assert game_on(this_round, number=2).outcome == Outcome.WHITE_WINS


def test_more_than_a_result_is_refused_in_words():
    tournament, this_round = open_round()
    game = game_on(this_round)
    client = organiser()
    assert save(client, game, "victory").status_code == 400
    page = address("desk-result", tournament, game.pk)
    assert client.post(page, {"choice": "win", "version": "new"}).status_code == 400
    _other, their_round = open_round(name="Another")
    wrong_door = address("desk-result", tournament, game_on(their_round).pk)
    assert client.post(wrong_door, {"choice": "win", "version": 1}).status_code == 404


def test_a_correction_under_a_later_round_says_what_changes_first():
    tournament, round_1 = open_round()
    play_round(round_1, "bwbw")
    publish_all(round_1)
    draw_next(tournament)
    client = organiser()
    game = game_on(round_1)
    answer = save(client, game, "loss")
    assert answer.status_code == 409
    said = answer.json()
    assert said["error"] == "consequences"
    assert said["touched_rounds"] == [2]
    assert {"name", "before", "after", "sentence"} <= set(said["places"][0])
    assert game_on(round_1).outcome == Outcome.BLACK_WINS

    page = client.post(
        address("desk-result", tournament, game.pk), {"choice": "loss", "version": game.version}
    ).content.decode()
    assert "Round 2 was paired on the old result and stays as it is." in page
    assert 'name="confirmed" value="1"' in page

    assert save(client, game, "loss", confirmed="1").status_code == 200
    assert game_on(round_1).outcome == Outcome.WHITE_WINS
    entry = tournament.journal.get(deed=Deed.RESULT_CORRECTED)
    assert entry.touches_fairness
    page = client.get(address("desk-round", tournament, 2)).content.decode()
    assert "This round was paired on what was corrected afterwards" in page
    desk = client.get(address("desk-tournament", tournament)).content.decode()
    assert "correction came after round 2 had been paired without it." in desk


def test_only_open_boards_are_shown_when_asked():
    tournament, this_round = open_round()
    client = organiser()
    for number in (1, 2):
        save(client, game_on(this_round, number=number), "win")
    page = client.get(address("desk-round", tournament, 1) + "?open=1").content.decode()
    assert 'id="board-1"' not in page
    assert 'id="board-2"' in page
    assert PairedGame.objects.exclude(outcome="").count() == 2
