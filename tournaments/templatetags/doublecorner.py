"""How points, sides and codes of the pure rooms are written on a page."""

from fractions import Fraction

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from rules.position import Side
from tournaments.labels import BYES, OUTCOMES
from tournaments.record import ByeKind, Outcome
from tournaments.scoring import write_points

register = template.Library()


@register.filter
def points(value: Fraction | int) -> str:
    """Write exact points: 2, ½, 1½."""
    return write_points(Fraction(value))


@register.filter
def outcome_name(code: str) -> str:
    """Name an outcome in words."""
    return str(OUTCOMES[Outcome(code)]) if code else _("open")


@register.filter
def bye_name(kind: str) -> str:
    """Name a kind of bye in words."""
    return str(BYES[ByeKind(kind)])


@register.filter
def swapped(side: str) -> str:
    """The other side of a stored side."""
    return Side(side).other.value


@register.simple_tag
def disc(side: str) -> SafeString:
    """A red or an ivory disc, with the side named for those who hear the page or see no colour."""
    name = _("Black") if Side(side) is Side.BLACK else _("White")
    return format_html(
        '<span class="disc {}" title="{}"></span><span class="only-heard">{}</span>',
        Side(side).value.lower(),
        name,
        name,
    )
