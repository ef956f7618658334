"""Undoing the last deed puts back exactly what it changed, and both stay in the journal."""

from typing import Any

import pytest
from django.core import serializers
from django.db import models

from tests.factories import draw_next, games_of, make_tournament, play_round
from tournaments.exchange.roster import Person
from tournaments.labels import Deed
from tournaments.models import (
    AskedBye,
    BallotDraw,
    Ban,
    BanMember,
    Entry,
    FixedPair,
    PairedGame,
    Pairing,
    Player,
    Round,
    Seat,
    Tournament,
)
from tournaments.queries.journal import last_deed
from tournaments.record import ByeKind, Outcome
from tournaments.services.draws import discard_round
from tournaments.services.entries import ask_bye, cancel_bye, enter_players, remove_entry, withdraw
from tournaments.services.events import change_settings
from tournaments.services.fixed_pairs import fix_pair, free_pair
from tournaments.services.records import record_moves
from tournaments.services.refusals import DeedRefused
from tournaments.services.releases import Release, publish, take_back
from tournaments.services.results import enter_result
from tournaments.services.undo import undo_last
from tournaments.services.wishes import (
    keep_apart,
    keep_from_bye,
    lift_ban,
)

pytestmark = pytest.mark.django_db

ROWS: list[type[models.Model]] = [
    Tournament, Player, Entry, AskedBye, Round, BallotDraw, Pairing, Seat, PairedGame,
    Ban, BanMember, FixedPair,
]  # fmt: skip


def everything() -> dict[str, Any]:
    """Every row, without the versions that only ever rise."""
    rows = {}
    for model in ROWS:
        for row in serializers.serialize("python", model.objects.all()):
            row["fields"].pop("version", None)
            rows[f"{row['model']} {row['pk']}"] = row["fields"]
    return rows


def undo(tournament: Tournament) -> None:
    last = last_deed(tournament)
    assert last is not None
    undo_last(tournament=tournament, seen=last.pk, by=None)


@pytest.fixture
def tournament() -> Tournament:
    tournament = make_tournament(5)
    play_round(draw_next(tournament))
    ask_bye(entry=tournament.entries.get(number=1), round_number=3, kind=ByeKind.HALF, by=None)
    return tournament


DEEDS = {
    "a result": lambda t: enter_result(
        game=games_of(t.rounds.get())[0], outcome=Outcome.ADJOURNED, seen_version=2, by=None
    ),
    "a result opened again": lambda t: enter_result(
        game=games_of(t.rounds.get())[0], outcome=None, seen_version=2, by=None
    ),
    "moves": lambda t: record_moves(
        game=games_of(t.rounds.get())[0], text="11-15 23-19", seen_version=2, by=None
    ),
    "a drawn round": draw_next,
    "new people": lambda t: enter_players(
        tournament=t,
        people=[Person("Nova", 1800), Person("Bram de Vries", 1234, "Brno")][:1],
        by=None,
    ),
    "a withdrawal": lambda t: withdraw(entry=t.entries.get(number=3), by=None),
    "a bye": lambda t: ask_bye(
        entry=t.entries.get(number=2), round_number=2, kind=ByeKind.ZERO, by=None
    ),
    "another kind of bye": lambda t: ask_bye(
        entry=t.entries.get(number=1), round_number=3, kind=ByeKind.ZERO, by=None
    ),
    "a cancelled bye": lambda t: cancel_bye(asked=AskedBye.objects.get(), by=None),
    "a ban": lambda t: keep_apart(tournament=t, entries=list(t.entries.all()[:3]), by=None),
    "a fixed pair": lambda t: fix_pair(
        tournament=t, one=t.entries.get(number=1), other=t.entries.get(number=4), by=None
    ),
    "no bye": lambda t: keep_from_bye(entry=t.entries.get(number=5), by=None),
    "settings": lambda t: change_settings(
        tournament=t, by=None, values={"tie_breaks": ["wins"], "note": "At eight"}
    ),
    "a release": lambda t: publish(this_round=t.rounds.get(), release=Release.STANDINGS, by=None),
}


@pytest.mark.parametrize("deed", DEEDS.values(), ids=DEEDS.keys())
def test_every_deed_is_undone_exactly(tournament, deed):
    before = everything()
    deed(tournament)
    assert everything() != before
    undo(tournament)
    assert everything() == before
    assert tournament.journal.first().deed == Deed.UNDONE


def test_a_discarded_draft_comes_back(tournament):
    draft = draw_next(tournament)
    before = everything()
    discard_round(this_round=draft, by=None)
    undo(tournament)
    assert everything() == before


def test_a_removed_entry_comes_back_with_its_byes():
    tournament = make_tournament(3)
    entry = tournament.entries.last()
    ask_bye(entry=entry, round_number=1, kind=ByeKind.ZERO, by=None)
    before = everything()
    remove_entry(entry=entry, by=None)
    undo(tournament)
    assert everything() == before


def test_wishes_taken_back_come_again(tournament):
    entries = list(tournament.entries.all())
    ban = keep_apart(tournament=tournament, entries=entries[:3], by=None, last_round=2)
    pair = fix_pair(tournament=tournament, one=entries[0], other=entries[4], by=None)
    before = everything()
    lift_ban(ban=ban, by=None)
    undo(tournament)
    free_pair(fixed=pair, by=None)
    undo(tournament)
    assert everything() == before


def test_a_removed_entry_comes_back_with_its_wishes():
    tournament = make_tournament(4)
    entries = list(tournament.entries.all())
    keep_apart(tournament=tournament, entries=entries[2:], by=None)
    fix_pair(tournament=tournament, one=entries[0], other=entries[3], by=None)
    before = everything()
    remove_entry(entry=entries[3], by=None)
    undo(tournament)
    assert everything() == before


def test_undoing_goes_back_step_by_step(tournament):
    this_round = tournament.rounds.get()
    states = [everything()]
    publish(this_round=this_round, release=Release.PAIRINGS, by=None)
    states.append(everything())
    take_back(this_round=this_round, release=Release.PAIRINGS, by=None)
    undo(tournament)
    assert everything() == states.pop()
    undo(tournament)
    assert everything() == states.pop()


def test_a_version_never_goes_back(tournament):
    game = games_of(tournament.rounds.get())[0]
    enter_result(game=game, outcome=Outcome.ADJOURNED, seen_version=2, by=None)
    undo(tournament)
    game.refresh_from_db()
    assert game.version == 4


def test_something_done_meanwhile_is_not_undone_by_surprise(tournament):
    seen = last_deed(tournament)
    assert seen is not None
    withdraw(entry=tournament.entries.get(number=3), by=None)
    with pytest.raises(DeedRefused, match="since you looked"):
        undo_last(tournament=tournament, seen=seen.pk, by=None)
    assert tournament.entries.get(number=3).withdrawn_from == 2


def test_a_new_tournament_has_nothing_to_undo():
    with pytest.raises(DeedRefused, match="nothing to undo"):
        undo_last(tournament=make_tournament(), seen=0, by=None)


def test_a_player_entered_elsewhere_meanwhile_stays_in_the_register():
    autumn = make_tournament(people=[Person("Ada")])
    make_tournament(people=[Person("Ada")], name="Winter Evening")
    undo(autumn)
    assert not autumn.entries.exists()
    assert Player.objects.get().name == "Ada"
