"""Giving and taking points: a deed each, with a reason, undone like any other."""

from decimal import Decimal

import pytest
from django.db import IntegrityError, transaction

from tests.factories import draw_next, make_tournament, make_user, play_round, publish_all
from tournaments.adjustments import Adjustment as Value
from tournaments.labels import Deed, Role
from tournaments.models import Adjustment, Entry, Tournament
from tournaments.queries.journal import (
    changes_until,
    corrections_under,
    corrections_until,
    last_deed,
)
from tournaments.queries.record import record_of
from tournaments.record import Points
from tournaments.scoring import total_scores
from tournaments.services.adjustments import (
    adjust_points,
    change_adjustment,
    take_back_adjustment,
)
from tournaments.services.entries import remove_entry
from tournaments.services.refusals import DeedRefused
from tournaments.services.undo import undo_last

pytestmark = pytest.mark.django_db


def played(rounds: int = 1) -> Tournament:
    tournament = make_tournament(4, planned_rounds=3)
    for _ in range(rounds):
        play_round(draw_next(tournament))
    return tournament


def take(
    entry: Entry, points: str = "-1", *, after: int = 1, reason: str = "No notice"
) -> Adjustment:
    return adjust_points(
        entry=entry,
        round_number=after,
        game_points=Decimal(points),
        match_points=Decimal(0),
        reason=reason,
        by=None,
    )


def undo(tournament: Tournament) -> None:
    last = last_deed(tournament)
    assert last
    undo_last(tournament=tournament, seen=last.pk, by=None)


def test_given_changed_taken_back_and_each_undone():
    tournament, arbiter = played(), make_user(Role.ARBITER, name="Bo")
    entry = tournament.entries.get(number=2)
    before = total_scores(record_of(tournament))[2]
    made = adjust_points(
        entry=entry,
        round_number=1,
        game_points=Decimal("0.5"),
        match_points=Decimal("-2"),
        reason="  Strayed from the programme ",
        by=arbiter,
    )
    value = Value(2, 1, Points(1, 2), Points(-2), "Strayed from the programme", "Bo")
    assert record_of(tournament).adjustments == (value,)
    after = total_scores(record_of(tournament))[2]
    assert after.match_points == before.match_points - 2
    assert after.game_points == before.game_points + Points(1, 2)
    change_adjustment(
        adjustment=made,
        round_number=2,
        game_points=Decimal("-0.25"),
        match_points=Decimal(0),
        reason="Late",
        by=None,
    )
    changed = Value(2, 2, Points(-1, 4), Points(0), "Late", "")
    assert record_of(tournament).adjustments == (changed,)
    assert total_scores(record_of(tournament))[2] == before
    take_back_adjustment(adjustment=made, by=None)
    assert record_of(tournament).adjustments == ()
    assert [entry.deed for entry in tournament.journal.all()[:3]] == [
        Deed.ADJUSTMENT_TAKEN_BACK,
        Deed.ADJUSTMENT_CHANGED,
        Deed.POINTS_ADJUSTED,
    ]
    for expected in ((changed,), (value,), ()):
        undo(tournament)
        assert record_of(tournament).adjustments == expected


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"reason": " "}, "Say why"),
        ({"points": "0"}, "Say how many points"),
        ({"points": "-1000"}, "Points go to 999.99"),
        ({"points": "0.125"}, "to a hundredth"),
        ({"after": 0}, "choose a round from 1 to 3"),
        ({"after": 4}, "choose a round from 1 to 3"),
    ],
)
def test_what_makes_no_sense_is_refused(changes, said):
    tournament = played()
    journal = tournament.journal.count()
    with pytest.raises(DeedRefused, match=said):
        take(tournament.entries.get(number=1), **changes)
    assert tournament.journal.count() == journal
    assert not Adjustment.objects.exists()


def test_what_somebody_has_taken_back_cannot_be_changed():
    made = take(played().entries.get(number=1))
    take_back_adjustment(adjustment=made, by=None)
    with pytest.raises(DeedRefused, match="taken this back meanwhile"):
        take_back_adjustment(adjustment=made, by=None)


@pytest.mark.parametrize(
    "values",
    [
        {"round_number": 0, "game_points": 1, "reason": "Late"},
        {"round_number": 1, "reason": "Late"},
        {"round_number": 1, "match_points": -1, "reason": ""},
    ],
)
def test_the_database_refuses_it_too(values):
    entry = make_tournament(2).entries.first()
    with pytest.raises(IntegrityError), transaction.atomic():
        Adjustment.objects.create(entry=entry, **values)


def test_it_touches_fairness_when_later_rounds_rest_on_it():
    tournament = played(2)
    entry = tournament.entries.get(number=1)
    second = tournament.rounds.get(number=2)
    take(entry, after=2)
    at_the_end = tournament.journal.first()
    assert not at_the_end.touches_fairness
    take(entry, after=1)
    early = tournament.journal.first()
    assert early.touches_fairness
    assert early.facts["touched_rounds"] == [2]
    assert list(corrections_under(second)) == [early]


def test_the_public_is_told_of_changes_to_what_it_has_seen():
    tournament = played()
    entry = tournament.entries.get(number=1)
    take(entry)
    assert not changes_until(tournament, 1).exists()
    publish_all(tournament.rounds.get())
    made = take(entry, "-2")
    (told,) = changes_until(tournament, 1)
    assert (told.facts["before"], told.facts["after"]["game_points"]) == (None, "-2")
    assert not corrections_until(tournament, 1).exists()
    take(entry, after=2)
    assert list(changes_until(tournament, 2)) == [told]
    change_adjustment(
        adjustment=made, round_number=2, game_points=Decimal(-1), match_points=Decimal(0),
        reason="Late", by=None,
    )  # fmt: skip
    assert changes_until(tournament, 1).count() == 2


def test_an_entry_takes_its_points_along_and_brings_them_back():
    tournament = make_tournament(3)
    entry = tournament.entries.first()
    pk = entry.pk
    take(entry)
    remove_entry(entry=entry, by=None)
    assert not Adjustment.objects.exists()
    undo(tournament)
    assert Adjustment.objects.get().entry_id == pk


def test_who_has_no_number_yet_is_read_when_there_is_one():
    tournament = make_tournament(4)
    take(tournament.entries.first())
    assert record_of(tournament).adjustments == ()
    draw_next(tournament)
    assert [one.number for one in record_of(tournament).adjustments] == [1]


def test_the_next_round_is_drawn_with_it():
    """Two rounds of four: after round 1 the winners meet, unless one of them has lost the points."""

    def boards(points: str) -> set[frozenset[int | None]]:
        tournament = make_tournament(8, name=f"Of {points}", games_per_pairing=2)
        play_round(draw_next(tournament), "bw")
        winner = max(
            total_scores(record_of(tournament)).items(), key=lambda one: one[1].game_points
        )
        if points != "0":
            take(tournament.entries.get(number=winner[0]), points)
        scores = total_scores(record_of(tournament))
        drawn = draw_next(tournament)
        met = [
            frozenset(pairing.seats.values_list("entry__number", flat=True))
            for pairing in drawn.pairings.all()
        ]
        return {frozenset(scores[n or 0].game_points for n in two) for two in met}

    assert boards("0") == {frozenset({Points(4)}), frozenset({Points(0)})}
    assert frozenset({Points(4)}) in boards("-4")
