"""When a round has no pairing, the page says what frees it, and a button does it after a question."""

import pytest

from tests.api.callers import Caller, under
from tests.desk.people import address, at_desk, organiser
from tests.factories import draw_next, make_tournament, make_user, play_round, publish_all
from tournaments.labels import Role
from tournaments.pairing import RemedyKind
from tournaments.services.wishes import keep_apart
from tournaments.web.desk.remedies import DEEDS, SENTENCES

pytestmark = pytest.mark.django_db


def test_a_ban_in_the_way_is_lifted_and_the_round_drawn():
    tournament, client = make_tournament(4), organiser()
    entries = list(tournament.entries.all())
    keep_apart(tournament=tournament, entries=entries[:3], by=None)
    page = client.post(address("desk-draw", tournament, 1))
    assert page.status_code == 409
    [way] = [way for way in page.context["ways"] if "lift_ban" in way.address]
    assert way.sentence.startswith("Lift the ban between")
    question = client.get(way.address)
    assert "It was tried" in question.content.decode()
    hidden = question.context["question"].hidden
    client.post(question.context["question"].address, hidden)
    assert not tournament.bans.exists()
    assert client.post(address("desk-draw", tournament, 1)).status_code == 302
    assert tournament.rounds.count() == 1


def test_two_meet_again_or_the_tournament_ends():
    tournament, client = make_tournament(2), organiser()
    first = draw_next(tournament)
    play_round(first)
    publish_all(first)
    page = client.post(address("desk-draw", tournament, 2))
    ways = {way.address.split("/")[-2]: way for way in page.context["ways"]}
    assert set(ways) == {"meet_again", "more_meetings", "fewer_rounds"}
    arbiter = at_desk(make_user(Role.ARBITER))
    theirs = arbiter.post(address("desk-draw", tournament, 2)).context["ways"]
    assert [way.address.split("/")[-2] for way in theirs] == ["meet_again"]
    assert arbiter.get(ways["fewer_rounds"].address).status_code == 403
    question = client.get(ways["meet_again"].address).context["question"]
    client.post(question.address, question.hidden)
    assert client.post(address("desk-draw", tournament, 2)).status_code == 302
    assert tournament.rounds.count() == 2


def test_a_program_reads_what_was_tried():
    tournament = make_tournament(4)
    keep_apart(tournament=tournament, entries=list(tournament.entries.all()), by=None)
    answer = Caller(make_user(Role.ARBITER)).send(
        "post", under(tournament, "rounds/"), {"number": 1}, 409
    )
    assert {"kind": "lift_ban", "numbers": [1, 2, 3, 4]} in answer["remedies"]


def test_what_names_nobody_or_nothing_is_not_there():
    tournament, client = make_tournament(4), organiser()
    for kind in ("dance", "meet_again", "sit_out", "lift_ban", "free_pair", "admit_to_bye"):
        assert client.post(address("desk-remedy", tournament, 1, kind)).status_code == 404
    assert client.get(address("desk-remedy", tournament, 2, "sit_out")).status_code == 404


def test_before_the_start_the_desk_says_how_many_rounds_are_certain():
    """Half the field: 3 rounds of 6 are certain, 5 are planned; all play all takes 5."""
    tournament, client = make_tournament(6, planned_rounds=5), organiser()
    desk = client.get(address("desk-tournament", tournament)).content.decode()
    assert "3 rounds are certain for this field." in desk
    assert "with 6 players everybody finds a new opponent in 3 rounds for sure" in desk
    page = address("desk-all-play-all", tournament)
    assert "in 5 rounds" in client.get(page).content.decode()
    client.post(page)
    tournament.refresh_from_db()
    assert (tournament.system, tournament.planned_rounds) == ("round-robin", 5)
    assert (
        "more rounds are planned"
        not in client.get(address("desk-tournament", tournament)).content.decode()
    )
    draw_next(tournament)
    assert client.get(page).status_code == 404


def test_every_remedy_has_words_and_a_deed():
    assert DEEDS.keys() == SENTENCES.keys() == set(RemedyKind)
