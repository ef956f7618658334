"""What the last rounds can still give: bounds on the page, chances when the organiser shows them."""

from unittest.mock import patch

import pytest

from tests.desk.people import address, organiser
from tests.factories import draw_next, play_round, publish_all
from tests.web.test_charts import played
from tournaments.models import Estimate, Tournament
from tournaments.queries.estimates import ground_of
from tournaments.services import estimates
from tournaments.services.estimates import start_estimate
from tournaments.services.events import change_settings
from tournaments.services.refusals import DeedRefused
from tournaments.services.releases import Release, publish

pytestmark = pytest.mark.django_db


class AtOnce:
    """A thread that has done its work when it was started."""

    def __init__(self, *, target, args, daemon):
        self.start = lambda: target(*args)


@pytest.fixture
def at_once(monkeypatch):
    monkeypatch.setattr(estimates, "Thread", AtOnce)
    monkeypatch.setattr(estimates.connection, "close", lambda: None)


def page_of(client, tournament: Tournament) -> str:
    return client.get(f"/t/{tournament.slug}/possible/").content.decode()


def test_two_rounds_before_the_end_places_are_bounded(client):
    tournament = played(8, 2, planned_rounds=4)
    standings = client.get(f"/t/{tournament.slug}/standings/").content.decode()
    assert f"/t/{tournament.slug}/possible/" in standings
    page = page_of(client, tournament)
    assert "What the last 2 rounds can still give" in page
    assert "That is proved for rounds in which every game is played" in page
    assert "stimated" not in page


def test_earlier_nothing_is_said(client):
    tournament = played(8, 1, planned_rounds=5)
    assert client.get(f"/t/{tournament.slug}/possible/").status_code == 404
    with pytest.raises(DeedRefused, match="before the last three rounds"):
        start_estimate(tournament=tournament)


def test_chances_are_shown_when_the_organiser_says_so_and_only_for_this_state(client, at_once):
    tournament = played(8, 2, planned_rounds=4)
    before = tournament.version
    estimate = start_estimate(tournament=tournament, runs=30)
    estimate.refresh_from_db()
    assert (estimate.runs, estimate.worker) == (30, "")
    tournament.refresh_from_db()
    assert tournament.version > before
    assert "stimated" not in page_of(client, tournament)
    change_settings(tournament=tournament, by=None, values={"shows_chances": True})
    assert not tournament.journal.first().touches_fairness
    page = page_of(client, tournament)
    assert "First, estimated" in page
    assert "played out 30 times by chance" in page
    assert f"Seed {estimate.seed}." in page
    # Results that are entered and not published neither change nor hide it.
    this_round = draw_next(tournament)
    play_round(this_round)
    assert "First, estimated" in page_of(client, tournament)
    publish(this_round=this_round, release=Release.PAIRINGS, by=None)
    assert "stimated" not in page_of(client, tournament)


def test_the_same_count_is_not_made_twice_and_a_broken_one_goes_on(at_once):
    tournament = played(6, 2, planned_rounds=3)
    with patch.object(estimates, "save_count", side_effect=[True, False]):
        start_estimate(tournament=tournament, runs=60)
    estimate = Estimate.objects.get()
    Estimate.objects.update(runs=20, places=estimate.places, worker="gone", beat_at=None)
    whole = start_estimate(tournament=tournament, runs=60)
    whole.refresh_from_db()
    assert (whole.pk, whole.seed, whole.runs) == (estimate.pk, estimate.seed, 60)
    with patch.object(estimates, "play_out") as counted:
        start_estimate(tournament=tournament, runs=60)
    counted.assert_not_called()


def test_the_desk_shows_how_far_it_has_come(at_once):
    tournament = played(6, 2, planned_rounds=3)
    client = organiser()
    page = address("desk-chances", tournament)
    assert "Work out the chances" in client.get(page).content.decode()
    with patch.object(estimates, "RUNS_AT_ONCE", 50):
        shown = client.post(page, follow=True).content.decode()
    assert "1000 of 1000 runs counted." in shown
    assert "The public does not see them" in shown
    Estimate.objects.update(runs=400, worker="gone", beat_at=None)
    shown = client.get(page).content.decode()
    assert "400 of 1000 runs counted." in shown
    assert "it can go on where it stopped" in shown


def test_what_is_asked_for_is_not_played_out():
    tournament = played(6, 2, planned_rounds=3)
    entry = tournament.entries.first()
    before = ground_of(tournament).name
    entry.asked_byes.create(round_number=3, kind="half")
    assert ground_of(tournament).name == before
    last = draw_next(tournament)
    play_round(last)
    publish_all(last)
    assert ground_of(tournament) is None
