"""The pages of an import, for those who may."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from tests.desk.people import address, at_desk, organiser
from tests.factories import make_club, make_user
from tests.imports.evening import Evening, arrive, make_evening, pdn, staged
from tournaments.labels import Role
from tournaments.models import GameImport
from tournaments.services.imports.importing import import_games, keep_certain
from tournaments.services.imports.publishing import publish_collection
from tournaments.services.releases import Release, publish
from tournaments.web.desk.imports.urls import urlpatterns

pytestmark = pytest.mark.django_db

POST_ONLY = {"desk-import-take-over", "desk-import-go-on"}


@pytest.fixture
def evening() -> Evening:
    return make_evening()


def page(client: Client, name: str, *where: object, **query: str) -> str:
    return client.get(reverse(name, args=where), query).content.decode()


def addresses(game_import: GameImport) -> dict[str, str]:
    """Every page of one import."""
    rest = {"desk-import-game": [1]}
    return {
        pattern.name: reverse(pattern.name, args=[game_import.pk, *rest.get(pattern.name, [])])
        for pattern in urlpatterns
        if pattern.name != "desk-club-imports"
    }


def test_a_file_is_uploaded_looked_at_and_imported(evening: Evening):
    client = organiser()
    black, white = evening.names(evening.games[0])
    text = pdn(black, white) + pdn("Tinsley", "Lafferty", moves="1. 9-14 22-17 2. 14x22")
    file = SimpleUploadedFile("evening.pdn", text.encode("utf-16"))
    answer = client.post(address("desk-imports", evening.tournament), {"file": file}, follow=True)
    shown = answer.content.decode()
    assert "2 games found" in shown
    assert "English draughts: 2" in shown
    assert "Certain: both names are the same, the round fits, the result fits." in shown
    game_import = GameImport.objects.get()
    faulty = page(client, "desk-import", game_import.pk, show="faulty")
    assert "Line 18, column 18:" in faulty
    assert "This move is against the rules." in faulty
    assert "Possible: " in faulty

    answer = client.post(
        reverse("desk-import-take-over", args=[game_import.pk]), {"deed": "import"}, follow=True
    )
    assert "1 game went to the tournament" in answer.content.decode()
    evening.games[0].refresh_from_db()
    assert evening.games[0].record


def test_what_is_not_certain_waits_for_a_word(evening: Evening):
    client = organiser()
    black, white = evening.names(evening.games[0])
    game_import = arrive(pdn(black, white, Round="2"), tournament=evening.tournament)
    take_over = reverse("desk-import-take-over", args=[game_import.pk])
    refused = client.post(take_over, {"deed": "import"})
    assert refused.status_code == 409
    assert "1 game is undecided." in refused.content.decode()
    (game,) = staged(game_import)
    client.post(take_over, {"deed": "import", f"game-{game.pk}": evening.games[0].pk})
    evening.games[0].refresh_from_db()
    assert evening.games[0].record_id == game.pk


def test_pasted_games_and_another_place_for_one_of_them(evening: Evening):
    client = organiser()
    text = pdn("Somebody", "Somebody else")
    client.post(address("desk-imports", evening.tournament), {"text": text})
    game_import = GameImport.objects.get()
    (game,) = staged(game_import)
    where = reverse("desk-import-game", args=[game_import.pk, 1])
    assert f'<option value="{evening.games[1].pk}">' in client.get(where).content.decode()
    client.post(where, {f"game-{game.pk}": evening.games[1].pk})
    shown = page(client, "desk-import", game_import.pk)
    assert f'<option value="{evening.games[1].pk}" selected>' in shown


@pytest.mark.parametrize(
    ("posted", "said"),
    [({}, "Choose a file, or paste games."), ({"text": "x" * 1_000_001}, "at most 1 MB is taken")],
)
def test_what_cannot_be_taken_is_told_and_what_was_typed_stays(settings, posted, said, evening):
    settings.LARGEST_UPLOAD = 1_000_000
    answer = organiser().post(address("desk-imports", evening.tournament), posted)
    assert answer.status_code == 409
    assert said in answer.content.decode()
    assert posted.get("text", "") in answer.content.decode()


def test_undoing_says_what_it_takes_back(evening: Evening):
    client = organiser()
    game_import = arrive(pdn(*evening.names(evening.games[0])), tournament=evening.tournament)
    keep_certain(game_import=game_import)
    import_games(game_import=game_import, by=None)
    question = page(client, "desk-import-undo", game_import.pk)
    assert "The moves of 1 game are taken out of the tournament" in question
    client.post(reverse("desk-import-undo", args=[game_import.pk]))
    game_import.refresh_from_db()
    assert game_import.state == GameImport.State.READY


def test_a_killed_program_is_told_and_reading_goes_on(evening: Evening):
    client = organiser()
    game_import = arrive(pdn("Tinsley", "Lafferty"), tournament=evening.tournament)
    GameImport.objects.update(state=GameImport.State.READING, worker="gone", beat_at=None)
    assert "Reading has stopped after 1 game" in page(client, "desk-import", game_import.pk)
    client.post(reverse("desk-import-go-on", args=[game_import.pk]))
    game_import.refresh_from_db()
    assert game_import.state == GameImport.State.READY
    assert len(staged(game_import)) == 1


def test_progress_is_a_bar_and_numbers_for_the_script(evening: Evening):
    client = organiser()
    game_import = arrive(pdn("Tinsley", "Lafferty"), tournament=evening.tournament)
    GameImport.objects.update(
        state=GameImport.State.READING, worker="busy", beat_at=timezone.now(), bytes_read=40
    )
    shown = page(client, "desk-import", game_import.pk)
    assert f'<progress class="meter wide" max="{game_import.size}" value="40"' in shown
    assert '<noscript><meta http-equiv="refresh"' in shown
    told = client.get(reverse("desk-import-progress", args=[game_import.pk])).json()
    assert told == {
        "is_at_work": True,
        "value": 40,
        "most": game_import.size,
        "sentence": "1 game read.",
    }


def test_who_may_see_an_import(evening: Evening):
    game_import = arrive(pdn("Tinsley", "Lafferty"), tournament=evening.tournament)
    strangers = [make_user(), make_user(Role.ORGANISER, club=make_club("Another Club"))]
    scorer = make_user(Role.SCORER, tournament=evening.tournament)
    arbiter = make_user(Role.ARBITER, tournament=evening.tournament)
    for name, where in addresses(game_import).items():
        knock = "post" if name in POST_ONLY else "get"
        assert getattr(Client(), knock)(where).status_code == 302, name
        for user in strangers:
            assert getattr(at_desk(user), knock)(where).status_code == 404, name
        assert getattr(at_desk(scorer), knock)(where).status_code == 403, name
    for name, where in addresses(game_import).items():
        expected = 403 if name == "desk-import-publish" else {200, 302, 409}
        knock = "post" if name in POST_ONLY else "get"
        status = getattr(at_desk(arbiter), knock)(where).status_code
        assert status == expected or status in (expected if isinstance(expected, set) else ()), name


def test_an_import_of_the_club_is_for_its_organisers():
    game_import = arrive(pdn("Tinsley", "Lafferty"))
    where = reverse("desk-import", args=[game_import.pk])
    assert organiser().get(where).status_code == 200
    assert at_desk(make_user(Role.ARBITER)).get(where).status_code == 404


def test_nothing_is_public_before_it_is_published(evening: Evening):
    game_import = arrive(pdn("Tinsley", "Lafferty", moves="1. 9-14 22-17 2. 5-9"))
    (game,) = staged(game_import)
    doors = [
        reverse("archive-game", args=[game.pk]) + "?line=0&ply=0",
        reverse("collection-pdn", args=[game_import.collection_id]),
        *(reverse(f"archive-{name}", args=[game.pk]) for name in ("diagram", "pdn", "paper")),
    ]
    framed = reverse("archive-embed", args=[game.pk]) + "?line=0&ply=0"

    def status(client: Client) -> list[int]:
        return [client.get(door).status_code for door in doors]

    assert status(Client()) == status(organiser()) == [404] * 5  # it is only being looked at
    import_games(game_import=game_import, by=None)
    assert status(Client()) == [404] * 5
    assert status(organiser()) == [200] * 5
    assert organiser().get(framed).status_code == 404  # other sites show what everybody may see
    publish_collection(game_import=game_import, by=None)
    assert status(Client()) == [200] * 5
    assert "X-Frame-Options" not in Client().get(framed)


def test_a_collection_comes_back_as_a_file_of_the_standard():
    game_import = arrive(pdn("Tinsley", "Lafferty", moves="1. 9-14 {solid} 22-17 2. 5-9 (2. 6-9)"))
    import_games(game_import=game_import, by=None)
    publish_collection(game_import=game_import, by=None)
    answer = Client().get(reverse("collection-pdn", args=[game_import.collection_id]))
    assert answer["Content-Disposition"] == 'attachment; filename="evening.pdn"'
    assert b"".join(answer.streaming_content).decode() == (  # type: ignore[arg-type]
        '[Date "2026.11.26"]\n[Round "1"]\n[White "Lafferty"]\n[Black "Tinsley"]\n'
        '[Result "1/2-1/2"]\n[GameType "21"]\n\n'
        "1. 9-14 {solid} 1... 22-17 2. 5-9 (2. 6-9) *\n"
    )


def test_the_games_of_a_round_are_a_file_once_its_results_are_published(evening: Evening):
    game_import = arrive(pdn(*evening.names(evening.games[0])), tournament=evening.tournament)
    keep_certain(game_import=game_import)
    import_games(game_import=game_import, by=None)
    slug = evening.tournament.slug
    doors = [reverse("games-pdn", args=[slug]), reverse("games-pdn", args=[slug, 1])]
    publish(this_round=evening.this_round, release=Release.PAIRINGS, by=None)
    assert [Client().get(door).status_code for door in doors] == [404, 404]
    publish(this_round=evening.this_round, release=Release.RESULTS, by=None)
    for door in doors:
        answer = Client().get(door)
        text = b"".join(answer.streaming_content).decode()  # type: ignore[arg-type]
        assert text.count("[Event ") == 1
        assert "1. 11-15 23-19 2. 8-11 22-17" in text
        again = Client().get(door, headers={"if-none-match": answer["ETag"]})
        assert again.status_code == 304


def test_what_a_preview_costs_does_not_grow_with_the_file(evening: Evening):
    client = organiser()
    black, white = evening.names(evening.games[0])
    counts = []
    for many in (2, 40):
        game_import = arrive(pdn(black, white) * many, tournament=evening.tournament)
        with CaptureQueriesContext(connection) as captured:
            page(client, "desk-import", game_import.pk)
        counts.append(len(captured))
    assert counts[0] == counts[1] <= 22
