"""The page of an entry's points: given, changed, taken back, with the way there and back."""

import pytest
from playwright.sync_api import Page

from tests.browser import check_readable
from tests.desk.people import address, at_desk, organiser
from tests.factories import draw_next, make_tournament, make_user, play_round
from tournaments.labels import Role
from tournaments.models import Adjustment, Entry, Tournament

pytestmark = pytest.mark.django_db


def played() -> tuple[Tournament, Entry]:
    tournament = make_tournament(4, planned_rounds=3)
    play_round(draw_next(tournament))
    return tournament, tournament.entries.get(number=2)


def send(client, entry: Entry, deed: str, **more: object):
    page = address("desk-points", entry.tournament, entry.pk)
    return client.post(page, {"deed": deed, **more}, follow=True)


def give(client, entry: Entry, **more: object):
    sent = {"round_number": 1, "match_points": "-2", "game_points": "", "reason": "Strayed"} | more
    return send(client, entry, "give", **{f"new-{name}": value for name, value in sent.items()})


def test_points_are_taken_changed_and_taken_back():
    tournament, entry = played()
    client = at_desk(make_user(Role.ARBITER, name="Bo"))
    page = give(client, entry).content.decode()
    assert f"{entry.name}: −2 match points." in page
    assert "Strayed" in page
    assert "(Bo)" in page
    row = Adjustment.objects.get()
    changed = {"round_number": 2, "match_points": "0", "game_points": "1.5", "reason": "Mercy"}
    page = send(
        client, entry, "change", adjustment=row.pk,
        **{f"of-{row.pk}-{name}": value for name, value in changed.items()},
    ).content.decode()  # fmt: skip
    assert "+1½ game points" in page
    assert "from the standings after round 2 on" in page
    listed = client.get(address("desk-adjustments", tournament)).content.decode()
    assert f"<b>{entry.name}</b> +1½ game points" in listed
    assert "Mercy" in listed
    page = send(client, entry, "take_back", adjustment=row.pk).content.decode()
    assert f"{entry.name}: taken back." in page
    assert not Adjustment.objects.exists()
    journal = client.get(address("desk-journal", tournament)).content.decode()
    name = entry.name
    assert f"{name}: none → −2 match points from round 1 on: Strayed." in journal
    assert (
        f"{name}: −2 match points from round 1 on: Strayed → "
        "+1½ game points from round 2 on: Mercy." in journal
    )
    assert f"{name}: +1½ game points from round 2 on: Mercy → none." in journal


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"match_points": ""}, "Say how many points are given"),
        ({"reason": ""}, "This field is required"),
        ({"round_number": 9}, "choose a round from 1 to 3"),
        ({"match_points": "many"}, "Enter a number"),
    ],
)
def test_what_is_wrong_is_said_beside_what_was_written(more, said):
    _tournament, entry = played()
    answer = give(organiser(), entry, **more)
    assert answer.status_code == 409
    page = answer.content.decode()
    assert said in page
    assert ('value="Strayed"' in page) is ("reason" not in more)
    assert not Adjustment.objects.exists()


def test_a_change_that_is_refused_stays_in_its_own_form():
    _tournament, entry = played()
    client = organiser()
    give(client, entry)
    row = Adjustment.objects.get()
    sent = {"round_number": 1, "match_points": "-2", "game_points": "", "reason": ""}
    answer = send(
        client, entry, "change", adjustment=row.pk,
        **{f"of-{row.pk}-{name}": value for name, value in sent.items()},
    )  # fmt: skip
    assert answer.status_code == 409
    assert '<details class="more" open>' in answer.content.decode()
    row.refresh_from_db()
    assert row.reason == "Strayed"


def test_unknown_deeds_and_the_points_of_others_are_not_there():
    tournament, entry = played()
    client = organiser()
    give(client, entry)
    other = tournament.entries.get(number=1)
    row = Adjustment.objects.get()
    assert send(client, other, "take_back", adjustment=row.pk).status_code == 404
    assert send(client, entry, "dance").status_code == 404
    assert send(client, entry, "take_back", adjustment="x").status_code == 404


def test_the_way_there():
    tournament, entry = played()
    client = organiser()
    page = address("desk-points", tournament, entry.pk)
    assert page in client.get(address("desk-entries", tournament)).content.decode()
    assert page in client.get(address("desk-entry-mend", tournament, entry.pk)).content.decode()
    every = address("desk-adjustments", tournament)
    assert every in client.get(address("desk-round", tournament, 1)).content.decode()
    assert every in client.get(address("desk-ties", tournament)).content.decode()
    assert client.get(every, {"entry": entry.pk})["Location"] == page
    assert client.get(every, {"entry": 0}).status_code == 404
    scorer = at_desk(make_user(Role.SCORER))
    assert every not in scorer.get(address("desk-round", tournament, 1)).content.decode()


def test_a_round_paired_before_says_so():
    tournament, entry = played()
    draw_next(tournament)
    client = organiser()
    give(client, entry)
    page = client.get(address("desk-round", tournament, 2)).content.decode()
    assert "This round was paired on what was corrected afterwards" in page
    assert "Points after round 1:" in page
    assert "Paired on the old points: round 2." in page


@pytest.mark.journey
@pytest.mark.django_db(transaction=True)
def test_the_pages_are_readable(page: Page, live_server):
    tournament, entry = played()
    client = organiser()
    give(client, entry, reason="Strayed from the programme without leave of the league")
    session = client.cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": live_server.url}])
    for name, rest in (("desk-points", [entry.pk]), ("desk-adjustments", [])):
        page.goto(live_server.url + address(name, tournament, *rest))
        check_readable(page)
