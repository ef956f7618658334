"""Teams in the admin: their members, added, mended and taken out through the services of the desk."""

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import Count, Model, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from tournaments.admin.fence import RefusalsTold, TournamentFence
from tournaments.exchange.roster import HIGHEST_RATING, Person
from tournaments.models import Entry, TeamMember
from tournaments.permissions import Right, may
from tournaments.services.teams import add_members, change_member, remove_member


class MemberForm(forms.ModelForm):  # type: ignore[type-arg]
    """A member: the name and the rating in this team."""

    rating = forms.IntegerField(
        label=_("rating"), required=False, min_value=1, max_value=HIGHEST_RATING
    )

    class Meta:
        model = TeamMember
        fields = ("name", "rating")


class MemberInline(admin.TabularInline):  # type: ignore[type-arg]
    """The members of a team in its order, which is changed at the desk."""

    model = TeamMember
    form = MemberForm
    fields = ("place", "name", "rating")
    readonly_fields = ("place",)
    extra = 3

    def is_allowed(self, request: HttpRequest, team: Any) -> bool:
        """May the visitor run the rounds of the team's tournament?"""
        return team is not None and may(request.user, Right.RUN_ROUNDS, team.tournament)

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return True  # whoever may open the team

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return self.is_allowed(request, obj)

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return self.is_allowed(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return self.is_allowed(request, obj)


class TeamForm(forms.ModelForm):  # type: ignore[type-arg]
    """Nothing of the entry itself is changed here."""

    class Meta:
        model = Entry
        fields = ()


@admin.register(Entry)
class TeamAdmin(RefusalsTold, TournamentFence):
    """The teams of tournaments in which teams take part."""

    right_to_change = Right.RUN_ROUNDS
    form = TeamForm
    inlines = (MemberInline,)
    list_display = ("name", "number", "tournament", "size")
    list_filter = (("tournament", admin.RelatedOnlyFieldListFilter),)
    list_select_related = ("tournament",)
    search_fields = ("name", "members__name")
    ordering = ("-tournament", "number", "name")
    fields = readonly_fields = ("tournament", "number", "name", "rating", "home")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Entry]:
        teams: QuerySet[Entry] = super().get_queryset(request).filter(tournament__team_boards__gt=0)
        return teams.annotate(members_named=Count("members", distinct=True))

    @admin.display(description=_("members"))
    def size(self, team: Any) -> int:
        """How many members it has."""
        return int(team.members_named)

    def save_model(self, request: Any, obj: Any, form: Any, change: bool) -> None:
        """The entry itself is never changed here."""

    def save_formset(self, request: Any, form: Any, formset: Any, change: bool) -> None:
        formset.new_objects, formset.changed_objects, formset.deleted_objects = [], [], []
        for sent in formset.deleted_forms:
            if sent.instance.pk:
                remove_member(member=sent.instance, by=request.user)
                formset.deleted_objects.append(sent.instance)
        kept = [
            sent
            for sent in formset.forms
            if sent.has_changed() and sent not in formset.deleted_forms
        ]
        for sent in kept:
            if sent.instance.pk:
                wanted = {name: sent.cleaned_data[name] for name in ("name", "rating")}
                change_member(member=sent.instance, by=request.user, **wanted)
                formset.changed_objects.append((sent.instance, sent.changed_data))
        people = [
            Person(sent.cleaned_data["name"], sent.cleaned_data["rating"])
            for sent in kept
            if not sent.instance.pk
        ]
        if people:
            formset.new_objects += add_members(team=form.instance, people=people, by=request.user)
