"""Pairings changed by hand: who sits where, what is protected, and how it is undone."""

import pytest

from tests.factories import draw_next, games_of, make_tournament, play_round
from tests.tournaments.services.test_undo import everything, undo
from tournaments.labels import Deed
from tournaments.models import Round
from tournaments.pairing import Made, made_in
from tournaments.queries.record import record_of
from tournaments.record import ASKED_BYES, Outcome
from tournaments.services.by_hand import change_pairings
from tournaments.services.entries import ask_bye
from tournaments.services.refusals import DeedRefused
from tournaments.services.results import enter_result

pytestmark = pytest.mark.django_db


@pytest.fixture
def draft() -> Round:
    """A round 1 of five: 1-3, 4-2 or with turns otherwise, and 5 is free."""
    return draw_next(make_tournament(5))


def made(this_round: Round) -> Made:
    return made_in(record_of(this_round.tournament), this_round.number)


def test_players_are_seated_anew_and_ballots_stay_with_their_boards(draft: Round):
    ballots = [game.ballot for game in games_of(draft)]
    wanted = Made(((5, 1), (2, 3)), (4,))
    change_pairings(this_round=draft, made=wanted, by=None, reason="Brothers")
    assert made(draft) == wanted
    assert [game.ballot for game in games_of(draft)] == ballots
    entry = draft.tournament.journal.first()
    assert (entry.deed, entry.touches_fairness) == (Deed.PAIRINGS_CHANGED, True)
    assert entry.facts["reason"] == "Brothers"
    draft.refresh_from_db()
    assert [reason["code"] for reason in draft.report] == ["free_by_hand"]
    assert draft.pairings.first().reasons[0]["code"] == "by_hand"


def test_it_is_undone_exactly(draft: Round):
    before = everything()
    change_pairings(
        this_round=draft, made=Made(((2, 1), (5, 4)), (3,)), by=None, reason="A mistake"
    )
    assert everything() != before
    undo(draft.tournament)
    assert everything() == before


def test_swapped_sides_touch_one_board_alone(draft: Round):
    (first, second), other = made(draft).pairs
    wanted = Made(((second, first), other), (5,))
    change_pairings(this_round=draft, made=wanted, by=None, reason="Wrong side")
    facts = draft.tournament.journal.first().facts
    assert [board["board"] for board in facts["boards"]] == [1]
    assert made(draft) == wanted


def test_what_was_entered_is_protected(draft: Round):
    enter_result(game=games_of(draft)[0], outcome=Outcome.DRAW, seen_version=1, by=None)
    start = made(draft)
    (first, second), (third, fourth) = start.pairs
    with pytest.raises(DeedRefused, match="entered already at board 1: what is entered stays"):
        change_pairings(
            this_round=draft,
            made=Made(((first, third), (second, fourth)), (5,)),
            by=None,
            reason="x",
        )
    assert made(draft) == start
    change_pairings(
        this_round=draft, made=Made(((first, second), (5, fourth)), (third,)), by=None, reason="x"
    )
    assert made(draft).bye == third
    assert games_of(draft)[0].outcome == Outcome.DRAW


@pytest.mark.parametrize(
    ("wanted", "reason", "said"),
    [
        (Made(((1, 2), (3, 4)), (5,)), " ", "Say why"),
        (Made(((1, 2), (3, 4)), (6,)), "x", "numbers: 5, 6"),
        (Made(((1, 2), (3, 3)), (5,)), "x", "numbers: 4"),
        (Made(((1, 2),), (3, 4, 5)), "x", "One is free when"),
    ],
)
def test_what_cannot_be_is_refused(draft: Round, wanted: Made, reason: str, said: str):
    with pytest.raises(DeedRefused, match=said):
        change_pairings(this_round=draft, made=wanted, by=None, reason=reason)


def test_only_the_last_round_changes(draft: Round):
    play_round(draft)
    draw_next(draft.tournament)
    with pytest.raises(DeedRefused, match="Only the pairings of the last round"):
        change_pairings(this_round=draft, made=Made(((2, 1), (5, 4)), (3,)), by=None, reason="late")


@pytest.mark.parametrize("kind", ASKED_BYES)
def test_who_asked_for_any_bye_needs_no_place(kind):
    tournament = make_tournament(5)
    away = tournament.entries.last()
    ask_bye(entry=away, round_number=1, kind=kind, by=None)
    this_round = draw_next(tournament)
    (one, two), (three, four) = made(this_round).pairs
    wanted = Made(((one, three), (two, four)), ())
    change_pairings(this_round=this_round, made=wanted, by=None, reason="A wish")
    assert made(this_round) == wanted
    assert this_round.seats.get(entry=away).bye == kind
