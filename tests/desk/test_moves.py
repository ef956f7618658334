"""The moves of a game at the desk: what the rules of draws say, marks beside moves, other boards."""

import pytest

from games.models import Game
from tests.desk.people import address, at_desk, game_on, open_round, organiser
from tests.factories import make_user
from tournaments.labels import Role
from tournaments.models import PairedGame, Tournament
from tournaments.record import Outcome
from tournaments.services.results import enter_result

pytestmark = pytest.mark.django_db

OVERLOOKED = "9-14 22-18 11-15 25-22~ 15-19"  # 18x11 was obligatory


@pytest.fixture
def drawn_yet_won() -> PairedGame:
    """A game that the third repetition ended, entered as a win."""
    _, this_round = open_round(preset="as-you-please", draw_rules="threefold")
    game = game_on(this_round)
    moves = "1-5 32-27 5-1 27-32 1-5 32-27 5-1 27-32"
    game.record = Game.objects.create(
        variant="english", start_fen="B:WK32:BK1", final_fen="B:WK32:BK1", moves=moves, plies=8
    )
    game.save()
    return enter_result(game=game, outcome=Outcome.BLACK_WINS, seen_version=game.version, by=None)


def moves_page(client, game: PairedGame) -> str:
    return client.get(
        address("desk-moves", game.pairing.round.tournament, game.pk)
    ).content.decode()


def kept(client, game: PairedGame, text: str) -> str:
    """Type moves, and read what was kept; empty if they were refused."""
    tournament = game.pairing.round.tournament
    client.post(
        address("desk-moves", tournament, game.pk), {"moves": text, "version": game.version}
    )
    game.refresh_from_db()
    return game.record.moves if game.record else ""


def test_the_arbiter_sees_where_each_counter_stands_and_which_ended_the_game(drawn_yet_won):
    page = moves_page(organiser(), drawn_yet_won)
    assert "By third time the game was drawn after move 4" in page
    assert "3 of 3" in page
    assert "entered is Black wins, but by third time the game was drawn after move 4." in page


def test_the_arbiter_lets_the_result_stand_and_nobody_is_asked_again(drawn_yet_won):
    tournament = drawn_yet_won.pairing.round.tournament
    arbiter = at_desk(make_user(Role.ARBITER, name="Ben"))
    overview = address("desk-tournament", tournament)
    assert "does not agree with its moves" in arbiter.get(overview).content.decode()
    assert "Let the result stand" in moves_page(arbiter, drawn_yet_won)

    stand = address("desk-stand", tournament, drawn_yet_won.pk)
    assert arbiter.post(stand, {"version": drawn_yet_won.version}).status_code == 302
    page = moves_page(arbiter, drawn_yet_won)
    assert "The result stands all the same, by Ben" in page
    assert "Let the result stand" not in page
    assert "does not agree with its moves" not in arbiter.get(overview).content.decode()
    journal = arbiter.get(address("desk-journal", tournament)).content.decode()
    assert "result stands against the moves" in journal.lower()
    assert "Game 1: Black wins." in journal


def test_a_scorer_sees_the_doubt_and_no_button(drawn_yet_won):
    page = moves_page(at_desk(make_user(Role.SCORER)), drawn_yet_won)
    assert "the game was drawn after move 4." in page
    assert "Let the result stand" not in page


def test_an_irregular_move_that_stood_is_kept_with_its_mark():
    _, this_round = open_round(preset="as-you-please")
    assert kept(organiser(), game_on(this_round), OVERLOOKED) == OVERLOOKED
    assert kept(organiser("Tom"), game_on(this_round, 2), OVERLOOKED.replace("~", "")) == ""


@pytest.mark.parametrize(
    ("variant", "typed", "written"),
    [
        ("russian", "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 1-0", "c3-d4 d6-c5 b2-c3 f6-g5 c3-b4"),
        ("russian", "c3d4 f6g5 d4e5 d6f4", "c3-d4 f6-g5 d4-e5 d6:f4"),
        ("turkish", "d3-d4 d6-d5", "d3-d4 d6-d5"),
        ("international", "32-28 19-23 28x19 14x23 2-0", "32-28 19-23 28x19 14x23"),
    ],
)
def test_games_on_other_boards_are_typed_and_shown(variant, typed, written):
    _, this_round = open_round(preset="as-you-please", variant=variant)
    client = organiser()
    game = game_on(this_round)
    assert kept(client, game, typed) == written
    assert "<svg" in moves_page(client, game)


def test_another_game_than_the_presets_leaves_its_deck_out():
    client = organiser()
    asked = {"name": "Shashki", "preset": "ballot-evening", "variant": "russian"}
    client.post("/organise/new/", asked | {"time_zone": "UTC"})
    made = Tournament.objects.get()
    assert (made.variant, made.deck, made.planned_rounds) == ("russian", "", 3)


def test_the_rules_of_draws_are_a_setting_with_a_name():
    client = organiser()
    tournament, _ = open_round(preset="as-you-please")
    page = client.get(address("desk-settings", tournament)).content.decode()
    assert '<option value="" selected>as the rulebook of the game</option>' in page
    assert "FMJD section 64" in page
