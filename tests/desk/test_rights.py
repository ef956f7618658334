"""Every address of the desk, walked as each kind of visitor."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.desk.people import JSON, at_desk, game_on, open_match, open_round
from tests.factories import make_club, make_tournament, make_user
from tournaments.labels import Role
from tournaments.models import Tournament
from tournaments.web.desk.urls import urlpatterns

pytestmark = pytest.mark.django_db

SCORER, ARBITER, ORGANISER = Role.SCORER, Role.ARBITER, Role.ORGANISER
ALLOWED_FROM = {
    "desk-tournament": SCORER,
    "desk-undo": SCORER,
    "desk-listing": ORGANISER,
    "desk-entries": SCORER,
    "desk-entries-add": ARBITER,
    "desk-entry": ARBITER,
    "desk-entry-mend": ARBITER,
    "desk-team": SCORER,
    "desk-member": ARBITER,
    "desk-match": SCORER,
    "desk-line-up-sheets": SCORER,
    "desk-points": ARBITER,
    "desk-adjustments": ARBITER,
    "desk-settings": ORGANISER,
    "desk-ties": ARBITER,
    "desk-wishes": ARBITER,
    "desk-chances": SCORER,
    "desk-groups": ARBITER,
    "desk-final": ORGANISER,
    "desk-challenge": SCORER,
    "desk-more-games": ARBITER,
    "desk-rounds": SCORER,
    "desk-round": SCORER,
    "desk-draw": ARBITER,
    "desk-redraw": ARBITER,
    "desk-report": ARBITER,
    "desk-remedy": ARBITER,
    "desk-all-play-all": ORGANISER,
    "desk-by-hand": ARBITER,
    "desk-discard": ARBITER,
    "desk-publish": ARBITER,
    "desk-take-back": ARBITER,
    "desk-slips": SCORER,
    "desk-boards": SCORER,
    "desk-boards-open": ARBITER,
    "desk-boards-close": ARBITER,
    "desk-looked": ARBITER,
    "desk-board": SCORER,
    "desk-result": SCORER,
    "desk-moves": SCORER,
    "desk-judge": SCORER,
    "desk-by-board": SCORER,
    "desk-stand": ARBITER,
    "desk-move-record": ARBITER,
    "desk-imports": ARBITER,
    "desk-openings": SCORER,
    "desk-journal": SCORER,
    "desk-staff": ORGANISER,
}
# Pages of the visitor, and of clubs (tests/desk/test_decks.py).
BEFORE_TOURNAMENTS = (
    *("desk", "desk-new"),
    *("desk-games", "desk-games-file"),
    *("desk-decks", "desk-deck-new", "desk-deck", "desk-deck-offer"),
)
POST_ONLY = {
    "desk-undo",
    "desk-entries-add",
    "desk-entry",
    "desk-draw",
    "desk-board",
    "desk-result",
    "desk-judge",
    "desk-by-board",
    "desk-stand",
    "desk-looked",
    "desk-move-record",
    "desk-more-games",
    "desk-member",
}
# Pages of tournaments of teams.
OF_TEAMS = {"desk-team", "desk-member", "desk-match", "desk-line-up-sheets"}


def every_address(tournament: Tournament) -> dict[str, str]:
    """The address of each page of one tournament's desk."""
    this_round = tournament.rounds.get()
    game = game_on(this_round)
    entry = tournament.entries.first()
    assert entry is not None
    rest = {
        "desk-entry": [entry.pk],
        "desk-entry-mend": [entry.pk],
        "desk-team": [entry.pk],
        "desk-member": [getattr(tournament.team_members.first(), "pk", 0)],
        "desk-match": [game.pairing_id],
        "desk-points": [entry.pk],
        "desk-board": [game.pairing_id],
        "desk-more-games": [game.pairing_id],
        "desk-result": [game.pk],
        "desk-moves": [game.pk],
        "desk-judge": [game.pk],
        "desk-by-board": [game.pk],
        "desk-stand": [game.pk],
        "desk-looked": [game.pk],
        "desk-move-record": [game.pk],
        "desk-publish": [1, "results"],
        "desk-remedy": [2, "sit_out"],
        "desk-take-back": [1, "pairings"],
        **{
            f"desk-{name}": [1]
            for name in (
                "round",
                "draw",
                "redraw",
                "report",
                "by-hand",
                "discard",
                "boards",
                "boards-open",
                "boards-close",
                "slips",
                "line-up-sheets",
            )
        },
    }
    names = [pattern.name for pattern in urlpatterns if pattern.name not in BEFORE_TOURNAMENTS]
    return {name: reverse(name, args=[tournament.slug, *rest.get(name, [])]) for name in names}


def visit(client: Client, name: str, address: str) -> int:
    """Knock at an address in the way it is used."""
    knock = client.post if name in POST_ONLY else client.get
    return knock(address).status_code


def test_every_address_has_a_rule():
    tournament, _ = open_round()
    assert set(every_address(tournament)) == set(ALLOWED_FROM)


def test_the_anonymous_are_asked_to_log_in():
    tournament, _ = open_round()
    for name, address in every_address(tournament).items():
        answer = Client().post(address) if name in POST_ONLY else Client().get(address)
        assert answer.status_code == 302, name
        assert answer["Location"].startswith(reverse("login")), name
    for name in ("desk", "desk-new", "desk-games", "desk-games-file"):
        assert Client().get(reverse(name)).status_code == 302


def test_for_strangers_the_tournament_does_not_exist():
    tournament, _ = open_round()
    elsewhere = make_user(ORGANISER, club=make_club("Another Club"))
    for visitor in (make_user(), elsewhere):
        client = at_desk(visitor)
        for name, address in every_address(tournament).items():
            assert visit(client, name, address) == 404, name
        assert tournament.name not in client.get(reverse("desk")).content.decode()


@pytest.mark.parametrize("role", [SCORER, ARBITER, ORGANISER])
@pytest.mark.parametrize("of_teams", [False, True])
def test_each_role_passes_where_it_may(role: Role, of_teams: bool):
    tournament, _ = open_match() if of_teams else open_round()
    client = at_desk(make_user(role))
    order = [SCORER, ARBITER, ORGANISER]
    for name, address in every_address(tournament).items():
        may = order.index(role) >= order.index(ALLOWED_FROM[name])
        status = visit(client, name, address)
        assert (status != 403) is may, (name, role, status)
        assert status != 405, name
        # The first two name something in their form; the last is over once a round is drawn.
        if name in OF_TEAMS and not of_teams:
            assert status in (403, 404), name
        elif name not in ("desk-undo", "desk-move-record", "desk-all-play-all"):
            assert status != 404, name


def test_a_role_in_one_tournament_opens_that_one_alone():
    tournament, _ = open_round()
    make_tournament(name="Somebody else's")
    client = at_desk(make_user(ARBITER, tournament=tournament))
    home = client.get(reverse("desk")).content.decode()
    assert tournament.name in home
    assert "Somebody else" not in home
    assert client.get(reverse("desk-new")).status_code == 403


def test_buttons_that_a_scorer_may_not_use_are_not_shown():
    tournament, _ = open_round()
    client = at_desk(make_user(SCORER))
    addresses = every_address(tournament)
    for page in ("desk-tournament", "desk-round", "desk-entries"):
        shown = client.get(addresses[page]).content.decode()
        for name in ("desk-settings", "desk-staff", "desk-publish", "desk-take-back"):
            assert addresses[name] not in shown, (page, name)
        assert addresses["desk-entries-add"] not in shown
    assert "choice-" in client.get(addresses["desk-round"]).content.decode()


def test_a_script_learns_that_it_is_logged_out():
    tournament, this_round = open_round()
    address = reverse("desk-result", args=[tournament.slug, game_on(this_round).pk])
    answer = Client().post(address, {"choice": "win", "version": 1}, headers={"accept": JSON})
    assert answer.status_code == 403
    assert answer.json()["error"] == "logged_out"


def test_posts_without_the_token_are_refused():
    tournament, this_round = open_round()
    client = Client(enforce_csrf_checks=True)
    client.force_login(make_user(ORGANISER))
    for name, address in every_address(tournament).items():
        assert client.post(address).status_code == 403, name
    assert not this_round.results_released_at
