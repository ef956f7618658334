"""The list of entries: pasting with a preview, withdrawing, coming back, byes asked for."""

import pytest
from django.test import Client

from tests.desk.people import address, open_round, organiser
from tests.factories import make_tournament
from tournaments.models import AskedBye, Entry, Player, Tournament

pytestmark = pytest.mark.django_db


def do(client: Client, entry: Entry, deed: str, **more: str) -> str:
    """Press one of the buttons of an entry; the page that follows."""
    page = address("desk-entry", entry.tournament, entry.pk)
    return client.post(page, {"deed": deed, **more}, follow=True).content.decode()


def paste(client: Client, tournament: Tournament, text: str, deed: str = "preview") -> str:
    page = address("desk-entries-add", tournament)
    return client.post(page, {"people": text, "deed": deed}, follow=True).content.decode()


def test_a_faulty_line_is_named_and_nobody_is_entered():
    tournament = make_tournament()
    page = paste(organiser(), tournament, "Alder; 1900\n; 1800\nElm; 99999\nAlder; 1900", "enter")
    assert "3 lines need mending; nobody is entered yet" in page
    assert "Line 2: There is no name in this line." in page
    assert "Line 3: A rating is a number from 1 to 10000." in page
    assert "Line 4: This name stands in the list already." in page
    assert "Alder; 1900\n; 1800" in page
    assert not tournament.entries.exists()


def test_the_preview_knows_the_register_and_who_is_entered_already():
    tournament = make_tournament()
    client = organiser()
    paste(client, tournament, "Alder; 1900; Brno", "enter")
    Player.objects.create(club=tournament.club, name="Elm", rating=1500)
    page = paste(client, tournament, "Elm; 1600\nNewcomer")
    assert "known in the register, rating 1500 → 1600" in page
    assert "new in the register" in page
    assert "Enter these players" in page
    page = paste(client, tournament, "Alder; 1900; Brno\nElm", "enter")
    assert "Entered already: leave this line out." in page
    assert tournament.entries.count() == 1


def test_a_late_player_plays_from_the_next_round_on():
    tournament, _round = open_round()
    client = organiser()
    page = client.get(address("desk-entries", tournament)).content.decode()
    assert "Whoever is entered now plays from round 2 on." in page
    paste(client, tournament, "Latecomer", "enter")
    page = client.get(address("desk-entries", tournament)).content.decode()
    assert "plays from round 2 on" in page


def test_withdrawing_and_coming_back():
    tournament, _round = open_round()
    client = organiser()
    entry = tournament.entries.get(number=2)
    assert f"{entry.name} has withdrawn." in do(client, entry, "withdraw")
    page = client.get(address("desk-round", tournament, 2)).content.decode()
    assert "3 present" in page
    assert "withdrawn from round 2 on" in page
    assert f"{entry.name} is back." in do(client, entry, "reinstate")
    entry.refresh_from_db()
    assert entry.withdrawn_from is None


def test_a_bye_is_asked_for_and_cancelled_on_the_way_to_the_draw():
    tournament, _round = open_round()
    client = organiser()
    entry = tournament.entries.get(number=1)
    page = do(client, entry, "half", round="2", page_name="round")
    assert f"{entry.name} has no opponent in round 2." in page
    assert "Half bye asked for" in page
    assert "Draw round 2" in page
    do(client, entry, "cancel", round="2")
    assert not AskedBye.objects.exists()
    page = do(client, entry, "zero", round="1")
    assert "A bye can be asked for in rounds 2 to 3." in page


def test_only_who_was_never_paired_can_be_removed():
    tournament, _round = open_round()
    client = organiser()
    paired = tournament.entries.get(number=1)
    page = do(client, paired, "remove")
    assert f"{paired.name} has been paired and can only be withdrawn." in page
    paste(client, tournament, "Latecomer", "enter")
    do(client, tournament.entries.get(name="Latecomer"), "remove")
    assert not tournament.entries.filter(name="Latecomer").exists()


def test_an_unknown_button_is_refused():
    tournament, _round = open_round()
    entry = tournament.entries.get(number=1)
    page = address("desk-entry", tournament, entry.pk)
    assert organiser().post(page, {"deed": "promote"}).status_code == 400


def test_a_wrong_touch_is_undone_on_the_same_page():
    tournament, _round = open_round()
    client = organiser()
    entry = tournament.entries.get(number=2)
    page = do(client, entry, "withdraw", page_name="entries")
    assert f"Undoing takes back: withdrawn: {entry.name}, from round 2 on." in page
    last = tournament.journal.first()
    assert last is not None
    undone = client.post(
        address("desk-undo", tournament), {"seen": last.pk, "page_name": "entries"}
    )
    assert undone["Location"] == address("desk-entries", tournament)
    entry.refresh_from_db()
    assert entry.withdrawn_from is None
