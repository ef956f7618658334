"""The fence of the admin: rows of the visitor's own clubs, and rights from roles alone.

Model permissions open nothing here, so that no tick in a user's form can open another club.
"""

from operator import attrgetter
from typing import Any

from django.contrib import admin, messages
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from tournaments.models import StaffRole, Tournament, User
from tournaments.permissions import RIGHTS, Right, clubs_of, may, tournaments_of
from tournaments.services.refusals import DeedRefused


def may_somewhere(request: HttpRequest, right: Right) -> bool:
    """Does a role of the visitor allow this in any tournament?"""
    visitor = request.user
    if not isinstance(visitor, User) or not visitor.is_active:
        return False
    roles = StaffRole.objects.filter(user=visitor).values_list("role", flat=True)
    return visitor.is_superuser or any(right in RIGHTS[role] for role in roles)


class TournamentFence(admin.ModelAdmin):  # type: ignore[type-arg]
    """Rows that belong to a tournament; `to_tournament` is the lookup that leads there.

    `right_to_change` is what it takes to change a row; where it is None nobody does so by hand.
    """

    to_tournament = "tournament"
    right_to_change: Right | None = None
    view_on_site = False  # the shortcut of the admin would ask nobody for a right

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        own = tournaments_of(request.user)
        return super().get_queryset(request).filter(**{f"{self.to_tournament}__in": own})

    def tournament_of(self, row: Any) -> Tournament:
        """The tournament that a row belongs to."""
        found: Tournament = attrgetter(self.to_tournament.replace("__", "."))(row)
        return found

    def has_module_permission(self, request: HttpRequest) -> bool:
        return may_somewhere(request, Right.SEE_DESK)

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return self.is_allowed(request, Right.SEE_DESK, obj)

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return bool(self.right_to_change) and self.is_allowed(request, self.right_to_change, obj)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def is_allowed(self, request: HttpRequest, right: Right | None, obj: Model | None) -> bool:
        """May the visitor do this with a row, or with any row at all?"""
        if right is None:
            return False
        if obj is None:
            return may_somewhere(request, right)
        return may(request.user, right, self.tournament_of(obj))


class RefusalsTold(admin.ModelAdmin):  # type: ignore[type-arg]
    """A form whose rows are written by services, which may refuse."""

    def changeform_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """What a service refuses is told above the form; nothing of it was written."""
        try:
            return super().changeform_view(request, *args, **kwargs)
        except DeedRefused as refused:
            self.message_user(request, str(refused), messages.ERROR)
            return HttpResponseRedirect(request.get_full_path())


class ClubFence(admin.ModelAdmin):  # type: ignore[type-arg]
    """Rows that belong to a club, for its organisers; `to_club` is the lookup that leads there."""

    to_club = "club"
    view_on_site = False

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        own = clubs_of(request.user).values("pk")
        return super().get_queryset(request).filter(**{f"{self.to_club}__in": own})

    def has_module_permission(self, request: HttpRequest) -> bool:
        return clubs_of(request.user).exists()

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return self.is_own(request, obj)

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return self.is_own(request, obj)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return self.is_own(request, None)

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return self.is_own(request, obj)

    def is_own(self, request: HttpRequest, obj: Model | None) -> bool:
        """Does this row, or any row at all, belong to a club of the visitor?"""
        if obj is None:
            return clubs_of(request.user).exists()
        return self.get_queryset(request).filter(pk=obj.pk).exists()

    def formfield_for_foreignkey(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        if db_field.name == "club":
            kwargs["queryset"] = clubs_of(request.user)
        if db_field.name == "tournament":
            kwargs["queryset"] = Tournament.objects.filter(club__in=clubs_of(request.user))
        return super().formfield_for_foreignkey(db_field, request, **kwargs)
