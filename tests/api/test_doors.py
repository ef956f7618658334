"""Every door of the interface, tried by everybody."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.urls import resolve

from tests.api.callers import API, Caller, under
from tests.factories import (
    draw_next,
    games_of,
    make_club,
    make_tournament,
    make_user,
    play_round,
    publish_all,
)
from tournaments.api.urls import tournament as addresses
from tournaments.labels import Role
from tournaments.models import Tournament, User
from tournaments.services.releases import Release, publish

pytestmark = pytest.mark.django_db

WHO = ("nobody", "stranger", "elsewhere", "scorer", "arbiter", "organiser")
SHUT, HIDDEN = 403, 404


@pytest.fixture
def people() -> dict[str, User | None]:
    return {
        "nobody": None,
        "stranger": make_user(),
        "elsewhere": make_user(Role.SCORER, club=make_club("Another Club")),
        **{role.value: make_user(role) for role in Role},
    }


def doors(tournament: Tournament) -> dict[str, tuple[str, str, Any]]:
    """Every address under a tournament with what is sent to it; deeds are sent in vain."""
    entry = tournament.entries.first()
    game = games_of(tournament.rounds.first())[0] if tournament.rounds.exists() else None
    assert entry
    return {
        "read tournament": ("get", "", None),
        "change settings": ("patch", "", {"planned_rounds": 0}),
        "publish": ("put", "listing/", {}),
        "take back": ("delete", "listing/", None),
        "read entries": ("get", "entries/", None),
        "enter": ("post", "entries/", {"entries": []}),
        "remove": ("delete", f"entries/{entry.pk}/", None),
        "withdraw": ("put", f"entries/{entry.pk}/withdrawal/", {"from_round": 0}),
        "reinstate": ("delete", f"entries/{entry.pk}/withdrawal/", None),
        "ask bye": ("put", f"entries/{entry.pk}/byes/1/", {"kind": "full"}),
        "cancel bye": ("delete", f"entries/{entry.pk}/byes/9/", None),
        "keep from bye": ("put", f"entries/{entry.pk}/no-bye/", {}),
        "admit to bye": ("delete", f"entries/{entry.pk}/no-bye/", None),
        "read adjustments": ("get", f"entries/{entry.pk}/adjustments/", None),
        "adjust points": ("post", f"entries/{entry.pk}/adjustments/", {"round": 0}),
        "change adjustment": ("put", f"entries/{entry.pk}/adjustments/0/", {}),
        "take back adjustment": ("delete", f"entries/{entry.pk}/adjustments/0/", None),
        "read bans": ("get", "bans/", None),
        "ban": ("post", "bans/", {"entries": []}),
        "lift ban": ("delete", "bans/0/", None),
        "read fixed pairs": ("get", "fixed-pairs/", None),
        "fix pair": ("post", "fixed-pairs/", {"one": entry.pk}),
        "free pair": ("delete", "fixed-pairs/0/", None),
        "form groups": ("put", "groups/", {}),
        "read places": ("get", "final/", None),
        "open final": ("post", "final/", {"entries": []}),
        "challenge": ("post", "challenges/", {"first": 0}),
        "read members": ("get", f"entries/{entry.pk}/members/", None),
        "add members": ("post", f"entries/{entry.pk}/members/", {"members": []}),
        "order members": ("put", f"entries/{entry.pk}/members/", {"members": []}),
        "change member": ("patch", "members/0/", {"name": ""}),
        "remove member": ("delete", "members/0/", None),
        "read line-up": ("get", f"rounds/1/line-ups/{entry.pk}/", None),
        "hand in line-up": ("put", f"rounds/1/line-ups/{entry.pk}/", {"members": []}),
        "forfeit boards": ("post", "rounds/9/boards/1/forfeits/", {}),
        "add games": ("post", "rounds/9/boards/1/games/", {}),
        "read rounds": ("get", "rounds/", None),
        "draw": ("post", "rounds/", {"number": 0}),
        "read round": ("get", "rounds/1/", None),
        "discard": ("delete", "rounds/1/", None),
        "read pairings": ("get", "rounds/1/pairings/", None),
        "pair by hand": ("put", "rounds/1/pairings/", {"pairs": []}),
        "look at a pairing": ("post", "rounds/1/look/", {"pairs": []}),
        "read report": ("get", "rounds/1/report/", None),
        "ask why not": ("get", "rounds/1/why-not/", None),
        "release": ("put", "rounds/1/releases/pairings/", {}),
        "take release back": ("delete", "rounds/9/releases/results/", None),
        "read game": ("get", f"games/{game.pk if game else 0}/", None),
        "write result": ("put", f"games/{game.pk if game else 0}/", {"outcome": "draw"}),
        "patch result": ("patch", f"games/{game.pk if game else 0}/", {"outcome": "draw"}),
        "record moves": ("put", f"games/{game.pk if game else 0}/moves/", {"moves": "11-15"}),
        "read standings": ("get", "standings/", None),
        "open standings": ("get", "standings/1/", None),
        "read crosstable": ("get", "crosstable/", None),
        "read individual": ("get", "individual/", None),
        "read possible": ("get", "possible/", None),
        "read chances": ("get", "chances/", None),
        "ask chances": ("post", "chances/", {"runs": 0}),
        "read openings": ("get", "openings/", None),
        "read report file": ("get", "report-file/", None),
        "read journal": ("get", "journal/", None),
        "undo": ("post", "undo/", {"seen": 0}),
    }


READS = {
    "read tournament",
    "read entries",
    "read members",
    "read rounds",
    "read round",
    "read pairings",
    "read game",
    "read standings",
    "open standings",
    "read crosstable",
    "read openings",
}
# For the staff: what an empty-handed try is answered, and the lowest role that gets as far.
DEEDS = {
    "change settings": (400, Role.ORGANISER),
    "enter": (400, Role.ARBITER),
    "remove": (409, Role.ARBITER),
    "withdraw": (400, Role.ARBITER),
    "reinstate": (409, Role.ARBITER),
    "ask bye": (400, Role.ARBITER),
    "cancel bye": (404, Role.ARBITER),
    "keep from bye": (200, Role.ARBITER),
    "admit to bye": (200, Role.ARBITER),
    "read adjustments": (200, Role.ARBITER),
    "adjust points": (400, Role.ARBITER),
    "change adjustment": (404, Role.ARBITER),
    "take back adjustment": (404, Role.ARBITER),
    "read bans": (200, Role.ARBITER),
    "ban": (400, Role.ARBITER),
    "lift ban": (404, Role.ARBITER),
    "read fixed pairs": (200, Role.ARBITER),
    "fix pair": (400, Role.ARBITER),
    "free pair": (404, Role.ARBITER),
    "form groups": (400, Role.ARBITER),
    "read places": (200, Role.ORGANISER),
    "open final": (400, Role.ORGANISER),
    "ask chances": (400, Role.ARBITER),
    "challenge": (400, Role.SCORER),
    "add members": (400, Role.ARBITER),
    "order members": (400, Role.ARBITER),
    "change member": (404, Role.ARBITER),
    "remove member": (404, Role.ARBITER),
    "hand in line-up": (404, Role.SCORER),
    "forfeit boards": (404, Role.SCORER),
    "add games": (404, Role.ARBITER),
    "draw": (400, Role.ARBITER),
    "discard": (409, Role.ARBITER),
    "pair by hand": (400, Role.ARBITER),
    "look at a pairing": (400, Role.ARBITER),
    "read report": (200, Role.ARBITER),
    "ask why not": (400, Role.ARBITER),
    "read report file": (200, Role.ARBITER),
    "release": (409, Role.ARBITER),
    "take release back": (404, Role.ARBITER),
    "write result": (400, Role.SCORER),
    "patch result": (400, Role.SCORER),
    "record moves": (400, Role.SCORER),
    "undo": (400, Role.SCORER),
    "take back": (200, Role.ORGANISER),
    "publish": (200, Role.ORGANISER),
}
# With standings out and three rounds to go places are bounded, and no chances were asked for.
LOOKING_AHEAD = {"read possible": 200, "read chances": HIDDEN}
LADDER = list(reversed(Role))


def tried(tournament: Tournament, user: User | None) -> Iterator[tuple[str, int]]:
    caller = Caller(user)
    for name, (method, path, body) in doors(tournament).items():
        yield name, caller.call(method, under(tournament, path), body).status_code


@pytest.mark.parametrize("who", WHO)
def test_a_published_tournament(people, who):
    tournament = make_tournament(4)
    play_round(draw_next(tournament))
    publish_all(tournament.rounds.get())

    def expected(name: str) -> int:
        if name in READS:
            return 200
        if name in LOOKING_AHEAD:
            return LOOKING_AHEAD[name]
        if name in ("read line-up", "read individual"):
            return 404
        if name == "read journal":
            return 200 if who in Role else SHUT if who == "nobody" else HIDDEN
        status, lowest = DEEDS[name]
        is_up_to_it = who in Role and LADDER.index(Role(who)) >= LADDER.index(lowest)
        return status if is_up_to_it else SHUT

    found = dict(tried(tournament, people[who]))
    assert found == {name: expected(name) for name in found}


@pytest.mark.parametrize("who", ["nobody", "stranger", "elsewhere"])
def test_a_draft_does_not_exist_for_others(people, who):
    tournament = make_tournament(4)
    play_round(draw_next(tournament))
    assert set(dict(tried(tournament, people[who])).values()) == {HIDDEN}
    assert Caller(people[who]).get("/tournaments/")["count"] == 0


@pytest.mark.parametrize("who", ["scorer", "arbiter", "organiser"])
def test_staff_see_the_draft_of_their_club(people, who):
    tournament = make_tournament(4)
    play_round(draw_next(tournament))
    found = dict(tried(tournament, people[who]))
    assert {found[name] for name in READS} == {200}
    assert Caller(people[who]).get("/tournaments/")["count"] == 1


@pytest.mark.parametrize("who", ["nobody", "stranger", "elsewhere"])
def test_what_is_not_released_answers_like_what_is_not_there(people, who):
    tournament = make_tournament(4)
    first = draw_next(tournament)
    play_round(first)
    publish(this_round=first, release=Release.PAIRINGS, by=None)
    second = draw_next(tournament)
    caller = Caller(people[who])
    hidden_game, no_game = games_of(second)[0].pk, 999_999
    for there, nowhere in (
        ("rounds/2/", "rounds/3/"),
        ("rounds/2/pairings/", "rounds/3/pairings/"),
        (f"games/{hidden_game}/", f"games/{no_game}/"),
        ("standings/?after=1", "standings/?after=7"),
        ("crosstable/?after=2", "crosstable/?after=7"),
    ):
        hidden, absent = (caller.call("get", under(tournament, p)) for p in (there, nowhere))
        assert (hidden.status_code, hidden.content) == (404, absent.content)
    for method in ("put", "delete"):
        answers = {
            caller.call(method, under(tournament, f"rounds/{n}/releases/{what}/"), {}).content
            for n in (1, 2, 3)
            for what in ("pairings", "nonsense")
        }
        assert len(answers) == 1


def test_options_tells_nothing():
    tournament = make_tournament(4)
    for path in (under(tournament), "/tournaments/no-such/", "/tournaments/"):
        answer = Caller().call("options", path)
        assert answer.status_code in (404, 405)
        assert b"Brno" not in answer.content
    assert (
        Caller().call("options", under(tournament)).content
        == Caller().call("options", "/tournaments/no-such/").content
    )


def test_a_role_in_one_tournament_opens_no_other(people):
    club = make_club("Third Club")
    mine, other = make_tournament(4, club=club), make_tournament(4, club=club)
    guest = Caller(make_user(Role.ARBITER, club=club, tournament=mine))
    assert guest.get("/tournaments/")["count"] == 1
    guest.get(under(mine))
    guest.get(under(other), HIDDEN)
    guest.send("post", "/tournaments/", {"club": club.pk}, SHUT)


def test_an_organiser_creates_only_in_the_own_club(people):
    organiser = Caller(people["organiser"])
    foreign = make_club("Another Club")
    body = {"club": foreign.pk, "name": "X", "preset": "ballot-evening"}
    theirs = organiser.send("post", "/tournaments/", body, 400)
    nowhere = organiser.send("post", "/tournaments/", body | {"club": 999_999}, 400)
    assert str(theirs).replace(str(foreign.pk), "N") == str(nowhere).replace("999999", "N")
    assert [club["name"] for club in organiser.get("/clubs/")] == ["Corner Club"]
    assert Caller(people["scorer"]).get("/clubs/") == []


@pytest.mark.parametrize("who", ["nobody", "stranger", "elsewhere", "scorer", "arbiter"])
def test_only_organisers_create(people, who):
    body = {"club": make_club().pk, "name": "X", "preset": "ballot-evening"}
    Caller(people[who]).send("post", "/tournaments/", body, SHUT)
    assert not Tournament.objects.exists()


def test_a_game_of_another_tournament_is_not_found_under_mine(people):
    mine, other = make_tournament(4), make_tournament(4)
    game = games_of(draw_next(other))[0]
    body = {"outcome": "draw", "version": 1}
    Caller(people["scorer"]).send("put", under(mine, f"games/{game.pk}/"), body, HIDDEN)


def test_no_address_was_forgotten():
    tournament = make_tournament(4)
    draw_next(tournament)
    walked = {
        resolve(API + under(tournament, path)).url_name for _, path, _ in doors(tournament).values()
    }
    assert walked == {address.name for address in addresses}
