"""Points given or taken: all of an event, and those of one entry with the form that gives them."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django import forms
from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.labels.adjustments import points_in_words
from tournaments.models import Adjustment, Entry, Tournament
from tournaments.permissions import Right
from tournaments.record import Points
from tournaments.scoring import plain_points
from tournaments.services.adjustments import (
    MOST,
    adjust_points,
    change_adjustment,
    take_back_adjustment,
)
from tournaments.services.refusals import DeedRefused
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.journal import undo_offer
from tournaments.web.desk.wishes import number_in


class PointsField(forms.DecimalField):
    """Points with a sign, to a hundredth; left empty they are none."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            required=False, min_value=-MOST, max_value=MOST, decimal_places=2, **options
        )

    def clean(self, value: Any) -> Decimal:
        """None is no points."""
        return super().clean(value) or Decimal(0)


class AdjustmentForm(forms.Form):
    """What is given or taken, from which standings on, and why."""

    match_points = PointsField(label=gettext_lazy("Match points"))
    game_points = PointsField(label=gettext_lazy("Game points"))
    round_number = forms.IntegerField(
        label=gettext_lazy("From the standings after round"), min_value=1
    )
    reason = forms.CharField(
        label=gettext_lazy("Why"),
        max_length=200,
        help_text=gettext_lazy("Everybody reads it below the standings, with your name."),
    )


@dataclass(frozen=True, slots=True)
class Given:
    """Points given or taken as a list shows them; the form changes them."""

    row: Adjustment
    points: str
    form: AdjustmentForm


@desk_page(Right.RUN_ROUNDS)
def adjustments(request: DeskRequest, tournament: Tournament) -> HttpResponse:
    """Show what was given or taken in this event, and lead to the entry that was chosen."""
    chosen = number_in(request.GET.get("entry"))
    if chosen is not None:
        entry = get_object_or_404(tournament.entries, pk=chosen)
        return redirect("desk-points", tournament.slug, entry.pk)
    rows = Adjustment.objects.filter(entry__tournament=tournament).select_related("entry")
    return render(
        request,
        "organise/adjustments.html",
        {
            "tournament": tournament,
            "entries": tournament.entries.all(),
            "rows": [(row, in_words(row)) for row in rows],
        },
    )


@desk_page(Right.RUN_ROUNDS)
def of_entry(request: DeskRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Show what one entry was given or lost; give, change or take back."""
    entry = get_object_or_404(tournament.entries.select_related("tournament"), pk=pk)
    changed = number_in(request.POST.get("adjustment"))
    form = AdjustmentForm(request.POST or None, prefix=prefix_of(changed))
    if request.method == "POST":
        try:
            said = do(request.POST.get("deed", ""), entry, changed, form, request)
        except DeedRefused as refused:
            form.is_valid()
            form.add_error(None, str(refused))
        else:
            if said:
                messages.success(request, said)
                return redirect("desk-points", tournament.slug, entry.pk)
    after = max(tournament.rounds.count(), entry.joined_in)
    return render(
        request,
        "organise/points.html",
        {
            "tournament": tournament,
            "entry": entry,
            "given": [
                Given(row, in_words(row), form if row.pk == changed else filled(row))
                for row in entry.adjustments.all()
            ],
            "changed": changed,
            "form": form
            if request.method == "POST" and changed is None
            else AdjustmentForm(prefix=prefix_of(None), initial={"round_number": after}),
            "undo": undo_offer(tournament, request.rights),
        },
        status=409 if request.method == "POST" else 200,
    )


def do(
    deed: str, entry: Entry, changed: int | None, form: AdjustmentForm, request: DeskRequest
) -> str:
    """Do what the button says; the sentence tells what was done, empty for a form with faults."""
    if deed == "take_back":
        row = get_object_or_404(entry.adjustments.select_related("entry__tournament"), pk=changed)
        take_back_adjustment(adjustment=row, by=request.user)
        return _("%(name)s: taken back.") % {"name": entry.name}
    if deed not in ("give", "change"):
        raise Http404
    if not form.is_valid():
        return ""
    if deed == "give":
        made = adjust_points(entry=entry, by=request.user, **form.cleaned_data)
    else:
        row = get_object_or_404(entry.adjustments.select_related("entry__tournament"), pk=changed)
        made = change_adjustment(adjustment=row, by=request.user, **form.cleaned_data)
    return f"{entry.name}: {in_words(made)}."


def prefix_of(pk: int | None) -> str:
    """What parts the fields of one form on the page from those of another."""
    return "new" if pk is None else f"of-{pk}"


def filled(row: Adjustment) -> AdjustmentForm:
    """A form with what stands now."""
    return AdjustmentForm(
        prefix=prefix_of(row.pk),
        initial={
            "match_points": plain_points(Points(row.match_points)),
            "game_points": plain_points(Points(row.game_points)),
            "round_number": row.round_number,
            "reason": row.reason,
        },
    )


def in_words(row: Adjustment) -> str:
    """What is given or taken."""
    return points_in_words(Points(row.game_points), Points(row.match_points))
