"""Teams in the admin: members through the services and the journal, line-ups to read."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.factories import (
    draw_next,
    hand_in,
    make_club,
    make_teams,
    make_tournament,
    make_user,
    team,
)
from tournaments.labels import Deed, Role
from tournaments.models import Entry, TeamMember

pytestmark = pytest.mark.django_db

LIST = reverse("admin:tournaments_entry_changelist")


def admin_as(role: Role, **where: Any) -> Client:
    client = Client()
    client.force_login(make_user(role, is_staff=True, **where))
    return client


def form_of(client: Client, entry: Entry) -> tuple[str, dict[str, Any]]:
    """The address of a team's form, and what a browser would send of it."""
    address = reverse("admin:tournaments_entry_change", args=[entry.pk])
    [members] = client.get(address).context["inline_admin_formsets"]
    formset = members.formset
    sent = {f.html_name: f.value() for f in formset.management_form}
    for form in formset.forms:
        sent |= {f.html_name: "" if f.value() is None else f.value() for f in form}
    return address, {name: value for name, value in sent.items() if value is not False}


def names(entry: Entry) -> list[str]:
    return [member.name for member in entry.members.all()]


def test_only_teams_are_listed_with_the_number_of_their_members():
    make_tournament(4)
    make_teams(size=3)
    rows = admin_as(Role.ARBITER).get(LIST).context["cl"].result_list
    assert [(row.name, row.members_named) for row in rows] == [("Hijken", 3), ("Hoogeveen", 3)]
    found = admin_as(Role.ARBITER).get(LIST + "?q=Hijken+2").context["cl"].result_list
    assert [(row.name, row.members_named) for row in found] == [("Hijken", 3)]


def test_members_are_added_mended_and_taken_out_through_the_journal():
    tournament = make_teams(size=2)
    hijken, client = team(tournament, "Hijken"), admin_as(Role.ARBITER)
    address, sent = form_of(client, hijken)
    sent |= {
        "members-0-name": "Hendrik",
        "members-1-DELETE": "on",
        "members-2-name": "Nora",
        "members-2-rating": "1200",
    }
    assert client.post(address, sent).status_code == 302
    assert names(hijken) == ["Hendrik", "Nora"]
    assert hijken.members.get(name="Nora").rating == 1200
    deeds = list(tournament.journal.order_by("pk").values_list("deed", flat=True))[-3:]
    assert deeds == [Deed.MEMBER_REMOVED, Deed.MEMBER_CHANGED, Deed.MEMBERS_ADDED]
    assert tournament.journal.order_by("pk").last().by_name.startswith("arbiter")


def test_what_is_refused_is_told_and_nothing_is_written():
    tournament = make_teams(size=2)
    hijken, client = team(tournament, "Hijken"), admin_as(Role.ARBITER)
    address, sent = form_of(client, hijken)
    sent |= {"members-0-name": "Hendrik", "members-2-name": "Hoogeveen 1"}
    answer = client.post(address, sent, follow=True)
    [said] = [str(message) for message in answer.context["messages"]]
    assert "Hoogeveen 1 (Hoogeveen)" in said
    assert names(hijken) == ["Hijken 1", "Hijken 2"]


def test_who_has_sat_cannot_be_taken_out():
    tournament = make_teams()
    hand_in(draw_next(tournament), "Hijken", 1, 2, 3, 4)
    hijken, client = team(tournament, "Hijken"), admin_as(Role.ARBITER)
    address, sent = form_of(client, hijken)
    client.post(address, sent | {"members-0-DELETE": "on"}, follow=True)
    assert hijken.members.count() == 5


def test_a_scorer_reads_the_members_and_others_do_not():
    hijken = team(make_teams(), "Hijken")
    address = reverse("admin:tournaments_entry_change", args=[hijken.pk])
    shown = admin_as(Role.SCORER).get(address)
    assert b"Hijken 3" in shown.content
    assert b'name="members-0-name"' not in shown.content
    assert admin_as(Role.SCORER).post(address, {}).status_code == 403
    elsewhere = admin_as(Role.ORGANISER, club=make_club("Another Club"))
    assert elsewhere.get(address).status_code in (302, 403)
    assert elsewhere.get(LIST).context["cl"].result_count == 0
    assert TeamMember.objects.filter(entry=hijken).count() == 5


def test_line_ups_stand_beside_the_results_of_a_match():
    this_round = draw_next(make_teams())
    hand_in(this_round, "Hijken", 1, 0, 3, 4)
    client = admin_as(Role.SCORER)
    pairing = this_round.pairings.get()
    shown = client.get(reverse("admin:tournaments_pairing_change", args=[pairing.pk])).content
    assert "Hijken: 1 Hijken 1, 2 –, 3 Hijken 3, 4 Hijken 4" in shown.decode()
    assert "Hoogeveen: not handed in" in shown.decode()
    players = draw_next(make_tournament(2)).pairings.get()
    plain = client.get(reverse("admin:tournaments_pairing_change", args=[players.pk])).content
    assert b"Line-ups" not in plain


def test_the_list_costs_the_same_for_two_teams_and_for_four():
    client = admin_as(Role.ARBITER)
    costs = set()
    for teams in (2, 4):
        make_teams(teams=teams, name=f"League {teams}")
        with CaptureQueriesContext(connection) as queries:
            assert client.get(LIST).status_code == 200
        costs.add(len(queries))
    assert len(costs) == 1
