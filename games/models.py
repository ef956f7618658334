"""The recorded moves of games."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Game(models.Model):
    """A recorded game: its variant and its moves in numeric notation, one space between two.

    `start_fen` is empty where the game began from the array; `final_fen` is the position after the
    last move. Only moves that `rules` found legal are stored.
    """

    variant = models.CharField(_("variant"), max_length=40)
    start_fen = models.CharField(_("start position"), max_length=400, blank=True)
    moves = models.TextField(_("moves"), blank=True)
    plies = models.PositiveIntegerField(_("plies"), default=0)
    final_fen = models.CharField(_("final position"), max_length=400, blank=True)
    recorded_at = models.DateTimeField(_("recorded at"), auto_now_add=True)

    class Meta:
        verbose_name = _("game")
        verbose_name_plural = _("games")

    def __str__(self) -> str:
        return f"{self.variant}: {self.moves[:40]}"
