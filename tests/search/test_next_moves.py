"""What was played next at a position, counted by hand."""

import pytest

from rules.fen import parse_fen
from rules.position import Position
from rules.variants import get_variant
from tests.games.archive import a_file, kept
from tests.games.evening import Evening
from tournaments.queries.search.next_moves import next_moves
from tournaments.queries.search.seen import seen_by_everybody
from tournaments.queries.search.tally import Tally

pytestmark = pytest.mark.django_db

ENGLISH = get_variant("english")


def played(position: Position) -> dict[str, Tally]:
    return {each.text: each.tally for each in next_moves(ENGLISH, position, seen_by_everybody())}


def test_moves_are_counted_with_their_results_the_most_frequent_first():
    old, hidden = a_file(), a_file("Mine", is_released=False)
    kept(old, "11-15 22-18", ending="black_wins")
    kept(old, "9-13 22-18", ending="white_wins")
    kept(old, "11-15 23-19", ending="draw")
    kept(old, "11-15", ending="")
    kept(hidden, "11-15", ending="draw")
    kept(hidden, "12-16", ending="draw")
    assert list(played(ENGLISH.start).items()) == [
        ("11-15", Tally(black=1, drawn=1, others=1)),
        ("9-13", Tally(white=1)),
    ]


def test_a_transposition_leads_on_as_well():
    old = a_file()
    kept(old, "9-14 22-17 11-15 25-22 8-11", ending="draw")
    kept(old, "11-15 22-17 9-14 25-22 6-9", ending="draw")
    kept(old, "11-15 22-17 9-14 25-22")
    after_four = "B:W17,21,22,23,24,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,12,14,15"
    assert played(parse_fen(ENGLISH, after_four)) == {
        "6-9": Tally(drawn=1),
        "8-11": Tally(drawn=1),
    }


def test_a_game_that_goes_on_alike_twice_counts_once():
    old = a_file()
    to_kings = parse_fen(ENGLISH, "W:WK32,K30:BK1,K3")
    to_and_fro = "32-28 1-6 28-32 6-1"
    kept(old, f"{to_and_fro} 32-28", start=to_kings, ending="draw")
    kept(old, "32-27", start=to_kings, ending="white_wins")
    assert played(to_kings) == {"32-28": Tally(drawn=1), "32-27": Tally(white=1)}


def test_games_of_tournaments_count_by_their_outcome(evening: Evening):
    evening.with_double_jump.refresh_from_db()
    tallies = played(ENGLISH.start)
    assert sum(tally.games for tally in tallies.values()) == 2
    assert tallies["11-15"].games >= 1
