"""A game from a position with more captures than are listed costs its file nothing."""

from io import StringIO

from games.pdn import read_games
from tests.rules.boards import TOO_RICH


def test_the_move_is_named_and_the_next_game_is_read():
    rich, plain = read_games(
        StringIO(
            f'[GameType "40"]\n[SetUp "1"]\n[FEN "{TOO_RICH}"]\n\n1. 39x2 *\n\n'
            '[GameType "20"]\n\n1. 32-28 19-23 *\n'
        )
    )
    assert [(fault.text, fault.line) for fault in rich.faults] == [("39x2", 5)]
    assert "more ways to capture than can be listed" in rich.faults[0].message
    assert plain.replay.is_whole
    assert plain.faults == ()


def test_a_king_that_can_capture_is_not_blocked():
    text = f'[GameType "40"]\n[SetUp "1"]\n[FEN "{TOO_RICH}"]\n[Result "2-0"]\n\n2-0\n'
    (game,) = read_games(StringIO(text))
    assert game.replay.plies == 0
    assert [fault.code.value for fault in game.faults] == []
