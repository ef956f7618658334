"""What a tie-break is made of: terms that add up to its value, and steps that are compared after it."""

from dataclasses import dataclass
from enum import StrEnum

from tournaments.adjustments import Adjustment
from tournaments.record import Points
from tournaments.scoring import NOTHING


class NoteCode(StrEnum):
    """What a term stands for, and which rule counted it."""

    MET = "met"
    ADJUSTED = "adjusted"  # met, and the opponent's late absences count as draws
    OPEN = "open"
    UNPLAYED_ZERO = "unplayed_zero"
    UNPLAYED_NOT_COUNTED = "unplayed_not_counted"
    UNPLAYED_OWN_SCORE = "unplayed_own_score"
    UNPLAYED_VIRTUAL = "unplayed_virtual"
    UNPLAYED_CAPPED = "unplayed_capped"  # the virtual opponent may not score more
    CANCELLED = "cancelled"
    NOT_ALL_MET = "not_all_met"
    BELOW_HALF = "below_half"
    UNRATED = "unrated"
    OWN_RATING = "own_rating"
    RATING_DIFFERENCE = "rating_difference"  # what goes with the share of the points made
    EXPECTED = "expected"  # the share expected against this opponent
    LEAST_RATING = "least_rating"
    PAIRING_NUMBER = "pairing_number"
    ROUNDED = "rounded"
    ROUND = "round"  # what the round itself gave
    COMPARED_LATER = "compared_later"
    BY_HAND = "by_hand"
    ARBITER = "arbiter"  # given or taken; why, and by whom, stands in the term
    EARNED = "earned"  # met, and what the arbiter gave the opponent or took is left out
    LOT = "lot"
    OPPONENT_VALUE = "opponent_value"  # Keizer: the value of the opponent's place
    OWN_VALUE = "own_value"
    BEYOND_LIMIT = "beyond_limit"  # more absences of a kind than count
    BOARD = "board"  # a board's number and the points made there
    OTHER_POINTS = "other_points"
    BOARD_POINTS_DIFFER = "board_points_differ"
    FORFEIT = "forfeit"  # a table settled before the start who meets whom: forfeits are games there
    UNOPPOSED = "unopposed"  # a round of a knockout survived without play


@dataclass(frozen=True, slots=True)
class Term:
    """What a round, or something outside all rounds, adds to a tie-break.

    `factors` are multiplied to make the value, if any; what was cut is shown and adds nothing.
    `reason` and `by` are those of points that the arbiter gave or took.
    """

    round_number: int | None
    opponent: int | None
    value: Points
    note: NoteCode
    factors: tuple[Points, ...] = ()
    is_cut: bool = False
    reason: str = ""
    by: str = ""


class StepNote(StrEnum):
    """What is compared when the values before are equal."""

    WITHOUT_LOWEST = "without_lowest"
    WITHOUT_FIRST_TOTALS = "without_first_totals"
    FROM_PLACE = "from_place"  # points taken from whoever stands at this place
    SURELY_AHEAD = "surely_ahead"  # of so many, whatever their missing games would have given
    STILL_LEVEL = "still_level"  # points from the meetings among those who are level now
    STILL_LEVEL_OTHER = "still_level_other"  # the same in the points that do not decide
    BOARD = "board"
    WITHOUT_BOARDS = "without_boards"
    BOARD_COUNT = "board_count"


@dataclass(frozen=True, slots=True)
class Step:
    """What is compared when the values before are equal; who has an earlier place goes first.

    Among equal places the higher value goes first, with `lowest_first` the lower.
    """

    place: int
    value: Points
    note: StepNote
    lowest_first: bool = False

    @property
    def key(self) -> tuple[Points, Points]:
        """What orders: the higher goes first."""
        return Points(-self.place), -self.value if self.lowest_first else self.value


def term_of(one: Adjustment, *factors: Points) -> Term:
    """What points that the arbiter gave or took add to a number."""
    return Term(
        one.round_number,
        None,
        product(factors),
        NoteCode.ARBITER,
        factors,
        reason=one.reason,
        by=one.by,
    )


def product(factors: tuple[Points, ...]) -> Points:
    """The factors multiplied; of no factors, one."""
    value = Points(1)
    for factor in factors:
        value *= factor
    return value


def total(terms: tuple[Term, ...]) -> Points:
    """The value that the terms make."""
    return sum((term.value for term in terms), NOTHING)
