"""A team at the desk: its members in order, adding more, mending, moving up and down."""

from http import HTTPStatus

from django.contrib import messages
from django.http import HttpResponse, HttpResponseBadRequest
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from tournaments.models import Entry, TeamMember, Tournament, User
from tournaments.permissions import Right
from tournaments.services.refusals import DeedRefused
from tournaments.services.teams import add_members, change_member, order_members, remove_member
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.journal import undo_offer
from tournaments.web.desk.mend import MemberForm
from tournaments.web.desk.numbers import is_number
from tournaments.web.desk.roster_preview import Preview, preview_of_members


@desk_page(to_change=Right.RUN_ROUNDS)
def team(request: DeskRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Show a team, look at pasted members, or add them; with a single fault nobody is added."""
    entry = team_of(tournament, pk)
    if request.method != "POST":
        return show(request, tournament, entry)
    text = request.POST.get("people", "")
    if not text.strip():
        return show(request, tournament, entry, fault=_("Write at least one name."))
    preview = preview_of_members(tournament, text)
    if request.POST.get("deed") != "enter" or not preview.is_clean:
        return show(request, tournament, entry, text=text, preview=preview)
    try:
        made = add_members(team=entry, people=preview.people, by=request.user)
    except DeedRefused as refused:
        return show(request, tournament, entry, text=text, preview=preview, fault=str(refused))
    said = ngettext("%(count)s member added.", "%(count)s members added.", len(made))
    messages.success(request, said % {"count": len(made)})
    return redirect("desk-team", tournament.slug, pk)


def show(
    request: DeskRequest,
    tournament: Tournament,
    entry: Entry,
    *,
    text: str = "",
    preview: Preview | None = None,
    fault: str = "",
) -> HttpResponse:
    """Show a team, with a preview of pasted members if there is one."""
    done = request.GET.get("done", "")
    return render(
        request,
        "organise/team.html",
        {
            "tournament": tournament,
            "team": entry,
            "members": list(entry.members.all()),
            "text": text,
            "preview": preview,
            "paste_address": reverse("desk-team", args=[tournament.slug, entry.pk]),
            "fault": fault,
            "page_name": f"team-{entry.pk}",
            "done": int(done) if is_number(done) else None,
            "undo": undo_offer(tournament, request.rights),
        },
        status=HTTPStatus.CONFLICT if fault else HTTPStatus.OK,
    )


@require_POST
@desk_page(Right.RUN_ROUNDS)
def member(request: DeskRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Do one deed on a member and come back to the same line of the list."""
    one = get_object_or_404(
        TeamMember.objects.select_related("entry__tournament", "tournament"),
        tournament=tournament,
        pk=pk,
    )
    try:
        said = do(request, one, by=request.user)
    except DeedRefused as refused:
        messages.error(request, str(refused))
    else:
        if not said:
            return HttpResponseBadRequest()
        messages.success(request, said)
    address = reverse("desk-team", args=[tournament.slug, one.entry_id])
    return redirect(f"{address}?done={pk}#member-{pk}")


def do(request: DeskRequest, one: TeamMember, *, by: User) -> str:
    """Do what the button says; the sentence tells what was done, empty for an unknown button."""
    name = {"name": one.name}
    match request.POST.get("deed"):
        case "up" | "down" as way:
            order_members(team=one.entry, members=moved(one, way), by=by)
            return _("%(name)s is moved.") % name
        case "mend":
            form = MemberForm(request.POST)
            if not form.is_valid():
                faults = [fault for field in form.errors.values() for fault in field]
                raise DeedRefused(" ".join(map(str, faults)))
            change_member(member=one, by=by, **form.cleaned_data)
            return _("%(name)s is mended.") % {"name": form.cleaned_data["name"]}
        case "remove":
            remove_member(member=one, by=by)
            return _("%(name)s is not in the team any more.") % name
    return ""


def moved(one: TeamMember, way: str) -> list[TeamMember]:
    """The members with one of them a place higher or lower; the first cannot go higher."""
    members = list(one.entry.members.all())
    at = members.index(one)
    to = max(at - 1, 0) if way == "up" else min(at + 1, len(members) - 1)
    members.insert(to, members.pop(at))
    return members


def team_of(tournament: Tournament, pk: int) -> Entry:
    """A team of this tournament; where players take part there is none."""
    entry = get_object_or_404(tournament.entries, pk=pk, tournament__team_boards__gt=0)
    entry.tournament = tournament
    return entry
