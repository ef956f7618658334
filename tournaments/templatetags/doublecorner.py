"""How points, sides and codes of the pure rooms are written on a page."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from django import template
from django.utils import formats
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from rules.position import Side
from tournaments.labels import (
    BYES,
    BYES_IN_SHORT,
    OUTCOMES,
    SYSTEM_NAMES,
    score_in_words,
    variant_label,
)
from tournaments.labels.places import game_name, table_name
from tournaments.models import PairedGame, Tournament
from tournaments.pairing import SYSTEMS
from tournaments.queries.decks import deck_name_of
from tournaments.record import ByeKind, EventRules, Outcome
from tournaments.scoring import bye_score, write_points
from tournaments.standings import MemberGame

register = template.Library()


@register.filter
def points(value: Fraction | int) -> str:
    """Write exact points: 2, ½, 1½."""
    return write_points(Fraction(value))


@register.filter
def percent(value: float) -> str:
    """A share of a hundred in whole numbers; what is rare and not impossible is said so."""
    return _("%(value)s%%") % {"value": "<1" if 0 < value < 1 else round(value)}


@register.filter
def share(value: Fraction) -> str:
    """A part of one as a percentage with one place: 66.7%, 100%."""
    return _("%(value)s%%") % {
        "value": formats.number_format(round(float(100 * value), 1)).removesuffix(".0")
    }


@register.filter
def outcome_name(code: str) -> str:
    """Name an outcome in words."""
    return str(OUTCOMES[Outcome(code)]) if code else _("open")


@register.filter
def reads_groups(system: str) -> bool:
    """Does this pairing system ask in which group or team everybody is?"""
    return SYSTEMS[system].reads_groups


@register.filter
def bye_name(kind: str) -> str:
    """Name a kind of bye in words."""
    return str(BYES[ByeKind(kind)])


@register.filter
def bye_short(kind: str) -> str:
    """A kind of bye in the width of a table cell."""
    return str(BYES_IN_SHORT[ByeKind(kind)])


@register.filter
def variant_name(key: str) -> str:
    """Name a variant."""
    return variant_label(key)


@register.filter
def system_name(key: str) -> str:
    """Name a pairing system."""
    return str(SYSTEM_NAMES[key])


@register.filter
def deck_name(key: str) -> str:
    """Name a deck."""
    return deck_name_of(key)


@register.filter
def score(game: PairedGame, rules: EventRules) -> str:
    """A game's points, first named first."""
    return score_in_words(game.outcome, game.first_side, rules, game.grade)


@register.filter
def own_score(game: MemberGame, rules: EventRules) -> str:
    """A member's game, own points first."""
    return score_in_words(game.outcome, game.side.value, rules, game.grade)


@register.filter
def bye_points(kind: str, rules: EventRules) -> str:
    """The game points of a whole round for a kind of bye."""
    return write_points(bye_score(ByeKind(kind), rules).game_points)


@register.filter(name="table_name")
def place_of_a_pairing(number: int, tournament: Tournament) -> str:
    """The place of a pairing in its round: board 3, or table 3 where teams meet."""
    return table_name(number, tournament)


@register.filter(name="game_name")
def place_of_a_game(game: PairedGame, tournament: Tournament) -> str:
    """The place of a game in its round: board 3, game 2, or table 3, board 7."""
    return game_name(game.pairing.board, game.number, tournament)


@register.filter
def at(mapping: Mapping[Any, Any], key: Any) -> Any:
    """Look a value up in a mapping, None when it is not there."""
    return mapping.get(key)


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
