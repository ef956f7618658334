"""Who may do what: the roles of a club and of one tournament."""

import pytest
from django.contrib.auth.models import AnonymousUser

from tests.factories import make_club, make_tournament, make_user
from tournaments.labels import Deed, Role
from tournaments.permissions import (
    Right,
    clubs_of,
    may,
    right_to_undo,
    rights_of,
    tournaments_of,
)

pytestmark = pytest.mark.django_db

ALLOWED = {
    Role.SCORER: {Right.SEE_DESK, Right.ENTER_RESULTS},
    Role.ARBITER: {Right.SEE_DESK, Right.ENTER_RESULTS, Right.RUN_ROUNDS},
    Role.ORGANISER: set(Right),
}


@pytest.mark.parametrize("role", Role)
def test_a_role_in_the_club_holds_in_all_its_tournaments(role):
    tournament = make_tournament()
    user = make_user(role)
    assert rights_of(user, tournament) == ALLOWED[role]
    assert list(tournaments_of(user)) == [tournament]


@pytest.mark.parametrize("role", Role)
def test_a_role_in_one_tournament_holds_there_alone(role):
    here, there = make_tournament(), make_tournament(name="Winter Evening")
    user = make_user(role, tournament=here)
    assert rights_of(user, here) == ALLOWED[role]
    assert rights_of(user, there) == set()
    assert list(tournaments_of(user)) == [here]
    assert not clubs_of(user).exists()


def test_another_club_does_not_exist():
    tournament = make_tournament()
    stranger = make_user(Role.ORGANISER, club=make_club("Other Club"))
    assert rights_of(stranger, tournament) == set()
    assert not tournaments_of(stranger).exists()


def test_the_higher_of_two_roles_counts():
    tournament = make_tournament()
    user = make_user(Role.SCORER)
    user.roles.create(club=tournament.club, tournament=tournament, role=Role.ARBITER)
    assert may(user, Right.RUN_ROUNDS, tournament)


def test_only_an_organiser_of_a_club_creates_tournaments_in_it():
    club = make_club()
    assert list(clubs_of(make_user(Role.ORGANISER))) == [club]
    assert not clubs_of(make_user(Role.ARBITER)).exists()


def test_nobody_and_those_who_left_may_nothing():
    tournament = make_tournament()
    gone = make_user(Role.ORGANISER, is_active=False)
    for visitor in (AnonymousUser(), gone, make_user()):
        assert rights_of(visitor, tournament) == set()
        assert not tournaments_of(visitor).exists()
        assert not clubs_of(visitor).exists()


def test_who_might_do_a_deed_may_undo_it():
    assert right_to_undo(Deed.RESULT_ENTERED) is Right.ENTER_RESULTS
    assert right_to_undo(Deed.ROUND_DRAWN) is Right.RUN_ROUNDS
    assert right_to_undo(Deed.SETTINGS_CHANGED) is Right.ORGANISE
