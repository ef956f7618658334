"""Mending an entry: drawn rounds and pairing numbers stay as they are."""

import pytest

from tests.desk.people import address, open_round, organiser
from tests.factories import make_tournament, play_round
from tournaments.exchange.roster import Person
from tournaments.labels import Deed
from tournaments.models import Player
from tournaments.queries.record import record_of
from tournaments.services.entries import change_entry
from tournaments.services.undo import undo_last

pytestmark = pytest.mark.django_db


def test_a_misspelt_name_is_mended_in_the_register_too():
    tournament = make_tournament(people=[Person("Ana Alder", 1800, "Brno"), Person("Bo Birch")])
    entry = tournament.entries.get(name="Ana Alder")
    client = organiser()
    page = address("desk-entry-mend", tournament, entry.pk)
    sent = {"name": "  Anna  Alder", "rating": "1810", "home": "Brno"}
    client.post(page, sent)
    entry.refresh_from_db()
    assert (entry.name, entry.rating, entry.player.name) == ("Anna Alder", 1810, "Ana Alder")
    client.post(page, sent | {"in_register": "on"})
    assert Player.objects.get(pk=entry.player_id).name == "Anna Alder"
    journal = client.get(address("desk-journal", tournament)).content.decode()
    assert "Ana Alder: name: Ana Alder → Anna Alder; rating: 1800 → 1810." in journal


def test_what_cannot_be_is_said_and_nothing_changes():
    tournament = make_tournament(people=[Person("Alder", 1800, "Brno"), Person("Birch", 1700)])
    entry = tournament.entries.get(name="Alder")
    client = organiser()
    page = address("desk-entry-mend", tournament, entry.pk)
    for sent, said in (
        ({"name": "123"}, "A name needs at least one letter."),
        ({"name": "Alder", "rating": "99999"}, "less than or equal to 10000"),
        ({"name": "Birch", "in_register": "on"}, "The register has another Birch."),
    ):
        assert said in client.post(page, sent).content.decode()
    entry.refresh_from_db()
    assert (entry.name, entry.rating, entry.home) == ("Alder", 1800, "Brno")


def test_finished_rounds_stay_and_a_rating_touches_fairness():
    tournament, this_round = open_round(6)
    play_round(this_round)
    before = record_of(tournament)
    entry = tournament.entries.order_by("number").last()
    person = Person("Somebody Else", 9999, "Elsewhere")
    change_entry(entry=entry, person=person, by=None)
    after = record_of(tournament)
    assert after.rounds == before.rounds
    assert [one.number for one in after.entrants] == [one.number for one in before.entrants]
    journal = tournament.journal.first()
    assert (journal.deed, journal.touches_fairness) == (Deed.ENTRY_CHANGED, True)
    undo_last(tournament=tournament, seen=journal.pk, by=None)
    assert record_of(tournament) == before


def test_another_name_alone_touches_nothing():
    tournament, _round = open_round(6)
    entry = tournament.entries.first()
    change_entry(entry=entry, person=Person("New", entry.rating, entry.home), by=None)
    assert not tournament.journal.first().touches_fairness
