"""Random walks through all deeds: each is undone exactly, and a refused one changes nothing at all."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from django.apps import apps
from django.db import connection, models

from tests.factories import draw_next, make_teams, make_tournament, play_round
from tests.properties.deeds_at_random import DEEDS, Doer
from tests.tournaments.services.finals import final_of, met_before
from tests.tournaments.services.test_groups import play, two_groups
from tournaments.models import Estimate, JournalEntry, Tournament, User
from tournaments.queries.journal import last_deed
from tournaments.services.refusals import DeedRefused
from tournaments.services.undo import undo_last

pytestmark = pytest.mark.django_db

# The journal keeps both deeds; who logs in and what chances were counted is no part of a deed.
OUTSIDE: tuple[type[models.Model], ...] = (JournalEntry, User, Estimate)
RISING = ("version", "saved_at")
STEPS = 40


def rows(*, without: tuple[str, ...] = ()) -> dict[str, dict[str, Any]]:
    """Every row of every table of tournaments and of recorded games."""
    return {
        f"{model._meta.label} {row['id']}": {k: v for k, v in row.items() if k not in without}
        for app in ("tournaments", "games")
        for model in apps.get_app_config(app).get_models()
        if model not in OUTSIDE
        for row in model._default_manager.values()
    }


def league() -> list[Tournament]:
    return [make_teams(teams=3, size=4, planned_rounds=3, team_boards=2)]


def teams_all_play_all() -> list[Tournament]:
    return [
        make_teams(
            teams=4,
            size=3,
            planned_rounds=3,
            team_boards=2,
            system="round-robin",
            games_per_pairing=2,
        )
    ]


def swiss() -> list[Tournament]:
    tournament = make_tournament(5, planned_rounds=3)
    play_round(draw_next(tournament))
    return [tournament]


def cup() -> list[Tournament]:
    return [make_tournament(4, preset="cup")]


def challenges() -> list[Tournament]:
    return [make_tournament(4, system="challenge", planned_rounds=3, repeats_most=2)]


def table() -> list[Tournament]:
    return [make_tournament(4, system="round-robin", planned_rounds=3)]


def groups_and_final() -> list[Tournament]:
    """A final that shows results of the groups: what is undone here is undone there."""
    groups = two_groups(4)
    play(groups, 1)
    final = final_of(groups)
    met_before(final)
    return [groups, final]


EVENTS: dict[str, Callable[[], list[Tournament]]] = {
    event.__name__: event
    for event in (
        league, teams_all_play_all, swiss, cup, challenges, table, groups_and_final,
    )
}  # fmt: skip


def walk(event: str, seed: int, *, steps: int = STEPS) -> set[str]:
    """Do deeds in turn; undo each with even chances. The kinds of deed that were undone."""
    chance = Random(f"{event} {seed}")
    events = EVENTS[event]()
    undone = set()
    for _step in range(steps):
        tournament = Tournament.objects.get(pk=chance.choice(events).pk)
        said, deed = chance.choice(list(DEEDS.items()))
        undone |= done_and_undone(tournament, deed, chance, f"{event} {seed}: {said}")
    return undone


def done_and_undone(tournament: Tournament, deed: Doer, chance: Random, said: str) -> set[str]:
    before = rows()
    written = JournalEntry.objects.count()
    stood = last_deed(tournament)
    try:
        deed(tournament, chance)
    except DeedRefused:
        if said.endswith("enter all results"):
            return set()
        assert rows() == before, f"{said} was refused, and something changed"
        assert JournalEntry.objects.count() == written, f"{said} was refused, and is in the journal"
        return set()
    connection.check_constraints()
    last = last_deed(tournament)
    if said.endswith("enter all results") or last == stood or chance.random() < 0.5:
        return set()
    without = {key: stripped(row) for key, row in before.items()}
    assert last is not None
    try:
        undo_last(tournament=Tournament.objects.get(pk=tournament.pk), seen=last.pk, by=None)
    except DeedRefused:
        return set()
    connection.check_constraints()
    assert rows(without=RISING) == without, f"{said} was not undone exactly"
    return {last.deed}


def stripped(row: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name not in RISING}


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_done_is_undone_exactly(event, seed):
    walk(event, seed)


@pytest.mark.slow
@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("seed", range(2, 8))
def test_whatever_is_done_in_longer_walks_is_undone_exactly(event, seed):
    walk(event, seed, steps=2 * STEPS)
