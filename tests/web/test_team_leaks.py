"""Every public address of an event of teams, in each state of its releases: nothing unpublished is there."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from tests.factories import draw_next, games_of, hand_in, make_club, make_tournament, make_user
from tournaments.exchange.roster import Person, Team
from tournaments.labels import Role
from tournaments.models import Player, Tournament
from tournaments.record import Outcome
from tournaments.services.adjustments import adjust_points
from tournaments.services.entries import change_entry
from tournaments.services.events import list_tournament
from tournaments.services.releases import Release, publish
from tournaments.services.results import enter_result
from tournaments.services.teams import enter_teams

pytestmark = pytest.mark.django_db

# Each value that an address can ask for, by its name there; a new name must be put here.
VALUES: dict[str, tuple[Any, ...]] = {
    "number": (1, 2),
    "entry_number": (1, 2),
    "member_number": (1, 5),
    "round_number": (1,),
    "board": (1,),
    "game_number": (1, 4),
    "release": ("pairings", "results", "standings"),
    "key": ("international",),
    "adjustment": (1,),
    "token": ("1-0.forged",),
}
CLOSED = ("organise/", "admin/", "login/", "logout/", "healthz")
MEMBER, RESULT, REASON, JOURNAL = "Qvxmember", "both_lose", "Qvxreason", "Qvxjournal"


def patterns(found: Any, before: str = "") -> Iterator[str]:
    for each in found:
        path = before + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from patterns(each.url_patterns, path)
        elif isinstance(each, URLPattern):
            yield path


def addresses(tournament: Tournament) -> list[str]:
    """Every public address; one with a value that nobody named here fails."""
    keys = tournament.entries.values_list("pk", flat=True)
    players = Player.objects.values_list("pk", flat=True)[:2]
    own = VALUES | {"slug": (tournament.slug,), "pk": (*keys, *players)}
    made = []
    for pattern in patterns(get_resolver().url_patterns):
        if pattern.startswith(CLOSED) or re.search(r"[\^$\\]", pattern):
            continue
        filled = [pattern]
        for part, name in re.findall(r"(<(?:\w+:)?(\w+)>)", pattern):
            assert name in own, f"{pattern}: say what {name} is in this test"
            filled = [path.replace(part, str(value), 1) for path in filled for value in own[name]]
        made += filled
    searches = ("games/", "games/found.pdn", "api/v1/games/")
    return [*made, *(f"{search}?player={MEMBER}" for search in searches)]


@pytest.fixture
def tournament() -> Tournament:
    """A match with a line-up of one team, a result no other game has, points taken, a renamed team."""
    tournament = make_tournament(preset="team-swiss", name="League")
    teams = [
        Team(Person(name), tuple(Person(f"{MEMBER} {name} {at}") for at in range(1, 6)))
        for name in ("Alpha", "Beta")
    ]
    one, _other = enter_teams(tournament=tournament, teams=teams, by=None)
    change_entry(entry=one, person=Person(JOURNAL), by=None)
    one.refresh_from_db()
    change_entry(entry=one, person=Person("Alpha"), by=None)
    adjust_points(entry=one, round_number=1, game_points=-1, match_points=0, reason=REASON, by=None)
    return tournament


def visitors() -> list[Client]:
    clients = [Client(), Client(), Client()]
    clients[1].force_login(make_user())
    clients[2].force_login(make_user(Role.ORGANISER, club=make_club("Another Club")))
    return clients


def leaks(tournament: Tournament, *marks: str) -> list[str]:
    """Where one of these marks stands for somebody who must not read it."""
    found = []
    for client in visitors():
        for address in addresses(tournament):
            answer = client.get(f"/{address}")
            assert answer.status_code < 500, address
            body = answer.getvalue().decode(errors="replace")
            asked = body.replace(address, "").replace(f"player={MEMBER}", "")
            asked = re.sub(rf'value="{MEMBER}"', "", asked)
            if "/schema/" in address or "/docs/" in address:
                continue
            found += [f"{address}: {mark}" for mark in marks if re.search(mark, asked)]
    return found


def test_nothing_leaks_as_an_event_is_published_step_by_step(tournament):
    name = rf"{MEMBER} (Alpha|Beta)"
    assert leaks(tournament, "Alpha", name, REASON, JOURNAL) == []
    list_tournament(tournament=tournament, by=None)
    this_round = draw_next(tournament)
    assert leaks(tournament, REASON, JOURNAL) == []
    assert not [leak for leak in leaks(tournament, "Board 1|boards/1") if "/pairings" in leak]
    hand_in(this_round, "Alpha", 5, 1, 2, 3)
    publish(this_round=this_round, release=Release.PAIRINGS, by=None)
    sat = [
        leak
        for leak in leaks(tournament, name)
        if re.search("pairings|line-ups|games|projector", leak)
    ]
    assert sat == []
    hand_in(this_round, "Beta", 1, 2, 3, 4)
    game = games_of(this_round)[0]
    enter_result(game=game, outcome=Outcome.BOTH_LOSE, seen_version=1, by=None)
    assert leaks(tournament, RESULT, "[Bb]oth lose", REASON, JOURNAL) == []
    publish(this_round=this_round, release=Release.RESULTS, by=None)
    assert leaks(tournament, REASON, JOURNAL) == []
    assert leaks(tournament, RESULT), "the test would see a result that is there"
    for each in games_of(this_round)[1:]:
        enter_result(game=each, outcome=Outcome.DRAW, seen_version=each.version, by=None)
    publish(this_round=this_round, release=Release.STANDINGS, by=None)
    assert leaks(tournament, REASON), "the test would see a reason that is there"
    assert leaks(tournament, JOURNAL) == []
