"""Positions on a page: the drawing, with its label and description in words."""

from collections.abc import Sequence

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.diagram import Arrow, describe, draw
from rules.errors import RulesError
from rules.fen import parse_fen
from rules.moves import Move
from rules.position import Position, Side
from rules.variants import Variant, get_variant

register = template.Library()


@register.simple_tag
def position_diagram(
    variant: Variant | str,
    position: Position | str,
    label: str = "",
    *,
    last_move: Move | None = None,
    numbers: bool = False,
    flipped: bool = False,
    arrows: Sequence[Arrow] = (),
    marked: Sequence[int] = (),
) -> SafeString:
    """Draw a position, as it is or as FEN; one that cannot be read is said in a few words."""
    try:
        variant = get_variant(variant) if isinstance(variant, str) else variant
        if isinstance(position, str):
            position = parse_fen(variant, position)
    except RulesError:
        return format_html('<p class="soft">{}</p>', _("This position cannot be shown."))
    svg = draw(
        variant,
        position,
        with_numbers=numbers,
        last_move=last_move,
        arrows=arrows,
        marked=marked,
        is_flipped=flipped,
        label=label or _("Position on the board"),
        description=in_words(variant, position),
    )
    return format_html('<div class="board">{}</div>', mark_safe(svg))


def in_words(variant: Variant, position: Position) -> str:
    """Tell a position for those who do not see it: who stands where, and whose turn it is."""
    armies = describe(variant, position)
    kinds = (
        (_("Black men: %(squares)s."), armies[Side.BLACK].men),
        (_("Black kings: %(squares)s."), armies[Side.BLACK].kings),
        (_("White men: %(squares)s."), armies[Side.WHITE].men),
        (_("White kings: %(squares)s."), armies[Side.WHITE].kings),
    )
    told = [text % {"squares": ", ".join(squares)} for text, squares in kinds if squares]
    return " ".join([*told, turn_in_words(position.side)])


def turn_in_words(side: Side) -> str:
    """Say whose turn it is."""
    return _("Black to move.") if side is Side.BLACK else _("White to move.")
