"""A game begins with the ballot that was drawn for it, whatever deck the event goes on with."""

import pytest

from rules.ballots import get_deck
from rules.fen import write_fen
from rules.movegen import legal_moves
from rules.notation import write_move
from rules.variants import get_variant
from tests.factories import draw_next, games_of, make_tournament, play_round
from tests.games.evening import played_on, record
from tournaments.models import PairedGame
from tournaments.queries.game_check import Doubt, ballot_of, begins_with, doubts_of, play_of
from tournaments.services.events import change_settings
from tournaments.services.records import record_moves
from tournaments.services.refusals import MovesRefused

pytestmark = pytest.mark.django_db
ENGLISH = get_variant("english")


def recorded(tournament):
    """The recorded games with all that a check of them reads."""
    return (
        PairedGame.objects.filter(pairing__round__tournament=tournament, record__isnull=False)
        .select_related("record", "pairing__round__ballot_draw", "pairing__round__tournament")
        .order_by("pairing__round__number", "pairing__board", "number")
    )


@pytest.fixture
def eleven_man():
    """The first game of an eleven-man event, not recorded yet."""
    this_round = draw_next(make_tournament(4, deck="eleven-man"))
    return games_of(this_round)[0]


def test_a_round_keeps_the_deck_it_was_drawn_from():
    tournament = make_tournament(4, deck="three-move")
    first = draw_next(tournament)
    play_round(first)
    change_settings(tournament=tournament, by=None, values={"deck": "two-move"})
    second = draw_next(tournament)
    for this_round, deck in ((first, "three-move"), (second, "two-move")):
        for game in games_of(this_round):
            assert ballot_of(game) == get_deck(deck).by_number[game.ballot]
            record(game, played_on(ballot_of(game).moves, plies=10))
    assert all(begins_with(play_of(game), ballot_of(game)) for game in recorded(tournament))
    assert [doubts_of(game) for game in recorded(tournament)] == [[]] * 8


def test_the_ballots_of_many_games_cost_no_query_of_their_own(django_assert_num_queries):
    tournament = make_tournament(6)
    for game in games_of(draw_next(tournament)):
        record(game, played_on(ballot_of(game).moves, plies=6))
    with django_assert_num_queries(1):
        assert [doubts_of(game) for game in recorded(tournament)] == [[]] * 6


def test_an_event_without_a_deck_has_no_ballots():
    this_round = draw_next(make_tournament(4, preset="as-you-please"))
    assert [ballot_of(game) for game in games_of(this_round)] == [None] * 4


def test_an_eleven_man_game_is_recorded_from_its_ballot(eleven_man):
    ballot = ballot_of(eleven_man)
    record(eleven_man, played_on(ballot.moves, plies=12, start=ballot.start))
    (game,) = recorded(eleven_man.pairing.round.tournament)
    play = play_of(game)
    assert game.record.start_fen == write_fen(ENGLISH, ballot.start)
    assert game.record.final_fen == write_fen(ENGLISH, play.position)
    assert play.positions[0] == ballot.start != ENGLISH.start
    assert play.positions[2] == ballot.position
    assert begins_with(play, ballot)
    assert doubts_of(game) == []


def test_the_lifted_man_cannot_move(eleven_man):
    ballot = ballot_of(eleven_man)
    lifted = ENGLISH.board.squares_of(ENGLISH.start.black_men ^ ballot.start.black_men)[0]
    with pytest.raises(MovesRefused, match=f"has no piece on {lifted}"):
        record_moves(
            game=eleven_man,
            text=f"{lifted}-{lifted + 4}",
            seen_version=eleven_man.version,
            by=None,
        )


def test_an_eleven_man_game_that_leaves_its_ballot_is_doubted(eleven_man):
    ballot = ballot_of(eleven_man)
    other = next(
        other
        for other in get_deck("eleven-man").ballots
        if other.start == ballot.start and other.moves[0] != ballot.moves[0]
    )
    record(eleven_man, " ".join(other.moves))
    (game,) = recorded(eleven_man.pairing.round.tournament)
    (doubted,) = doubts_of(game)
    assert doubted.doubt is Doubt.NOT_THE_BALLOT
    assert (doubted.said, doubted.found) == (ballot.text, other.text)


def test_a_game_from_the_array_needs_no_start():
    game = games_of(draw_next(make_tournament(4)))[0]
    record(game, played_on(ballot_of(game).moves, plies=6))
    (kept,) = recorded(game.pairing.round.tournament)
    assert kept.record.start_fen == ""


def test_a_game_of_the_draw_tables_begins_where_a_man_was_placed():
    tournament = make_tournament(12, variant="russian", deck="idf-russian", ballot_scope="board")
    games = games_of(draw_next(tournament))
    game = next(game for game in games if not ballot_of(game).moves)
    ballot = ballot_of(game)
    first = legal_moves(ballot.variant, ballot.start)[0]
    record(game, write_move(ballot.variant, ballot.start, first))
    (kept,) = recorded(tournament)
    assert kept.record.start_fen == write_fen(ballot.variant, ballot.start)
    assert play_of(kept).positions[0] == ballot.position
    assert doubts_of(kept) == []
