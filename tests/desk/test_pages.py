"""What the other pages of the desk say: slips, journal, moves, settings, staff, and names as they are."""

import re

import pytest

from tests.desk.people import address, at_desk, game_on, open_round, organiser, save
from tests.factories import make_club, make_tournament, make_user
from tournaments.exchange.roster import Person
from tournaments.labels import Deed, Role
from tournaments.models import User
from tournaments.services.events import change_settings

pytestmark = pytest.mark.django_db

IMAGE = "<img src=x onerror=alert(1)>"


def test_a_slip_says_who_has_black_in_each_game():
    tournament, this_round = open_round()
    first, second = (
        seat.entry.name for seat in game_on(this_round).pairing.seats.order_by("place")
    )
    page = organiser().get(address("desk-slips", tournament, 1)).content.decode()
    slip = re.sub(r"<[^>]+>|\s+", " ", page.split("Slip of board 1")[1].split("</article>")[0])
    slip = " ".join(slip.split())
    assert "Autumn Evening · round 1 Board 1" in slip
    assert f"Ballot {game_on(this_round).ballot}" in slip
    assert f"{first} : black" in slip.replace(":", " :").replace("  ", " ")
    game_2 = slip.split("Game 2")[1]
    assert f"{first}: white" in game_2
    assert f"{second}: black" in game_2
    assert slip.count("2–0") == slip.count("1–1") == slip.count("0–2") == 2


def test_the_journal_tells_old_and_new_and_what_touches_fairness():
    tournament, this_round = open_round()
    client = organiser("Mia")
    save(client, game_on(this_round), "win")
    save(client, game_on(this_round), "draw")
    names = [seat.entry.name for seat in game_on(this_round).pairing.seats.order_by("place")]
    page = client.get(address("desk-journal", tournament)).content.decode()
    assert f"{names[0]} – {names[1]}, game 1: {names[0]} wins → draw." in page
    change_settings(tournament=tournament, by=None, values={"planned_rounds": 5, "venue": "Hall"})
    page = client.get(address("desk-journal", tournament) + "?fairness=1").content.decode()
    assert "rounds: 3 → 5" in page
    assert "venue: none → Hall" in page
    assert "result corrected" not in page


def test_the_last_deed_is_undone_if_it_is_still_the_last():
    tournament, this_round = open_round()
    client = organiser()
    save(client, game_on(this_round), "win")
    desk = client.get(address("desk-tournament", tournament)).content.decode()
    assert "Undoing takes back: result entered, round 1, board 1" in desk
    seen = tournament.journal.first()
    assert seen is not None
    save(client, game_on(this_round, board=2), "win")
    page = client.post(address("desk-undo", tournament), {"seen": seen.pk}, follow=True)
    assert "Something was done since you looked." in page.content.decode()
    last = tournament.journal.first()
    assert last is not None
    page = client.post(address("desk-undo", tournament), {"seen": last.pk}, follow=True)
    assert "Undone: result entered, round 1, board 2" in page.content.decode()
    assert game_on(this_round, board=2).outcome == ""


def test_a_scorer_undoes_results_and_nothing_else():
    tournament, this_round = open_round()
    client = at_desk(make_user(Role.SCORER))
    published = tournament.journal.first()
    assert published is not None
    page = address("desk-undo", tournament)
    assert client.post(page, {"seen": published.pk}).status_code == 403
    save(client, game_on(this_round), "win")
    entered = tournament.journal.first()
    assert entered is not None
    assert client.post(page, {"seen": entered.pk}).status_code == 302
    assert game_on(this_round).outcome == ""


def test_moves_are_kept_or_refused_with_what_was_typed():
    tournament, this_round = open_round()
    game = game_on(this_round)
    client = organiser()
    page = address("desk-moves", tournament, game.pk)
    shown = client.get(page).content.decode()
    opening = re.search(r"<textarea[^>]*>\n?([^<]+)</textarea>", shown)
    assert opening is not None
    assert len(opening[1].split()) == 3
    refused = client.post(page, {"moves": opening[1] + " 1-32", "version": game.version})
    assert refused.status_code == 409
    assert "Move 4:" in refused.content.decode()
    assert opening[1] + " 1-32" in refused.content.decode()
    kept = client.post(page, {"moves": opening[1], "version": game.version}, follow=True)
    assert "The moves are saved." in kept.content.decode()
    assert "after move 2" in kept.content.decode()


def test_a_game_that_does_not_begin_with_its_ballot_needs_attention():
    tournament, this_round = open_round()
    game = game_on(this_round)
    client = organiser()
    other = "11-15 22-18 15x22" if game.ballot != 129 else "9-13 21-17 5-9"
    page = address("desk-moves", tournament, game.pk)
    shown = client.post(page, {"moves": other, "version": game.version}, follow=True)
    assert "The moves do not begin with the ballot" in shown.content.decode()
    desk = client.get(address("desk-tournament", tournament)).content.decode()
    assert "game does not agree with its moves: round 1, board 1, game 1." in desk


def test_settings_are_grouped_fixed_and_marked():
    tournament, _round = open_round()
    client = organiser()
    page = address("desk-settings", tournament)
    shown = client.get(page)
    form = shown.context["form"]
    assert form.fields["variant"].disabled
    assert "Fixed since round 1 was drawn." in shown.content.decode()
    values = {name: form[name].value() for name in form.fields}
    fields = {name: "" if value is None else value for name, value in values.items()}
    order = {"tie_break_1": "wins", "tie_break_2": "solkoff", "tie_break_3": ""}
    saved = client.post(page, fields | order | {"tie_break_4": ""}, follow=True)
    assert "The settings are saved." in saved.content.decode()
    tournament.refresh_from_db()
    assert tournament.tie_breaks == ["wins", "solkoff"]
    entry = tournament.journal.first()
    assert entry is not None
    assert entry.touches_fairness
    assert set(entry.facts) == {"tie_breaks"}
    twice = client.post(page, fields | {"tie_break_1": "wins", "tie_break_2": "wins"})
    assert "This tie-break stands higher up already." in twice.content.decode()


def test_a_new_user_gets_a_password_that_is_shown_once():
    tournament, _round = open_round()
    client = organiser()
    page = address("desk-staff", tournament)
    made = client.post(page, {"deed": "make", "username": "ben", "name": "Ben", "role": "scorer"})
    password = re.search(r'class="password">([^<]+)<', made.content.decode())
    assert password is not None
    ben = User.objects.get(username="ben")
    assert ben.check_password(password[1])
    assert password[1] not in client.get(page).content.decode()
    assert at_desk(ben).get(address("desk-tournament", tournament)).status_code == 200

    given = ben.roles.get()
    client.post(page, {"deed": "remove", "role_pk": given.pk})
    assert at_desk(ben).get(address("desk-tournament", tournament)).status_code == 404
    client.post(page, {"deed": "give", "username": "ben", "role": "arbiter"})
    assert ben.roles.get().role == Role.ARBITER
    assert tournament.journal.filter(deed=Deed.STAFF_CHANGED).count() == 3
    unknown = client.post(page, {"deed": "give", "username": "nobody", "role": "arbiter"})
    assert "Nobody has this user name." in unknown.content.decode()


def test_nobody_locks_themselves_out():
    tournament = make_tournament(2)
    alone = make_user(Role.ORGANISER, tournament=tournament, username="mia")
    client = at_desk(alone)
    page = address("desk-staff", tournament)
    client.post(page, {"deed": "remove", "role_pk": alone.roles.get().pk})
    client.post(page, {"deed": "give", "username": "mia", "role": "scorer"})
    assert alone.roles.get().role == Role.ORGANISER


def test_names_are_text_wherever_they_stand():
    people = [Person(f"{IMAGE} {n}", 1900 - n, IMAGE) for n in range(4)]
    tournament, this_round = open_round(people=people, name=IMAGE, club=make_club(IMAGE))
    client = at_desk(make_user(Role.ORGANISER, club=make_club(IMAGE), name=IMAGE))
    game = game_on(this_round)
    save(client, game, "win")
    pages = [
        *(address(f"desk-{name}", tournament) for name in ("tournament", "entries", "settings")),
        *(address(f"desk-{name}", tournament) for name in ("journal", "staff")),
        *(address(f"desk-{name}", tournament, 1) for name in ("round", "slips")),
        address("desk-round", tournament, 2),
        address("desk-moves", tournament, game.pk),
        address("desk-publish", tournament, 1, "results"),
    ]
    for page in pages:
        shown = client.get(page).content.decode()
        assert "<img src=x" not in shown, page
        assert "&lt;img src=x onerror=alert(1)&gt;" in shown, page
