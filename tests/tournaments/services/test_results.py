"""Entering results: the version guard, corrections after later rounds, and what is written down."""

import pytest

from tests.factories import draw_next, games_of, make_tournament, make_user, play_round, publish_all
from tournaments.labels import Deed, Role
from tournaments.models import PairedGame
from tournaments.queries.journal import corrections_under, corrections_until
from tournaments.record import Outcome
from tournaments.services.refusals import LaterRoundsRest, StaleWrite
from tournaments.services.results import enter_result

pytestmark = pytest.mark.django_db


def test_a_result_is_saved_with_who_and_when_and_its_version_rises():
    mia = make_user(Role.SCORER, name="Mia")
    game = games_of(draw_next(make_tournament(4)))[0]

    saved = enter_result(game=game, outcome=Outcome.DRAW, seen_version=1, by=mia)

    game.refresh_from_db()
    assert (game.outcome, game.version, game.saved_by) == (Outcome.DRAW, 2, mia)
    assert saved.saved_at is not None
    entry = game.pairing.round.tournament.journal.first()
    assert entry.deed == Deed.RESULT_ENTERED
    assert (entry.by_name, entry.round_number, entry.board) == ("Mia", 1, 1)
    assert (entry.facts["before"], entry.facts["after"]) == ("", "draw")


def test_a_write_from_a_stale_page_is_refused_and_shows_what_stands():
    ben = make_user(Role.SCORER, name="Ben")
    game = games_of(draw_next(make_tournament(4)))[0]
    enter_result(game=game, outcome=Outcome.DRAW, seen_version=1, by=ben)

    with pytest.raises(StaleWrite) as refused:
        enter_result(game=game, outcome=Outcome.BLACK_WINS, seen_version=1, by=None)

    assert refused.value.game.outcome == Outcome.DRAW
    assert refused.value.game.saved_by == ben
    assert "Ben" in str(refused.value)
    game.refresh_from_db()
    assert game.outcome == Outcome.DRAW


def test_the_same_value_again_is_no_deed():
    game = games_of(draw_next(make_tournament(4)))[0]
    enter_result(game=game, outcome=Outcome.DRAW, seen_version=1, by=None)
    deeds = game.pairing.round.tournament.journal.count()

    enter_result(game=game, outcome=Outcome.DRAW, seen_version=2, by=None)

    assert game.pairing.round.tournament.journal.count() == deeds


def test_a_correction_under_a_later_round_says_first_what_it_changes():
    tournament = make_tournament(4)
    first = draw_next(tournament)
    play_round(first, "b")
    second = draw_next(tournament)
    game = games_of(first)[0]

    with pytest.raises(LaterRoundsRest) as refused:
        enter_result(game=game, outcome=Outcome.WHITE_WINS, seen_version=game.version, by=None)

    assert refused.value.consequences.touched_rounds == (2,)
    game.refresh_from_db()
    assert game.outcome == Outcome.BLACK_WINS

    enter_result(
        game=game,
        outcome=Outcome.WHITE_WINS,
        seen_version=game.version,
        by=None,
        is_confirmed=True,
    )
    game.refresh_from_db()
    assert game.outcome == Outcome.WHITE_WINS
    entry = tournament.journal.first()
    assert entry.deed == Deed.RESULT_CORRECTED
    assert entry.touches_fairness
    assert entry.facts["touched_rounds"] == [2]
    assert list(corrections_under(second)) == [entry]


def test_the_places_that_would_change_are_those_that_do():
    # Two pairings, game points: 1 and 2 win both games of their pairings; turning both games of
    # board 1 round puts its second named on top.
    tournament = make_tournament(4)
    first = draw_next(tournament)
    for game in games_of(first):
        wins = Outcome.BLACK_WINS if game.first_side == "B" else Outcome.WHITE_WINS
        enter_result(game=game, outcome=wins, seen_version=1, by=None)
    draw_next(tournament)
    board_1 = games_of(first)[:2]
    with pytest.raises(LaterRoundsRest) as refused:
        enter_result(game=board_1[0], outcome=Outcome.DRAW, seen_version=2, by=None)

    moved = {
        change.number: (change.before, change.after) for change in refused.value.consequences.places
    }

    # After 3-1 instead of 4-0 the winner of board 1 is alone on second, the winner of board 2 first.
    winner_1, winner_2 = (
        game.pairing.seats.get(place=1).entry.number for game in games_of(first)[::2]
    )
    assert moved[winner_1] == (1, 2)
    assert winner_2 not in moved


def test_only_a_correction_of_published_results_is_told_to_the_public():
    tournament = make_tournament(4)
    first = draw_next(tournament)
    play_round(first, "b")
    game = games_of(first)[0]
    enter_result(game=game, outcome=Outcome.DRAW, seen_version=game.version, by=None)
    assert not corrections_until(tournament, 1).exists()

    publish_all(first)
    game = games_of(first)[0]
    enter_result(game=game, outcome=Outcome.WHITE_WINS, seen_version=game.version, by=None)

    (told,) = corrections_until(tournament, 1)
    assert (told.facts["before"], told.facts["after"]) == ("draw", "white_wins")


def test_a_result_can_be_opened_again():
    game = games_of(draw_next(make_tournament(4)))[0]
    enter_result(game=game, outcome=Outcome.ADJOURNED, seen_version=1, by=None)
    enter_result(game=game, outcome=None, seen_version=2, by=None)
    assert PairedGame.objects.get(pk=game.pk).outcome == ""
