"""What an arbiter is asked about a record, and how each doubt is settled with one button."""

import pytest

from games.models import Game
from games.services.reached import keep_positions
from rules.play import Play
from rules.variants import get_variant
from tests.desk.people import address, game_on, open_round, organiser
from tests.games.evening import played_on
from tests.imports.evening import arrive, pdn
from tournaments.labels import OutcomeReason
from tournaments.models import PairedGame
from tournaments.record import Outcome
from tournaments.services.imports.importing import import_games
from tournaments.services.records import record_moves
from tournaments.services.results import enter_result
from tournaments.services.undo import undo_last

pytestmark = pytest.mark.django_db

LONG = played_on(["11-15", "23-19"], plies=30)


@pytest.fixture(autouse=True)
def own_uploads(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path


@pytest.fixture
def games() -> list[PairedGame]:
    """Two boards of a round, both games of the first recorded and the same."""
    _, this_round = open_round(preset="as-you-please")
    first, second = game_on(this_round), game_on(this_round, 2)
    record_moves(game=first, text=LONG, seen_version=first.version, by=None)
    record_moves(game=second, text=LONG, seen_version=second.version, by=None)
    for game in (first, second):
        game.refresh_from_db()
    return [first, second]


def page(game: PairedGame) -> str:
    where = address("desk-moves", game.pairing.round.tournament, game.pk)
    return organiser(f"Mia {game.pk}").get(where).content.decode()


def matters(game: PairedGame) -> int:
    """How many games the desk asks to be looked at."""
    overview = address("desk-tournament", game.pairing.round.tournament)
    return (
        organiser(f"Tom {game.version}")
        .get(overview)
        .content.decode()
        .count("game does not agree with its moves")
    )


def test_the_same_moves_on_two_boards_are_asked_about_on_both(games: list[PairedGame]):
    assert matters(games[0]) == 2
    assert "The same moves are recorded elsewhere, too: round 1, board 2, game 1." in page(games[0])


def test_moves_under_the_wrong_board_are_moved_and_back_again(games: list[PairedGame]):
    tournament = games[0].pairing.round.tournament
    target = games[0].pairing.games.create(number=4, first_side="B")
    organiser("Ben").post(
        address("desk-move-record", tournament, games[0].pk),
        {"to": target.pk, "version": games[0].version},
    )
    target.refresh_from_db()
    games[0].refresh_from_db()
    assert target.record
    assert (target.record.moves, games[0].record) == (LONG, None)
    last = tournament.journal.first()
    undo_last(tournament=tournament, seen=last.pk, by=None)
    games[0].refresh_from_db()
    assert games[0].record


def test_moves_never_land_on_other_moves(games: list[PairedGame]):
    tournament = games[0].pairing.round.tournament
    answer = organiser("Ben").post(
        address("desk-move-record", tournament, games[0].pk),
        {"to": games[1].pk, "version": games[0].version},
        follow=True,
    )
    assert "There are moves already: round 1, board 2, game 1." in answer.content.decode()


def test_what_the_arbiter_lets_stand_is_not_asked_again(games: list[PairedGame]):
    tournament = games[0].pairing.round.tournament
    organiser("Ben").post(
        address("desk-stand", tournament, games[0].pk), {"version": games[0].version}
    )
    assert matters(games[0]) == 1


def test_a_game_that_stands_in_the_archive_is_found_there():
    _, this_round = open_round(preset="as-you-please")
    game = game_on(this_round)
    record_moves(game=game, text=LONG, seen_version=game.version, by=None)
    waiting = arrive(pdn("Tinsley", "Lafferty", moves=LONG), name="Classics.pdn")
    game.refresh_from_db()
    assert "recorded elsewhere" not in page(game)  # it is only being looked at
    import_games(game_import=waiting, by=None)
    assert "The same moves are recorded elsewhere, too: game 1 of “Classics”." in page(game)


def test_short_games_may_be_the_same():
    _, this_round = open_round(preset="as-you-please")
    for board in (1, 2):
        game = game_on(this_round, board)
        record_moves(game=game, text="11-15 23-19", seen_version=game.version, by=None)
    assert matters(game_on(this_round)) == 0


def with_record(text: str, start: str, **fields: str) -> PairedGame:
    """A game recorded from a position."""
    _, this_round = open_round(preset="as-you-please")
    game = game_on(this_round)
    play = Play.replay(
        get_variant("english"), text.split(), Play.start(get_variant("english"), start).position
    )
    game.record = Game.objects.create(
        variant="english", start_fen=start, moves=text, plies=len(play.moves), **fields
    )
    keep_positions(game.record, play.positions)
    game.save()
    return game


def test_the_result_of_the_board_is_taken_with_one_button():
    game = with_record("22x15", "W:W22:B18")
    game = enter_result(game=game, outcome=Outcome.DRAW, seen_version=game.version, by=None)
    shown = page(game)
    assert "entered is Draw, on the board White wins." in shown
    assert "Take the result of the board: White wins" in shown
    where = address("desk-by-board", game.pairing.round.tournament, game.pk)
    organiser("Ben").post(where, {"version": game.version})
    game.refresh_from_db()
    assert game.outcome == Outcome.WHITE_WINS
    assert "do not agree" not in page(game)


def test_a_draw_by_repetition_that_no_counter_saw_is_asked_about():
    _, this_round = open_round(preset="as-you-please", draw_rules="threefold")
    game = game_on(this_round)
    record_moves(game=game, text="11-15 23-19", seen_version=game.version, by=None)
    game.refresh_from_db()
    game = enter_result(
        game=game,
        outcome=Outcome.DRAW,
        reason=OutcomeReason.REPETITION,
        seen_version=game.version,
        by=None,
    )
    assert "for a reason (repetition) that no counter has reached" in page(game)


def test_a_record_that_is_not_whole_says_where_it_stops():
    game = with_record("22-18", "W:W22:B5", unread="99-1 5-9")
    assert "The record is not whole: 99-1 could not be played after move 1." in page(game)
