"""Tournaments in the admin: created and changed through the services, rounds run by actions."""

from typing import Any

import pytest
from django.contrib.messages import get_messages
from django.test import Client
from django.urls import reverse

from tests.factories import draw_next, make_club, make_tournament, make_user, play_round
from tournaments.labels import Deed, Role
from tournaments.models import Tournament
from tournaments.services.events import list_tournament

pytestmark = pytest.mark.django_db

LIST = reverse("admin:tournaments_tournament_changelist")


@pytest.fixture
def organiser() -> Client:
    client = Client()
    client.force_login(make_user(Role.ORGANISER, is_staff=True))
    return client


def act(client: Client, action: str, *tournaments: Tournament) -> list[str]:
    """Run an action on these tournaments, and read what it says."""
    chosen = [tournament.pk for tournament in tournaments]
    answer = client.post(LIST, {"action": action, "_selected_action": chosen}, follow=True)
    assert answer.status_code == 200
    return [str(message) for message in get_messages(answer.wsgi_request)] or [
        str(message) for message in answer.context["messages"]
    ]


def change_form(client: Client, tournament: Tournament) -> tuple[str, dict[str, Any]]:
    """The address of a tournament's form, and what a browser would send of it."""
    address = reverse("admin:tournaments_tournament_change", args=[tournament.pk])
    form = client.get(address).context["adminform"].form
    return address, {f.html_name: "" if f.value() is None else f.value() for f in form}


def test_a_round_is_run_by_actions(organiser):
    tournament = make_tournament(4, name="Večer")
    assert act(organiser, "publish_pairings", tournament) == [
        "Večer: No round is drawn yet. Draw one first."
    ]
    assert act(organiser, "draw_next_round", tournament) == [
        "Večer: Round 1 is drawn, not published."
    ]
    assert act(organiser, "publish_pairings", tournament) == [
        "Večer: The pairings of round 1 are published."
    ]
    assert act(organiser, "publish_pairings", tournament) == ["Večer: This is published already."]
    [said] = act(organiser, "publish_standings", tournament)
    assert said.startswith("Večer: Results are missing: round 1 board 1")
    play_round(tournament.rounds.get())
    assert act(organiser, "publish_results", tournament) == [
        "Večer: The results of round 1 are published."
    ]
    assert act(organiser, "publish_standings", tournament) == [
        "Večer: The standings after round 1 are published."
    ]


def test_a_round_that_cannot_be_drawn_is_explained(organiser):
    tournament = make_tournament(1, name="Alone")
    [said] = act(organiser, "draw_next_round", tournament)
    assert "Fewer than two" in said
    assert not tournament.rounds.exists()


def test_an_action_is_asked_for_each_tournament():
    club = make_club("Third Club")
    mine, other = (make_tournament(4, club=club, name=name) for name in ("Mine", "Other"))
    user = make_user(Role.ARBITER, club=club, tournament=mine, is_staff=True)
    make_user(Role.SCORER, club=club)
    user.roles.create(club=club, tournament=other, role=Role.SCORER)
    client = Client()
    client.force_login(user)
    assert sorted(act(client, "draw_next_round", mine, other)) == [
        "Mine: Round 1 is drawn, not published.",
        "Other: You may not run the rounds of this tournament.",
    ]


def test_a_tournament_is_created_from_a_preset(organiser):
    club = make_club()
    address = reverse("admin:tournaments_tournament_add")
    sent = {"club": club.pk, "name": "Łódź Open", "preset": "ballot-matches", "venue": "Klub"}
    assert organiser.post(address, sent).status_code == 302
    made = Tournament.objects.get()
    assert (made.slug, made.decides, made.deck) == ("odz-open", "match_points", "three-move")
    assert made.journal.get().deed == Deed.TOURNAMENT_CREATED
    foreign = make_club("Another Club")
    assert organiser.post(address, sent | {"club": foreign.pk}).status_code == 200
    assert Tournament.objects.count() == 1


def test_settings_are_changed_through_the_journal(organiser):
    tournament = make_tournament(4)
    address, fields = change_form(organiser, tournament)
    sent = fields | {"planned_rounds": 4, "win": "3", "tie_breaks": "wins, solkoff"}
    assert organiser.post(address, sent).status_code == 302
    tournament.refresh_from_db()
    assert (tournament.planned_rounds, tournament.win) == (4, 3)
    assert tournament.tie_breaks == ["wins", "solkoff"]
    [deed] = tournament.journal.filter(deed=Deed.SETTINGS_CHANGED)
    assert deed.facts.keys() == {"planned_rounds", "win", "tie_breaks"}


def test_a_settings_form_says_what_is_wrong(organiser):
    tournament = make_tournament(4)
    address, fields = change_form(organiser, tournament)
    for wrong in ({"tie_breaks": "wins, luck"}, {"variant": "international"}, {"win": "-1"}):
        assert organiser.post(address, fields | wrong).status_code == 200
    assert not tournament.journal.filter(deed=Deed.SETTINGS_CHANGED).exists()


def test_what_the_first_draw_fixed_is_read_only_and_refusals_are_readable(organiser):
    tournament = make_tournament(6)
    for _number in (1, 2):
        play_round(draw_next(tournament))
    address, fields = change_form(organiser, tournament)
    assert not {"variant", "system", "games_per_pairing"} & fields.keys()
    answer = organiser.post(address, fields | {"planned_rounds": 1}, follow=True)
    said = [str(message) for message in answer.context["messages"]]
    assert said == ["2 rounds are drawn already; there cannot be fewer."]
    tournament.refresh_from_db()
    assert tournament.planned_rounds == 3


def test_the_public_page_is_linked_once_there_is_one(organiser):
    tournament = make_tournament(4)
    address = reverse("admin:tournaments_tournament_change", args=[tournament.pk])
    assert not organiser.get(address).context["has_absolute_url"]
    list_tournament(tournament=tournament, by=None)
    assert organiser.get(address).context["absolute_url"] == tournament.get_absolute_url()
