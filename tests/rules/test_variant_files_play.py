"""The examples of rulebook files, played: by a plain generator, by hand, and as pictures."""

import pytest

from games.diagram import draw
from rules.draws import DRAW_SETS, get_draws
from rules.fen import parse_fen, write_fen
from rules.movegen import legal_moves
from rules.notation import parse_move, write_move
from rules.perft import perft
from rules.play import Play
from rules.position import Position, Side
from rules.rulebooks import EXAMPLES, load_folder
from rules.variants import Missed, Variant, get_variant
from tests.rules import plain

FILES, FAULTS = load_folder(EXAMPLES)
BY_KEY = {file.key: file.variant for file in FILES}
HUFFING = BY_KEY["english-huffing"]
KING_TWO = BY_KEY["spanish-king-two"]
TWENTY = BY_KEY["twenty-against-ten"]

# The same facts for the plain generator; it has no word for a king that counts as two.
PLAIN = {
    "english-huffing": plain.ENGLISH,
    "spanish-king-two": plain.SPANISH,
    "twenty-against-ten": plain.INTERNATIONAL,
}


@pytest.fixture
def king_counts_two(monkeypatch):
    """Let the plain generator choose Spanish captures by value."""
    official = plain.score

    def score(game, pieces, origin, taken):
        if game is not plain.SPANISH:
            return official(game, pieces, origin, taken)
        return (sum(2 if pieces[square].isupper() else 1 for square in taken),)

    monkeypatch.setattr(plain, "score", score)


def on_plain_board(variant: Variant, position: Position) -> plain.Pieces:
    letters = {
        (Side.WHITE, False): "w",
        (Side.WHITE, True): "W",
        (Side.BLACK, False): "b",
        (Side.BLACK, True): "B",
    }
    return {
        variant.board.coordinates(piece.square): letters[piece.side, piece.is_king]
        for piece in variant.pieces(position)
    }


def plain_perft(game: plain.Game, pieces: plain.Pieces, side: str, depth: int) -> int:
    moves = plain.moves(game, pieces, side)
    if depth == 1:
        return len(moves)
    other = "b" if side == "w" else "w"
    return sum(
        plain_perft(game, plain.play(pieces, move, arrived), other, depth - 1)
        for move, arrived in moves.items()
    )


def captures(variant, fen):
    position = parse_fen(variant, fen)
    return {write_move(variant, position, move) for move in legal_moves(variant, position)}


def plain_captures(variant, fen):
    """What a plain generator captures by the Spanish rules that are in force, as pairs of ends."""
    pieces, name = on_plain_board(variant, parse_fen(variant, fen)), variant.board.order
    found = plain.moves(plain.SPANISH, pieces, fen[0].lower())
    return {f"{name.index(start) + 1}x{name.index(end) + 1}" for start, end, _ in found}


def test_the_examples_are_without_fault_and_have_names_in_the_languages_of_the_clubs():
    assert FAULTS == ()
    assert list(BY_KEY) == ["english-huffing", "spanish-king-two", "twenty-against-ten"]
    assert all(set(file.names) == {"en", "cs", "ro", "sv", "bs"} for file in FILES)
    assert {file.key: file.draws for file in FILES} == {
        "english-huffing": "wcdf",
        "spanish-king-two": "fpd",
        "twenty-against-ten": "fmjd",
    }


@pytest.mark.parametrize("key", PLAIN)
def test_a_plain_generator_counts_the_same_lines(key, king_counts_two):
    variant = BY_KEY[key]
    start, side = variant.start, variant.first_side.value.lower()
    pieces = on_plain_board(variant, start)
    for plies in range(1, 5):
        assert perft(variant, start, plies) == plain_perft(PLAIN[key], pieces, side, plies)


# The man on 2 may take three men on the one side, or two kings on the other.
KINGS_OR_MEN = "W:W2:B5,13,21,K6,K15"


def test_two_kings_go_before_three_men(request):
    spanish = get_variant("spanish")
    assert captures(spanish, KINGS_OR_MEN) == plain_captures(spanish, KINGS_OR_MEN) == {"2x25"}
    request.getfixturevalue("king_counts_two")
    assert captures(KING_TWO, KINGS_OR_MEN) == plain_captures(KING_TWO, KINGS_OR_MEN) == {"2x20"}


def test_a_king_is_worth_two_men_and_the_choice_is_free():
    fen = "W:W10:B14,22,K13"
    assert captures(get_variant("spanish"), fen) == {"10x26"}
    assert captures(KING_TWO, fen) == {"10x17", "10x26"}


def test_a_missed_capture_is_huffed():
    assert HUFFING.missed is Missed.FORFEITS_PIECE
    play = Play.replay(HUFFING, ["1-5~"], parse_fen(HUFFING, "B:W18,30:B14,1"))
    assert play.huffable() == (14,)
    huffed = play.huff(14)
    assert huffed.texts == ("1-5~huff14",)
    assert write_fen(HUFFING, huffed.position) == "W:W18,30:B5"


def test_the_set_up_of_twenty_against_ten():
    assert TWENTY.start == parse_fen(TWENTY, "W:W31-50:BK1-10")
    assert TWENTY.with_option("first", "black").first_side is Side.BLACK
    assert "20 men v 10 kings" in draw(TWENTY, TWENTY.start, description="20 men v 10 kings")


@pytest.mark.parametrize("key", BY_KEY)
@pytest.mark.parametrize("draws", DRAW_SETS)
def test_an_example_is_played_by_any_draw_rules(key, draws):
    play = Play.start(BY_KEY[key], draws=get_draws(draws))
    for _ in range(20):
        move = play.legal_moves()[-1]
        text = write_move(play.variant, play.position, move)
        assert parse_move(play.variant, play.position, text) == move
        assert parse_fen(play.variant, write_fen(play.variant, play.position)) == play.position
        play = play.after(move)
        if play.outcome():
            break
    assert play.moves
