"""Graded wins, plus-draws, games that both lose, adjourned games and reasons, at the desk."""

from decimal import Decimal

import pytest

from tests.desk.people import address, game_on, open_round, organiser, save
from tests.factories import draw_next, games_of, make_tournament, play_round, publish_all
from tournaments.labels import Deed
from tournaments.models import Tournament
from tournaments.record import Outcome
from tournaments.services.draws import draw_round
from tournaments.services.events import change_settings
from tournaments.services.refusals import DeedRefused, ResultsOutstanding
from tournaments.services.results import enter_result
from tournaments.services.undo import undo_last

pytestmark = pytest.mark.django_db

DELFT = [{"won": "9", "lost": "1", "name": "four men ahead"}]
PLUS = {"plus_draw": Decimal(1), "minus_draw": Decimal(1)}


def post(client, game, **sent):
    tournament = game.pairing.round.tournament
    return client.post(
        address("desk-result", tournament, game.pk),
        {"version": game.version, **sent},
        headers={"accept": "application/json"},
    )


def test_a_graded_win_is_seen_from_the_first_named():
    _tournament, this_round = open_round(win=Decimal(12), grades=DELFT)
    client = organiser()
    answer = save(client, game_on(this_round), "win:9-1").json()
    assert (answer["outcome"], answer["choice"], answer["score"]) == (
        Outcome.BLACK_WINS,
        "win:9-1",
        "9–1",
    )
    answer = save(client, game_on(this_round, number=2), "loss:9-1").json()
    assert (answer["outcome"], answer["score"]) == (Outcome.BLACK_WINS, "10–10")


def test_the_page_offers_what_the_event_knows():
    tournament, _round = open_round(grades=DELFT, **PLUS)
    page = organiser().get(address("desk-round", tournament, 1)).content.decode()
    assert "9–1 four men ahead" in page
    assert 'value="loss:9-1"' in page
    assert 'value="first_plus"' in page
    plain, _round = open_round()
    page = organiser("Ida").get(address("desk-round", plain, 1)).content.decode()
    assert 'value="first_plus"' not in page
    assert 'value="both_lose"' in page


@pytest.mark.parametrize(
    ("choice", "why"), [("win:9-1", "graded wins"), ("first_plus", "no plus-draws")]
)
def test_what_the_event_does_not_know_is_refused_and_nothing_is_saved(choice, why):
    _tournament, this_round = open_round()
    answer = save(organiser(), game_on(this_round), choice)
    assert answer.status_code == 409
    assert why in answer.json()["message"]
    assert game_on(this_round).outcome == ""


def test_a_table_keeps_what_games_were_entered_with():
    tournament, this_round = open_round(grades=DELFT)
    save(organiser(), game_on(this_round), "win:9-1")
    with pytest.raises(DeedRefused, match="9-1"):
        change_settings(tournament=tournament, by=None, values={"grades": []})
    more = [*DELFT, {"won": "8", "lost": "2", "name": ""}]
    change_settings(tournament=tournament, by=None, values={"grades": more})
    tournament.refresh_from_db()
    assert tournament.grades == more


def test_a_plus_draw_needs_its_other_half():
    with pytest.raises(DeedRefused, match="go together"):
        make_tournament(plus_draw=Decimal(1))


def test_settings_are_typed_one_grade_a_line():
    tournament = make_tournament(2)
    client = organiser()
    page = client.get(address("desk-settings", tournament))
    sent = {
        name: "" if value is None else value for name, value in page.context["form"].initial.items()
    }
    answer = client.post(
        address("desk-settings", tournament), sent | {"grades": "9-1 four men\n5-5"}
    )
    assert "Line 2: in 5-5 the winner gets no more than the loser." in answer.content.decode()
    client.post(address("desk-settings", tournament), sent | {"grades": "9-1 four men"})
    tournament.refresh_from_db()
    assert tournament.grades == [{"won": "9", "lost": "1", "name": "four men"}]
    assert "9-1 four men" in client.get(address("desk-settings", tournament)).content.decode()


def test_a_reason_is_noted_without_correcting_anything():
    tournament, this_round = open_round()
    client = organiser()
    save(client, game_on(this_round), "win")
    play_round(this_round, "b")
    draw_next(tournament)
    answer = post(client, game_on(this_round), choice="win", reason="resigned")
    assert answer.status_code == 200
    assert answer.json()["reason"] == "resigned"
    entry = tournament.journal.first()
    assert (entry.deed, entry.touches_fairness) == (Deed.REASON_NOTED, False)
    assert not tournament.journal.filter(deed=Deed.RESULT_CORRECTED).exists()
    journal = client.get(address("desk-journal", tournament)).content.decode()
    assert "game 1: resigned." in journal


def test_a_new_result_needs_a_new_reason():
    _tournament, this_round = open_round()
    client = organiser()
    post(client, game_on(this_round), choice="win", reason="time")
    save(client, game_on(this_round), "draw")
    assert game_on(this_round).reason == ""


def test_an_open_game_has_no_reason():
    _tournament, this_round = open_round()
    answer = post(organiser(), game_on(this_round), choice="clear", reason="time")
    assert answer.status_code == 409
    assert post(organiser("Ida"), game_on(this_round), choice="win", reason="x").status_code == 400


def test_a_reason_without_scripts():
    tournament, this_round = open_round()
    client = organiser()
    game = game_on(this_round)
    board = address("desk-board", tournament, game.pairing.pk)
    sent = {f"version-{game.pk}": game.version, f"shown-{game.pk}": ""}
    client.post(
        board, sent | {f"choice-{game.pk}": "draw", f"otherwise-{game.pk}": "because:agreed"}
    )
    game.refresh_from_db()
    assert (game.outcome, game.reason) == (Outcome.DRAW, "agreed")
    sent = {f"version-{game.pk}": game.version, f"shown-{game.pk}": "draw"}
    client.post(board, sent | {f"choice-{game.pk}": "draw", f"otherwise-{game.pk}": "because:"})
    game.refresh_from_db()
    assert (game.outcome, game.reason) == (Outcome.DRAW, "")


def adjourned_round(**settings) -> Tournament:
    """A round with all games drawn but the first, which is adjourned."""
    tournament, this_round = open_round(**settings)
    for game in games_of(this_round):
        outcome = Outcome.ADJOURNED if game == game_on(this_round) else Outcome.DRAW
        enter_result(game=game, outcome=outcome, seen_version=game.version, by=None)
    return tournament


def test_an_event_that_waits_is_not_paired_with_an_adjourned_game():
    tournament = adjourned_round(adjourned="wait")
    with pytest.raises(ResultsOutstanding) as refused:
        draw_round(tournament=tournament, number=2, by=None)
    assert refused.value.boards == ((1, 1),)
    page = organiser().get(address("desk-round", tournament, 2)).content.decode()
    assert "Anna Dvořáková" in page
    draw_round(tournament=tournament, number=2, by=None, despite="the hall closes")


def test_other_events_go_on():
    for rule in ("draw", "nothing"):
        assert draw_next(adjourned_round(adjourned=rule)).number == 2


def test_to_end_an_adjourned_game_corrects_nothing_and_is_shown_as_provisional_until_then(client):
    tournament = adjourned_round()
    first = tournament.rounds.get()
    publish_all(first)
    draw_next(tournament)
    page = client.get(f"/t/{tournament.slug}/standings/1/").content.decode()
    assert "Provisional." in page
    assert "Adjourned: round 1, board 1, game 1" in page
    game = game_on(first)
    enter_result(game=game, outcome=Outcome.BLACK_WINS, seen_version=game.version, by=None)
    assert tournament.journal.first().deed == Deed.RESULT_ENTERED
    page = client.get(f"/t/{tournament.slug}/standings/1/").content.decode()
    assert "Provisional." not in page
    assert "Corrected" not in page


def test_undo_puts_grade_and_reason_back():
    tournament, this_round = open_round(grades=DELFT)
    client = organiser()
    post(client, game_on(this_round), choice="win:9-1", reason="adjudicated")
    save(client, game_on(this_round), "draw")
    undo_last(tournament=tournament, seen=tournament.journal.first().pk, by=None)
    game = game_on(this_round)
    assert (game.outcome, game.grade, game.reason) == (
        Outcome.BLACK_WINS,
        "9-1",
        "adjudicated",
    )
