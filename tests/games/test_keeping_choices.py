"""A game of a file that was read by a rulebook with choices is kept with them."""

from io import BytesIO

from games.pdn import read_games
from games.services.keeping import game_row
from rules.variants import get_variant


def test_a_game_is_kept_with_the_choices_it_was_read_by():
    # Fifteen men a side on 100 squares (Wikipedia, Checkers): 15-20 is no move on 64.
    large = get_variant("argentinian", board="10x10")
    (read,) = read_games(BytesIO(b'[Event "Rosario"]\n\n1. 15-20 *\n'), variant=large)
    row, _positions = game_row(read)
    assert (row.variant, row.variant_options) == ("argentinian", {"board": "10x10"})
    assert (row.moves, row.plies) == ("15-20", 1)
    (read,) = read_games(
        BytesIO(b'[Event "Rosario"]\n\n1. 9-13 *\n'), variant=get_variant("argentinian")
    )
    assert game_row(read)[0].variant_options == {}
