"""How a refused deed is answered: 409 with a code, a sentence that says what to do, and the facts."""

from typing import Any

from rest_framework import status
from rest_framework.response import Response
from rest_framework.views import exception_handler

from rules.ballots import DeckFault
from tournaments.labels.faults import fault_in_words
from tournaments.queries.consequences import Consequences
from tournaments.services.decks import DeckRefused
from tournaments.services.refusals import (
    DeedRefused,
    LaterRoundsRest,
    MovesRefused,
    NoPairing,
    ResultsOutstanding,
)


def answer_refusal(refused: Exception, context: dict[str, Any]) -> Response | None:
    """Answer what a service refuses; the rest is the framework's, and our own bugs are left to crash."""
    if isinstance(refused, MovesRefused):
        return Response(
            {"moves": [str(refused)], "ply": refused.ply, "text": refused.text},
            status=status.HTTP_400_BAD_REQUEST,
        )
    if isinstance(refused, DeckRefused):
        return Response(
            {"text": [faulty_line(fault) for fault in refused.faults]},
            status=status.HTTP_400_BAD_REQUEST,
        )
    if isinstance(refused, DeedRefused):
        code, facts = facts_of(refused)
        return conflict(code, str(refused), **facts)
    return exception_handler(refused, context)


def faulty_line(fault: DeckFault) -> dict[str, Any]:
    """A line of a deck that is at fault: where, what it says, what is wrong and what to do."""
    return {
        "line": fault.line,
        "column": fault.column,
        "text": fault.text,
        "code": fault.error.wrong,
        "detail": fault_in_words(fault.error),
    }


def facts_of(refused: DeedRefused) -> tuple[str, dict[str, Any]]:
    """The code of a refusal, and what else a program needs to know of it."""
    if isinstance(refused, LaterRoundsRest):
        return "confirmation_needed", {"consequences": written(refused.consequences)}
    if isinstance(refused, ResultsOutstanding):
        boards = [{"round": number, "board": board} for number, board in refused.boards]
        return "results_outstanding", {"boards": boards}
    if isinstance(refused, NoPairing):
        ways = [{"kind": one.kind, "numbers": list(one.numbers)} for one in refused.remedies]
        return "cannot_pair", {
            "why": refused.why,
            "stuck": list(refused.stuck),
            "remedies": ways,
        }
    return "refused", {}


def written(consequences: Consequences) -> dict[str, Any]:
    """What a correction would change, with entries by their pairing numbers."""
    return {
        "touched_rounds": list(consequences.touched_rounds),
        "is_final_drawn": consequences.is_final_drawn,
        "places": [
            {"number": change.number, "before": change.before, "after": change.after}
            for change in consequences.places
        ],
    }


def conflict(code: str, detail: str, **facts: Any) -> Response:
    """The answer to a deed that the state of the tournament does not allow."""
    return Response({"code": code, "detail": detail, **facts}, status=status.HTTP_409_CONFLICT)
