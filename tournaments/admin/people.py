"""Clubs, players, roles and users in the admin."""

from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import AdminUserCreationForm, UserChangeForm
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from tournaments.admin.fence import ClubFence
from tournaments.labels import Role
from tournaments.models import Club, Player, StaffRole, User
from tournaments.services.events import give_role, rename_club, take_role


@admin.register(Club)
class ClubAdmin(ClubFence):
    """Clubs: made and removed by the administrator, described by their organisers."""

    to_club = "pk"
    list_display = ("name", "time_zone")
    search_fields = ("name",)

    def save_model(self, request: Any, obj: Club, form: Any, change: bool) -> None:
        if change and "name" in form.changed_data:
            rename_club(club=obj, name=obj.name)
        super().save_model(request, obj, form, change)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return bool(request.user.is_superuser)

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return bool(request.user.is_superuser)


@admin.register(Player)
class PlayerAdmin(ClubFence):
    """A club's register; entries keep name and rating as they were at the start."""

    list_display = ("name", "home", "rating", "club")
    list_filter = (("club", admin.RelatedOnlyFieldListFilter),)
    list_select_related = ("club",)
    search_fields = ("name", "home")


class StaffRoleForm(forms.ModelForm):  # type: ignore[type-arg]
    """A role; the user's name is typed, since a list would show the staff of other clubs."""

    user = forms.ModelChoiceField(
        User.objects.filter(is_active=True),
        to_field_name="username",
        label=_("user name"),
        widget=forms.TextInput,
        error_messages={"invalid_choice": _("There is no user of this name.")},
    )

    class Meta:
        model = StaffRole
        fields = ("user", "club", "tournament", "role")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.instance.pk:
            self.initial["user"] = self.instance.user.get_username()

    def clean(self) -> dict[str, Any]:
        """A role in a tournament is a role in its club."""
        sent = super().clean() or {}
        tournament, club = sent.get("tournament"), sent.get("club")
        if tournament and club and tournament.club_id != club.pk:
            self.add_error("tournament", _("This tournament belongs to another club."))
        return sent


@admin.register(StaffRole)
class StaffRoleAdmin(ClubFence):
    """Who may do what in a club, or in one tournament of it."""

    form = StaffRoleForm
    list_display = ("user", "role", "club", "tournament")
    list_filter = ("role", ("club", admin.RelatedOnlyFieldListFilter))
    list_select_related = ("user", "club", "tournament")

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False  # a role is given or taken away; giving it again replaces the old one

    def save_model(self, request: Any, obj: StaffRole, form: Any, change: bool) -> None:
        given = give_role(
            club=obj.club,
            user=obj.user,
            role=Role(obj.role),
            by=request.user,
            tournament=obj.tournament,
        )
        obj.pk = given.pk

    def delete_model(self, request: Any, obj: StaffRole) -> None:
        take_role(given=obj, by=request.user)

    def delete_queryset(self, request: Any, queryset: QuerySet[StaffRole]) -> None:
        for given in queryset:
            take_role(given=given, by=request.user)


class NewUserForm(AdminUserCreationForm):
    """A user to be added."""

    class Meta:
        model = User
        fields = ("username",)


class UserForm(UserChangeForm):  # type: ignore[type-arg]
    """A user to be changed."""

    class Meta:
        model = User
        fields = "__all__"


@admin.register(User)
class PeopleAdmin(UserAdmin):  # type: ignore[type-arg]
    """People who log in, for the administrator alone; what they may do, their roles say."""

    form = UserForm
    add_form = NewUserForm
    list_display = ("username", "name", "email", "is_active", "is_staff", "is_superuser")
    list_filter = ("is_active", "is_staff", "is_superuser")
    search_fields = ("username", "name", "email")
    filter_horizontal = ()
    fieldsets = (
        (None, {"fields": ("username", "password")}),
        (_("Person"), {"fields": ("name", "email")}),
        (
            _("Rights"),
            {
                "fields": ("is_active", "is_staff", "is_superuser"),
                "description": _("Staff may log in here; their roles in clubs decide the rest."),
            },
        ),
        (_("Dates"), {"fields": ("last_login", "date_joined")}),
    )
    readonly_fields = ("last_login", "date_joined")

    def has_module_permission(self, request: HttpRequest) -> bool:
        return bool(request.user.is_superuser)

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return bool(request.user.is_superuser)

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return bool(request.user.is_superuser)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return bool(request.user.is_superuser)

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return bool(request.user.is_superuser)
