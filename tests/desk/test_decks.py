"""A club's own deck: pasted or uploaded, every fault named, kept, drawn from, and drawn again by anybody."""

import shlex
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db.models import ProtectedError
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Page

from rules.__main__ import main
from tests.api.callers import Caller
from tests.browser import check_readable
from tests.desk.people import address, at_desk, organiser
from tests.desk.test_settings import filled
from tests.factories import draw_next, games_of, make_club, make_tournament, make_user
from tournaments.labels import Role
from tournaments.models import BallotDraw, ClubDeck, Tournament
from tournaments.queries.ballots import ballots_of
from tournaments.queries.game_check import ballot_of
from tournaments.services.decks import keep_deck, put_away
from tournaments.services.events import change_settings, list_tournament
from tournaments.services.refusals import DeedRefused
from tournaments.services.releases import Release, publish
from tournaments.services.undo import undo_last

pytestmark = pytest.mark.django_db

# The names are those of the American Checker Federation's deck (docs/sources.md).
LINES = """\
number; moves; name; barred
1; 9-14 23-18 14x23; Double Cross
2; 9-13 22-18 10-14; Inferno; barred
A-1; -11 -28 8-11 24-19
4; 11-15 23-19 8-11
"""


def thursday(**changed: object) -> ClubDeck:
    values = {"club": make_club(), "name": "Thursday openings", "variant": "english", "by": None}
    return keep_deck(**{**values, "text": LINES, **changed})  # type: ignore[arg-type]


def sent(**changed: str) -> dict[str, str]:
    return {"name": "Thursday openings", "variant": "english", "text": LINES} | changed


def test_a_deck_is_looked_at_and_kept():
    make_club()
    client = organiser()
    looked = client.post(reverse("desk-deck-new"), sent(deed="preview")).content.decode()
    assert "4 ballots, all sound by the rules" in looked
    assert "3 can be drawn." in looked
    assert not ClubDeck.objects.exists()
    kept = client.post(reverse("desk-deck-new"), sent(deed="keep"), follow=True).content.decode()
    assert "The deck is kept." in kept
    row = ClubDeck.objects.get()
    assert (row.key, row.variant) == ("thursday-openings", "english")
    assert row.text.splitlines()[2:] == ["A-1; -11 -28 8-11 24-19", "4; 11-15 23-19 8-11"]


def test_every_fault_is_named_and_nothing_is_lost():
    make_club()
    wrong = "1; 9-14 23-18 5-9\n1; 9-13\nfree; free\n9; 40-44"
    for deed in ("preview", "keep"):
        page = organiser().post(reverse("desk-deck-new"), sent(text=wrong, deed=deed))
        html = page.content.decode()
        assert "3 faults; nothing is kept yet" in html
        assert "Line 1, column 15" in html
        assert "a capture is obligatory: 14x23." in html
        assert "1 stands in line 1 already" in html
        assert "the board of English draughts has no square 40." in html
        assert "free; free" in html
    assert not ClubDeck.objects.exists()


def test_a_file_takes_the_place_of_the_lines():
    make_club()
    file = SimpleUploadedFile("ours.txt", "\ufeff1; 9-14; Žižkov\n".encode())
    page = organiser().post(
        reverse("desk-deck-new"), sent(text="", deed="preview") | {"file": file}
    )
    assert "1 ballot, sound by the rules" in page.content.decode()
    assert "1; 9-14; Žižkov" in page.content.decode()
    file = SimpleUploadedFile("ours.txt", "1; 9-14; Žižkov\n".encode("cp1250"))
    page = organiser().post(reverse("desk-deck-new"), sent(deed="preview") | {"file": file})
    assert "save it as UTF-8" in page.content.decode()


def test_a_kept_deck_does_not_change_and_its_name_is_its_own():
    thursday()
    page = organiser().post(reverse("desk-deck-new"), sent(deed="keep")).content.decode()
    assert "There is a deck called Thursday openings already." in page
    other = thursday(name="Thursday, openings", club=make_club("Another Club"))
    assert other.key == "thursday-openings-2"
    begun = organiser().get(reverse("desk-deck-new") + f"?like={thursday(name='Third').key}")
    assert "A-1; -11 -28 8-11 24-19" in begun.content.decode()


def test_only_the_decks_of_the_game_are_taken():
    thursday()
    tournament, client = make_tournament(4), organiser()
    shown = client.get(address("desk-settings", tournament)).content.decode()
    assert '<optgroup label="English draughts">' in shown
    assert "Thursday openings" in shown
    refused = client.post(
        address("desk-settings", tournament), filled(client, tournament, deck="idf-russian")
    )
    assert "This deck is for Russian draughts. Choose one for English draughts" in (
        refused.content.decode()
    )
    tournament.refresh_from_db()
    assert tournament.deck == "three-move"
    draw_next(tournament)
    assert "IDF table" not in client.get(address("desk-settings", tournament)).content.decode()


def test_a_deck_belongs_to_its_club():
    elsewhere = thursday(club=make_club("Another Club"))
    tournament, client = make_tournament(4), organiser()
    assert elsewhere.name not in client.get(address("desk-settings", tournament)).content.decode()
    with pytest.raises(DeedRefused, match="Not known here"):
        change_settings(tournament=tournament, by=None, values={"deck": elsewhere.key})
    assert client.get(reverse("desk-deck", args=[elsewhere.key])).status_code == 404
    assert (
        client.post(
            reverse("desk-deck-offer", args=[elsewhere.key]), {"deed": "put_away"}
        ).status_code
        == 404
    )
    caller = Caller(make_user(Role.ORGANISER))
    refused = caller.send("patch", f"/tournaments/{tournament.slug}/", {"deck": elsewhere.key}, 400)
    assert "three-move, two-move, eleven-man" in refused["deck"][0]


@pytest.mark.parametrize("role", [None, Role.SCORER, Role.ARBITER])
def test_only_organisers_keep_decks(role):
    row = thursday()
    client = at_desk(make_user(role))
    assert client.post(reverse("desk-deck-new"), sent(deed="keep")).status_code == 403
    client.post(reverse("desk-deck-offer", args=[row.key]), {"deed": "put_away"})
    row.refresh_from_db()
    assert row.put_away_at is None
    assert client.get(reverse("desk-deck", args=[row.key])).status_code == (200 if role else 404)
    assert Client().get(reverse("desk-decks")).status_code == 302


def test_anybody_repeats_the_draw_from_the_published_file(tmp_path, monkeypatch, capsys):
    tournament = make_tournament(4, deck=thursday().key)
    this_round = draw_next(tournament)
    list_tournament(tournament=tournament, by=None)
    publish(this_round=this_round, release=Release.PAIRINGS, by=None)
    ballots = ballots_of(this_round)
    assert ballots is not None
    shown = Client().get(f"/t/{tournament.slug}/pairings/").content.decode()
    assert "Thursday openings" in shown
    assert 'href="/decks/thursday-openings.txt"' in shown
    assert ballots.command in shown

    file = Client().get("/decks/thursday-openings.txt")
    monkeypatch.chdir(tmp_path)
    Path("thursday-openings.txt").write_bytes(file.content)
    assert main(shlex.split(ballots.command)[3:]) == 0
    numbers = [int(line.split()[0]) for line in capsys.readouterr().out.splitlines()]
    assert numbers == ballots.draw.numbers
    game = games_of(this_round)[0]
    ballot = ballot_of(game)
    assert ballot is not None
    assert ballot.number == game.ballot == numbers[0]


def test_a_deck_is_public_when_something_published_names_it():
    row = thursday()
    address_of_file = f"/decks/{row.key}.txt"
    assert Client().get(address_of_file).status_code == 404
    tournament = make_tournament(4, deck=row.key)
    assert Client().get(address_of_file).status_code == 404
    assert organiser().get(address_of_file).status_code == 200
    assert Caller().call("get", f"/decks/{row.key}/").status_code == 404
    list_tournament(tournament=tournament, by=None)
    assert Client().get(address_of_file).status_code == 200
    assert Caller().get(f"/decks/{row.key}/")["text"] == row.text
    # After another deck was chosen, a round that was drawn from it but is not out tells nothing.
    draw_next(tournament)
    change_settings(tournament=tournament, by=None, values={"deck": "two-move"})
    assert Client().get(address_of_file).status_code == 404


def test_a_deck_put_away_is_not_offered_and_goes_on_where_it_is():
    row = thursday()
    tournament, client = make_tournament(4, deck=row.key), organiser()
    client.post(reverse("desk-deck-offer", args=[row.key]), {"deed": "put_away"})
    assert row.name in client.get(address("desk-settings", tournament)).content.decode()
    assert draw_next(tournament).ballot_draw.own_deck == row
    other = make_tournament(4, name="Spring Evening")
    assert row.name not in client.get(address("desk-settings", other)).content.decode()
    client.post(reverse("desk-deck-offer", args=[row.key]), {"deed": "take_out"})
    assert row.name in client.get(address("desk-settings", other)).content.decode()


def test_the_database_keeps_a_deck_that_was_drawn_from():
    row = thursday()
    draw_next(make_tournament(4, deck=row.key))
    with pytest.raises(ProtectedError):
        row.delete()


def test_undoing_a_discarded_draft_brings_its_draw_back():
    row = thursday()
    tournament = make_tournament(4, deck=row.key)
    organiser().post(address("desk-discard", tournament, draw_next(tournament).number))
    assert not BallotDraw.objects.exists()
    last = tournament.journal.first()
    assert last is not None
    undo_last(tournament=tournament, seen=last.pk, by=None)
    assert BallotDraw.objects.get().own_deck == row


def test_a_deck_must_be_playable_by_what_the_event_chooses():
    # The lines begin with Black, as PDN has it; where White begins they are no moves at all.
    row = thursday(variant="thai", text="1; 25-21\n2; 26-22\n")
    with pytest.raises(DeedRefused, match="another board or start"):
        make_tournament(4, variant="thai", deck=row.key, variant_options={"first": "white"})
    assert make_tournament(4, variant="thai", deck=row.key).deck == row.key


def test_the_interface_keeps_lists_and_puts_away():
    club = make_club()
    caller = Caller(make_user(Role.ORGANISER))
    body = {"club": club.pk, "name": "Thursday openings", "variant": "english", "text": LINES}
    refused = caller.send("post", "/decks/", body | {"text": "1; 9-15\n2; 9-14"}, 400)
    assert refused["text"] == [
        {
            "line": 1,
            "column": 4,
            "text": "1; 9-15",
            "code": "piece_goes_elsewhere",
            "detail": "9-15 is not legal here: the piece on 9 may play 9-13 or 9-14.",
        }
    ]
    kept = caller.send("post", "/decks/", body, 201)
    assert kept["key"] == "thursday-openings"
    listed = caller.get("/decks/")
    assert listed[0] == {
        "key": "three-move",
        "name": "three-move deck",
        "variant": "english",
        "club": None,
    }
    assert listed[-1]["club"] == club.name
    assert all(line["club"] is None for line in Caller().get("/decks/"))
    tournament = make_tournament(4)
    caller.send("patch", f"/tournaments/{tournament.slug}/", {"deck": kept["key"]})
    assert Tournament.objects.get().deck == kept["key"]
    Caller().send("post", "/decks/", body, 403)
    Caller(make_user(Role.ARBITER)).send("delete", f"/decks/{kept['key']}/", None, 403)
    caller.send("delete", f"/decks/{kept['key']}/", None, 204)
    assert ClubDeck.objects.get().put_away_at


def test_what_a_page_costs_does_not_grow_with_its_boards(django_assert_max_num_queries):
    tournament = make_tournament(40, deck=thursday().key, ballot_scope="board")
    this_round = draw_next(tournament)
    client = organiser()
    client.get(reverse("desk"))
    with django_assert_max_num_queries(14):
        client.get(address("desk-round", tournament, this_round.number))


@pytest.mark.journey
@pytest.mark.django_db(transaction=True)
def test_a_deck_in_the_browser(live_server, page: Page):
    put_away(deck=thursday(name="Old openings"))
    session = organiser().cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": live_server.url}])
    page.goto(live_server.url + reverse("desk-decks"))
    check_readable(page)
    page.get_by_role("link", name="New deck").click()
    page.get_by_label("Name of the deck").fill("Thursday openings")
    page.get_by_label("One ballot a line").fill("1; 9-15\n2; 9-14 23-18 14x23; Double Cross")
    page.get_by_role("button", name="Look at it first").click()
    page.get_by_text("1 fault; nothing is kept yet").wait_for()
    check_readable(page)
    page.get_by_label("One ballot a line").fill(LINES)
    page.get_by_role("button", name="Look at it first").click()
    page.get_by_text("4 ballots, all sound by the rules").wait_for()
    check_readable(page)
    page.get_by_role("button", name="Keep the deck").click()
    page.get_by_text("The deck is kept.").wait_for()
    check_readable(page)
