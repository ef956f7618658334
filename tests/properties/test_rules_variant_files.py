"""Rulebook files: no text crashes the reader, and what it lets through is played by its facts."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.fen import parse_fen, write_fen
from rules.movegen import apply, legal_moves
from rules.perft import perft
from rules.rulebooks import read_variant, write_variant
from rules.rulebooks.keys import KEYS, OTHER_KEYS
from rules.variants import all_variants
from tests.properties.test_rules_random_play import LETTERS, on_plain_board, plainly
from tests.rules import plain

WRITTEN = [write_variant(variant) for variant in all_variants()]

values = st.recursive(
    st.one_of(
        st.booleans().map(lambda truth: str(truth).lower()),
        st.integers(-(10**50), 10**50).map(str),
        st.floats(allow_nan=False, allow_infinity=False).map(lambda number: f"{number:.3f}"),
        st.sampled_from(["1979-05-27", "07:32:00", '"31-50"', '"1-12"', '"nowhere"', '"x"', '""']),
        st.text(st.characters(exclude_categories=["C"], exclude_characters="'"), max_size=12).map(
            lambda text: f"'{text}'"
        ),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4).map(lambda items: f"[{', '.join(items)}]"),
        inner.map(lambda value: f"{{white_men = {value}}}"),
    ),
    max_leaves=6,
)
lines = st.builds(
    lambda key, value: f"{key} = {value}", st.sampled_from([*KEYS, *OTHER_KEYS]), values
)


@settings(deadline=None)
@given(st.text(max_size=200))
def test_no_text_crashes_the_reader(text):
    read = read_variant(text, key="house")
    assert read.variant is None
    assert read.faults


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from(WRITTEN), st.lists(lines, max_size=5, unique_by=lambda line: line.split()[0])
)
def test_no_value_crashes_the_reader(text, changed):
    spelled = {line.split()[0] for line in changed}
    kept = [line for line in text.splitlines() if line.split(" =")[0] not in spelled]
    read = read_variant("\n".join((*changed, *kept)), key="house")
    assert bool(read.faults) == (read.variant is None)
    assert all(str(fault) for fault in read.faults)


@settings(deadline=None)
@given(st.sampled_from(WRITTEN), st.data())
def test_no_broken_file_crashes_the_reader(text, data):
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 60)))
    read_variant(text[:start] + data.draw(st.text(max_size=5)) + text[end:], key="house")


WORDS = {
    "diagonal": plain.DIAGONALS,
    "straight": plain.STRAIGHTS,
}
CROWNED = {
    "ends-move": "stops",
    "where-it-stops": "crowned at the end",
    "during-capture": "goes on as a king",
}
CHOSEN = {
    (): "free",
    ("most-pieces",): "most",
    ("king-captures",): "king",
    ("most-pieces", "most-kings"): "most, then kings",
    ("most-pieces", "king-captures"): "most, then by king",
    ("most-pieces", "king-captures", "most-kings", "king-met-first"): "italian",
    ("frisian-value", "king-captures"): "frisian",
}


@st.composite
def rulebooks(draw):
    """A rulebook nobody plays, as a file and for the plain generator."""
    width, height = draw(st.integers(4, 10)), draw(st.integers(5, 10))
    is_all = draw(st.booleans()) and width * height <= 64
    far = ["diagonal", "straight"] if is_all else ["diagonal"]
    men_back, flies, spares = draw(st.booleans()), draw(st.booleans()), draw(st.booleans())
    crowning = draw(st.sampled_from(list(CROWNED)))
    spares = spares and crowning != "during-capture"
    landing = draw(st.sampled_from(["anywhere", "behind", "behind-last-king"]))
    lifting = draw(st.sampled_from(["at-end", "at-once"]))
    turns_back = draw(st.booleans())
    chosen = draw(st.sampled_from(list(CHOSEN)))
    passes = draw(st.integers(0, 3))
    ahead = ["diagonally-ahead", "ahead"] if is_all else ["diagonally-ahead"]
    sideways = is_all and draw(st.booleans())
    men = [*ahead, *(["sideways"] if sideways else [])]
    takes = far if men_back else [*ahead, *(["sideways"] if is_all else [])]
    played = width * height if is_all else (width * height) // 2
    row = played // height
    text = f"""
        based_on = "english"
        game_type = "none"
        sources = ["chance"]
        width = {width}
        height = {height}
        squares = "{"all" if is_all else draw(st.sampled_from(["near-left", "near-right"]))}"
        square_names = "{draw(st.sampled_from(["numbers", "chess"]))}"
        white_men = "{played - 2 * row + 1}-{played - row}"
        black_men = "{row + 1}-{2 * row}"
        first_square = "top-left"
        men_move = {men}
        men_capture = {takes}
        kings_move = {far}
        kings_capture = {far}
        men_pass = {passes}
        flying_kings = {str(flies).lower()}
        men_take_kings = {str(not spares).lower()}
        landing = "{landing}"
        lifting = "{lifting}"
        turns_back = {str(turns_back).lower()}
        crowning = "{crowning}"
        precedence = {list(chosen)}
    """
    game = plain.Game(
        width,
        height,
        moves=tuple(way for word in far for way in WORDS[word]),
        sideways=sideways,
        takes=tuple(way for word in far for way in WORDS[word]),
        takes_backward=men_back,
        flies=flies,
        lands_next=landing == "behind",
        halts_at_king=flies and landing == "behind-last-king",
        lifts_at_once=lifting == "at-once",
        may_turn_back=turns_back,
        man_spares_king=spares,
        at_last_row=CROWNED[crowning],
        leaps_own=passes,
        chooses=CHOSEN[chosen],
    )
    return text, game


@settings(max_examples=80, deadline=None)
@given(rulebooks(), st.integers(0, 99))
def test_a_plain_generator_plays_any_rulebook_the_same(rulebook, seed):
    text, game = rulebook
    read = read_variant(text, key="house")
    assert [str(fault) for fault in read.faults] == []
    variant, chance = read.variant, random.Random(seed)
    position = variant.start
    for _ in range(40):
        moves = {plainly(variant, move): move for move in legal_moves(variant, position)}
        pieces = on_plain_board(variant, position)
        theirs = plain.moves(game, pieces, LETTERS[position.side])
        assert moves.keys() == theirs.keys()
        assert perft(variant, position, 1) == len(moves)
        assert parse_fen(variant, write_fen(variant, position)) == position
        if not moves:
            break
        played = chance.choice(sorted(moves, key=str))
        position = apply(variant, position, moves[played])
        assert on_plain_board(variant, position) == plain.play(pieces, played, theirs[played])
