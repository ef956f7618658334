"""Drawing a round: results missing, nobody left to meet, drafts thrown away, releases taken back."""

import pytest
from django.test import Client

from tests.desk.people import address, game_on, open_round, organiser, save
from tests.factories import draw_next, make_tournament, play_round, publish_all
from tournaments.labels import Deed
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def draw(client: Client, tournament: Tournament, number: int, **more: str) -> tuple[int, str]:
    answer = client.post(address("desk-draw", tournament, number), more)
    return answer.status_code, answer.content.decode()


def test_missing_results_are_listed_by_name_and_need_a_reason():
    tournament, this_round = open_round()
    client = organiser()
    for number in (1, 2):
        save(client, game_on(this_round, number=number), "win")
    names = " – ".join(
        seat.entry.name for seat in game_on(this_round, board=2).pairing.seats.order_by("place")
    )
    page = client.get(address("desk-round", tournament, 2)).content.decode()
    assert "1 board has no result yet:" in page
    assert f"Round 1, board 2: {names}" in page
    assert address("desk-round", tournament, 1) + "#board-2" in page

    status, page = draw(client, tournament, 2)
    assert status == 409
    assert "give a reason to go on" in page
    assert tournament.rounds.count() == 1

    status, _page = draw(client, tournament, 2, despite="They play on Tuesday")
    assert status == 302
    page = client.get(address("desk-round", tournament, 2)).content.decode()
    assert "Reason: They play on Tuesday" in page
    assert tournament.journal.get(deed=Deed.ROUND_DRAWN, round_number=2).touches_fairness


def test_when_nobody_is_left_to_meet_the_page_says_who_is_stuck():
    tournament = make_tournament(2)
    first = draw_next(tournament)
    play_round(first)
    publish_all(first)
    status, page = draw(organiser(), tournament, 2)
    assert status == 409
    assert "Round 2 cannot be paired without a second meeting." in page
    for entry in tournament.entries.all():
        assert entry.name in page


def test_a_round_out_of_turn_is_not_there():
    tournament, _round = open_round()
    client = organiser()
    assert client.get(address("desk-round", tournament, 3)).status_code == 404
    assert client.get(address("desk-round", tournament, 0)).status_code == 404
    page = client.post(address("desk-draw", tournament, 1), follow=True).content.decode()
    assert "Round 1 is drawn already." in page


def test_drawing_again_says_what_it_does_and_takes_a_new_seed():
    tournament = make_tournament(6)
    this_round = draw_next(tournament)
    client = organiser()
    page = address("desk-redraw", tournament, 1)
    question = client.get(page).content.decode()
    assert "The present draft is thrown away, with its ballots." in question
    assert tournament.rounds.get().pk == this_round.pk
    client.post(page)
    again = tournament.rounds.get()
    assert again.seed != "seed-1"
    assert [entry.deed for entry in tournament.journal.all()[:2]] == [
        Deed.ROUND_DRAWN,
        Deed.ROUND_DISCARDED,
    ]


def test_a_draft_is_thrown_away_and_a_begun_round_is_not():
    tournament = make_tournament(4)
    draw_next(tournament)
    client = organiser()
    page = address("desk-discard", tournament, 1)
    client.post(page)
    assert not tournament.rounds.exists()
    this_round = draw_next(tournament)
    save(client, game_on(this_round), "win")
    answer = client.post(page, follow=True).content.decode()
    assert "Results have been entered in this round; it cannot be discarded." in answer
    assert tournament.rounds.count() == 1


def test_a_draft_is_linked_nowhere_in_public():
    tournament, first = open_round()
    play_round(first)
    publish_all(first)
    draw_next(tournament)
    anonymous = Client()
    draft = address("pairings", tournament, 2)
    for name in ("tournament", "players", "info"):
        assert draft not in anonymous.get(address(name, tournament)).content.decode()
    assert draft not in anonymous.get(address("pairings", tournament, 1)).content.decode()
    assert anonymous.get(draft).status_code == 404


def test_standings_wait_for_the_last_result():
    tournament, _round = open_round()
    client = organiser()
    page = address("desk-publish", tournament, 1, "standings")
    question = client.get(page).content.decode()
    assert "Not yet: results are missing on round 1 board 1, round 1 board 2." in question
    assert "<button class=" not in question.split("data-question")[1]
    client.post(page)
    assert client.get(address("standings", tournament, 1)).status_code == 404


def test_what_was_published_is_taken_back():
    tournament, _round = open_round()
    client = organiser()
    assert client.get(address("pairings", tournament, 1)).status_code == 200
    page = address("desk-take-back", tournament, 1, "pairings")
    assert "The public will not see any more:" in client.get(page).content.decode()
    client.post(page)
    assert client.get(address("pairings", tournament, 1)).status_code == 404
    page = address("desk-publish", tournament, 1, "everything")
    assert client.get(page).status_code == 404


def test_the_whole_tournament_is_published_and_taken_back():
    tournament = make_tournament(4)
    client = organiser()
    page = address("desk-listing", tournament)
    assert "Publish the tournament" in client.get(page).content.decode()
    client.post(page, {"deed": "publish"})
    assert client.get(address("players", tournament)).status_code == 200
    desk = client.get(address("desk-tournament", tournament)).content.decode()
    assert "Players: the list of entries." in desk
    client.post(page, {"deed": "take_back"})
    assert client.get(address("players", tournament)).status_code == 404
