"""Pairing: from what a tournament is to who meets whom in the next round, with every reason."""

from tournaments.pairing.challenge import challenge
from tournaments.pairing.compare import Worse
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
from tournaments.pairing.faults import Fault, FaultCode
from tournaments.pairing.made import (
    Made,
    before_round,
    made_in,
    made_of,
    with_exchanged,
    with_together,
    with_turned,
)
from tournaments.pairing.remedies import Remedy, RemedyKind, remedies
from tournaments.pairing.report import BracketReport, report
from tournaments.pairing.review import Review, review
from tournaments.pairing.systems import (
    SYSTEMS,
    System,
    certain_rounds,
    pair,
    system_of,
)
from tournaments.pairing.tables import FixFault, Unfixable, fix_fault
from tournaments.pairing.why_not import Answer, Obstacle, why_not

__all__ = [
    "SYSTEMS",
    "Answer",
    "ArbiterReason",
    "BracketReport",
    "ByeBar",
    "CannotPair",
    "Fault",
    "FaultCode",
    "FixFault",
    "FloatCause",
    "Made",
    "Obstacle",
    "Pair",
    "Reason",
    "ReasonCode",
    "Remedy",
    "RemedyKind",
    "Review",
    "RoundDraw",
    "System",
    "TurnReason",
    "Unfixable",
    "UnknownSystem",
    "WhyNot",
    "Worse",
    "before_round",
    "certain_rounds",
    "challenge",
    "fix_fault",
    "made_in",
    "made_of",
    "pair",
    "remedies",
    "report",
    "review",
    "system_of",
    "why_not",
    "with_exchanged",
    "with_together",
    "with_turned",
]
