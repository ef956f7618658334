"""What an event sets for pairing besides its system, in sentences; only what differs from the usual."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.record import NEVER_AGAIN, EventRules


def pairing_rules_in_words(rules: EventRules) -> list[str]:
    """A sentence for each setting that is not as usual."""
    said = []
    if rules.repeats != NEVER_AGAIN:
        said.append(
            _("Two may meet %(most)s times, with at least %(after)s rounds between.")
            % {"most": rules.repeats.most, "after": rules.repeats.after}
        )
    if rules.clubs_apart:
        said.append(
            ngettext(
                "In the first round members of one club do not meet if it can be avoided.",
                "In the first %(rounds)s rounds members of one club do not meet if it can be avoided.",
                rules.clubs_apart,
            )
            % {"rounds": rules.clubs_apart}
        )
    if rules.baku:
        said.append(_("Baku acceleration (FIDE C.04.7) in the first half of the rounds."))
    if rules.odd_begin is not None:
        said.append(
            _("Odd numbers begin in a first game.")
            if rules.odd_begin
            else _("Even numbers begin in a first game.")
        )
    return said
