"""The short way through a game takes every move that the rules take, and no other."""

from collections import defaultdict
from io import StringIO
from random import Random

import pytest

from games.pdn import GameRecord, read_games, write_game
from games.pdn.walk import walk
from rules.movegen import apply, legal_moves
from rules.moves import Move
from rules.position import Position, view
from rules.variants import Variant, all_variants, get_variant

PLAIN = ["international", "russian", "brazilian", "pool", "canadian", "killer", "spantsiretti"]
OTHERS = ["english", "czech", "italian", "frisian", "turkish", "thai"]


def random_game(variant: Variant, seed: int, plies: int) -> tuple[list[Position], list[Move]]:
    chance = Random(seed)
    positions, moves = [variant.start], []
    while len(moves) < plies and (choices := legal_moves(variant, positions[-1])):
        moves.append(chance.choice(choices))
        positions.append(apply(variant, positions[-1], moves[-1]))
    return positions, moves


def positions_of(variant: Variant) -> list[Position]:
    return [
        position
        for seed in range(6)
        for position in random_game(variant, seed, 60)[0][seed % 3 :: 3]
    ]


@pytest.mark.parametrize("key", PLAIN + OTHERS)
def test_it_takes_a_move_if_and_only_if_it_is_the_one_with_these_ends(key: str):
    variant = get_variant(key)
    board = variant.board
    chance = Random(key)
    for position in positions_of(variant):
        legal: dict[tuple[int, int], list[Move]] = defaultdict(list)
        for move in legal_moves(variant, position):
            legal[move.origin, move.destination].append(move)
        own = board.squares_of(position.pieces(position.side))
        others = [(o, d) for o in own for d in range(1, board.squares + 1) if o != d]
        for ends in [*legal, *chance.sample(others, min(len(others), 60))]:
            text = f"{board.name(ends[0])}-{board.name(ends[1])}"
            word, side, seen = walk(variant, position.side, view(position), [text], 0, 1)
            assert word == (len(legal.get(ends, ())) == 1 and ends[0] != ends[1]), (text, position)
            if word:
                after = apply(variant, position, legal[ends][0])
                assert (side, seen) == (after.side, view(after)), (text, position)


@pytest.mark.parametrize("variant", all_variants(), ids=lambda variant: variant.key)
def test_random_games_are_written_and_read_back(variant: Variant):
    for seed in range(3):
        positions, moves = random_game(variant, seed, 80)
        text = write_game(GameRecord(variant=variant, moves=tuple(moves)))
        (game,) = read_games(StringIO(text))
        assert game.is_sound, text
        assert game.moves == tuple(moves)
        assert game.final == positions[-1]
