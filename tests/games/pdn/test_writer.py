"""Games written by the standard, and read back."""

import subprocess
from pathlib import Path

import pytest

from games.pdn import (
    Ending,
    GameRecord,
    InvalidPdn,
    parse_game,
    result_text,
    write_game,
    write_games,
)
from games.pdn.results import write_result
from rules.errors import IllegalMove
from rules.position import Side
from rules.variants import all_variants, get_variant
from tests.games.pdn.files import only, read
from tests.games.pdn.test_collection import FILES, games_of

VENVS = Path(__file__).parents[3] / ".benchmark-venvs"


def test_tags_come_in_the_order_of_the_standard_and_only_with_a_value():
    game = only(
        '[Annotator "me"]\n[Black "B \\"2\\""]\n[White "A"]\n[Site ""]\n[Event "Open"]\n[Result "1-0"]\n'
        "1. 32-28 19-23 1-0"
    )
    assert write_game(GameRecord.of(game)) == (
        '[Event "Open"]\n[White "A"]\n[Black "B \\"2\\""]\n[Result "2-0"]\n[Annotator "me"]\n'
        '[GameType "20"]\n\n1. 32-28 19-23 *\n'
    )


def test_a_path_is_written_where_the_move_needs_it_and_only_there():
    needed = only(
        '[GameType "22"]\n[FEN "B:W6,13,14,18,21,22,25,30,31:B1,2,3,4,7,9"]\n\n1... 3x10x17x26'
    )
    assert "1... 3x10x17x26 *" in write_game(GameRecord.of(needed))
    idle = only('[GameType "20"]\n[FEN "W:W32:B28,19"]\n\n1. 32x23x14')
    assert "1. 32x14 *" in write_game(GameRecord.of(idle))


def test_long_games_wrap_between_words():
    text = write_game(GameRecord.of(games_of("international/schildpad")[6]))
    assert max(map(len, text.splitlines())) <= 80
    assert text.endswith("*\n")


def test_what_is_no_legal_move_is_not_written():
    (move,) = only("1. 32-28 *").moves
    with pytest.raises(IllegalMove):
        write_game(GameRecord(variant=get_variant("international"), moves=(move, move)))


@pytest.mark.parametrize("variant", all_variants(), ids=lambda variant: variant.key)
def test_every_variant_reads_back_as_itself(variant):
    game = only(write_game(GameRecord(variant=variant, start=variant.start)))
    assert game.variant is variant
    assert game.start == variant.start


def test_results_are_written_in_the_school_of_the_game():
    english, international = get_variant("english"), get_variant("international")
    assert write_result(english, "2-0") == "1-0"
    assert write_result(international, "1/2-1/2") == "1-1"
    assert write_result(international, "4-6") == "4-6"
    assert write_result(international, "1+ - 1-") == "1+ - 1-"
    assert result_text(english, Side.BLACK) == "1-0"
    assert result_text(international, Side.BLACK) == "0-2"
    assert result_text(international, None, is_draw=True) == "1-1"
    assert result_text(international, None) == "*"


@pytest.mark.parametrize("file", [file for file in FILES if "tinsley" not in file])
def test_a_whole_list_reads_back_to_the_same_games(file: str):
    games = games_of(file)[:40]
    again = read("".join(write_games(map(GameRecord.of, games))))
    assert len(again) == len(games)
    for one, other in zip(games, again, strict=True):
        assert other.variant is one.variant
        assert other.positions == one.positions
        assert other.is_sound
        assert other.result.winner is one.result.winner
        assert (other.result.ending is Ending.DRAW) == (one.result.ending is Ending.DRAW)


def test_a_setup_within_the_moves_reads_back():
    game = only('1. 31-26 17-21 /FEN "B:B1-16,18-21:W26,28,33-50"/ 2... 19-23 *')
    assert only(write_game(GameRecord.of(game))).positions == game.positions


def test_one_value_is_read_strictly():
    assert parse_game('[GameType "20"]\n\n1. 32-28 19-23 *').plies == 2
    for text in ("", "1. 32-28 * 1. 33-28 *", "1. 32-28 19-28 *", '[Event "a"\n1. 32-28 *'):
        with pytest.raises(InvalidPdn):
            parse_game(text)


PEERS = {
    "py-draughts==1.10.1": """
import sys
from draughts import StandardBoard
for game in sys.stdin.read().split("\\n\\n["):
    print(StandardBoard.from_pdn(game if game[0] == "[" else "[" + game).fen)
""",
    "pydraughts==0.6.7": """
import sys
from draughts import Board, Move
from draughts.PDN import PDNReader
for game in PDNReader(sys.stdin.read()).games:
    board = Board("standard")
    for text in game.moves:
        board.push(Move(board, pdn_move=text))
    print(board.fen)
""",
}


@pytest.mark.slow
@pytest.mark.parametrize(("peer", "count"), [("py-draughts==1.10.1", 23), ("pydraughts==0.6.7", 3)])
def test_peers_read_what_is_written(peer: str, count: int):
    python = VENVS / peer / "bin" / "python"
    if not python.exists():
        pytest.skip(f"{peer} is installed by the benchmarks")
    games = games_of("international/wk2003")[:count]
    text = "".join(write_games(map(GameRecord.of, games)))
    answer = subprocess.run(
        [python, "-c", PEERS[peer]], input=text, capture_output=True, text=True, check=True
    )
    found = [line.removeprefix('[FEN "').removesuffix('"]') for line in answer.stdout.splitlines()]
    assert len(found) == count
    for fen, game in zip(found, games, strict=True):
        assert only(f'[GameType "20"]\n[FEN "{fen}"]\n*').start == game.final
