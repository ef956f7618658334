"""Who takes part: the list, pasting names, withdrawing, coming back, and byes asked for."""

from http import HTTPStatus

from django.contrib import messages
from django.http import HttpResponse, HttpResponseBadRequest
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from tournaments.models import AskedBye, Entry, Tournament, User
from tournaments.permissions import Right
from tournaments.record import ASKED_BYES, ByeKind
from tournaments.services.entries import (
    ask_bye,
    cancel_bye,
    enter_players,
    reinstate,
    remove_entry,
    withdraw,
)
from tournaments.services.refusals import DeedRefused
from tournaments.services.teams import enter_teams
from tournaments.web.desk.back import entry_just_changed, page_of_the_button
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.journal import undo_offer
from tournaments.web.desk.numbers import is_number
from tournaments.web.desk.roll import roll_of
from tournaments.web.desk.roster_preview import Preview, preview_of


@desk_page()
def entries(request: DeskRequest, tournament: Tournament) -> HttpResponse:
    """The list of entries and the box to paste more."""
    return show(request, tournament)


def show(
    request: DeskRequest,
    tournament: Tournament,
    *,
    text: str = "",
    preview: Preview | None = None,
    fault: str = "",
) -> HttpResponse:
    """Show the list, with a preview of pasted lines if there is one."""
    next_round = tournament.rounds.count() + 1
    return render(
        request,
        "organise/entries.html",
        {
            "tournament": tournament,
            "roll": roll_of(tournament, next_round),
            "next_round": next_round,
            "coming_rounds": range(next_round, tournament.planned_rounds + 1),
            "text": text,
            "preview": preview,
            "paste_address": reverse("desk-entries-add", args=[tournament.slug]),
            "fault": fault,
            "page_name": "entries",
            "done": entry_just_changed(request),
            "undo": undo_offer(tournament, request.rights),
        },
        status=HTTPStatus.CONFLICT if fault else HTTPStatus.OK,
    )


@require_POST
@desk_page(Right.RUN_ROUNDS)
def add(request: DeskRequest, tournament: Tournament) -> HttpResponse:
    """Look at pasted lines, or enter everybody in them; with a single fault nobody is entered."""
    text = request.POST.get("people", "")
    preview = preview_of(tournament, text)
    if not text.strip():
        return show(request, tournament, fault=_("Write at least one name."))
    if request.POST.get("deed") != "enter" or not preview.is_clean:
        return show(request, tournament, text=text, preview=preview)
    try:
        said = enter(tournament, preview, by=request.user)
    except DeedRefused as refused:
        return show(request, tournament, text=text, preview=preview, fault=str(refused))
    messages.success(request, said)
    return redirect("desk-entries", tournament.slug)


def enter(tournament: Tournament, preview: Preview, *, by: User) -> str:
    """Enter what was looked at, players or whole teams; the sentence tells how many."""
    if tournament.team_boards:
        count = len(enter_teams(tournament=tournament, teams=preview.teams, by=by))
        said = ngettext("%(count)s team entered.", "%(count)s teams entered.", count)
    else:
        count = len(enter_players(tournament=tournament, people=preview.people, by=by))
        said = ngettext("%(count)s player entered.", "%(count)s players entered.", count)
    return said % {"count": count}


@require_POST
@desk_page(Right.RUN_ROUNDS)
def change(request: DeskRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Do one deed on an entry and come back to the same line of the list."""
    entry = get_object_or_404(tournament.entries.select_related("tournament"), pk=pk)
    number = request.POST.get("round", "")
    try:
        said = do(
            request.POST.get("deed", ""),
            entry,
            round_number=int(number) if is_number(number) else tournament.rounds.count() + 1,
            by=request.user,
        )
    except DeedRefused as refused:
        messages.error(request, str(refused))
    else:
        if not said:
            return HttpResponseBadRequest()
        messages.success(request, said)
    return redirect(f"{page_of_the_button(request, tournament)}?done={pk}#entry-{pk}")


def do(deed: str, entry: Entry, *, round_number: int, by: User) -> str:
    """Do what the button says; the sentence tells what was done, empty for an unknown button."""
    name = {"name": entry.name, "round": round_number}
    match deed:
        case "withdraw":
            withdraw(entry=entry, by=by)
            return _("%(name)s has withdrawn.") % name
        case "reinstate":
            reinstate(entry=entry, by=by)
            return _("%(name)s is back.") % name
        case kind if kind in ASKED_BYES:
            ask_bye(entry=entry, round_number=round_number, kind=ByeKind(kind), by=by)
            return _("%(name)s has no opponent in round %(round)s.") % name
        case "cancel":
            asked = get_object_or_404(AskedBye, entry=entry, round_number=round_number)
            cancel_bye(asked=asked, by=by)
            return _("%(name)s plays in round %(round)s.") % name
        case "remove":
            remove_entry(entry=entry, by=by)
            return _("%(name)s is not entered any more.") % name
    return ""
