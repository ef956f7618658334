"""The draw rules of a set in sentences, with their numbers."""

from collections.abc import Callable
from typing import cast

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from rules.draws import Call, DrawRules, Rule
from rules.draws.clocks import Clock, Counted, Refusal
from rules.draws.material import KingsOnBothSides, LoneKing, Material, Road, Strength
from rules.draws.moment import Event, man_crowned, man_moved, piece_taken
from rules.draws.sights import CannotLose, OneKingEach, Repetition

CALLS: dict[Call, Promise] = {
    Call.AUTOMATIC: gettext_lazy("ends the game by itself"),
    Call.CLAIM: gettext_lazy("the side to move may claim it"),
    Call.CLAIM_BY_MOVE: gettext_lazy("the side to move may claim it, showing the move"),
}

WITHOUT: dict[frozenset[Event], Promise] = {
    frozenset((man_moved, piece_taken)): gettext_lazy("with no man moved and nothing captured"),
    frozenset((man_crowned, piece_taken)): gettext_lazy("with nothing captured or crowned"),
    frozenset((piece_taken,)): gettext_lazy("with nothing captured"),
    frozenset((man_moved,)): gettext_lazy("with no man moved"),
    frozenset((man_crowned,)): gettext_lazy("with nothing crowned"),
}

ROADS: dict[Road, Promise] = {
    Road.LONE_KING_STANDS_ON_IT: gettext_lazy("the lone king on the long diagonal"),
    Road.STRONGER_SIDE_HOLDS_IT: gettext_lazy("the stronger side on the long diagonal"),
}


def draws_in_words(rules: DrawRules) -> list[tuple[str, str, str]]:
    """Each rule as its article, the rule, and who calls the draw."""
    return [(rule.article, rule_in_words(rule), str(CALLS[rule.call])) for rule in rules]


def rule_in_words(rule: Rule) -> str:
    """Say one draw rule."""
    return TOLD[type(rule)](rule)


def _clock(rule: Rule) -> str:
    clock = cast(Clock, rule)
    if clock.counted is Counted.STRONGER:
        told = ngettext(
            "%(count)s move of the side that tries to win",
            "%(count)s moves of the side that tries to win",
            clock.own_moves,
        )
    else:
        told = ngettext("%(count)s move each", "%(count)s moves each", clock.own_moves)
    parts = [told % {"count": clock.own_moves}]
    if clock.starts_anew:
        parts.append(str(WITHOUT[frozenset(clock.starts_anew)]))
    sentence = " ".join(parts)
    if clock.material:
        sentence = _("%(material)s: %(moves)s") % {
            "material": material_in_words(clock.material),
            "moves": sentence,
        }
    if clock.is_kept:
        sentence = _("%(rule)s; once begun, the count runs on") % {"rule": sentence}
    return sentence


def material_in_words(material: Material) -> str:
    """Say what has to stand on the board."""
    if isinstance(material, KingsOnBothSides):
        return _("%(pieces)s pieces in all, kings on both sides") % {
            "pieces": _either([str(number) for number in material.pieces])
        }
    told = _("%(pieces)s against a lone king") % {"pieces": strengths_in_words(material)}
    return f"{told}, {ROADS[material.road]}" if material.road else told


def strengths_in_words(material: LoneKing) -> str:
    """Say who stands against the lone king; a long row of kings is said by its first."""
    against = material.against
    if len(against) > 3 and not any(men for _kings, men in against):
        return _("%(kings)s kings or more") % {"kings": min(kings for kings, _men in against)}
    return _either([strength_in_words(strength) for strength in against])


def strength_in_words(strength: Strength) -> str:
    """Say so many kings and men."""
    kings, men = strength
    parts = []
    if kings:
        parts.append(ngettext("%(count)s king", "%(count)s kings", kings) % {"count": kings})
    if men:
        parts.append(ngettext("%(count)s man", "%(count)s men", men) % {"count": men})
    return _(" and ").join(parts)


def _refusal(rule: Rule) -> str:
    return _(
        "who refuses a draw must win, or show a decisive advantage, within %(count)s own moves"
    ) % {"count": cast(Refusal, rule).own_moves}


def _repetition(rule: Rule) -> str:
    repetition = cast(Repetition, rule)
    told = _("the same position with the same side to move, %(count)s times") % {
        "count": repetition.times
    }
    return _on_time(told) if repetition.is_draw_on_time else told


def _one_king_each(rule: Rule) -> str:
    return _("one king each, unless one can be captured now or for certain with the next move")


def _cannot_lose(rule: Rule) -> str:
    told = _("a lone king against %(pieces)s") % {
        "pieces": _either([strength_in_words(s) for s in cast(CannotLose, rule).against])
    }
    return _on_time(told) if cast(CannotLose, rule).is_draw_on_time else told


def _on_time(told: str) -> str:
    return _("%(rule)s; then a flag that falls is a draw too") % {"rule": told}


def _either(texts: list[str]) -> str:
    *first, last = texts
    return _("%(first)s or %(last)s") % {"first": ", ".join(first), "last": last} if first else last


TOLD: dict[type, Callable[[Rule], str]] = {
    Clock: _clock,
    Refusal: _refusal,
    Repetition: _repetition,
    OneKingEach: _one_king_each,
    CannotLose: _cannot_lose,
}
