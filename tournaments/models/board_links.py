"""The links by which players enter the moves of their own games."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.rounds import Round


class BoardLinks(models.Model):
    """The links to the boards of a round are open; each is signed with this key, and dead without it."""

    round = models.OneToOneField(
        Round, on_delete=models.CASCADE, related_name="board_links", verbose_name=_("round")
    )
    key = models.CharField(_("key"), max_length=43)
    opened_at = models.DateTimeField(_("opened at"))

    class Meta:
        verbose_name = _("links to the boards")
        verbose_name_plural = _("links to the boards")

    def __str__(self) -> str:
        return str(self.round)
