"""Who sees what in the admin: roles decide, and model permissions open nothing."""

import pytest
from django.contrib.admin.sites import site
from django.contrib.auth.models import Permission
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.factories import draw_next, make_club, make_tournament, make_user, play_round
from tournaments.labels import Role
from tournaments.models import JournalEntry, Pairing, Player, Round, StaffRole, Tournament, User

pytestmark = pytest.mark.django_db

ROOMS = [model for model in site._registry if model._meta.app_label == "tournaments"]


@pytest.fixture
def evening() -> Tournament:
    tournament = make_tournament(4, club=make_club("Corner Club"), name="Our Evening")
    play_round(draw_next(tournament))
    return tournament


def admin_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def address(model: type, page: str = "changelist", *args: int) -> str:
    return reverse(f"admin:tournaments_{model._meta.model_name}_{page}", args=args)  # type: ignore[attr-defined]


def rows(client: Client, model: type) -> int | str:
    """How many rows the list shows, or that it is shut."""
    answer = client.get(address(model))
    return answer.context["cl"].result_count if answer.status_code == 200 else "shut"


def test_model_permissions_alone_open_nothing(evening):
    user = make_user(is_staff=True)
    user.user_permissions.set(Permission.objects.all())
    client = admin_of(user)
    for model in ROOMS:
        first = model._default_manager.first()
        assert client.get(address(model)).status_code == 403, model
        if first:
            assert client.get(address(model, "change", first.pk)).status_code in (302, 403), model


@pytest.mark.parametrize("role", list(Role))
def test_staff_of_another_club_see_nothing_of_ours(evening, role):
    elsewhere = make_club("Another Club")
    user = make_user(role, club=elsewhere, is_staff=True)
    user.user_permissions.set(Permission.objects.all())
    client = admin_of(user)
    for model in (Tournament, Round, Pairing, JournalEntry, Player):
        assert rows(client, model) in (0, "shut")
        first = model.objects.first()
        assert client.get(address(model, "change", first.pk)).status_code in (302, 403)
    for model in (Tournament, Round, Pairing, JournalEntry, Player, StaffRole):
        answer = client.get(address(model) + "?q=Our")
        assert b"Corner Club" not in answer.content
        assert b"Our Evening" not in answer.content


def test_a_scorer_enters_results_and_nothing_else(evening):
    client = admin_of(make_user(Role.SCORER, is_staff=True))
    assert {model.__name__: rows(client, model) for model in ROOMS} == {
        "Club": "shut",
        "Player": "shut",
        "StaffRole": "shut",
        "User": "shut",
        "Tournament": 1,
        "Round": 1,
        "Pairing": 2,
        "JournalEntry": evening.journal.count(),
        "Entry": 0,
    }
    shown = client.get(address(Tournament, "change", evening.pk))
    assert b'name="_save"' not in shown.content
    assert client.post(address(Tournament, "change", evening.pk), {}).status_code == 403
    shown = client.get(address(Pairing, "change", Pairing.objects.first().pk))
    assert b'name="_save"' in shown.content
    assert client.get(address(Tournament)).context["action_form"] is None


@pytest.mark.parametrize("role", [Role.ARBITER, Role.ORGANISER])
def test_history_is_never_changed_by_hand(evening, role):
    client = admin_of(make_user(role, is_staff=True))
    for user in (client, admin_of(User.objects.create_superuser("root", password=None))):
        for model in (Round, JournalEntry):
            first = model.objects.first()
            assert user.get(address(model, "add")).status_code == 403
            assert user.post(address(model, "change", first.pk), {}).status_code == 403
            assert user.post(address(model, "delete", first.pk), {"post": "yes"}).status_code == 403
        assert user.get(address(Pairing, "add")).status_code == 403
        for model, pk in ((Tournament, evening.pk), (Pairing, Pairing.objects.first().pk)):
            assert user.post(address(model, "delete", pk), {"post": "yes"}).status_code == 403
        sent = {"action": "delete_selected", "_selected_action": [evening.pk], "post": "yes"}
        user.post(address(Tournament), sent)
    assert Tournament.objects.count() == 1


def test_users_are_for_the_administrator(evening):
    organiser = make_user(Role.ORGANISER, is_staff=True)
    organiser.user_permissions.set(Permission.objects.all())
    assert admin_of(organiser).get(address(User)).status_code == 403
    root = admin_of(User.objects.create_superuser("root", password=None))
    assert root.get(address(User)).status_code == 200
    assert root.get(address(User, "change", organiser.pk)).status_code == 200
    words = {"password1": "kings in the corner 5", "password2": "kings in the corner 5"}
    made = root.post(address(User, "add"), {"username": "žiga", "usable_password": "true"} | words)
    assert made.status_code == 302
    assert User.objects.get(username="žiga").check_password("kings in the corner 5")


def test_an_organiser_gives_roles_in_the_own_club_by_typing_a_name(evening):
    client = admin_of(make_user(Role.ORGANISER, is_staff=True))
    hand, foreign = make_user(username="hand"), make_club("Another Club")
    sent = {"user": "hand", "club": evening.club_id, "tournament": evening.pk, "role": "scorer"}
    assert client.get(address(StaffRole, "add")).content.count(b"hand") == 0
    assert client.post(address(StaffRole, "add"), sent | {"club": foreign.pk}).status_code == 200
    assert client.post(address(StaffRole, "add"), sent | {"user": "nobody"}).status_code == 200
    assert client.post(address(StaffRole, "add"), sent).status_code == 302
    given = StaffRole.objects.get(user=hand)
    assert (given.role, given.tournament) == ("scorer", evening)
    assert client.get(address(StaffRole, "change", given.pk)).status_code == 200


def test_filters_name_nothing_of_another_club(evening):
    elsewhere = make_club("Another Club")
    client = admin_of(make_user(Role.ORGANISER, club=elsewhere, is_staff=True))
    draw_next(make_tournament(4, club=elsewhere, name="Their Evening"))
    draw_next(evening)
    for model in (Tournament, Pairing, Round, JournalEntry, Player, StaffRole):
        filters = client.get(address(model)).context["cl"].filter_specs
        words = [word for each in filters for word in getattr(each, "lookup_choices", ()) or ()]
        assert "Our Evening" not in str(words)
        assert "Corner Club" not in str(words)
        assert ("2", "2") not in words
    assert rows(client, Pairing) == 2
    assert client.get(address(Pairing) + "?number=1").context["cl"].result_count == 2
    assert client.get(address(Pairing) + "?number=x").context["cl"].result_count == 2


@pytest.mark.parametrize("model", [Tournament, Pairing, Round, JournalEntry])
def test_a_list_costs_the_same_whatever_its_length(model):
    client = admin_of(make_user(Role.ORGANISER, is_staff=True))
    costs = set()
    for entries in (12, 60):
        draw_next(make_tournament(entries))
        with CaptureQueriesContext(connection) as queries:
            assert client.get(address(model)).status_code == 200
        costs.add(len(queries))
    assert len(costs) == 1
