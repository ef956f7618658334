"""Chances before the last rounds: working them out, and how far the count has come."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render

from tournaments.models import Tournament
from tournaments.permissions import Right
from tournaments.queries.estimates import estimate_of, ground_of
from tournaments.services.estimates import RUNS, is_finished, is_working, start_estimate
from tournaments.services.refusals import DeedRefused
from tournaments.web.desk.door import DeskRequest, desk_page


@desk_page(to_change=Right.RUN_ROUNDS)
def chances(request: DeskRequest, tournament: Tournament) -> HttpResponse:
    """Show the estimate of the published state; a POST begins it, or goes on with it."""
    if request.method == "POST":
        try:
            start_estimate(tournament=tournament)
        except DeedRefused as refused:
            messages.error(request, str(refused))
        return redirect("desk-chances", tournament.slug)
    ground = ground_of(tournament)
    estimate = estimate_of(tournament, ground) if ground else None
    return render(
        request,
        "organise/chances.html",
        {
            "tournament": tournament,
            "ground": ground,
            "estimate": estimate,
            "is_finished": bool(estimate and is_finished(estimate)),
            "is_working": bool(estimate and is_working(estimate)),
            "runs": RUNS,
        },
    )
