"""The result of a game of a tournament in its file, by PDN 3.0: 2-0, 1-1, 0-2 in one school of games
and 1-0, 1/2-1/2, 0-1 in the other; 0-0 where nobody gets anything.
"""

import pytest

from tests.factories import draw_next, games_of, make_tournament
from tournaments.queries.game_tags import result_of
from tournaments.record import Outcome

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("outcome", "english", "international"),
    [
        ("", "*", "*"),
        (Outcome.BLACK_WINS, "1-0", "0-2"),
        (Outcome.WHITE_FORFEITS, "1-0", "0-2"),
        (Outcome.WHITE_WINS, "0-1", "2-0"),
        (Outcome.DRAW, "1/2-1/2", "1-1"),
        (Outcome.BLACK_PLUS, "1/2-1/2", "1-1"),
        (Outcome.WHITE_PLUS, "1/2-1/2", "1-1"),
        (Outcome.BOTH_LOSE, "0-0", "0-0"),
        (Outcome.DOUBLE_FORFEIT, "0-0", "0-0"),
        (Outcome.ADJOURNED, "*", "*"),
        (Outcome.NOT_PLAYED, "*", "*"),
    ],
)
def test_every_outcome_has_its_result(outcome, english, international):
    for preset, expected in (("as-you-please", english), ("international-swiss", international)):
        game = games_of(draw_next(make_tournament(2, preset=preset)))[0]
        game.outcome = outcome
        assert result_of(game) == expected
