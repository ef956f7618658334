"""Saving results: one game for a script, a whole board for a form; the service is the same."""

from dataclasses import dataclass, replace
from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.http import HttpResponse, HttpResponseBadRequest, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.labels import OutcomeReason
from tournaments.labels.places import table_name
from tournaments.models import PairedGame, Pairing, Tournament
from tournaments.permissions import Right
from tournaments.services.refusals import DeedRefused, LaterRoundsRest, StaleWrite
from tournaments.services.results import enter_result
from tournaments.web.asked import wants_json
from tournaments.web.desk.answers import consequences_in_words, saved_answer, theirs_in_words
from tournaments.web.desk.choices import Choice, choice_of, is_choice, result_of
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.grid import BECAUSE
from tournaments.web.desk.numbers import is_number


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be saved for a game, and the version on which it rests."""

    game: PairedGame
    choice: str
    version: int
    reason: str = ""
    is_confirmed: bool = False


@require_POST
@desk_page(Right.ENTER_RESULTS)
def result(request: DeskRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Save one game, as chosen from the first named's view."""
    game = get_object_or_404(
        PairedGame.objects.select_related("pairing__round"),
        pairing__round__tournament=tournament,
        pk=pk,
    )
    game.pairing.round.tournament = tournament
    choice, version = request.POST.get("choice", ""), request.POST.get("version", "")
    reason = request.POST.get("reason", "")
    if not is_choice(choice) or not is_number(version) or not is_reason(reason):
        return refused_input(request)
    wish = Wish(game, choice, int(version), reason, request.POST.get("confirmed") == "1")
    try:
        saved = save(wish, request)
    except DeedRefused as refused:
        return answer_refusal(request, tournament, wish, refused)
    if wants_json(request):
        return JsonResponse(saved_answer(saved, tournament))
    return back_to_board(request, tournament, game.pairing)


@require_POST
@desk_page(Right.ENTER_RESULTS)
def board(request: DeskRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Save the games of a board that were changed in its form."""
    pairing = get_object_or_404(
        Pairing.objects.select_related("round"), round__tournament=tournament, pk=pk
    )
    pairing.round.tournament = tournament
    for game in pairing.games.all():
        game.pairing = pairing
        reason = chosen_reason(request, game)
        chosen = changed_choice(request, game)
        version = request.POST.get(f"version-{game.pk}", "")
        if chosen is None and reason is None:
            continue
        wanted = chosen or choice_of(game) or Choice.CLEAR
        if not is_choice(wanted) or not is_number(version) or not is_reason(reason or ""):
            return refused_input(request)
        wish = Wish(game, wanted, int(version), reason or "")
        try:
            save(wish, request)
        except DeedRefused as refused:
            return answer_refusal(request, tournament, wish, refused)
    return back_to_board(request, tournament, pairing)


def changed_choice(request: DeskRequest, game: PairedGame) -> str | None:
    """What the form changed for a game; None if it left the game as it was shown."""
    shown = request.POST.get(f"shown-{game.pk}", "")
    otherwise = request.POST.get(f"otherwise-{game.pk}", "")
    if otherwise.startswith(BECAUSE):
        otherwise = ""
    on_the_board = request.POST.get(f"choice-{game.pk}", "")
    for chosen in (otherwise, on_the_board):
        if chosen and chosen != shown:
            return None if chosen == Choice.CLEAR and not shown else chosen
    return None


def chosen_reason(request: DeskRequest, game: PairedGame) -> str | None:
    """Why the game ended so, as the form says; None if it does not."""
    otherwise = request.POST.get(f"otherwise-{game.pk}", "")
    reason = otherwise.removeprefix(BECAUSE)
    return None if reason in (otherwise, game.reason) else reason


def is_reason(reason: str) -> bool:
    """Is it one of the reasons that there are, or none?"""
    return reason in ("", *OutcomeReason.values)


def save(wish: Wish, request: DeskRequest) -> PairedGame:
    """Enter the result through the one service."""
    wanted = result_of(wish.choice, wish.game.first_side)
    return enter_result(
        game=wish.game,
        outcome=wanted.outcome,
        grade=wanted.grade,
        reason=wish.reason,
        seen_version=wish.version,
        by=request.user,
        is_confirmed=wish.is_confirmed,
    )


def back_to_board(request: DeskRequest, tournament: Tournament, pairing: Pairing) -> HttpResponse:
    """Say that it is saved and show the round again, at the same board."""
    place = capfirst(table_name(pairing.board, tournament))
    messages.success(request, _("%(place)s is saved.") % {"place": place})
    address = reverse("desk-round", args=[tournament.slug, pairing.round.number])
    return redirect(f"{address}#board-{pairing.board}")


def refused_input(request: DeskRequest) -> HttpResponse:
    """Answer a choice that does not exist."""
    message = _("This is not a result. Load the page again.")
    if wants_json(request):
        return JsonResponse(
            {"error": "bad_request", "message": message}, status=HTTPStatus.BAD_REQUEST
        )
    return HttpResponseBadRequest(message, content_type="text/plain; charset=utf-8")


def answer_refusal(
    request: DeskRequest, tournament: Tournament, wish: Wish, refused: DeedRefused
) -> HttpResponse:
    """Show both values of a conflict, or what a correction would change; nothing was saved."""
    facts: dict[str, Any] = {"error": "refused", "message": str(refused)}
    if isinstance(refused, StaleWrite):
        facts |= theirs_in_words(refused.game, wish.choice, tournament)
        wish = replace(wish, version=refused.game.version)
    elif isinstance(refused, LaterRoundsRest):
        facts |= consequences_in_words(refused.consequences, wish.game, wish.choice, tournament)
        wish = replace(wish, is_confirmed=True)
    if wants_json(request):
        return JsonResponse(facts, status=HTTPStatus.CONFLICT)
    return render(
        request,
        "organise/result_refused.html",
        {
            "tournament": tournament,
            "wish": wish,
            "facts": facts,
            "back": reverse("desk-round", args=[tournament.slug, wish.game.pairing.round.number]),
        },
        status=HTTPStatus.CONFLICT,
    )
