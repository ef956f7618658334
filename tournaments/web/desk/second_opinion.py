"""The second opinion on a round in words, or why there is none."""

from collections.abc import Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.exchange.second_opinion import Silence
from tournaments.models import Round
from tournaments.queries.second_opinion import second_opinion

SILENCES: dict[Silence, Promise] = {
    Silence.OTHER_SYSTEM: gettext_lazy(
        "No second opinion: gacrux pairs by FIDE's Dutch of 2026 alone, and this round has another system."
    ),
    Silence.SEVERAL_GAMES: gettext_lazy("No second opinion: gacrux pairs rounds of a single game."),
    Silence.SECOND_MEETINGS: gettext_lazy(
        "No second opinion: in this round some may meet again, and gacrux has no word for whom."
    ),
    Silence.KEPT_FROM_BYE: gettext_lazy(
        "No second opinion: one is free, and gacrux has no word for those who are kept from the bye."
    ),
    Silence.ALL_FIXED: gettext_lazy(
        "No second opinion: beside the pairs that the arbiter put together nobody was left to pair."
    ),
    Silence.EARLIER_POINTS: gettext_lazy(
        "No second opinion: an arbiter gave or took points before the last round, and gacrux leaves them "
        "out where it looks at the rounds since."
    ),
    Silence.BELOW_NOTHING: gettext_lazy(
        "No second opinion: somebody has less than no points, which gacrux does not know."
    ),
}


def second_opinion_in_words(this_round: Round) -> str:
    """What gacrux makes of a round, or why it says nothing; empty where it is not installed."""
    opinion = second_opinion(this_round)
    if opinion is None:
        return ""
    if opinion.silence is not None:
        return str(SILENCES[opinion.silence])
    if opinion.other is None:
        return _("gacrux gave no second opinion: %(why)s.") % {"why": opinion.failure}
    if not opinion.only_here and not opinion.only_there:
        return _("Second opinion: gacrux makes the same pairing.")
    names = {
        number: name
        for number, name in this_round.tournament.entries.values_list("number", "name")
        if number is not None
    }

    def said(pairs: Sequence[tuple[int, int]], free: Sequence[int]) -> str:
        written = [f"{names[first]} – {names[second]}" for first, second in pairs]
        return "; ".join([*written, *(_("%(name)s is free") % {"name": names[n]} for n in free)])

    here, there = {*opinion.made.free}, {*opinion.other.free}
    return _("Second opinion: gacrux pairs otherwise. Here: %(here)s. There: %(there)s.") % {
        "here": said(opinion.only_here, sorted(here - there)),
        "there": said(opinion.only_there, sorted(there - here)),
    }
