"""Games that came together, as a file."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Collection(models.Model):
    """The games of a file; without a release time only the staff of their club see them."""

    name = models.CharField(_("name"), max_length=120)
    file_name = models.CharField(_("name of the file"), max_length=255, blank=True)
    added_at = models.DateTimeField(_("added at"), auto_now_add=True)
    released_at = models.DateTimeField(_("published at"), null=True, blank=True)

    class Meta:
        ordering = ["-added_at", "-pk"]
        verbose_name = _("collection")
        verbose_name_plural = _("collections")

    def __str__(self) -> str:
        return self.name
