"""The plain words of a rulebook file, and what each means in a record."""

from collections.abc import Mapping

from rules.geometry import Board, Corner, Direction, Names, Squares
from rules.position import Side
from rules.precedence import (
    frisian_value,
    king_captures,
    king_met_first,
    kings_count_two,
    most_kings,
    most_pieces,
)
from rules.variants.facts import (
    AHEAD,
    ALL_DIAGONALS,
    ALL_STRAIGHTS,
    DIAGONALS_AHEAD,
    SIDEWAYS,
    Crowning,
    Goal,
    Landing,
    Lifting,
    Missed,
    Results,
    Tint,
)

PLAYING = {
    "near-left": Squares.NEAR_LEFT,
    "near-right": Squares.NEAR_RIGHT,
    "all": Squares.ALL,
}
TINTS = {"dark": Tint.DARK, "light": Tint.LIGHT, "unsaid": Tint.UNSAID}
SQUARE_NAMES = {"numbers": Names.NUMERIC, "chess": Names.ALGEBRAIC}
CORNERS = {
    "bottom-left": Corner.BOTTOM_LEFT,
    "bottom-right": Corner.BOTTOM_RIGHT,
    "top-left": Corner.TOP_LEFT,
    "top-right": Corner.TOP_RIGHT,
}
SIDES = {"white": Side.WHITE, "black": Side.BLACK}

# Several directions before one, so that they are written in one word.
WAYS: Mapping[str, tuple[Direction, ...]] = {
    "diagonal": ALL_DIAGONALS,
    "straight": ALL_STRAIGHTS,
    "diagonally-ahead": DIAGONALS_AHEAD,
    "diagonally-back": ALL_DIAGONALS[2:],
    "sideways": SIDEWAYS,
    "ahead": AHEAD,
    "back": ALL_STRAIGHTS[3:],
}
LANDING = {
    "anywhere": Landing.ANYWHERE,
    "behind": Landing.BEHIND,
    "behind-last-king": Landing.BEHIND_LAST_KING,
}
CROWNING = {
    "ends-move": Crowning.ENDS_MOVE,
    "where-it-stops": Crowning.WHERE_IT_STOPS,
    "during-capture": Crowning.DURING_CAPTURE,
}
LIFTING = {"at-end": Lifting.AT_END, "at-once": Lifting.AT_ONCE}
PRECEDENCE = {
    "most-pieces": most_pieces,
    "most-kings": most_kings,
    "kings-count-two": kings_count_two,
    "king-captures": king_captures,
    "king-met-first": king_met_first,
    "frisian-value": frisian_value,
}
MISSED = {"taken-back": Missed.TAKEN_BACK, "huffed": Missed.FORFEITS_PIECE}
GOALS = {"block": Goal.BLOCK, "be-blocked": Goal.BE_BLOCKED, "first-king": Goal.FIRST_KING}
SIGNS = {"x": "x", ":": ":", "-": "-"}
RESULTS = {"1-0": Results.ONE, "2-0": Results.TWO}


def directions_of(words: tuple[tuple[Direction, ...], ...], board: Board) -> tuple[Direction, ...]:
    """Return what these words mean on a board: where every other square plays, a step straight on
    leads over the square between."""
    return tuple(
        dict.fromkeys(
            (right * straight, forward * straight)
            for word in words
            for right, forward in word
            for straight in (
                2 if 0 in (right, forward) and board.playing is not Squares.ALL else 1,
            )
        )
    )


def words_of(directions: tuple[Direction, ...]) -> tuple[tuple[Direction, ...], ...]:
    """Return the words that mean these directions, on any board."""
    left = [(_sign(right), _sign(forward)) for right, forward in directions]
    found = []
    while left:
        way = next(way for way in WAYS.values() if tuple(left[: len(way)]) == way)
        found.append(way)
        left = left[len(way) :]
    return tuple(found)


def _sign(step: int) -> int:
    return (step > 0) - (step < 0)
