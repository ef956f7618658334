"""Disputed and rare positions that others reported (data/cases.json, each with its source)."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.errors import InvalidFen
from rules.fen import parse_fen
from rules.movegen import apply, legal_moves
from rules.notation import write_move
from rules.play import Play
from rules.position import Position, Side
from rules.variants import Variant, get_variant

DATA = json.loads(Path(__file__).with_name("data").joinpath("cases.json").read_text())

# Draws on the board, game files and scores: other rooms.
ELSEWHERE = {"game_end", "game_end_policy", "pdn_read", "pdn_write", "encoding", "scoring"}


def of_kind(kind: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in DATA["cases"] if case["kind"] == kind]


def squares(variant: Variant, names: list[Any]) -> tuple[int, ...]:
    return tuple(variant.board.number(str(name)) or 0 for name in names)


@pytest.mark.parametrize("case", of_kind("legal_moves"))
def test_legal_moves(case):
    variant, expected = get_variant(case["variant"]), case["expected"]
    position = parse_fen(variant, case["input"]["fen"])
    moves = {
        (m.origin, m.destination, m.captured, is_crowned(variant, position, m.origin, m)): m
        for m in legal_moves(variant, position)
    }
    assert len(moves) == expected["legal_count"]
    assert moves.keys() == {
        (
            squares(variant, move["path"])[0],
            squares(variant, move["path"])[-1],
            tuple(sorted(squares(variant, move["captured"]))),
            move["crowned"],
        )
        for move in expected["legal"]
    }
    if "pdn_text" in expected:
        texts = {write_move(variant, position, move) for move in moves.values()}
        assert texts == set(expected["pdn_text"])


def is_crowned(variant: Variant, position: Position, square: int, move: Any) -> bool:
    after = apply(variant, position, move)
    was_man = bool(position.men(position.side) & variant.board.bits[square])
    return was_man and bool(after.kings(position.side) & variant.board.bits[move.destination])


@pytest.mark.parametrize("case", of_kind("legal_moves_after"))
def test_legal_moves_after_others(case):
    variant = get_variant(case["variant"])
    start = parse_fen(variant, case["input"]["fen"])
    play = Play.replay(variant, case["input"]["moves"], start)
    texts = [write_move(variant, play.position, move) for move in play.legal_moves()]
    assert texts == case["expected"]["legal"]


@pytest.mark.parametrize("case", of_kind("fen_read"))
def test_positions_read(case):
    variant, expected = get_variant(case["variant"]), case["expected"]
    if expected.get("error"):
        with pytest.raises(InvalidFen):
            parse_fen(variant, case["input"]["fen"])
        return
    position = parse_fen(variant, case["input"]["fen"])
    assert position.side is Side(expected["turn"])
    for key, bits in {
        "white_men": position.white_men,
        "black_men": position.black_men,
        "white_kings": position.white_kings,
        "black_kings": position.black_kings,
        "white_on": position.pieces(Side.WHITE),
    }.items():
        if key in expected:
            assert set(variant.board.squares_of(bits)) == set(squares(variant, expected[key]))
    if "same_as" in expected:
        assert position == variant.start


def test_only_what_belongs_to_other_rooms_is_left_out():
    assert {case["kind"] for case in DATA["elsewhere"]} == ELSEWHERE
    assert not ELSEWHERE & {case["kind"] for case in DATA["cases"]}
    numbers = sorted(case["id"] for case in DATA["cases"] + DATA["elsewhere"])
    assert numbers == [f"case-{number:02}" for number in range(1, 86, 2)]
