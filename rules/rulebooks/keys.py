"""Every key of a rulebook file, in the order in which a file is best written."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.draws import DRAW_SETS
from rules.rulebooks import words
from rules.rulebooks.kinds import Kind, Number, Squares, Texts, Truth, Word, Words

# What the engine holds: the letters of squares go to p, and captures stay countable.
LONGEST_SIDE = 16
MOST_SQUARES = 128

NOWHERE = "nowhere"
LAST_ROW = "last-row"


@dataclass(frozen=True)
class Key:
    """A fact of a rulebook: what may be written, and what it means."""

    kind: Kind
    meaning: str


def _side(name: str) -> Mapping[str, Key]:
    pieces = Squares({})
    crown = Squares({LAST_ROW: "the row farthest away", NOWHERE: "no man is ever crowned"})
    return {
        f"{name.lower()}_men": Key(
            pieces, f'where the men of {name} stand at the start; "" for none'
        ),
        f"{name.lower()}_kings": Key(pieces, f"where the kings of {name} stand at the start"),
        f"{name.lower()}_crown_squares": Key(crown, f"where the men of {name} are crowned"),
    }


_WHITE, _BLACK = _side("White"), _side("Black")
_WAYS = Words(words.WAYS)

BOARD_KEYS: Mapping[str, Key] = {
    "width": Key(Number(3, LONGEST_SIDE), f"columns; at most {MOST_SQUARES} squares may play"),
    "height": Key(Number(3, LONGEST_SIDE), "rows"),
    "squares": Key(
        Word(words.PLAYING),
        "which squares play, as White sees them: every other one with or without the corner at "
        "the near left, or all",
    ),
    "square_names": Key(Word(words.SQUARE_NAMES), "how squares are called: 1, 2, 3 or a1, b2, c3"),
    "first_square": Key(Word(words.CORNERS), "the corner of square 1 or a1, as White sees it"),
}
SET_UP_KEYS: Mapping[str, Key] = {
    key: fact for side in (_WHITE, _BLACK) for key, fact in side.items() if "crown" not in key
}
CROWN_KEYS: Mapping[str, Key] = {
    key: fact for side in (_WHITE, _BLACK) for key, fact in side.items() if "crown" in key
}
SQUARE_KEYS: Mapping[str, Key] = {**SET_UP_KEYS, **CROWN_KEYS}
BEGIN_KEYS: Mapping[str, Key] = {
    "begins": Key(Word(words.SIDES), "who moves first"),
    "is_first_side_drawn": Key(
        Truth(), "whether lots are drawn for who moves first; `begins` then names one of the two"
    ),
}
DIRECTION_KEYS: Mapping[str, Key] = {
    "men_move": Key(_WAYS, "where men step"),
    "men_capture": Key(_WAYS, "where men capture"),
    "kings_move": Key(_WAYS, "where kings move"),
    "kings_capture": Key(_WAYS, "where kings capture"),
}
RULE_KEYS: Mapping[str, Key] = {
    "tint": Key(
        Word(words.TINTS),
        "the tint of the squares that play: for people and pictures; unsaid also where all play",
    ),
    "men_pass": Key(
        Number(0, LONGEST_SIDE),
        "over how many own men, in a line before it, a man may move in one step",
    ),
    "men_take_kings": Key(Truth(), "whether a man may capture a king"),
    "flying_kings": Key(Truth(), "whether kings move and capture over any distance"),
    "landing": Key(
        Word(words.LANDING),
        "where a flying king lands behind what it captures; behind-last-king: anywhere, but "
        "directly behind a king that it captures last",
    ),
    "crowning": Key(
        Word(words.CROWNING),
        "what a man does that reaches a crowning square in a capture: it is crowned and the move "
        "ends; it goes on as a man and is crowned only where it stops; it goes on as a king",
    ),
    "lifting": Key(
        Word(words.LIFTING),
        "when captured pieces leave the board; until then they block and are not taken twice",
    ),
    "turns_back": Key(Truth(), "whether a flying king may turn straight back between two captures"),
    "precedence": Key(
        Words(words.PRECEDENCE),
        "which capture must be chosen: the first rule decides, the next among what is equal; [] "
        "leaves the choice free",
    ),
    "missed": Key(
        Word(words.MISSED),
        "what becomes of a move that misses a capture: it is no move, or the piece is lost",
    ),
    "goal": Key(
        Word(words.GOALS),
        "who wins: who leaves the other no move, who has none left, or who first has a king",
    ),
    "king_moves_in_a_row": Key(
        Number(1, 99, none="any"),
        "how many quiet moves one king may make in a row while its side has a man",
    ),
    "game_type": Key(
        Number(20, 9999, none="none"), "the number in the GameType tag of PDN; never inherited"
    ),
    "capture_sign": Key(Word(words.SIGNS), "the sign between the squares of a capture"),
    "results": Key(Word(words.RESULTS), "how a win is written in game files"),
    "sources": Key(Texts(), "who says so: a rulebook, a page, your club; never inherited"),
}
DRAW_KEYS: Mapping[str, Key] = {
    "draws": Key(
        Word({key: key for key in DRAW_SETS}), "the set of draw rules an event begins with"
    ),
}

KEYS: Mapping[str, Key] = {
    **BOARD_KEYS,
    **BEGIN_KEYS,
    **SET_UP_KEYS,
    **DIRECTION_KEYS,
    **RULE_KEYS,
    **CROWN_KEYS,
    **DRAW_KEYS,
}
# Keys that are no facts, with what is written behind them.
OTHER_KEYS: Mapping[str, tuple[str, str]] = {
    "based_on": ("the key of a built-in rulebook", "every fact not written here is as there"),
    "name": (
        'a line for each language, as in name.cs = "..."',
        "what people call it; without one they read the key",
    ),
    "start": (
        'a FEN such as "W:W31-50:B1-20,K25"',
        "says `begins`, men and kings of both sides in one line, in their place",
    ),
    "options": (
        "a table for each: key, default, source, and behind instead.NAME the facts in its place",
        "points left open, from which an event chooses; never inherited",
    ),
}
NEVER_INHERITED = ("game_type", "sources")
