"""Who did what when, with the old values and the new."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.labels import Deed
from tournaments.models.event import Tournament
from tournaments.models.people import User


class JournalEntry(models.Model):
    """One deed. `facts` is what people read of it; `changes` is what undoing it needs.

    `changes` is a list of {model, pk, before, after}: before is None for a row that was made,
    after is None for one that was removed.
    """

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="journal", verbose_name=_("tournament")
    )
    at = models.DateTimeField(_("at"), auto_now_add=True)
    by = models.ForeignKey(
        User, on_delete=models.SET_NULL, related_name="+", null=True, verbose_name=_("by")
    )
    by_name = models.CharField(_("name"), max_length=150)
    deed = models.CharField(_("deed"), max_length=30, choices=Deed.choices)
    round_number = models.PositiveSmallIntegerField(_("round"), null=True, blank=True)
    board = models.PositiveSmallIntegerField(_("board"), null=True, blank=True)
    facts = models.JSONField(_("facts"), default=dict)
    changes = models.JSONField(_("changes"), default=list)
    touches_fairness = models.BooleanField(_("touches fairness"), default=False)
    version = models.PositiveIntegerField(_("version after it"))
    undoes = models.OneToOneField(
        "self",
        on_delete=models.CASCADE,
        related_name="undone_by",
        null=True,
        blank=True,
        verbose_name=_("undoes"),
    )

    class Meta:
        ordering = ["-pk"]
        verbose_name = _("journal entry")
        verbose_name_plural = _("journal")
        indexes = [
            models.Index(fields=["tournament", "deed", "round_number"], name="journal_deeds")
        ]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.by_name}: {self.get_deed_display()}"
