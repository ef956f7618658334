"""Entering results in the admin: a pairing with its games, all of them saved or none."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext, gettext_lazy

from tournaments.admin.fence import TournamentFence
from tournaments.admin.games import GameInline, GamesRefused, outcome_in_words
from tournaments.models import Pairing, Round
from tournaments.permissions import Right, tournaments_of
from tournaments.queries.line_ups import LineUpRow, line_up_of
from tournaments.record import Outcome
from tournaments.services.refusals import DeedRefused, LaterRoundsRest
from tournaments.services.results import enter_result


class RoundNumberFilter(admin.SimpleListFilter):
    """Rounds by number, as far as the visitor's own tournaments have come."""

    title = gettext_lazy("round")
    parameter_name = "number"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        own = Round.objects.filter(tournament__in=tournaments_of(request.user))
        numbers = own.order_by("number").values_list("number", flat=True).distinct()
        return [(str(number), str(number)) for number in numbers]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Pairing]) -> QuerySet[Pairing]:
        number = self.value() or ""
        return queryset.filter(round__number=number) if number.isdecimal() else queryset


class PairingForm(forms.ModelForm):  # type: ignore[type-arg]
    """Nothing of a pairing is changed by hand; the tick confirms a correction."""

    confirmed = forms.BooleanField(
        label=gettext_lazy("I have seen what changes"), required=False, initial=False
    )

    class Meta:
        model = Pairing
        fields = ()


@admin.register(Pairing)
class PairingAdmin(TournamentFence):
    """Who meets whom; here the results are entered."""

    to_tournament = "round__tournament"
    right_to_change = Right.ENTER_RESULTS
    form = PairingForm
    inlines = (GameInline,)
    list_display = ("board", "this_round", "first", "second", "results")
    list_display_links = ("board", "first", "second")
    list_filter = (("round__tournament", admin.RelatedOnlyFieldListFilter), RoundNumberFilter)
    search_fields = ("seats__entry__name",)
    ordering = ("-round__tournament", "-round__number", "board")
    readonly_fields = ("this_round", "board", "first", "second", "line_ups")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Pairing]:
        rows = super().get_queryset(request).select_related("round__tournament")
        return rows.prefetch_related("seats__entry", "games")

    @admin.display(description=gettext_lazy("round"), ordering="round__number")
    def this_round(self, pairing: Pairing) -> str:
        """The round with its tournament."""
        return str(pairing.round)

    @admin.display(description=gettext_lazy("first named"))
    def first(self, pairing: Pairing) -> str:
        """Who is named first."""
        return str(pairing.seats.all()[0])

    @admin.display(description=gettext_lazy("second named"))
    def second(self, pairing: Pairing) -> str:
        """Who is named second."""
        return str(pairing.seats.all()[1])

    @admin.display(description=gettext_lazy("results"))
    def results(self, pairing: Pairing) -> str:
        """How the games ended."""
        return ", ".join(outcome_in_words(game.outcome) for game in pairing.games.all())

    @admin.display(description=gettext_lazy("line-ups"))
    def line_ups(self, pairing: Pairing) -> str:
        """Who sits for the two teams, board by board."""
        return "; ".join(
            f"{seat.entry}: {in_words(line_up_of(seat))}"
            for seat in pairing.seats.select_related("entry", "round__tournament")
        )

    def get_fields(self, request: Any, obj: Any = None) -> tuple[str, ...]:
        refused = refusals_of(request).values()
        asks = any(isinstance(refusal, LaterRoundsRest) for refusal in refused)
        tick = ("confirmed",) if asks or "confirmed" in request.POST else ()
        teams = ("line_ups",) if obj and obj.round.tournament.team_boards else ()
        return ("this_round", "board", "first", "second", *teams, *tick)

    def get_formset_kwargs(self, request: Any, obj: Any, inline: Any, prefix: str) -> Any:
        options = super().get_formset_kwargs(request, obj, inline, prefix)
        return {**options, "refused": refusals_of(request)}

    def changeform_view(self, request: Any, *args: Any, **kwargs: Any) -> HttpResponse:
        """Save all games or none; what was refused is shown in the form as it was sent."""
        try:
            return super().changeform_view(request, *args, **kwargs)
        except GamesRefused as refused:
            request.refused_games = refused.by_game
            return super().changeform_view(request, *args, **kwargs)

    def save_model(self, request: Any, obj: Any, form: Any, change: bool) -> None:
        """A pairing itself is never changed."""

    def save_formset(self, request: Any, form: Any, formset: Any, change: bool) -> None:
        formset.new_objects, formset.changed_objects, formset.deleted_objects = [], [], []
        refused: dict[int, DeedRefused] = {}
        for sent in formset.initial_forms:
            if not sent.has_changed():
                continue
            outcome = sent.cleaned_data["outcome"]
            try:
                saved = enter_result(
                    game=sent.instance,
                    outcome=Outcome(outcome) if outcome else None,
                    grade=sent.cleaned_data["grade"],
                    reason=sent.cleaned_data["reason"],
                    seen_version=sent.cleaned_data["version"],
                    is_confirmed=form.cleaned_data["confirmed"],
                    by=request.user,
                )
            except DeedRefused as refusal:
                refused[sent.instance.pk] = refusal
            else:
                formset.changed_objects.append((saved, sent.changed_data))
        if refused:
            raise GamesRefused(refused)


def in_words(line_up: LineUpRow) -> str:
    """A line-up in one line; nothing handed in is said."""
    if not line_up:
        return gettext("not handed in")
    return ", ".join(
        f"{board} {member.name if member else '–'}" for board, member in enumerate(line_up, start=1)
    )


def refusals_of(request: Any) -> Mapping[int, DeedRefused]:
    """What the services refused of this request, by game."""
    return getattr(request, "refused_games", {})
