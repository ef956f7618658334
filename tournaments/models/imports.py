"""Files of games on their way into a club, and which game of a tournament each of theirs is."""

from datetime import timedelta

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models import Collection, Game
from tournaments.exchange.game_match import Sureness
from tournaments.models.event import Tournament
from tournaments.models.people import Club, User
from tournaments.models.rounds import PairedGame

# A worker tells at least so often that it goes on.
SILENCE = timedelta(seconds=30)


class GameImport(models.Model):
    """A file of games: read, looked at, imported; `collection` holds its games from the first on.

    Until it is imported nobody sees them but who imports. `history` is a list of {at, by, deed}.
    """

    class State(models.TextChoices):
        READING = "reading", _("being read")
        READY = "ready", _("waits to be looked at")
        IMPORTED = "imported", _("imported")
        DISCARDING = "discarding", _("being thrown away")

    club = models.ForeignKey(
        Club, on_delete=models.CASCADE, related_name="imports", verbose_name=_("club")
    )
    tournament = models.ForeignKey(
        Tournament,
        on_delete=models.SET_NULL,
        related_name="imports",
        null=True,
        blank=True,
        verbose_name=_("tournament"),
    )
    collection = models.OneToOneField(
        Collection,
        on_delete=models.CASCADE,
        related_name="game_import",
        verbose_name=_("collection"),
    )
    upload = models.FileField(_("file"), upload_to="imports", blank=True)
    size = models.PositiveBigIntegerField(_("bytes"))
    bytes_read = models.PositiveBigIntegerField(_("bytes read"), default=0)
    state = models.CharField(
        _("state"), max_length=10, choices=State.choices, default=State.READING
    )
    games_read = models.PositiveIntegerField(_("games read"), default=0)
    worker = models.CharField(_("worker"), max_length=16, blank=True)
    beat_at = models.DateTimeField(_("worker heard of at"), null=True, blank=True)
    by = models.ForeignKey(
        User, on_delete=models.SET_NULL, related_name="+", null=True, verbose_name=_("by")
    )
    added_at = models.DateTimeField(_("added at"), auto_now_add=True)
    history = models.JSONField(_("history"), default=list)

    class Meta:
        ordering = ["-pk"]
        verbose_name = _("import of games")
        verbose_name_plural = _("imports of games")
        constraints = [
            models.CheckConstraint(
                name="import_state_is_known",
                condition=models.Q(state__in=["reading", "ready", "imported", "discarding"]),
            )
        ]

    def __str__(self) -> str:
        return self.collection.name

    @property
    def is_at_work(self) -> bool:
        """Should a worker be busy with it?"""
        return self.state in (self.State.READING, self.State.DISCARDING)

    @property
    def has_stopped(self) -> bool:
        """Is nothing heard of a worker that should be busy?"""
        is_silent = self.beat_at is None or timezone.now() - self.beat_at > SILENCE
        return self.is_at_work and is_silent


class Assignment(models.Model):
    """Which game of the tournament a game of the file may be, and which one the organiser says.

    `proposals` is a list of {game, sureness, signs}, the likeliest first. Decided without a paired
    game it stays in the collection. `former` is the record that it replaced.
    """

    game_import = models.ForeignKey(
        GameImport, on_delete=models.CASCADE, related_name="assignments", verbose_name=_("import")
    )
    game = models.OneToOneField(
        Game, on_delete=models.CASCADE, related_name="assignment", verbose_name=_("game")
    )
    proposals = models.JSONField(_("proposals"), default=list)
    sureness = models.CharField(
        _("how sure the first is"), max_length=10, choices=[(each, each) for each in Sureness]
    )
    is_decided = models.BooleanField(_("decided"), default=False)
    paired_game = models.ForeignKey(
        PairedGame,
        on_delete=models.SET_NULL,
        related_name="assignments",
        null=True,
        blank=True,
        verbose_name=_("game of the tournament"),
    )
    replaces = models.BooleanField(_("replaces the moves there"), default=False)
    is_done = models.BooleanField(_("imported"), default=False)
    former = models.ForeignKey(
        Game,
        on_delete=models.SET_NULL,
        related_name="+",
        null=True,
        blank=True,
        verbose_name=_("moves that were there"),
    )

    class Meta:
        ordering = ["game__number"]
        verbose_name = _("assignment")
        verbose_name_plural = _("assignments")

    def __str__(self) -> str:
        return f"{self.game_id} → {self.paired_game_id or '–'}"
