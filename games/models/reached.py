"""Every position of every game, so that a game is found by what stood on the board."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.game import Game


class Reached(models.Model):
    """A position with side to move, as `games.position_key` numbers it, after so many plies of a game."""

    game = models.ForeignKey(
        Game,
        on_delete=models.CASCADE,
        related_name="reached",
        db_index=False,  # the constraint has one that begins with it
        verbose_name=_("game"),
    )
    ply = models.PositiveSmallIntegerField(_("ply"))
    key = models.BigIntegerField(_("position"))

    class Meta:
        verbose_name = _("position reached")
        verbose_name_plural = _("positions reached")
        constraints = [
            models.UniqueConstraint(fields=["game", "ply"], name="one_position_after_a_ply")
        ]
        indexes = [models.Index(fields=["key", "game", "ply"], name="reached_position")]

    def __str__(self) -> str:
        return f"{self.game_id}, {self.ply}: {self.key}"
