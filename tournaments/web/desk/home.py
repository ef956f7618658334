"""The first page of the desk: my tournaments, and making a new one."""

from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import redirect, render

from tournaments.models import Club, Tournament, User
from tournaments.permissions import clubs_of, tournaments_of
from tournaments.services.events import create_tournament
from tournaments.services.refusals import DeedRefused
from tournaments.web.desk.door import DeskRequest, desk_home, forbidden
from tournaments.web.desk.forms import NewTournamentForm
from tournaments.web.desk.state import in_a_sentence, next_step, states_of


@desk_home
def desk(request: DeskRequest) -> HttpResponse:
    """List the visitor's tournaments, each with where it stands and what comes next."""
    states = states_of(tournaments_of(request.user).select_related("club"))
    clubs = clubs_of(request.user)
    return render(
        request,
        "organise/desk.html",
        {
            "lines": [
                {"state": state, "sentence": in_a_sentence(state), "next": next_step(state)}
                for state in states
            ],
            "has_clubs": len({state.tournament.club_id for state in states}) > 1,
            "may_create": request.user.is_superuser or clubs.exists(),
        },
    )


@desk_home
def new(request: DeskRequest) -> HttpResponse:
    """Make a tournament from a preset, and its club too when there is none yet."""
    clubs = clubs_of(request.user)
    needs_club = request.user.is_superuser and not Club.objects.exists()
    if not needs_club and not clubs.exists():
        return forbidden(request, None)
    form = NewTournamentForm(request.POST or None, clubs=clubs, needs_club=needs_club)
    if request.method == "POST" and form.is_valid():
        try:
            tournament = made_from(form, clubs, by=request.user)
        except DeedRefused as refused:
            form.add_error(None, str(refused))
        else:
            return redirect("desk-entries", tournament.slug)
    return render(request, "organise/new.html", {"form": form, "needs_club": needs_club})


@transaction.atomic
def made_from(form: NewTournamentForm, clubs: QuerySet[Club], *, by: User) -> Tournament:
    """Make the tournament in the club chosen, the only club, or a new one."""
    values = dict(form.cleaned_data)
    chosen, new_club = values.pop("club", None), values.pop("club_name", "")
    if new_club:
        chosen = Club.objects.create(name=new_club, time_zone=values["time_zone"])
    club = chosen or clubs.get()
    return create_tournament(club=club, by=by, **values)
