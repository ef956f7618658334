"""What has happened, to read and never to change by hand: rounds and the journal."""

from django.contrib import admin

from tournaments.admin.fence import TournamentFence
from tournaments.models import JournalEntry, Round


@admin.register(Round)
class RoundAdmin(TournamentFence):
    """Rounds with their seeds and releases; they are drawn, published and discarded by deeds."""

    list_display = (
        "tournament",
        "number",
        "system",
        "drawn_at",
        "pairings_released_at",
        "results_released_at",
        "standings_released_at",
    )
    list_display_links = ("tournament", "number")
    list_filter = (("tournament", admin.RelatedOnlyFieldListFilter),)
    list_select_related = ("tournament",)
    ordering = ("-tournament", "-number")
    fields = (
        "tournament",
        "number",
        "system",
        "seed",
        "despite",
        "drawn_at",
        "pairings_released_at",
        "results_released_at",
        "standings_released_at",
    )


@admin.register(JournalEntry)
class JournalAdmin(TournamentFence):
    """Who did what when."""

    list_display = (
        "at",
        "by_name",
        "deed",
        "tournament",
        "round_number",
        "board",
        "touches_fairness",
    )
    list_filter = ("deed", "touches_fairness", ("tournament", admin.RelatedOnlyFieldListFilter))
    list_select_related = ("tournament",)
    search_fields = ("by_name",)
    fields = (
        "at",
        "by_name",
        "deed",
        "tournament",
        "round_number",
        "board",
        "facts",
        "touches_fairness",
        "version",
        "undoes",
    )
