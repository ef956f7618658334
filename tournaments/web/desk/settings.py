"""The settings of a tournament, in groups."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Tournament
from tournaments.permissions import Right
from tournaments.services.events import change_settings
from tournaments.services.refusals import DeedRefused
from tournaments.services.ties import asks_by_hand
from tournaments.web.desk.door import DeskRequest, desk_page
from tournaments.web.desk.forms import SettingsForm

GROUPS: list[tuple[Promise, list[str]]] = [
    (
        gettext_lazy("Words and places"),
        ["name", "venue", "starts_on", "ends_on", "time_zone", "note"],
    ),
    (
        gettext_lazy("Games, deck and ballots"),
        ["variant", "draw_rules", "games_per_pairing", "deck", "ballot_scope"],
    ),
    (
        gettext_lazy("Teams"),
        ["team_boards", "line_up_in_order"],
    ),
    (
        gettext_lazy("Pairing"),
        [
            *("system", "planned_rounds", "repeats_most", "repeats_after"),
            *("clubs_apart", "odd_begin", "baku", "adjourned"),
        ],
    ),
    (
        gettext_lazy("Points of a game"),
        [
            *("decides", "win", "draw", "loss", "forfeit_win", "forfeit_loss"),
            *("plus_draw", "minus_draw", "grades"),
        ],
    ),
    (
        gettext_lazy("Points of a pairing"),
        ["match_win", "match_draw", "match_loss", "match_unit"],
    ),
    (
        gettext_lazy("Byes, late entries and who leaves"),
        [
            *("pairing_bye", "pairing_bye_match", "later_bye", "later_bye_match"),
            *("half_bye", "half_bye_match", "late_bye", "late_bye_match", "withdrawals"),
        ],
    ),
    (
        gettext_lazy("Order of tie-breaks"),
        [
            *("by_average", "least_games", "unplayed", "honour", "honour_name", "lots_seed"),
            "shows_chances",
        ],
    ),
]
TIE_BREAKS = len(GROUPS) - 1


@desk_page(Right.ORGANISE)
def settings(request: DeskRequest, tournament: Tournament) -> HttpResponse:
    """Show and change the settings; after the first draw the journal marks what touches fairness."""
    is_drawn = tournament.rounds.exists()
    form = SettingsForm(
        request.POST or None,
        instance=Tournament.objects.get(pk=tournament.pk),
        is_drawn=is_drawn,
    )
    if request.method == "POST" and form.is_valid():
        try:
            change_settings(tournament=tournament, by=request.user, values=form.cleaned_data)
        except DeedRefused as refused:
            form.add_error(None, str(refused))
        else:
            messages.success(request, _("The settings are saved."))
            return redirect("desk-settings", tournament.slug)
    groups: list[dict[str, Any]] = [
        {"title": title, "fields": [form[name] for name in names]} for title, names in GROUPS
    ]
    groups += [
        {"title": title, "fields": [form[name] for name in names]}
        for title, names in form.format_groups()
    ]
    order = groups[TIE_BREAKS]
    order["fields"] = [form[name] for name in form.tie_break_fields()] + order["fields"]
    return render(
        request,
        "organise/settings.html",
        {
            "tournament": tournament,
            "form": form,
            "groups": groups,
            "points": form.points(),
            "is_drawn": is_drawn,
            "asks_by_hand": asks_by_hand(tournament),
        },
    )
