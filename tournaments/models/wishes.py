"""What the arbiter settles before a round is drawn: who must not meet, and who must."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.event import Entry, Tournament


class Ban(models.Model):
    """Entries of whom no two are paired, in these rounds; without a last round for good."""

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="bans", verbose_name=_("tournament")
    )
    first_round = models.PositiveSmallIntegerField(_("from round"), default=1)
    last_round = models.PositiveSmallIntegerField(_("to round"), null=True, blank=True)
    why = models.CharField(_("why"), max_length=200, blank=True)

    class Meta:
        ordering = ["pk"]
        verbose_name = _("ban")
        verbose_name_plural = _("bans")
        constraints = [
            models.CheckConstraint(
                name="ban_rounds_in_order",
                condition=models.Q(first_round__gte=1)
                & (
                    models.Q(last_round__isnull=True)
                    | models.Q(last_round__gte=models.F("first_round"))
                ),
            ),
        ]

    def __str__(self) -> str:
        return ", ".join(str(member.entry) for member in self.members.all())


class BanMember(models.Model):
    """An entry that a ban keeps from the others of it."""

    ban = models.ForeignKey(
        Ban, on_delete=models.CASCADE, related_name="members", verbose_name=_("ban")
    )
    entry = models.ForeignKey(
        Entry, on_delete=models.CASCADE, related_name="ban_members", verbose_name=_("entry")
    )

    class Meta:
        ordering = ["pk"]
        verbose_name = _("entry of a ban")
        verbose_name_plural = _("entries of a ban")
        constraints = [
            models.UniqueConstraint(fields=["ban", "entry"], name="banned_once"),
        ]

    def __str__(self) -> str:
        return str(self.entry)


class FixedPair(models.Model):
    """Two whom the arbiter puts together in a round, whatever keeps them apart."""

    tournament = models.ForeignKey(
        Tournament,
        on_delete=models.CASCADE,
        related_name="fixed_pairs",
        verbose_name=_("tournament"),
    )
    round_number = models.PositiveSmallIntegerField(_("round"))
    one = models.ForeignKey(
        Entry, on_delete=models.CASCADE, related_name="fixed_as_one", verbose_name=_("one")
    )
    other = models.ForeignKey(
        Entry, on_delete=models.CASCADE, related_name="fixed_as_other", verbose_name=_("other")
    )

    class Meta:
        ordering = ["round_number", "pk"]
        verbose_name = _("fixed pair")
        verbose_name_plural = _("fixed pairs")
        constraints = [
            models.UniqueConstraint(fields=["round_number", "one"], name="one_fixed_once"),
            models.UniqueConstraint(fields=["round_number", "other"], name="other_fixed_once"),
            models.CheckConstraint(
                name="fixed_pair_of_two", condition=~models.Q(one=models.F("other"))
            ),
        ]

    def __str__(self) -> str:
        return f"{self.one} – {self.other}"
