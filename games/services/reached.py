"""Keeping every position of a game, so that it is found by what stood on the board."""

from collections.abc import Iterable, Sequence

from games.models import Game, Reached
from games.position_key import position_key
from rules.position import Position
from rules.variants import get_variant

# A database takes so many rows at a time.
ROWS = 2000


def keep_positions(played: Iterable[tuple[Game, Sequence[Position]]]) -> None:
    """Keep the positions of stored games, from the one before the first move on."""
    rows = [
        Reached(game=game, ply=ply, key=position_key(get_variant(game.variant), position))
        for game, positions in played
        for ply, position in enumerate(positions)
    ]
    Reached.objects.bulk_create(rows, batch_size=ROWS)
