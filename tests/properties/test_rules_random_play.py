"""Random play: the generator against a plain one, and what must hold in every position."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.errors import RulesError
from rules.fen import parse_fen, write_fen
from rules.geometry import Squares
from rules.movegen import apply, legal_moves
from rules.moves import Move
from rules.notation import parse_move, write_move
from rules.perft import perft
from rules.play import Play
from rules.position import Position, Side
from rules.variants import Goal, Variant, all_variants, get_variant
from tests.rules import plain

LETTERS = {Side.BLACK: "b", Side.WHITE: "w"}

variants = st.sampled_from(all_variants())


@st.composite
def positions(draw: st.DrawFn) -> tuple[Variant, Position]:
    """Any position of any variant, kings and men mixed."""
    variant = draw(variants)
    board = variant.board
    most = (
        14 if board.playing is Squares.ALL else 22
    )  # kings among more have captures past counting
    squares = draw(st.lists(st.integers(1, board.squares), unique=True, min_size=2, max_size=most))
    kinds = draw(st.lists(st.integers(0, 3), min_size=len(squares), max_size=len(squares)))
    sets = [
        board.bits_of(square for square, kind in zip(squares, kinds, strict=True) if kind == n)
        for n in range(4)
    ]
    for men, kings, side in ((0, 1, Side.BLACK), (2, 3, Side.WHITE)):
        crowned = sets[men] & variant.crown_squares[side]
        sets[men] ^= crowned
        sets[kings] |= crowned
    return variant, Position(
        side=draw(st.sampled_from(Side)),
        black_men=sets[0],
        black_kings=sets[1],
        white_men=sets[2],
        white_kings=sets[3],
    )


def turned(variant: Variant, position: Position) -> Position:
    """The same position seen from the other side of the board, with the armies exchanged."""
    board = variant.board

    def turn(bits: int) -> int:
        return board.bits_of(board.squares + 1 - number for number in board.squares_of(bits))

    return Position(
        side=position.side.other,
        black_men=turn(position.white_men),
        black_kings=turn(position.white_kings),
        white_men=turn(position.black_men),
        white_kings=turn(position.black_kings),
    )


def on_plain_board(variant: Variant, position: Position) -> plain.Pieces:
    pieces = {}
    for piece in variant.pieces(position):
        letter = LETTERS[piece.side]
        pieces[variant.board.coordinates(piece.square)] = (
            letter.upper() if piece.is_king else letter
        )
    return pieces


def plainly(variant: Variant, move: Move) -> plain.PlainMove:
    at = variant.board.coordinates
    return at(move.origin), at(move.destination), frozenset(map(at, move.captured))


def assert_plain_agrees(variant: Variant, position: Position) -> tuple[Move, ...]:
    game, pieces = plain.GAMES[variant.key], on_plain_board(variant, position)
    moves = legal_moves(variant, position)
    ours = {plainly(variant, move): move for move in moves}
    theirs = plain.moves(game, pieces, LETTERS[position.side])
    assert len(ours) == len(moves)
    assert ours.keys() == theirs.keys()
    for plain_move, move in ours.items():
        after = apply(variant, position, move)
        assert on_plain_board(variant, after) == plain.play(pieces, plain_move, theirs[plain_move])
        assert after.side is position.side.other
    return moves


@given(positions())
def test_a_plain_generator_finds_the_same_moves(case):
    assert_plain_agrees(*case)


@pytest.mark.parametrize("key", plain.GAMES)
def test_a_plain_generator_agrees_through_whole_games(key):
    variant, chance = get_variant(key), random.Random(7)
    for _ in range(3):
        position = variant.start
        for _ in range(90):
            moves = assert_plain_agrees(variant, position)
            if not moves:
                break
            position = apply(variant, position, chance.choice(moves))


def test_the_plain_generator_plays_every_variant():
    assert set(plain.GAMES) == {variant.key for variant in all_variants()}


@given(positions())
def test_the_moves_are_as_many_as_perft_counts(case):
    variant, position = case
    replies = [apply(variant, position, move) for move in legal_moves(variant, position)]
    lines = sum(len(legal_moves(variant, reply)) for reply in replies)
    assert perft(variant, position, 1) == len(replies)
    assert perft(variant, position, 2) == lines


@given(positions())
def test_the_other_side_of_the_board_has_the_same_moves_turned(case):
    variant, position = case
    last = variant.board.squares + 1
    there = legal_moves(variant, turned(variant, position))
    assert {(m.origin, m.destination, frozenset(m.captured)) for m in there} == {
        (last - m.origin, last - m.destination, frozenset(last - n for n in m.captured))
        for m in legal_moves(variant, position)
    }


@given(positions())
def test_a_piece_is_captured_once_and_only_a_foreign_one(case):
    variant, position = case
    moves = legal_moves(variant, position)
    foes = set(variant.board.squares_of(position.pieces(position.side.other)))
    for move in moves:
        assert len(set(move.captured)) == len(move.captured)
        assert len(move.path) == len(move.captured) + 1 if move.is_capture else 2
        assert set(move.captured) <= foes
    assert len({move.is_capture for move in moves}) < 2, "a capture is obligatory"


@given(positions())
def test_a_game_is_over_when_there_is_no_move(case):
    variant, position = case
    play = Play.start(variant, write_fen(variant, position))
    has_king = bool(position.black_kings | position.white_kings)
    if variant.goal is not Goal.FIRST_KING or not has_king:
        assert (play.outcome() is None) == bool(legal_moves(variant, position))


@given(positions())
def test_a_position_written_as_fen_is_read_back(case):
    variant, position = case
    assert parse_fen(variant, write_fen(variant, position)) == position


@settings(max_examples=60)
@given(positions())
def test_a_move_written_short_or_full_is_read_back(case):
    variant, position = case
    for move in legal_moves(variant, position):
        for full in (False, True):
            assert parse_move(
                variant, position, write_move(variant, position, move, full=full)
            ) == (move)


@given(positions())
def test_every_order_of_taking_is_one_of_the_moves(case):
    variant, position = case
    moves = legal_moves(variant, position)
    orders = legal_moves(variant, position, duplicates=True)
    assert set(orders) == set(moves)
    assert len(orders) >= len(moves)


@given(variants, st.text(max_size=30) | st.text("abdgjkpGKPWB139-x:,.?", max_size=12))
def test_no_text_crashes_the_readers(variant, text):
    faults = []
    for read in (parse_fen, lambda v, t: parse_move(v, v.start, t)):
        try:
            read(variant, text)
        except RulesError as fault:
            faults.append(fault)
    assert all(fault.text == text for fault in faults)
