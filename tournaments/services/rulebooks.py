"""What an event may choose on the points that its rulebook leaves open."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from rules.errors import UnknownOption, UnknownVariant
from rules.variants import Variant, get_variant
from tournaments.services.refusals import DeedRefused


def other_choices(key: str, choices: Mapping[str, str]) -> dict[str, str]:
    """Return the choices that differ from what the rulebook recommends, by the name of the point.

    Raises DeedRefused for a game that is not known, and for a point or a choice that its rulebook
    does not have.
    """
    try:
        variant = get_variant(key)
        for point, choice in choices.items():
            variant.with_option(point, choice)
    except UnknownVariant as unknown:
        raise DeedRefused(_("Not known here: %(names)s.") % {"names": unknown.text}) from unknown
    except UnknownOption as unknown:
        raise DeedRefused(
            _(
                "The rulebook of this game does not leave open: %(wanted)s. It leaves open: "
                "%(known)s."
            )
            % {"wanted": unknown.text, "known": ", ".join(unknown.known) or _("nothing")}
        ) from unknown
    return {
        option.key: choices[option.key]
        for option in variant.options
        if choices.get(option.key, option.default) != option.default
    }


def is_set_up_alike(one: Variant, other: Variant) -> bool:
    """Whether rounds drawn by one rulebook can be played by the other: same board, same start."""
    return one.board is other.board and one.start == other.start
