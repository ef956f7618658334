"""The Swiss systems as lists of criteria, in the order in which the handbook weighs them."""

from tournaments.pairing.criteria import Edition
from tournaments.pairing.floats import (
    best_below,
    highest_are_paired,
    highest_meet_new,
    most_pairs,
    moved_stay,
    opponents_are_new,
    residents_stay,
)
from tournaments.pairing.turn_criteria import (
    balance_in_bounds,
    no_third_in_a_row,
    preferences_granted,
    strong_preferences_granted,
)

_WHO_FLOATS = (most_pairs, highest_are_paired, best_below)
_TURNS = (
    balance_in_bounds,
    no_third_in_a_row,
    preferences_granted,
    strong_preferences_granted,
)
_REPEATS = (
    residents_stay("C14"),
    opponents_are_new("C15"),
    residents_stay("C16"),
    opponents_are_new("C17"),
)
_REPEATS_BY_SCORE = (
    moved_stay("C18"),
    highest_meet_new("C19"),
    moved_stay("C20"),
    highest_meet_new("C21"),
)

TWO_GAME_SWISS = Edition(_WHO_FLOATS, _REPEATS, shares_turns=False)
DUTCH_2026 = Edition(_WHO_FLOATS, _TURNS + _REPEATS + _REPEATS_BY_SCORE, shares_turns=True)
DUTCH_2026_COLOUR_FREE = Edition(_WHO_FLOATS, _REPEATS + _REPEATS_BY_SCORE, shares_turns=False)
