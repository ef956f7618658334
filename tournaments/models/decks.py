"""The decks of ballots that clubs wrote themselves."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.people import Club, User


class ClubDeck(models.Model):
    """A club's own deck: kept as it was checked and never changed, so that its draws can be repeated.

    `key` stands where built-in decks have theirs, and no other deck has it. `text` has a line for
    each ballot as the engine writes it, checked by the rulebook of `variant` with its
    `variant_options`. A deck put away is not offered any more; what names it goes on with it.
    """

    club = models.ForeignKey(
        Club, on_delete=models.PROTECT, related_name="decks", verbose_name=_("club")
    )
    key = models.SlugField(_("key"), max_length=40, unique=True)
    name = models.CharField(_("name"), max_length=80)
    variant = models.CharField(_("variant"), max_length=40)
    variant_options = models.JSONField(_("choices on disputed points"), default=dict, blank=True)
    text = models.TextField(_("ballots"))
    kept_at = models.DateTimeField(_("kept at"), auto_now_add=True)
    kept_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, related_name="+", null=True, verbose_name=_("kept by")
    )
    put_away_at = models.DateTimeField(_("put away at"), null=True, blank=True)

    class Meta:
        ordering = ["name", "pk"]
        verbose_name = _("deck of a club")
        verbose_name_plural = _("decks of clubs")
        constraints = [
            models.UniqueConstraint(fields=["club", "name"], name="deck_once_in_a_club"),
        ]

    def __str__(self) -> str:
        return self.name
