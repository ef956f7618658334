"""Opening a final: who goes on from the groups, by which system, and whether results are carried over."""

from http import HTTPStatus

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.labels import SYSTEM_NAMES
from tournaments.models import Tournament
from tournaments.permissions import Right
from tournaments.services.finals import FINALS, Placed, open_final, placed
from tournaments.services.refusals import DeedRefused
from tournaments.web.desk.door import DeskRequest, desk_page

GO_ON = 2


class FinalForm(forms.Form):
    """Name and system of the final."""

    name = forms.CharField(label=gettext_lazy("Name of the final"), max_length=120)
    system = forms.ChoiceField(
        label=gettext_lazy("Pairing system"), choices=[(key, SYSTEM_NAMES[key]) for key in FINALS]
    )
    carries_results = forms.BooleanField(
        label=gettext_lazy("Results among those of one group are carried over"), required=False
    )


@desk_page(Right.ORGANISE)
def final(request: DeskRequest, tournament: Tournament) -> HttpResponse:
    """Show the groups in order of place, and make a tournament of those who go on."""
    form = FinalForm(
        request.POST or None, initial={"name": _("%(name)s, final") % {"name": tournament.name}}
    )
    rows = placed(tournament)
    ticked = request.POST.getlist("goes-on")
    if request.method == "POST" and form.is_valid():
        try:
            made = open_final(
                groups=tournament,
                chosen=[row.entry for row in rows if str(row.entry.pk) in ticked],
                by=request.user,
                **form.cleaned_data,
            )
        except DeedRefused as refused:
            form.add_error(None, str(refused))
        else:
            messages.success(request, _("The final is made."))
            return redirect("desk-tournament", made.slug)
    return render(
        request,
        "organise/final.html",
        {
            "tournament": tournament,
            "form": form,
            "groups": by_group(rows, ticked if request.method == "POST" else None),
        },
        status=HTTPStatus.CONFLICT if form.is_bound else HTTPStatus.OK,
    )


def by_group(rows: list[Placed], ticked: list[str] | None) -> dict[str, list[tuple[Placed, bool]]]:
    """Each group with who is ticked: what was posted, or the first of each."""
    groups: dict[str, list[tuple[Placed, bool]]] = {}
    for row in sorted(rows, key=lambda row: (row.group, row.place)):
        goes_on = row.place <= GO_ON if ticked is None else str(row.entry.pk) in ticked
        groups.setdefault(row.group, []).append((row, goes_on))
    return groups
