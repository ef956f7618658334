"""Who may do what in a tournament: giving roles, making users, taking roles away."""

import secrets

from django.contrib import messages
from django.db import transaction
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournaments.labels import Role
from tournaments.models import StaffRole, Tournament, User
from tournaments.permissions import Right
from tournaments.services.events import give_role, take_role
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.numbers import is_number
from tournaments.web.desk.staff_forms import GiveRoleForm, NewUserForm

PASSWORD_BYTES = 9


@desk_page(Right.ORGANISE)
def staff(request: DeskRequest, tournament: Tournament) -> HttpResponse:
    """List the staff, and do what one of the forms on the page asks."""
    asked = request.POST.get("deed", "") if request.method == "POST" else ""
    if asked == "remove":
        return remove(request, tournament)
    give = GiveRoleForm(request.POST if asked == "give" else None)
    make = NewUserForm(request.POST if asked == "make" else None, auto_id="new_%s")
    if asked == "give" and give.is_valid() and give.user == request.user:
        give.add_error("username", _("You cannot change your own role. Ask another organiser."))
    elif asked == "give" and give.is_valid() and give.user:
        role = Role(give.cleaned_data["role"])
        give_role(
            club=tournament.club, user=give.user, role=role, by=request.user, tournament=tournament
        )
        messages.success(
            request, _("%(user)s is %(role)s now.") % {"user": give.user, "role": role.label}
        )
        return redirect("desk-staff", tournament.slug)
    made: dict[str, str] | None = None
    if asked == "make" and make.is_valid():
        password = secrets.token_urlsafe(PASSWORD_BYTES)
        user = make_user(make, password, tournament, by=request.user)
        made = {"username": user.username, "password": password}
        make = NewUserForm(auto_id="new_%s")
    return render(
        request,
        "organise/staff.html",
        {
            "tournament": tournament,
            "roles": StaffRole.objects.filter(tournament=tournament)
            .select_related("user")
            .order_by("user__username"),
            "club_roles": StaffRole.objects.filter(club=tournament.club, tournament=None)
            .select_related("user")
            .order_by("user__username"),
            "give": give,
            "make": make,
            "made": made,
        },
    )


@transaction.atomic
def make_user(form: NewUserForm, password: str, tournament: Tournament, *, by: User) -> User:
    """Make a user with a first password, and give the role."""
    user: User = form.save(commit=False)
    user.set_password(password)
    user.save()
    give_role(
        club=tournament.club,
        user=user,
        role=Role(form.cleaned_data["role"]),
        by=by,
        tournament=tournament,
    )
    return user


def remove(request: DeskRequest, tournament: Tournament) -> HttpResponse:
    """Take a role in this tournament away; nobody can lock themselves out."""
    pk = request.POST.get("role_pk", "")
    role = get_object_or_404(
        StaffRole.objects.select_related("user"),
        tournament=tournament,
        pk=int(pk) if is_number(pk) else 0,
    )
    if role.user == request.user:
        messages.error(request, _("You cannot take away your own role. Ask another organiser."))
        return redirect("desk-staff", tournament.slug)
    take_role(given=role, by=request.user)
    messages.success(request, _("%(user)s has no role here any more.") % {"user": role.user})
    return redirect("desk-staff", tournament.slug)
