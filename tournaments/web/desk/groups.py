"""The groups of a table, or the two teams of a match: dealt by rating, or put together by hand."""

from http import HTTPStatus

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tournaments.models import Tournament
from tournaments.permissions import Right
from tournaments.services.groups import LONGEST_GROUP_NAME, deal_groups, form_groups
from tournaments.services.refusals import DeedRefused
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.numbers import is_number

FIELD = "group-"


@desk_page(Right.RUN_ROUNDS)
def groups(request: DeskRequest, tournament: Tournament) -> HttpResponse:
    """Show who is in which group; deal them anew, or save what was written."""
    fault = ""
    if request.method == "POST":
        try:
            form_or_deal(request, tournament)
        except DeedRefused as refused:
            fault = str(refused)
        else:
            messages.success(request, _("The groups are saved."))
            return redirect("desk-groups", tournament.slug)
    written = named_groups(request)
    entries = list(tournament.entries.all())
    return render(
        request,
        "organise/groups.html",
        {
            "tournament": tournament,
            "entries": [(entry, written.get(entry.pk, entry.group)) for entry in entries],
            "names": sorted({entry.group for entry in entries if entry.group}),
            "is_drawn": tournament.rounds.exists(),
            "most": len(entries) // 2,
            "longest": LONGEST_GROUP_NAME,
            "count": request.POST.get("count", "2"),
            "fault": fault,
        },
        status=HTTPStatus.CONFLICT if fault else HTTPStatus.OK,
    )


def form_or_deal(request: DeskRequest, tournament: Tournament) -> None:
    """Do what the button says."""
    if request.POST.get("deed") == "deal":
        count = request.POST.get("count", "")
        deal_groups(
            tournament=tournament, count=int(count) if is_number(count) else 0, by=request.user
        )
    else:
        form_groups(tournament=tournament, groups=named_groups(request), by=request.user)


def named_groups(request: DeskRequest) -> dict[int, str]:
    """The groups as they were written, by the keys of the entries."""
    return {
        int(name.removeprefix(FIELD)): str(value)
        for name, value in request.POST.items()
        if name.startswith(FIELD) and is_number(name.removeprefix(FIELD))
    }
