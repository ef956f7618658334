"""The reasons of a draw in plain English, for the command line."""

from tournaments.pairing import (
    ArbiterReason,
    BracketReport,
    ByeBar,
    FloatCause,
    Reason,
    ReasonCode,
    TurnReason,
)

SENTENCES: dict[ReasonCode | TurnReason | ArbiterReason, str] = {
    ReasonCode.SAME_GROUP: "both have {score} points",
    ReasonCode.FLOATED: "{number} floats from {from_score} to {to_score} points: {why}",
    ReasonCode.TAKEN_UP: "{number} is taken up from {from_score} to {to_score} points",
    ReasonCode.PLACES: "places {first_place} and {second_place} of {group_size} in their group",
    ReasonCode.HAD_MET: "{number} would meet {opponent}, but they met in round {round}",
    ReasonCode.SAME_WISH: "{number} would meet {opponent}, but both prefer the same turn",
    ReasonCode.PASSED_OVER: "{number} would meet {opponent}, who does better elsewhere",
    ReasonCode.BEGINS_BY_LOT: "{number} begins: nobody has a preference (odd begin: {odd_begin})",
    ReasonCode.BEGINS_FEWER: "{number} begins, having begun {begun} times to {other_begun}",
    ReasonCode.BEGINS_TURN: "{number} begins: their turns differed last in round {round}",
    ReasonCode.BEGINS_RANK: "{number} begins: the turns of {higher}, ranked higher, alternate",
    ReasonCode.TABLE: "round {table_round} of the table for {table_size}",
    ReasonCode.ROUNDS_EXCHANGED: "round {table_round} of the table stands in for round {planned}",
    ReasonCode.BYE: "{number} is free: {score} points, {unplayed} unplayed rounds",
    ReasonCode.BYE_BARRED: "{number} with {score} points may not be free: {why} in round {round}",
    ReasonCode.BYE_KEPT_FROM: "{number} with {score} points is given no bye by the arbiter",
    ReasonCode.BYE_NEEDED: "{number} with {score} points is needed, or others go without opponent",
    ReasonCode.SCHEVENINGEN: "round {table_round} of the table for two teams of {table_size}",
    ReasonCode.KNOCKOUT: "{stage} tree, {places} places left in it",
    ReasonCode.THROUGH: "{number} goes through without play",
    ReasonCode.KEIZER: "places {first_place} and {second_place} on the list of those present",
    ReasonCode.KEIZER_FREE: "{number} is free: the lowest of those who were free least often",
    ReasonCode.KEIZER_DISTANCE: "{rounds} rounds lie between two meetings instead of {wanted}",
    ReasonCode.CHALLENGED: "they agreed to meet",
    ReasonCode.CARRIED: "they met in round {round} of the event before",
    ReasonCode.FREE_IN_TABLE: "{number} is free in this round of the table",
    ReasonCode.OPPONENT_ABSENT: "{number} is free: {opponent} is absent",
    ReasonCode.OPPONENT_WITHDRAWN: "{number} is free: {opponent} has withdrawn",
    TurnReason.BOTH_GRANTED: "{number} begins, as both prefer (5.2.1)",
    TurnReason.STRONGER: "{number} begins: {granted} has the stronger preference (5.2.2)",
    TurnReason.WIDER: "{number} begins: {granted} is further out of balance (5.2.2)",
    TurnReason.ALTERNATES: "{number} begins: they differed last in round {round} (5.2.3)",
    TurnReason.HIGHER_RANKED: "{number} begins: {granted} is ranked higher (5.2.4)",
    TurnReason.ONLY_ONE: "{number} begins: only {granted} has a preference (4.3.2)",
    TurnReason.LOWER_BALANCE: "{number} begins: balance {balance} against {other_balance} (4.3.5)",
    TurnReason.TAKES_TURNS: "{number} begins: {granted} alternates (4.3.8, 4.3.9)",
    TurnReason.BALANCES: "{number} begins: that brings turns nearer to balance",
    TurnReason.HIGHER_NUMBER: "{number} begins: the higher number does in a first game",
    ArbiterReason.BY_HAND: "{number} and {opponent} were paired by hand",
    ArbiterReason.FREE_BY_HAND: "{number} was given the bye by hand",
    ArbiterReason.FIXED: "{number} and {opponent} were put together by the arbiter",
}

WHY: dict[str, str] = {
    FloatCause.ODD_GROUP: "the group is odd",
    FloatCause.MET_EVERYBODY: "nobody there may be met",
    FloatCause.REST_OF_FIELD: "the others could not all be paired",
    ByeBar.HAD_BYE: "the bye was had",
    ByeBar.WON_UNPLAYED: "a round was won without playing",
    ByeBar.KEPT_FROM: "the arbiter said so",
}


def in_words(reason: Reason) -> str:
    """A reason as a clause."""
    facts = dict(reason.facts)
    if "why" in facts:
        facts["why"] = WHY[str(facts["why"])]
    return SENTENCES[reason.code].format(**facts)


def bracket_in_words(bracket: BracketReport) -> list[str]:
    """A bracket in lines: members, floaters and the value of every criterion."""
    faults = "  ".join(f"{code} {value}" for code, value in bracket.faults.items())
    came = bracket.upfloaters
    return [
        f"bracket of {bracket.score} points",
        f"  residents: {_listed(bracket.residents)}",
        f"  taken up: {_listed(came)}" if came else f"  moved down: {_listed(bracket.moved)}",
        f"  float on: {_listed(bracket.floaters)}",
        f"  criteria: {faults}",
    ]


def _listed(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers)) or "nobody"
