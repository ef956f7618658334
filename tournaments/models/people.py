"""Clubs, the players in their registers, and the people who run their tournaments."""

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from tournaments.labels import Role


class User(AbstractUser):
    """A person who logs in; one name field, since names are never split by guess."""

    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    name = models.CharField(_("name"), max_length=150, blank=True)

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")

    def __str__(self) -> str:
        return self.name or self.username

    def get_full_name(self) -> str:
        return self.name

    def get_short_name(self) -> str:
        return self.name or self.username


class Club(models.Model):
    """Who organises: owns a player register, tournaments and staff."""

    name = models.CharField(_("name"), max_length=120, unique=True)
    time_zone = models.CharField(_("time zone"), max_length=60, default="UTC")

    class Meta:
        ordering = ["name"]
        verbose_name = _("club")
        verbose_name_plural = _("clubs")

    def __str__(self) -> str:
        return self.name


class Player(models.Model):
    """A person in a club's register, or a team; `home` is the town or club shown beside the name."""

    club = models.ForeignKey(
        Club, on_delete=models.CASCADE, related_name="players", verbose_name=_("club")
    )
    name = models.CharField(_("name"), max_length=120)
    rating = models.PositiveIntegerField(_("rating"), null=True, blank=True)
    home = models.CharField(_("home club or town"), max_length=120, blank=True)
    is_team = models.BooleanField(_("a team, not a person"), default=False)

    class Meta:
        ordering = ["name"]
        verbose_name = _("player")
        verbose_name_plural = _("players")
        constraints = [
            models.UniqueConstraint(
                fields=["club", "name", "home", "is_team"], name="player_once_in_register"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("player", args=[self.pk])


class StaffRole(models.Model):
    """What a user may do in a club, or in one tournament of it."""

    user = models.ForeignKey(
        User, on_delete=models.CASCADE, related_name="roles", verbose_name=_("user")
    )
    club = models.ForeignKey(
        Club, on_delete=models.CASCADE, related_name="staff", verbose_name=_("club")
    )
    tournament = models.ForeignKey(
        "tournaments.Tournament",
        on_delete=models.CASCADE,
        related_name="staff",
        null=True,
        blank=True,
        verbose_name=_("tournament"),
        help_text=_("Empty: every tournament of the club."),
    )
    role = models.CharField(_("role"), max_length=10, choices=Role.choices)

    class Meta:
        verbose_name = _("staff role")
        verbose_name_plural = _("staff roles")
        constraints = [
            models.UniqueConstraint(
                fields=["user", "club"],
                condition=models.Q(tournament__isnull=True),
                name="one_role_in_a_club",
            ),
            models.UniqueConstraint(fields=["user", "tournament"], name="one_role_in_a_tournament"),
            models.CheckConstraint(name="role_is_known", condition=models.Q(role__in=Role.values)),
        ]

    def __str__(self) -> str:
        return f"{self.user}: {self.get_role_display()}, {self.tournament or self.club}"
