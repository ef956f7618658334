"""The generator against the perft counts of other people (data/perft.json)."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.fen import parse_fen
from rules.movegen import apply, legal_moves
from rules.perft import perft
from rules.position import Position
from rules.variants import Variant, get_variant
from tests.rules.boards import VARIANTS

TABLES = json.loads(Path(__file__).with_name("data").joinpath("perft.json").read_text())["tables"]

INTERNATIONAL = get_variant("international")

# What fits into a quick run: a few seconds for all tables together.
QUICK = 1_100_000


def _cases(is_quick: bool) -> list[Any]:
    cases = []
    for table in TABLES:
        for depth, nodes in enumerate(table["nodes"], start=1):
            if (nodes <= QUICK) is is_quick:
                order = "every order" if table["duplicates"] else "one move"
                name = f"{table['variant']} {table['position']} {depth} {order}"
                cases.append(pytest.param(table, depth, nodes, id=name))
    return cases


def _count(table: dict[str, Any], depth: int) -> int:
    variant = VARIANTS[table["variant"]]
    return perft(variant, parse_fen(variant, table["fen"]), depth, table["duplicates"])


@pytest.mark.parametrize(("table", "depth", "nodes"), _cases(is_quick=True))
def test_counts_are_those_of_the_tables(table, depth, nodes):
    assert _count(table, depth) == nodes


@pytest.mark.slow
@pytest.mark.parametrize(("table", "depth", "nodes"), _cases(is_quick=False))
def test_deep_counts_are_those_of_the_tables(table, depth, nodes):
    assert _count(table, depth) == nodes


def _walked(variant: Variant, position: Position, depth: int, duplicates: bool) -> int:
    moves = legal_moves(variant, position, duplicates=duplicates)
    if depth == 1:
        return len(moves)
    replies = [apply(variant, position, move) for move in moves]
    return sum(_walked(variant, reply, depth - 1, duplicates) for reply in replies)


@pytest.mark.parametrize(
    ("table", "depth", "nodes"), [case for case in _cases(is_quick=True) if case.values[2] <= 5_000]
)
def test_the_moves_that_are_played_are_as_many_as_the_tables_say(table, depth, nodes):
    variant = VARIANTS[table["variant"]]
    start = parse_fen(variant, table["fen"])
    assert _walked(variant, start, depth, table["duplicates"]) == nodes


def test_the_starting_positions_are_those_of_the_tables():
    for table in TABLES:
        variant = VARIANTS[table["variant"]]
        if table["position"] == "start":
            assert parse_fen(variant, table["fen"]) == variant.start


def test_random_178_has_its_name_from_the_orders_of_its_captures():
    # damforum.nl viewtopic.php?f=53&t=2308: 178 orders of taking, 14 different moves
    fen = "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46"
    position = parse_fen(INTERNATIONAL, fen)
    assert perft(INTERNATIONAL, position, 1, duplicates=True) == 178
    assert perft(INTERNATIONAL, position, 1) == 14


def test_no_plies_are_one_line():
    assert perft(INTERNATIONAL, INTERNATIONAL.start, 0) == 1


def test_remembering_positions_changes_no_count():
    start = INTERNATIONAL.start
    for duplicates in (False, True):
        walked = perft(INTERNATIONAL, start, 5, duplicates, remember=False)
        assert walked == perft(INTERNATIONAL, start, 5, duplicates) == 27117
