"""The page of wishes: kept apart, put together, no bye; each with a way back."""

import pytest

from tests.desk.people import address, organiser
from tests.factories import make_tournament
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def send(client, tournament: Tournament, deed: str, **more: object) -> str:
    answer = client.post(address("desk-wishes", tournament), {"deed": deed, **more}, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


def test_wishes_are_made_and_taken_back():
    tournament, client = make_tournament(5), organiser()
    one, two, three, *_rest = tournament.entries.all()
    page = send(client, tournament, "keep_apart", entry=[one.pk, two.pk], last_round=2, why="Kin")
    assert f"{one.name} – {two.name}" in page
    assert "in rounds 1 to 2 · Kin" in page
    page = send(client, tournament, "fix_pair", one=one.pk, other=three.pk)
    assert f"They will meet: {one.name} – {three.name}." in page
    page = send(client, tournament, "keep_from_bye", entry=two.pk)
    assert f"{two.name} gets no bye." in page
    journal = client.get(address("desk-journal", tournament)).content.decode()
    assert f"{one.name} – {two.name}, rounds 1 to 2, Kin." in journal
    send(client, tournament, "lift_ban", ban=tournament.bans.get().pk)
    send(client, tournament, "free_pair", pair=tournament.fixed_pairs.get().pk)
    page = send(client, tournament, "admit_to_bye", entry=two.pk)
    assert not tournament.bans.exists()
    assert not tournament.fixed_pairs.exists()
    assert f"{two.name} may have the bye." in page


def test_what_is_refused_is_said_and_what_is_unknown_is_not_there():
    tournament, client = make_tournament(4), organiser()
    one = tournament.entries.first()
    assert "Choose at least two" in send(client, tournament, "keep_apart", entry=one.pk)
    page = address("desk-wishes", tournament)
    for sent in ({"deed": "lift_ban", "ban": "x"}, {"deed": "dance"}, {}):
        assert client.post(page, sent).status_code == 404
    table = make_tournament(4, preset="all-play-all", name="Table")
    shown = client.get(address("desk-wishes", table)).content.decode()
    assert "The round with these two changes places with this one" in shown
    assert "nobody can be kept apart" in shown
    assert 'value="keep_apart"' not in shown
    one, *_others, last = table.entries.all()
    page = send(client, table, "fix_pair", one=one.pk, other=last.pk)
    assert f"They will meet: {one.name} – {last.name}." in page
    cup = make_tournament(4, preset="cup", name="Cup")
    shown = client.get(address("desk-wishes", cup)).content.decode()
    assert "Here nobody can be put together before a draw" in shown
    assert 'value="fix_pair"' not in shown
    assert "nobody can be kept from it" in shown
    assert 'value="keep_from_bye"' not in shown
    one = cup.entries.first()
    assert "nobody can be kept from it" in send(client, cup, "keep_from_bye", entry=one.pk)
    assert cup.entries.filter(may_be_free=False).count() == 0
    swiss = client.get(address("desk-wishes", tournament)).content.decode()
    assert "changes places" not in swiss


def test_settings_of_pairing_are_saved_and_published():
    tournament, client = make_tournament(4), organiser()
    page = address("desk-settings", tournament)
    form = client.get(page).context["form"]
    sent = {f.html_name: "" if f.value() is None else f.value() for f in form}
    sent |= {"repeats_most": 2, "repeats_after": 4, "clubs_apart": 1, "baku": "on"}
    client.post(page, sent | {"odd_begin": "false"})
    tournament.refresh_from_db()
    assert (tournament.repeats_most, tournament.baku, tournament.odd_begin) == (2, True, False)
    journal = client.get(address("desk-journal", tournament)).content.decode()
    assert "who begins in a first game: by lot → even numbers" in journal
    client.post(address("desk-listing", tournament), {"deed": "publish"})
    info = client.get(address("info", tournament)).content.decode()
    assert "Two may meet 2 times, with at least 4 rounds between." in info
    assert "Even numbers begin in a first game." in info
