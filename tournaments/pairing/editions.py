"""The Swiss systems as lists of criteria, in the order in which the handbook weighs them."""

from tournaments.pairing.costs import dutch_2017_costs, dutch_costs
from tournaments.pairing.criteria import Edition
from tournaments.pairing.floats import (
    best_below,
    bye_of_most_played,
    highest_are_paired,
    highest_meet_new,
    most_pairs,
    moved_stay,
    opponents_are_new,
    residents_stay,
)
from tournaments.pairing.floats_2017 import (
    fewest_down_again,
    fewest_up_again,
    smallest_differences,
    smallest_down_again,
    smallest_up_again,
)
from tournaments.pairing.turn_criteria import (
    balance_in_bounds,
    no_third_in_a_row,
    preferences_granted,
    strong_preferences_granted,
)
from tournaments.record import Points

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

TWO_GAME_SWISS = Edition(
    _WHO_FLOATS,
    _REPEATS,
    shares_turns=False,
    costs=dutch_costs(shares_turns=False, by_score=False),
)
DUTCH_2026 = Edition(
    _WHO_FLOATS,
    _TURNS + _REPEATS + _REPEATS_BY_SCORE,
    shares_turns=True,
    costs=dutch_costs(shares_turns=True, by_score=True),
    who_is_free=(bye_of_most_played,),
)
DUTCH_2026_COLOUR_FREE = Edition(
    _WHO_FLOATS,
    _REPEATS + _REPEATS_BY_SCORE,
    shares_turns=False,
    costs=dutch_costs(shares_turns=False, by_score=True),
    who_is_free=(bye_of_most_played,),
)


def dutch_2017(point: Points) -> Edition:
    """C.5 to C.19 of 2017, where one point of a score difference is what a won round is worth."""
    return Edition(
        (most_pairs, smallest_differences(point), best_below),
        (
            *_TURNS,
            fewest_down_again("C.12", 1),
            fewest_up_again("C.13", 1),
            fewest_down_again("C.14", 2),
            fewest_up_again("C.15", 2),
            smallest_down_again("C.16", 1, point),
            smallest_up_again("C.17", 1, point),
            smallest_down_again("C.18", 2, point),
            smallest_up_again("C.19", 2, point),
        ),
        shares_turns=True,
        costs=dutch_2017_costs(point),
        can_compare=False,
    )
