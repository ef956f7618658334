"""The admin has no address that tells staff of one club where a draft of another lies."""

import pytest
from django.contrib.contenttypes.models import ContentType

from tests.factories import make_club, make_tournament, make_user
from tournaments.labels import Role
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def test_there_is_no_way_from_a_number_to_an_address(client):
    draft = make_tournament()
    client.force_login(make_user(Role.ORGANISER, club=make_club("Other"), is_staff=True))
    kind = ContentType.objects.get_for_model(Tournament).pk
    answer = client.get(f"/admin/r/{kind}/{draft.pk}/")
    assert answer.status_code == 404
    assert draft.slug not in answer.content.decode()
