"""Pairing: from what a tournament is to who meets whom in the next round, with every reason."""

from tournaments.pairing.draw import (
    ByeBar,
    CannotPair,
    FloatCause,
    Pair,
    Reason,
    ReasonCode,
    RoundDraw,
    UnknownSystem,
    WhyNot,
)
from tournaments.pairing.systems import SYSTEMS, System, certain_rounds, pair

__all__ = [
    "SYSTEMS",
    "ByeBar",
    "CannotPair",
    "FloatCause",
    "Pair",
    "Reason",
    "ReasonCode",
    "RoundDraw",
    "System",
    "UnknownSystem",
    "WhyNot",
    "certain_rounds",
    "pair",
]
