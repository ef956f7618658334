"""What a format asks besides, in sentences for the info page."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.labels import TEAM_TURNS
from tournaments.labels.tie_breaks import TIE_BREAK_NAMES
from tournaments.record import EventRules


def format_rules_in_words(rules: EventRules, system: str) -> list[str]:
    """A sentence for each rule of the format that players should know."""
    said = []
    if rules.leading:
        name = TIE_BREAK_NAMES[rules.leading]
        said.append(_("%(name)s come before the points.") % {"name": name})
    if rules.least_games:
        said.append(_("Games needed for a place: %(count)s.") % {"count": rules.least_games})
    if system == "challenge" and rules.challenge_reach:
        said.append(
            ngettext(
                "One may challenge at most %(count)s place above oneself.",
                "One may challenge at most %(count)s places above oneself.",
                rules.challenge_reach,
            )
            % {"count": rules.challenge_reach}
        )
    if system == "knockout":
        said += _knockout(rules)
    if system == "fide-team":
        said += _team_swiss(rules)
    if system == "keizer":
        said += _keizer(rules)
    return said


def _knockout(rules: EventRules) -> list[str]:
    extra = rules.knockout
    said = [
        _("Who is level after all games: the better placed goes on.")
        if extra.better_placed_goes_on
        else _("Who is level after all games plays two more, until one is ahead.")
    ]
    if extra.third_place:
        said.append(_("The losers of the semi-finals play for third place."))
    if extra.consolation:
        said.append(_("The losers of round 1 play a consolation."))
    return said


def _team_swiss(rules: EventRules) -> list[str]:
    return [
        f"{TEAM_TURNS[rules.team.turns]}.",
        _(
            "When it is settled who begins on board 1, of two teams with equal points the one with more "
            "of the other points comes first."
        )
        if rules.team.secondary
        else _(
            "When it is settled who begins on board 1, of two teams with equal points the one with the "
            "smaller number comes first."
        ),
    ]


def _keizer(rules: EventRules) -> list[str]:
    values = rules.keizer
    return [
        _("The first place is worth %(top)s, each further one %(step)s less.")
        % {"top": values.top or _("1½ times the number of players"), "step": values.step},
        _(
            "Of one's own value: odd one out %(bye)s, absent with notice %(notice)s%(notice_limit)s, for "
            "work or illness %(excused)s%(excused_limit)s, a match for the club %(club)s."
        )
        % {
            "bye": values.pairing_bye,
            "notice": values.notice,
            "notice_limit": _at_most(values.notice_limit),
            "excused": values.excused,
            "excused_limit": _at_most(values.excused_limit),
            "club": values.club_match,
        },
        *([_("The own value counts once in the sum.")] if values.counts_own else []),
    ]


def _at_most(limit: int) -> str:
    return " " + _("(at most %(limit)s times)") % {"limit": limit} if limit else ""
