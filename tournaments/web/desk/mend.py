"""Mending an entry: a name that was misspelt, a rating that was wrong."""

import unicodedata
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.exchange.roster import HIGHEST_RATING, LONGEST_NAME, Person
from tournaments.models import Entry, Tournament
from tournaments.permissions import Right
from tournaments.services.entries import change_entry
from tournaments.services.refusals import DeedRefused
from tournaments.web.desk.door import DeskRequest, desk_page


class MemberForm(forms.Form):
    """Name and rating of somebody."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=LONGEST_NAME)
    rating = forms.IntegerField(
        label=gettext_lazy("Rating"), required=False, min_value=1, max_value=HIGHEST_RATING
    )

    def clean_name(self) -> str:
        """The name in Unicode's composed form, with single spaces; it needs a letter."""
        name = composed(self.cleaned_data["name"])
        if not any(character.isalpha() for character in name):
            raise forms.ValidationError(_("A name needs at least one letter."))
        return name


class EntryForm(MemberForm):
    """Name, rating and home of an entry."""

    home = forms.CharField(
        label=gettext_lazy("Home club or town"), max_length=LONGEST_NAME, required=False
    )
    in_register = forms.BooleanField(
        label=gettext_lazy("In the club's register too"), required=False, initial=True
    )

    def clean_home(self) -> str:
        return composed(self.cleaned_data["home"])


def composed(text: str) -> str:
    """A text as the register keeps it."""
    return " ".join(unicodedata.normalize("NFC", text).split())


@desk_page(Right.RUN_ROUNDS)
def mend(request: DeskRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Show an entry to be mended, and mend it."""
    entry = get_object_or_404(tournament.entries.select_related("player"), pk=pk)
    form = EntryForm(request.POST or None, initial=shown(entry))
    if request.method == "POST" and form.is_valid():
        values = form.cleaned_data
        try:
            change_entry(
                entry=entry,
                person=Person(values["name"], values["rating"], values["home"]),
                in_register=values["in_register"],
                by=request.user,
            )
        except DeedRefused as refused:
            form.add_error(None, str(refused))
        else:
            messages.success(request, _("%(name)s is mended.") % {"name": values["name"]})
            address = reverse("desk-entries", args=[tournament.slug])
            return redirect(f"{address}?done={pk}#entry-{pk}")
    return render(
        request,
        "organise/entry.html",
        {
            "tournament": tournament,
            "entry": entry,
            "form": form,
            "is_drawn": tournament.rounds.exists(),
        },
    )


def shown(entry: Entry) -> dict[str, Any]:
    """What stands in the form before anything is changed."""
    return {"name": entry.name, "rating": entry.rating, "home": entry.home}
