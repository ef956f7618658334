"""What the pairing engine hands back: pairs with their reasons, or why there are none."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class ReasonCode(StrEnum):
    """Why two entrants meet, why one begins, why one is free; the facts of each stand beside it.

    The facts are pairing numbers, round numbers and points written out, never prose.
    """

    SAME_GROUP = "same_group"  # score
    FLOATED = "floated"  # number, from_score, to_score, why: FloatCause
    TAKEN_UP = "taken_up"  # number, from_score, to_score
    PLACES = "places"  # first_place, second_place, group_size: places in the score group
    HAD_MET = "had_met"  # number, opponent, round: the natural opponent, met before
    SAME_WISH = "same_wish"  # number, opponent: the natural opponent, who prefers the same turn
    PASSED_OVER = "passed_over"  # number, opponent: the natural opponent was needed elsewhere
    BEGINS_BY_LOT = "begins_by_lot"  # number, odd_begin: "yes" or "no"
    BEGINS_FEWER = "begins_fewer"  # number, begun, other_begun
    BEGINS_TURN = "begins_turn"  # number, round: the latest round in which their turns differed
    BEGINS_RANK = "begins_rank"  # number, higher: the higher ranked alternates
    TABLE = "table"  # table_round, table_size: the Berger table says so
    ROUNDS_EXCHANGED = (
        "rounds_exchanged"  # table_round, planned: instead of this round of the table
    )
    BYE = "bye"  # number, score, unplayed: lowest score that may be free
    BYE_BARRED = "bye_barred"  # number, score, why: ByeBar, round
    BYE_KEPT_FROM = "bye_kept_from"  # number, score: the arbiter gives this one no bye
    BYE_NEEDED = "bye_needed"  # number, score: without this one the field cannot be paired
    FREE_IN_TABLE = "free_in_table"  # number: the table leaves this one without an opponent
    SCHEVENINGEN = "scheveningen"  # table_round, table_size: the table of two teams says so
    KNOCKOUT = (
        "knockout"  # stage: main, third_place or consolation; places: how many are left in it
    )
    KEIZER = "keizer"  # first_place, second_place: places on the list of those present
    KEIZER_FREE = "keizer_free"  # number: free less often than others, or lowest on the list
    KEIZER_DISTANCE = "keizer_distance"  # wanted, rounds: so few rounds lie between two meetings
    CHALLENGED = "challenged"  # the two agreed to meet
    CARRIED = "carried"  # round: of the event before, whose result stands here
    THROUGH = "through"  # number: goes through without play, nobody stands against
    OPPONENT_ABSENT = "opponent_absent"  # number, opponent
    OPPONENT_WITHDRAWN = "opponent_withdrawn"  # number, opponent


class TurnReason(StrEnum):
    """Why one of a pair begins where turns are shared out (FIDE C.04.3, 5.2, and others).

    `number` is the one who begins and `granted` the one whose preference decided.
    """

    BOTH_GRANTED = "both_granted"  # number
    STRONGER = "stronger"  # number, granted
    WIDER = "wider"  # number, granted: whose turns are further out of balance
    ALTERNATES = "alternates"  # number, granted, round: the latest in which their turns differed
    HIGHER_RANKED = "higher_ranked"  # number, granted
    ONLY_ONE = "only_one"  # number, granted: the other has no preference
    LOWER_BALANCE = "lower_balance"  # number, balance, other_balance: games begun less not begun
    TAKES_TURNS = "takes_turns"  # number, granted: whose last turn is turned around
    BALANCES = "balances"  # number: turns begun and not begun come nearer to each other
    HIGHER_NUMBER = "higher_number"  # number: neither has a history


class ArbiterReason(StrEnum):
    """What the arbiter decided before the draw."""

    FIXED = "fixed"  # number, opponent
    BY_HAND = "by_hand"  # number, opponent
    FREE_BY_HAND = "free_by_hand"  # number


class FloatCause(StrEnum):
    """Why somebody left the own score group."""

    ODD_GROUP = "odd_group"
    MET_EVERYBODY = "met_everybody"
    REST_OF_FIELD = "rest_of_field"


class ByeBar(StrEnum):
    """Why somebody may not have the pairing bye."""

    HAD_BYE = "had_bye"
    WON_UNPLAYED = "won_unplayed"
    KEPT_FROM = "kept_from"


class WhyNot(StrEnum):
    """Why a round cannot be paired."""

    TOO_FEW = "too_few"
    ALL_MET = "all_met"
    NO_BYE = "no_bye"
    LATE_ENTRY_IN_ROUND_ROBIN = "late_entry_in_round_robin"
    FIXED_NOT_IN_TABLE = "fixed_not_in_table"
    WITHOUT_GROUP = "without_group"
    NOT_TWO_TEAMS = "not_two_teams"
    RESULT_MISSING = "result_missing"
    LEVEL_IN_KNOCKOUT = "level_in_knockout"
    KNOCKOUT_OVER = "knockout_over"
    LATE_ENTRY_IN_KNOCKOUT = "late_entry_in_knockout"


Fact = int | str


@dataclass(frozen=True, slots=True)
class Reason:
    """One fact behind a pairing, for the organiser's side to put into words."""

    code: ReasonCode | TurnReason | ArbiterReason
    facts: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two pairing numbers; the first has the side that moves first in game 1."""

    first: int
    second: int
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundDraw:
    """A paired round in board order.

    `bye` has no opponent because the field is odd. `idle` are others without an opponent: whose
    opponent in a fixed table is missing, who is free in one of several tables, or who goes through
    in a knockout without play.
    """

    round_number: int
    pairs: tuple[Pair, ...]
    bye: int | None
    system: str
    seed: str
    reasons: tuple[Reason, ...] = ()
    idle: tuple[int, ...] = ()

    @property
    def free(self) -> tuple[int, ...]:
        """Everybody without an opponent."""
        return self.idle if self.bye is None else (self.bye, *self.idle)


class UnknownSystem(ValueError):
    """No pairing system has this key."""

    def __init__(self, system: str, known: tuple[str, ...]) -> None:
        super().__init__(f"There is no pairing system {system!r}; known are {', '.join(known)}.")
        self.system = system
        self.known = known


class CannotPair(Exception):
    """The round has no pairing under the rules; the arbiter must change something."""

    def __init__(self, *, round_number: int, why: WhyNot, stuck: tuple[int, ...] = ()) -> None:
        numbers = ", ".join(map(str, stuck))
        super().__init__(_MESSAGES[why].format(round_number=round_number, numbers=numbers))
        self.round_number = round_number
        self.why = why
        self.stuck = stuck


_MESSAGES = {
    WhyNot.TOO_FEW: (
        "Round {round_number} has fewer than two players to pair. "
        "Check who is present, or end the tournament."
    ),
    WhyNot.ALL_MET: (
        "Round {round_number} cannot be paired without a second meeting (left over: {numbers}). "
        "End the tournament here, or pair this round by hand."
    ),
    WhyNot.NO_BYE: (
        "Round {round_number} has an odd number of players and nobody may have the bye who would "
        "leave the others with a pairing ({numbers}). Ask one player to sit out, or pair by hand."
    ),
    WhyNot.LATE_ENTRY_IN_ROUND_ROBIN: (
        "Round {round_number} follows a table fixed in round 1, and these came later: {numbers}. "
        "Withdraw them, or start a new tournament that includes them."
    ),
    WhyNot.FIXED_NOT_IN_TABLE: (
        "Round {round_number} follows a table, which has no place in it for this fixed pair: {numbers}. "
        "Take the pair back."
    ),
    WhyNot.WITHOUT_GROUP: (
        "Round {round_number} is played in groups, and these are in none: {numbers}. "
        "Put each of them in a group."
    ),
    WhyNot.NOT_TWO_TEAMS: (
        "Round {round_number} is a match of two teams, each of whom meets everybody of the other. "
        "Put each of these in one of exactly two groups: {numbers}."
    ),
    WhyNot.RESULT_MISSING: (
        "Round {round_number} of the knockout needs the results of the round before. "
        "Still open: {numbers}."
    ),
    WhyNot.LEVEL_IN_KNOCKOUT: (
        "Round {round_number} of the knockout needs winners, and these are level: {numbers}. "
        "Add tie-break games, or let the better placed go through."
    ),
    WhyNot.KNOCKOUT_OVER: (
        "Round {round_number} is none of this knockout: it is over, and this one has won: {numbers}. "
        "Publish the standings."
    ),
    WhyNot.LATE_ENTRY_IN_KNOCKOUT: (
        "Round {round_number} follows a tree fixed in round 1, and these came later: {numbers}. "
        "Withdraw them."
    ),
}
