"""Points that the arbiter gives or takes beside all results, with the reason that everybody reads."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.event import Entry


class Adjustment(models.Model):
    """Points given to an entry, or taken where they are negative, from the standings of a round on."""

    entry = models.ForeignKey(
        Entry, on_delete=models.CASCADE, related_name="adjustments", verbose_name=_("entry")
    )
    round_number = models.PositiveSmallIntegerField(_("from round"))
    game_points = models.DecimalField(_("game points"), max_digits=5, decimal_places=2, default=0)
    match_points = models.DecimalField(_("match points"), max_digits=5, decimal_places=2, default=0)
    reason = models.CharField(_("reason"), max_length=200)
    by_name = models.CharField(_("by"), max_length=150, blank=True)

    class Meta:
        ordering = ["round_number", "pk"]
        verbose_name = _("points given or taken")
        verbose_name_plural = _("points given or taken")
        constraints = [
            models.CheckConstraint(
                name="adjusted_from_a_round", condition=models.Q(round_number__gte=1)
            ),
            models.CheckConstraint(
                name="adjusted_by_something",
                condition=~models.Q(game_points=0, match_points=0),
            ),
            models.CheckConstraint(name="adjusted_for_a_reason", condition=~models.Q(reason="")),
        ]

    def __str__(self) -> str:
        return f"{self.entry}: {self.reason}"
