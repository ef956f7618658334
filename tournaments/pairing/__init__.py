"""Pairing: from what a tournament is to who meets whom in the next round, with every reason."""

from tournaments.pairing.draw import (
    ArbiterReason,
    ByeBar,
    CannotPair,
    FloatCause,
    Pair,
    Reason,
    ReasonCode,
    RoundDraw,
    TurnReason,
    UnknownSystem,
    WhyNot,
)
from tournaments.pairing.report import BracketReport, report
from tournaments.pairing.systems import (
    SYSTEMS,
    System,
    certain_rounds,
    pair,
    system_of,
)

__all__ = [
    "SYSTEMS",
    "ArbiterReason",
    "BracketReport",
    "ByeBar",
    "CannotPair",
    "FloatCause",
    "Pair",
    "Reason",
    "ReasonCode",
    "RoundDraw",
    "System",
    "TurnReason",
    "UnknownSystem",
    "WhyNot",
    "certain_rounds",
    "pair",
    "report",
    "system_of",
]
