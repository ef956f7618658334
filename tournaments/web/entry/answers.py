"""What the script of the board is answered: a judgement, a saved record, or why it was not saved."""

from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, JsonResponse
from django.utils import formats, timezone
from django.utils.translation import gettext as _

from tournaments.labels import OUTCOMES
from tournaments.models import PairedGame
from tournaments.queries.game_check import begun, board_result, play_of
from tournaments.services.records import typed_moves
from tournaments.services.refusals import DeedRefused, StaleWrite
from tournaments.web.entry.judging import answer_of, judge


def judgement(request: HttpRequest, game: PairedGame) -> JsonResponse:
    """Judge the moves that are sent: those known to be legal, and behind them what was typed."""
    try:
        known = typed_moves(request.POST.get("moves", ""))
        typed = typed_moves(request.POST.get("typed", ""))
    except DeedRefused as refused:
        return refusal(refused)
    since = request.POST.get("since", "")
    return JsonResponse(
        answer_of(
            judge(begun(game), [*known, *typed]),
            since=int(since) if since.isdecimal() else 0,
        )
    )


def saved(game: PairedGame, *, by: str, may_offer: bool = True) -> JsonResponse:
    """Say that the record is saved, and offer the result if the board says that the game is over."""
    play = play_of(game) if may_offer and not game.outcome else None
    ended = board_result(play) if play else None
    facts: dict[str, Any] = {
        "version": game.version,
        "recorded": game.record.moves if game.record else "",
        "saved": _("saved %(time)s · %(name)s")
        % {"time": formats.date_format(timezone.localtime(), "H:i"), "name": by},
        "offer": "",
    }
    if ended:
        facts["offer"] = _("Enter the result: %(outcome)s") % {"outcome": OUTCOMES[ended.outcome]}
    return JsonResponse(facts)


def refusal(refused: DeedRefused) -> JsonResponse:
    """Say why nothing was saved; if somebody else saved the game meanwhile, with what they saved."""
    facts: dict[str, Any] = {"error": "refused", "message": str(refused)}
    if isinstance(refused, StaleWrite):
        game = refused.game
        facts = {
            "error": "conflict",
            "message": _("The moves of this game were saved meanwhile. Look at both records."),
            "version": game.version,
            "recorded": game.record.moves if game.record else "",
        }
    return JsonResponse(facts, status=HTTPStatus.CONFLICT)
