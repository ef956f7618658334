"""A rulebook in sentences, section by section."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules.geometry import Names, Squares
from rules.position import Position, Side
from rules.precedence import Preference
from rules.variants import Landing, Lifting, Tint, Variant
from rules.variants.facts import last_rows
from tournaments.web.rules.facts import CORNERS, FACTS, FREE_CHOICE, PREFERENCES
from tournaments.web.rules.ways import ways_in_words


def board_in_words(variant: Variant) -> list[str]:
    """The board, the men on it, and who begins."""
    board = variant.board
    size = _("%(width)s × %(height)s squares.") % {"width": board.width, "height": board.height}
    plays = [str(CORNERS[board.playing])]
    if board.playing is not Squares.ALL and variant.tint is not Tint.UNSAID:
        plays.append(str(FACTS[variant.tint]))
    return [size, *plays, armies_in_words(variant), first_in_words(variant)]


def armies_in_words(variant: Variant) -> str:
    """What each side begins with."""
    white, black = (army_in_words(variant.start, side) for side in (Side.WHITE, Side.BLACK))
    if white == black:
        return _("%(army)s a side.") % {"army": white}
    return _("White has %(white)s, Black %(black)s.") % {"white": white, "black": black}


def army_in_words(start: Position, side: Side) -> str:
    """So many men and kings."""
    men, kings = start.men(side).bit_count(), start.kings(side).bit_count()
    told = []
    if men or not kings:
        told.append(ngettext("%(count)s man", "%(count)s men", men) % {"count": men})
    if kings:
        told.append(ngettext("%(count)s king", "%(count)s kings", kings) % {"count": kings})
    return _(" and ").join(told)


def first_in_words(variant: Variant) -> str:
    """Who moves first."""
    if variant.is_first_side_drawn:
        return _("Lots decide who begins.")
    return _("Black begins.") if variant.first_side is Side.BLACK else _("White begins.")


def men_in_words(variant: Variant) -> list[str]:
    """How men move."""
    told = [_("A man moves one square: %(ways)s.") % {"ways": ways_in_words(variant.men_move)}]
    if variant.men_pass == 1:
        told.append(_("It may pass over a man of its own that stands before it."))
    elif variant.men_pass:
        told.append(_("It may pass over any number of its own men in an unbroken line before it."))
    return told


def kings_in_words(variant: Variant) -> list[str]:
    """How kings move and capture."""
    reach = (
        _("A king moves any distance over free squares: %(ways)s.")
        if variant.flying_kings
        else _("A king moves one square: %(ways)s.")
    )
    told = [
        reach % {"ways": ways_in_words(variant.kings_move)},
        _("It captures: %(ways)s.") % {"ways": ways_in_words(variant.kings_capture)},
        str(FACTS[variant.landing if variant.flying_kings else Landing.BEHIND]),
    ]
    if variant.king_moves_in_a_row:
        told.append(
            _(
                "A king may make no more than %(count)s moves in a row that capture nothing while its "
                "side has a man; another move of that side sets it free."
            )
            % {"count": variant.king_moves_in_a_row}
        )
    return told


def captures_in_words(variant: Variant) -> list[str]:
    """How men capture, and whether they must."""
    told = [
        _("A man jumps over a piece of the opponent to the free square behind it: %(ways)s.")
        % {"ways": ways_in_words(variant.men_capture)},
        _("From there it goes on as long as it can."),
    ]
    if not variant.men_take_kings:
        told.append(_("A man may not capture a king."))
    return [*told, str(FACTS[variant.missed])]


def crowning_in_words(variant: Variant) -> list[str]:
    """Where and when a man becomes a king."""
    if variant.crown_squares == last_rows(variant.board):
        where = _("A man becomes a king on the row farthest from its side.")
    elif not any(variant.crown_squares.values()):
        return [_("No man becomes a king.")]
    else:
        where = _("White's men become kings on %(white)s, Black's on %(black)s.") % {
            "white": _squares(variant, variant.crown_squares[Side.WHITE]),
            "black": _squares(variant, variant.crown_squares[Side.BLACK]),
        }
    return [where, str(FACTS[variant.crowning])]


def choice_in_words(precedence: tuple[Preference, ...]) -> list[str]:
    """Which capture must be chosen, rule by rule."""
    if not precedence:
        return [str(FREE_CHOICE)]
    return [str(PREFERENCES[rule]) for rule in precedence]


def lifting_in_words(variant: Variant) -> list[str]:
    """When captured pieces leave."""
    told = [str(FACTS[variant.lifting])]
    if variant.flying_kings and variant.lifting is Lifting.AT_ONCE:
        told.append(turning_in_words(variant.turns_back))
    return told


def turning_in_words(turns_back: bool) -> str:
    """Whether a king may turn by 180 degrees."""
    if turns_back:
        return _("Between two captures a king may turn straight back.")
    return _("Between two captures a king may not turn straight back.")


def notation_in_words(variant: Variant) -> list[str]:
    """How squares, moves and results are written."""
    sign = _("A move is written with a hyphen, a capture with “%(sign)s”.") % {
        "sign": variant.capture_sign
    }
    number = (
        _("In PDN the game is GameType %(type)s.") % {"type": variant.game_type_in_full}
        if variant.game_type is not None
        else _("PDN has no number for this game.")
    )
    return [names_in_words(variant), sign, str(FACTS[variant.results]), number]


def names_in_words(variant: Variant) -> str:
    """How squares are named."""
    if variant.board.names is Names.ALGEBRAIC:
        return _("Squares are named by file and rank, as in chess.")
    return _("Squares are numbered from 1 to %(last)s.") % {"last": variant.board.squares}


def _kings_alone(flying: Any) -> list[str]:
    return [_("A king moves any distance.") if flying else _("A king moves one square.")]


# What a record may have under a name, said by itself: for options, and for what another rule allows.
SAID: Mapping[str, Callable[[Any], list[str]]] = {
    "precedence": choice_in_words,
    "flying_kings": _kings_alone,
    "turns_back": lambda turns_back: [turning_in_words(turns_back)],
    "men_take_kings": lambda may: [
        _("A man may capture a king.") if may else _("A man may not capture a king.")
    ],
    "men_move": lambda ways: [
        _("A man moves one square: %(ways)s.") % {"ways": ways_in_words(ways)}
    ],
    "men_capture": lambda ways: [_("A man captures: %(ways)s.") % {"ways": ways_in_words(ways)}],
    "kings_move": lambda ways: [_("A king moves: %(ways)s.") % {"ways": ways_in_words(ways)}],
    "kings_capture": lambda ways: [_("A king captures: %(ways)s.") % {"ways": ways_in_words(ways)}],
}


def fact_in_words(fact: str, value: Any) -> list[str]:
    """One fact by itself; nothing for a fact that goes without saying beside another."""
    if fact in SAID:
        return SAID[fact](value)
    return [str(FACTS[value])]


def _squares(variant: Variant, bits: int) -> str:
    names = [variant.board.name(square) for square in variant.board.squares_of(bits)]
    return ", ".join(names) if names else _("no square")
