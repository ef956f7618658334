"""Recorded games are judged by the event's rules of draws, and the arbiter has the last word."""

import pytest

from games.models import Game
from rules.draws import get_draws
from tests.factories import draw_next, games_of, make_tournament
from tournaments.labels import Deed
from tournaments.models import PairedGame
from tournaments.queries.game_check import Doubt, doubts_of, draws_of, play_of, settled_by
from tournaments.record import Outcome
from tournaments.services.events import change_settings
from tournaments.services.records import let_stand
from tournaments.services.refusals import DeedRefused, StaleWrite
from tournaments.services.results import enter_result
from tournaments.services.undo import undo_last

pytestmark = pytest.mark.django_db

# One king each, three times in the same position, and a move more.
KINGS = "B:WK32:BK1"
TO_AND_FRO = "1-5 32-27 5-1 27-32 1-5 32-27 5-1 27-32 1-5"


def recorded(outcome: Outcome | None, moves: str = TO_AND_FRO, **settings) -> PairedGame:
    """A game of an event without ballots, with these moves from the two kings."""
    tournament = make_tournament(4, preset="as-you-please", **settings)
    game = games_of(draw_next(tournament))[0]
    game.record = Game.objects.create(
        variant=tournament.variant, start_fen=KINGS, moves=moves, plies=len(moves.split())
    )
    game.save()
    if outcome:
        enter_result(game=game, outcome=outcome, seen_version=game.version, by=None)
    return again(game)


def again(game: PairedGame) -> PairedGame:
    return PairedGame.objects.select_related("pairing__round__tournament", "record").get(pk=game.pk)


def test_without_a_choice_the_rulebooks_own_rules_hold():
    tournament = make_tournament(0, preset="as-you-please")
    assert tournament.draw_rules == ""
    assert draws_of(tournament) == get_draws("wcdf")
    change_settings(tournament=tournament, by=None, values={"draw_rules": "none"})
    assert draws_of(tournament) == ()


def test_a_set_that_nobody_knows_is_refused():
    with pytest.raises(DeedRefused, match="sudden"):
        make_tournament(0, preset="as-you-please", draw_rules="sudden-death")


def test_a_win_after_the_third_repetition_is_doubted():
    game = recorded(Outcome.BLACK_WINS, draw_rules="threefold")
    (doubted,) = doubts_of(game)
    assert doubted.doubt is Doubt.DRAWN_BY_RULE
    assert (doubted.said, doubted.found, doubted.ply) == ("black_wins", "third time", 8)


@pytest.mark.parametrize("outcome", [Outcome.DRAW, None])
def test_a_draw_agrees_and_an_open_game_is_not_doubted(outcome):
    assert doubts_of(recorded(outcome, draw_rules="threefold")) == []


def test_what_has_to_be_claimed_is_not_doubted():
    game = recorded(Outcome.BLACK_WINS)
    play = play_of(game)
    assert play
    assert [claim.counter.rule.article for claim in play.claims()]
    assert doubts_of(game) == []


def test_a_win_on_the_board_comes_before_a_draw_by_the_same_move():
    game = recorded(Outcome.BLACK_WINS, "1-6", draw_rules="threefold")
    game.record.start_fen = "B:W10:BK6"
    game.record.moves = "6x15"
    assert doubts_of(game) == []


def test_the_arbiter_lets_the_result_stand_and_the_journal_says_who():
    game = recorded(Outcome.BLACK_WINS, draw_rules="threefold")
    tournament = game.pairing.round.tournament
    let_stand(game=game, seen_version=game.version, by=None)
    entry = settled_by(again(game))
    assert entry
    assert (entry.deed, entry.board, entry.touches_fairness) == (Deed.DOUBT_SETTLED, 1, True)

    undo_last(tournament=tournament, seen=entry.pk, by=None)
    assert settled_by(again(game)) is None


def test_another_result_needs_another_word():
    game = recorded(Outcome.BLACK_WINS, draw_rules="threefold")
    let_stand(game=game, seen_version=game.version, by=None)
    enter_result(game=game, outcome=Outcome.WHITE_WINS, seen_version=game.version, by=None)
    assert doubts_of(again(game))
    assert settled_by(again(game)) is None


def test_nothing_is_settled_that_was_not_seen_or_is_not_doubted():
    game = recorded(Outcome.BLACK_WINS, draw_rules="threefold")
    with pytest.raises(StaleWrite):
        let_stand(game=game, seen_version=game.version - 1, by=None)
    agreed = recorded(Outcome.DRAW, draw_rules="threefold")
    with pytest.raises(DeedRefused):
        let_stand(game=agreed, seen_version=agreed.version, by=None)
