"""The games of a pairing as a form: what the visitor saw, what was sent, and what was refused."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.forms import BaseInlineFormSet
from django.http import HttpRequest
from django.utils.translation import gettext as _

from tournaments.labels import OUTCOMES
from tournaments.models import Entry, PairedGame
from tournaments.permissions import Right, may
from tournaments.record import Outcome
from tournaments.services.refusals import DeedRefused, LaterRoundsRest, StaleWrite

WRITTEN = frozenset({"outcome", "grade", "reason"})


class GamesRefused(Exception):
    """Games of a form that could not be saved, by key; nothing of the form was."""

    def __init__(self, by_game: Mapping[int, DeedRefused]) -> None:
        self.by_game = by_game
        super().__init__(", ".join(map(str, by_game.values())))


class GameForm(forms.ModelForm):  # type: ignore[type-arg]
    """The outcome of a game, with what the visitor saw of it: the old value and its version."""

    class Meta:
        model = PairedGame
        fields = ("outcome", "grade", "reason", "version")
        widgets = {"version": forms.HiddenInput}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in WRITTEN & self.fields.keys():
            self.fields[name].show_hidden_initial = True

    def has_changed(self) -> bool:
        return bool(WRITTEN.intersection(self.changed_data))


class GamesFormSet(BaseInlineFormSet):  # type: ignore[type-arg]
    """The games of a pairing; what the service refused stands beside each."""

    def __init__(self, *args: Any, refused: Mapping[int, DeedRefused], **kwargs: Any) -> None:
        self.refused = refused
        super().__init__(*args, **kwargs)

    def clean(self) -> None:
        super().clean()
        for form in self.initial_forms:
            refusal = self.refused.get(form.instance.pk)
            if refusal:
                form.add_error(None, in_words(refusal, form))
            if isinstance(refusal, StaleWrite):
                # Who saves again has seen both values, so the form now knows the newer one.
                form.data = form.data.copy()
                form.data[form.add_prefix("version")] = str(refusal.game.version)


def in_words(refusal: DeedRefused, form: GameForm) -> list[str]:
    """What was refused, line by line: both values of a stale write, or what a correction changes."""
    lines = [str(refusal)]
    if isinstance(refusal, StaleWrite):
        lines.append(
            _("Saved meanwhile: %(theirs)s. Yours: %(yours)s.")
            % {
                "theirs": outcome_in_words(refusal.game.outcome),
                "yours": outcome_in_words(form.cleaned_data["outcome"]),
            }
        )
    if isinstance(refusal, LaterRoundsRest):
        tournament = form.instance.pairing.round.tournament
        names = dict(Entry.objects.filter(tournament=tournament).values_list("number", "name"))
        lines += [
            _("%(name)s: place %(before)s becomes %(after)s.")
            % {"name": names[change.number], "before": change.before, "after": change.after}
            for change in refusal.consequences.places
        ]
    return lines


def outcome_in_words(code: str) -> str:
    """An outcome as people read it."""
    return str(OUTCOMES[Outcome(code)]) if code else _("open")


class GameInline(admin.TabularInline):  # type: ignore[type-arg]
    """The games of a pairing."""

    model = PairedGame
    form = GameForm
    formset = GamesFormSet
    fields = (
        "number",
        "first_side",
        "ballot",
        "outcome",
        "grade",
        "reason",
        "saved_by",
        "saved_at",
        "version",
    )
    readonly_fields = ("number", "first_side", "ballot", "saved_by", "saved_at")
    extra = 0
    can_delete = False

    def get_queryset(self, request: HttpRequest) -> QuerySet[PairedGame]:
        return super().get_queryset(request).select_related("saved_by", "pairing__round")

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return obj is None or may(request.user, Right.SEE_DESK, obj.round.tournament)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return obj is None or may(request.user, Right.ENTER_RESULTS, obj.round.tournament)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
