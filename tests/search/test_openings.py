"""How games ended ballot by ballot, counted by hand.

Ballots 30 (9-13 24-20 6-9) and 31 (9-13 24-20 10-14) are those of the three-move deck of the ACF;
6-VII (e3-f4 f6-g5) and 2-III (e3-f4 f6-g5 c3-b4) of the basic table of the IDF.
"""

import pytest

from rules.ballots import get_deck
from rules.variants import get_variant
from tests.factories import draw_next, games_of, make_tournament, play_round
from tests.games.archive import a_file, kept
from tests.games.evening import record
from tournaments.models import Round
from tournaments.queries.search.openings import openings
from tournaments.queries.search.seen import seen_by_everybody
from tournaments.queries.search.tally import Tally
from tournaments.services.events import list_tournament
from tournaments.services.releases import Release, publish

pytestmark = pytest.mark.django_db


def by_label(deck: str = "three-move") -> dict[str, Tally]:
    return {each.ballot.label: each.tally for each in openings(get_deck(deck), seen_by_everybody())}


def published(this_round: Round) -> None:
    list_tournament(tournament=this_round.tournament, by=None)
    publish(this_round=this_round, release=Release.RESULTS, by=None)


def test_games_of_files_have_the_ballot_they_came_to_by_whatever_order_of_moves():
    old, hidden = a_file(), a_file("Mine", is_released=False)
    kept(old, "9-13 24-20 10-14 28-24", ending="black_wins")
    kept(old, "10-14 24-20 9-13", ending="draw")
    kept(old, "9-13 24-20 6-9", ending="")
    kept(old, "9-13", ending="draw")
    kept(hidden, "9-13 24-20 10-14", ending="draw")
    assert by_label() == {"30": Tally(others=1), "31": Tally(black=1, drawn=1)}


def test_a_drawn_ballot_counts_without_moves_once_it_is_published():
    tournament = make_tournament(4)
    this_round = draw_next(tournament)
    play_round(this_round, "bwdd")
    assert by_label() == {}
    published(this_round)
    games = games_of(this_round)
    [ballot] = {game.ballot for game in games}
    label = get_deck("three-move").by_number[ballot].label
    expected = {label: Tally(black=1, white=1, drawn=2)}
    assert by_label() == expected
    record(games[0], "9-13 22-18 11-15")
    assert by_label() == expected, "the draw says which ballot it is, whatever was recorded"


def test_a_round_without_a_draw_has_the_ballots_its_games_came_to():
    tournament = make_tournament(4, deck="")
    this_round = draw_next(tournament)
    play_round(this_round, "w")
    published(this_round)
    record(games_of(this_round)[0], "10-14 24-20 9-13 28-24")
    assert by_label() == {"31": Tally(white=1)}


def test_of_two_ballots_on_its_way_a_game_has_the_later():
    old = a_file()
    kept(old, "e3-f4 f6-g5 c3-b4", variant="russian", ending="draw")
    kept(old, "e3-f4 f6-g5 a3-b4", variant="russian", ending="white_wins")
    assert by_label("idf-russian-basic") == {"2-III": Tally(drawn=1), "6-VII": Tally(white=1)}


def test_a_start_without_moves_is_a_ballot_and_the_array_is_none():
    russian = get_variant("russian")
    flying = next(
        ballot
        for ballot in get_deck("idf-russian").ballots
        if not ballot.moves and ballot.start != russian.start
    )
    kept(a_file(), "", variant="russian", ending="draw")
    kept(a_file(), "", variant="russian", start=flying.start, ending="black_wins")
    assert by_label("idf-russian") == {flying.label: Tally(black=1)}
