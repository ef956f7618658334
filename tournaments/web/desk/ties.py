"""Deciding ties by hand: those who are level, with the value and the reason that were given."""

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournaments.models import Tournament
from tournaments.permissions import Right
from tournaments.queries.record import record_of
from tournaments.services.ties import asks_by_hand, decide_by_hand
from tournaments.standings import ranked_lines
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.numbers import is_number
from tournaments.web.desk.telling import telling


@desk_page(Right.RUN_ROUNDS)
def ties(request: DeskRequest, tournament: Tournament) -> HttpResponse:
    """Show the standings as they are now, and give one entry a value."""
    if request.method == "POST":
        return decide(request, tournament)
    entries = {entry.number: entry for entry in tournament.entries.all()}
    lines = ranked_lines(record_of(tournament))
    shared = [(group, line.place) for group, line in lines]
    return render(
        request,
        "organise/ties.html",
        {
            "tournament": tournament,
            "is_asked": asks_by_hand(tournament),
            "lines": [
                (line.place, shared.count((group, line.place)) > 1, entries[line.number])
                for group, line in lines
                if shared.count((group, line.place)) > 1 or entries[line.number].by_hand
            ],
        },
    )


def decide(request: DeskRequest, tournament: Tournament) -> HttpResponse:
    """Do it, and come back to the list."""
    number, value = request.POST.get("number", ""), request.POST.get("value", "")
    entry = get_object_or_404(tournament.entries, number=int(number) if is_number(number) else None)
    with telling(request, _("%(name)s: the value by hand is saved.") % {"name": entry.name}):
        decide_by_hand(
            entry=entry,
            value=int(value) if is_number(value) else -1,
            reason=request.POST.get("reason", "")[:200],
            by=request.user,
        )
    return redirect("desk-ties", tournament.slug)
