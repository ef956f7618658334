"""A whole club evening from the first page to the last standings, with forms alone."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.desk.people import address, organiser
from tests.factories import games_of
from tournaments.models import Round, Tournament

pytestmark = pytest.mark.django_db

NAMES = "Alder; 1900; Brno\nBirch; 1850\nCedar\nDogwood"


def press(client: Client, page: str, said: str, **fields: Any) -> str:
    """Post a form, follow it, and find the sentence that says what was done."""
    answer = client.post(page, fields, follow=True)
    assert answer.status_code == 200
    assert said in answer.content.decode()
    return answer.content.decode()


def fill_board(client: Client, this_round: Round, board: int, first: str, second: str) -> None:
    """Choose both games of a board in its form, and save."""
    tournament = this_round.tournament
    games = [game for game in games_of(this_round) if game.pairing.board == board]
    fields = {}
    for game, choice in zip(games, (first, second), strict=True):
        fields |= {
            f"choice-{game.pk}": choice,
            f"version-{game.pk}": game.version,
            f"shown-{game.pk}": "",
        }
    page = address("desk-board", tournament, games[0].pairing_id)
    press(client, page, f"Board {board} is saved.", **fields)


def test_an_evening_without_a_script():
    client = organiser()
    press(
        client,
        reverse("desk-new"),
        "One player a line",
        name="Autumn Evening",
        preset="ballot-evening",
        planned_rounds="2",
        time_zone="Europe/Prague",
    )
    evening = Tournament.objects.get()
    assert (evening.planned_rounds, evening.time_zone) == (2, "Europe/Prague")

    add = address("desk-entries-add", evening)
    preview = press(client, add, "4 players to enter", people=NAMES, deed="preview")
    assert "Enter these players" in preview
    assert not evening.entries.exists()
    press(client, add, "4 players entered.", people=NAMES, deed="enter")

    for number in (1, 2):
        desk = client.get(address("desk-tournament", evening)).content.decode()
        assert f"Draw round {number}" in desk
        press(
            client,
            address("desk-draw", evening, number),
            f"Round {number} is drawn. Only staff can see it yet.",
        )
        public = client.get(address("pairings", evening, number))
        assert public.status_code == 404
        publish = address("desk-publish", evening, number, "pairings")
        question = client.get(publish).content.decode()
        assert f"Pairings of round {number}" in question
        press(client, publish, "Published: Pairings")
        assert client.get(address("pairings", evening, number)).status_code == 200

        this_round = evening.rounds.get(number=number)
        fill_board(client, this_round, 1, "win", "draw")
        fill_board(client, this_round, 2, "loss", "draw")
        page = client.get(address("desk-round", evening, number)).content.decode()
        assert "All 4 games in" in page
        press(
            client,
            address("desk-publish", evening, number, "standings"),
            "Published: Standings",
        )
        assert client.get(address("standings", evening, number)).status_code == 200

    desk = client.get(address("desk-tournament", evening)).content.decode()
    assert "All 2 rounds are finished and the standings are published." in desk
    assert "Nothing needs you." in desk
    home = client.get(reverse("desk")).content.decode()
    assert "All 2 rounds are finished" in home


def test_the_first_tournament_brings_its_club_with_it(admin_client: Client):
    page = admin_client.get(reverse("desk-new")).content.decode()
    assert "Your club" in page
    admin_client.post(
        reverse("desk-new"),
        {
            "club_name": "Harbour Draughts",
            "name": "Opening",
            "preset": "all-play-all",
            "time_zone": "Europe/Bucharest",
        },
    )
    made = Tournament.objects.select_related("club").get()
    assert made.club.name == "Harbour Draughts"
    assert made.club.time_zone == made.time_zone == "Europe/Bucharest"


def test_days_the_wrong_way_round_are_refused():
    client = organiser()
    answer = client.post(
        reverse("desk-new"),
        {
            "name": "Backwards",
            "preset": "ballot-evening",
            "time_zone": "UTC",
            "starts_on": "2026-10-04",
            "ends_on": "2026-10-03",
        },
    )
    assert "The last day cannot be before the first." in answer.content.decode()
    assert not Tournament.objects.exists()
