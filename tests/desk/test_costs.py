"""What a page and a saved result cost does not grow with the tournament."""

from collections.abc import Callable, Iterable
from unittest.mock import patch

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.desk.people import address, game_on, open_round, organiser, save
from tests.factories import draw_next
from tournaments.models import PairedGame, Round, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def client() -> Client:
    """A browser at the desk that has looked around already."""
    client = organiser()
    client.get(reverse("desk"))
    return client


def queries(deed: Callable[[], object]) -> int:
    """How many queries a deed takes."""
    with CaptureQueriesContext(connection) as captured:
        deed()
    return len(captured)


def in_round(number: int, n_entries: int) -> tuple[Tournament, Round]:
    """A tournament in which this round has just been drawn; all games before it were drawn."""
    tournament, this_round = open_round(n_entries, planned_rounds=5)
    for _later in range(1, number):
        PairedGame.objects.filter(pairing__round=this_round).update(outcome="draw")
        this_round = draw_next(tournament)
    return tournament, this_round


@pytest.fixture
def small_and_large() -> list[tuple[Tournament, Round]]:
    return [in_round(1, 12), in_round(3, 200)]


def costs(client: Client, pages: Iterable[str]) -> list[int]:
    """How many queries each page takes."""
    return [queries(lambda page=page: client.get(page)) for page in pages]


def test_the_page_of_a_round(client: Client, small_and_large: list[tuple[Tournament, Round]]):
    pages = [address("desk-round", at, drawn.number) for at, drawn in small_and_large]
    small, large = costs(client, pages)
    assert small == large <= 12


def test_the_desk_of_a_tournament(client: Client, small_and_large: list[tuple[Tournament, Round]]):
    small, large = costs(client, [address("desk-tournament", at) for at, _drawn in small_and_large])
    assert small == large <= 14


def test_who_is_present(client: Client, small_and_large: list[tuple[Tournament, Round]]):
    pages = [address("desk-round", at, drawn.number + 1) for at, drawn in small_and_large]
    small, large = costs(client, pages)
    assert small == large <= 10


def test_a_saved_result(client: Client, small_and_large: list[tuple[Tournament, Round]]):
    with patch("tournaments.queries.consequences.ranked_lines") as rank:
        small, large = [
            queries(lambda at=this_round: save(client, game_on(at), "win"))
            for _tournament, this_round in small_and_large
        ]
    assert small == large <= 22
    rank.assert_not_called()
