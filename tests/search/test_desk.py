"""Searching at the desk: what is published and one's own, and nothing of anybody else's drafts."""

import pytest
from django.test import Client

from games.models import Collection
from tests.factories import draw_next, games_of, make_club, make_tournament, make_user, play_round
from tests.games.archive import a_file, kept
from tests.games.evening import record
from tournaments.labels import Role
from tournaments.models import Club, GameImport, User

pytestmark = pytest.mark.django_db


def imported(club: Club, collection: Collection, state: str = GameImport.State.IMPORTED) -> None:
    """Let a collection be a club's own."""
    GameImport.objects.create(club=club, collection=collection, size=1, state=state)


def draft(club: Club, name: str) -> None:
    """A tournament with a recorded game that nobody has published."""
    tournament = make_tournament(2, club=club, name=name)
    this_round = draw_next(tournament)
    play_round(this_round, "b")
    record(games_of(this_round)[0], "9-13 22-18 11-15")


def desk(user: User, query: str = "") -> str:
    client = Client()
    client.force_login(user)
    answer = client.get(f"/organise/games/{query}")
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.fixture
def clubs() -> tuple[Club, Club]:
    """Two clubs with a draft and an unpublished file each, and a file that everybody may see."""
    ours, theirs = make_club("Ours"), make_club("Theirs")
    for club in (ours, theirs):
        draft(club, f"Draft of {club}")
        collection = a_file(f"File of {club}", is_released=False)
        kept(collection, "9-13", black=f"Member of {club}", event="Club evening")
        imported(club, collection)
    kept(a_file(), "9-13", black="Everybody's Emil")
    reading = a_file("Being read", is_released=False)
    kept(reading, "9-13", black="Not Yet")
    imported(ours, reading, GameImport.State.READY)
    return ours, theirs


def test_staff_find_their_own_drafts_and_what_is_published(clubs):
    ours, _theirs = clubs
    page = desk(make_user(Role.ORGANISER, club=ours))
    assert "3 games" in page
    assert "Draft of Ours" in page
    assert "Member of Ours" in page
    assert "Everybody&#x27;s Emil" in page
    assert "Theirs" not in page
    assert "Not Yet" not in page


def test_nothing_of_another_club_is_found_by_any_question(clubs):
    ours, _theirs = clubs
    user = make_user(Role.ORGANISER, club=ours)
    for query in (
        "?player=member",
        "?event=draft",
        "?event=club+evening",
        "?variant=english&moves=9-13",
    ):
        assert "Theirs" not in desk(user, query), query
    client = Client()
    client.force_login(user)
    file = b"".join(client.get("/organise/games/found.pdn").streaming_content).decode()
    assert "Member of Ours" in file
    assert "Theirs" not in file


def test_a_stranger_with_a_login_finds_what_everybody_finds(clubs):
    page = desk(make_user())
    assert "1 game<" in page
    assert "Emil" in page


def test_visitors_are_asked_to_log_in_and_find_only_what_is_published(clubs):
    assert Client().get("/organise/games/").status_code == 302
    assert Client().get("/organise/games/found.pdn").status_code == 302
    assert "1 game<" in Client().get("/games/").content.decode()


def test_the_openings_at_the_desk_count_results_that_are_not_published():
    tournament = make_tournament(4)
    play_round(draw_next(tournament), "bwdd")
    client = Client()
    client.force_login(make_user(Role.SCORER))
    page = client.get(f"/organise/{tournament.slug}/openings/").content.decode()
    assert "4 games" in page
    assert "CSV" not in page
    assert client.get(f"/t/{tournament.slug}/openings/").status_code == 404


def test_a_tournament_called_games_does_not_hide_the_search():
    assert make_tournament(name="Games").slug != "games"
