"""Teams: who belongs to one, and who of them sat at which board in a round."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.event import Entry, Tournament
from tournaments.models.people import Player
from tournaments.models.rounds import Seat


class TeamMember(models.Model):
    """A person in a team, with name and rating as they were at the start.

    `number` is the person's own in the tournament, `place` the order in which the team names its members.
    """

    tournament = models.ForeignKey(
        Tournament,
        on_delete=models.CASCADE,
        related_name="team_members",
        verbose_name=_("tournament"),
    )
    entry = models.ForeignKey(
        Entry, on_delete=models.CASCADE, related_name="members", verbose_name=_("team")
    )
    player = models.ForeignKey(
        Player, on_delete=models.PROTECT, related_name="memberships", verbose_name=_("player")
    )
    number = models.PositiveSmallIntegerField(_("number"))
    place = models.PositiveSmallIntegerField(_("place in the team"))
    name = models.CharField(_("name"), max_length=120)
    rating = models.PositiveIntegerField(_("rating"), null=True, blank=True)

    class Meta:
        ordering = ["place", "number"]
        verbose_name = _("member of a team")
        verbose_name_plural = _("members of a team")
        constraints = [
            models.UniqueConstraint(fields=["tournament", "player"], name="member_of_one_team"),
            models.UniqueConstraint(
                fields=["tournament", "number"], name="member_number_given_once"
            ),
            models.CheckConstraint(
                name="members_from_one", condition=models.Q(number__gte=1, place__gte=1)
            ),
        ]

    def __str__(self) -> str:
        return self.name


class LineUpPlace(models.Model):
    """A member at a board of the team's match; a board without a row stays empty."""

    seat = models.ForeignKey(
        Seat, on_delete=models.CASCADE, related_name="line_up", verbose_name=_("seat")
    )
    board = models.PositiveSmallIntegerField(_("board"))
    member = models.ForeignKey(
        TeamMember, on_delete=models.PROTECT, related_name="line_ups", verbose_name=_("member")
    )

    class Meta:
        ordering = ["board"]
        verbose_name = _("place in a line-up")
        verbose_name_plural = _("places in a line-up")
        constraints = [
            models.UniqueConstraint(fields=["seat", "board"], name="one_member_a_board"),
            models.UniqueConstraint(fields=["seat", "member"], name="member_once_a_match"),
            models.CheckConstraint(
                name="line_up_boards_from_one", condition=models.Q(board__gte=1)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.board}: {self.member}"
