"""An estimate of how an event may end: the count so far, and the state of the event that it is for."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.event import Tournament


class Estimate(models.Model):
    """The newest estimate of a tournament.

    `ground` names the published state that was played out, `places` counts the ends by pairing number
    and place. `worker` is who counts at the moment, `beat_at` the last sign of it.
    """

    tournament = models.OneToOneField(
        Tournament,
        on_delete=models.CASCADE,
        related_name="estimate",
        verbose_name=_("tournament"),
    )
    ground = models.CharField(_("state it is for"), max_length=64)
    seed = models.CharField(_("seed"), max_length=64)
    runs_wanted = models.PositiveIntegerField(_("runs wanted"))
    runs = models.PositiveIntegerField(_("runs"), default=0)
    places = models.JSONField(_("ends by number and place"), default=dict)
    worker = models.CharField(_("worker"), max_length=16, blank=True)
    beat_at = models.DateTimeField(_("last sign of the worker"), null=True, blank=True)

    class Meta:
        verbose_name = _("estimate")
        verbose_name_plural = _("estimates")

    def __str__(self) -> str:
        return f"{self.tournament}: {self.runs}"
