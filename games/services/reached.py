"""Keeping every position of a game, so that it is found by what stood on the board."""

from collections.abc import Iterable, Sequence

from django.db import connection

from games.models import Game, Reached
from games.position_key import position_key
from rules.position import Position
from rules.variants import get_variant


def keep_positions(game: Game, positions: Sequence[Position]) -> None:
    """Keep the positions of a stored game, from the one before the first move on."""
    keep_keys([(game, keys_of(game.variant, positions))])


def keys_of(variant: str, positions: Sequence[Position]) -> list[int]:
    """Number the positions of a game; that takes longer than keeping them, and needs no database."""
    if not positions:
        return []
    rules = get_variant(variant)
    return [position_key(rules, position) for position in positions]


def keep_keys(numbered: Iterable[tuple[Game, Sequence[int]]]) -> None:
    """Keep numbers of positions of stored games.

    Not by `bulk_create`: of thousands of rows it makes as many objects, and holds the only writer of
    SQLite twenty times as long.
    """
    table, key = map(connection.ops.quote_name, (Reached._meta.db_table, "key"))
    with connection.cursor() as cursor:
        cursor.executemany(
            f"INSERT INTO {table} (game_id, ply, {key}) VALUES (%s, %s, %s)",
            [(row.pk, ply, number) for row, keys in numbered for ply, number in enumerate(keys)],
        )
