"""Tournaments in the admin: settings, and the next steps of a round as actions."""

from collections.abc import Callable
from typing import Any

from django.contrib import admin, messages
from django.db.models import Count, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.admin.fence import RefusalsTold, TournamentFence, may_somewhere
from tournaments.admin.forms import NewTournamentForm, SettingsForm
from tournaments.models import Round, Tournament
from tournaments.permissions import Right, clubs_of, may
from tournaments.services.draws import draw_round
from tournaments.services.events import (
    FIXED_BY_THE_FIRST_DRAW,
    change_settings,
    create_tournament,
)
from tournaments.services.refusals import DeedRefused
from tournaments.services.releases import Release, publish

POINTS = (
    ("win", "draw", "loss"),
    ("forfeit_win", "forfeit_loss"),
    ("plus_draw", "minus_draw"),
    "grades",
    ("match_win", "match_draw", "match_loss"),
    "match_unit",
    ("pairing_bye", "pairing_bye_match"),
    ("later_bye", "later_bye_match"),
    ("half_bye", "half_bye_match"),
    ("late_bye", "late_bye_match"),
)
PLAY = (
    "variant",
    "variant_options",
    "draw_rules",
    "system",
    "planned_rounds",
    ("repeats_most", "repeats_after"),
    "clubs_apart",
    "odd_begin",
    "baku",
    "games_per_pairing",
    ("team_boards", "line_up_in_order"),
    "deck",
    "ballot_scope",
    "decides",
    ("by_average", "least_games"),
    "challenge_reach",
    ("better_placed_goes_on", "third_place", "consolation"),
    ("team_turns", "team_secondary"),
    "keizer",
    "tie_breaks",
    "unplayed",
    "honour",
    "honour_name",
    "lots_seed",
    "withdrawals",
    "adjourned",
    "shows_chances",
)
WORDS = ("name", "note", "venue", "time_zone", "starts_on", "ends_on")
KEPT = ("club", "slug", "preset", "listed_at", "entries_released_at", "version")
Deed = Callable[[HttpRequest, Tournament], str]


@admin.register(Tournament)
class TournamentAdmin(RefusalsTold, TournamentFence):
    """Tournaments: created from a preset, changed through the journal, never deleted."""

    to_tournament = "pk"
    right_to_change = Right.ORGANISE
    form = SettingsForm
    list_display = ("name", "club", "starts_on", "drawn", "listed_at")
    list_filter = (("club", admin.RelatedOnlyFieldListFilter), "starts_on")
    search_fields = ("name", "venue")
    actions = ("draw_next_round", "publish_pairings", "publish_results", "publish_standings")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Tournament]:
        rows: QuerySet[Tournament] = super().get_queryset(request).select_related("club")
        return rows.annotate(rounds_drawn=Count("rounds"))

    def tournament_of(self, row: Tournament) -> Tournament:
        return row

    @admin.display(description=gettext_lazy("rounds drawn"))
    def drawn(self, tournament: Any) -> str:
        """How far it has come."""
        return f"{tournament.rounds_drawn} / {tournament.planned_rounds}"

    def get_view_on_site_url(self, obj: Any = None) -> str | None:
        """The public page, once there is one."""
        return obj.get_absolute_url() if obj and obj.listed_at else None

    def has_add_permission(self, request: HttpRequest) -> bool:
        return clubs_of(request.user).exists()

    def has_run_permission(self, request: HttpRequest) -> bool:
        """May the visitor run rounds anywhere? Each tournament is asked again."""
        return may_somewhere(request, Right.RUN_ROUNDS)

    def get_form(self, request: Any, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        if obj is None:
            kwargs["form"] = NewTournamentForm
        return super().get_form(request, obj, change, **kwargs)

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        if obj is None:
            return (
                (None, {"fields": ("club", "name", "preset", "venue", "starts_on", "ends_on")}),
            )
        return (
            (None, {"fields": WORDS}),
            (gettext_lazy("Play"), {"fields": PLAY}),
            (gettext_lazy("Points"), {"fields": POINTS}),
            (gettext_lazy("Kept"), {"fields": KEPT}),
        )

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        if obj is None:
            return ()
        return (*KEPT, *sorted(FIXED_BY_THE_FIRST_DRAW)) if obj.rounds.exists() else KEPT

    def formfield_for_foreignkey(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        if db_field.name == "club":
            kwargs["queryset"] = clubs_of(request.user)
        return super().formfield_for_foreignkey(db_field, request, **kwargs)

    def save_model(self, request: Any, obj: Tournament, form: Any, change: bool) -> None:
        if change:
            values = {name: form.cleaned_data[name] for name in form.changed_data}
            change_settings(tournament=obj, by=request.user, values=values)
        else:
            obj.pk = create_tournament(by=request.user, **form.cleaned_data).pk
            obj.refresh_from_db()

    def each(self, request: HttpRequest, tournaments: QuerySet[Tournament], deed: Deed) -> None:
        """Do a deed in each tournament, and say of each what became of it."""
        for tournament in tournaments:
            said, level = _("You may not run the rounds of this tournament."), messages.ERROR
            if may(request.user, Right.RUN_ROUNDS, tournament):
                try:
                    said, level = deed(request, tournament), messages.SUCCESS
                except DeedRefused as refused:
                    said = str(refused)
            self.message_user(request, f"{tournament}: {said}", level)

    @admin.action(description=gettext_lazy("Draw the next round"), permissions=["run"])
    def draw_next_round(self, request: HttpRequest, tournaments: QuerySet[Tournament]) -> None:
        """Draw the next round of each, as a draft."""
        self.each(request, tournaments, draw_next)

    @admin.action(description=gettext_lazy("Publish the pairings"), permissions=["run"])
    def publish_pairings(self, request: HttpRequest, tournaments: QuerySet[Tournament]) -> None:
        """Publish the pairings of the newest round of each."""
        self.each(request, tournaments, publishing(Release.PAIRINGS))

    @admin.action(description=gettext_lazy("Publish the results"), permissions=["run"])
    def publish_results(self, request: HttpRequest, tournaments: QuerySet[Tournament]) -> None:
        """Publish the results of the newest round of each."""
        self.each(request, tournaments, publishing(Release.RESULTS))

    @admin.action(description=gettext_lazy("Publish the standings"), permissions=["run"])
    def publish_standings(self, request: HttpRequest, tournaments: QuerySet[Tournament]) -> None:
        """Publish the standings after the newest round of each."""
        self.each(request, tournaments, publishing(Release.STANDINGS))


def draw_next(request: Any, tournament: Tournament) -> str:
    """Draw the next round."""
    number = tournament.rounds.count() + 1
    drawn = draw_round(tournament=tournament, number=number, by=request.user)
    return _("Round %(round)s is drawn, not published.") % {"round": drawn.number}


def publishing(release: Release) -> Deed:
    """The deed that publishes this of the newest round."""

    def published(request: Any, tournament: Tournament) -> str:
        newest: Round | None = tournament.rounds.order_by("number").last()
        if newest is None:
            raise DeedRefused(_("No round is drawn yet. Draw one first."))
        publish(this_round=newest, release=release, by=request.user)
        said = {
            Release.PAIRINGS: _("The pairings of round %(round)s are published."),
            Release.RESULTS: _("The results of round %(round)s are published."),
            Release.STANDINGS: _("The standings after round %(round)s are published."),
        }
        return said[release] % {"round": newest.number}

    return published
