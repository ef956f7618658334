"""What a page and a saved result cost does not grow with the tournament."""

from collections.abc import Callable, Iterable
from unittest.mock import patch

import pytest
import segno
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.desk.people import address, game_on, open_match, open_round, organiser, save
from tests.factories import draw_next, hand_in
from tournaments.models import PairedGame, Round, Tournament
from tournaments.services.events import list_tournament
from tournaments.web.desk import grid

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


def test_what_can_be_chosen_is_worded_once_for_all_boards(
    client: Client, small_and_large: list[tuple[Tournament, Round]]
):
    """900 boards of teams took four seconds when every game had its labels made anew."""
    worded = []
    for at, drawn in small_and_large:
        with patch.object(grid, "label_with_names", wraps=grid.label_with_names) as label:
            client.get(address("desk-round", at, drawn.number))
        worded.append(label.call_count)
    assert worded[0] == worded[1] <= 6


def test_slips_with_the_same_code_draw_it_once(
    client: Client, small_and_large: list[tuple[Tournament, Round]]
):
    at, drawn = small_and_large[1]
    list_tournament(tournament=at, by=None)
    with patch.object(segno, "make", wraps=segno.make) as make:
        page = client.get(address("desk-slips", at, drawn.number)).content.decode()
    assert (page.count('class="qr"'), make.call_count) == (100, 1)


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


@pytest.fixture
def few_and_many_teams() -> list[tuple[Tournament, Round]]:
    """Two teams on four boards, and four with all line-ups in."""
    found = []
    for teams in (2, 4):
        tournament, this_round = open_match(teams=teams, name=f"Cup of {teams}")
        for entry in tournament.entries.all():
            hand_in(this_round, entry.name, 1, 2, 0, 4)
        found.append((tournament, this_round))
    return found


@pytest.mark.parametrize(
    ("page", "most"),
    [
        ("desk-round", 14),
        ("desk-slips", 10),
        ("desk-line-up-sheets", 10),
        ("desk-publish", 12),
    ],
)
def test_the_pages_of_a_round_of_teams(
    client: Client, few_and_many_teams: list[tuple[Tournament, Round]], page: str, most: int
):
    rest = [1, "results"] if page == "desk-publish" else [1]
    pages = [address(page, at, *rest) for at, _drawn in few_and_many_teams]
    small, large = costs(client, pages)
    assert small == large <= most


def test_a_match_of_teams(client: Client, few_and_many_teams: list[tuple[Tournament, Round]]):
    pages = [
        address("desk-match", at, drawn.pairings.first().pk) for at, drawn in few_and_many_teams
    ]
    small, large = costs(client, pages)
    assert small == large <= 18


def test_a_saved_board_of_a_match(
    client: Client, few_and_many_teams: list[tuple[Tournament, Round]]
):
    small, large = [
        queries(lambda at=this_round: save(client, game_on(at, number=2), "win"))
        for _tournament, this_round in few_and_many_teams
    ]
    assert small == large <= 22


def test_the_lists_of_teams(client: Client, few_and_many_teams: list[tuple[Tournament, Round]]):
    for page in ("desk-entries", "desk-tournament"):
        small, large = costs(client, [address(page, at) for at, _drawn in few_and_many_teams])
        assert small == large <= 16
