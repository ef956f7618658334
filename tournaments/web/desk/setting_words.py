"""Settings that a deed changed, as people read them."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.labels import (
    ADJOURNED,
    DECIDES,
    DECK_NAMES,
    DRAW_SETS,
    MATCH_UNITS,
    SYSTEM_NAMES,
    TIE_BREAK_NAMES,
    UNPLAYED,
    VARIANTS,
    WITHDRAWALS,
    BallotScope,
)
from tournaments.models import Tournament
from tournaments.web.desk.words import PRESET_WORDS

SETTING_WORDS: dict[str, dict[str, Any]] = {
    "decides": {code.value: name for code, name in DECIDES.items()},
    "unplayed": {code.value: name for code, name in UNPLAYED.items()},
    "withdrawals": {code.value: name for code, name in WITHDRAWALS.items()},
    "adjourned": {code.value: name for code, name in ADJOURNED.items()},
    "match_unit": {code.value: name for code, name in MATCH_UNITS.items()},
    "honour": dict(TIE_BREAK_NAMES),
    "variant": dict(VARIANTS),
    "draw_rules": dict(DRAW_SETS),
    "system": dict(SYSTEM_NAMES),
    "deck": dict(DECK_NAMES),
    "ballot_scope": {scope.value: scope.label for scope in BallotScope},
    "baku": {"True": gettext_lazy("yes"), "False": gettext_lazy("no")},
    "odd_begin": {
        "None": gettext_lazy("by lot"),
        "True": gettext_lazy("odd numbers"),
        "False": gettext_lazy("even numbers"),
    },
    "preset": {key: words.name for key, words in PRESET_WORDS.items()},
}


def settings(facts: dict[str, Any]) -> str:
    """Which settings changed, the old value and the new."""
    if not facts:
        return _("Nothing was different.")
    return "; ".join(
        f"{setting_name(name)}: {setting_value(name, value['before'])} → "
        f"{setting_value(name, value['after'])}"
        for name, value in facts.items()
        if isinstance(value, dict)
    )


def setting_name(name: str) -> str:
    """What a setting is called."""
    return str(Tournament._meta.get_field(name).verbose_name)  # type: ignore[union-attr]


def setting_value(name: str, written: str | dict[str, str]) -> str:
    """A stored setting as people read it."""
    if isinstance(written, dict):
        made = ", ".join(f"{point}: {choice}" for point, choice in written.items())
        return made or _("as recommended")
    if name == "tie_breaks":
        codes = [code.strip(" '\"") for code in written.strip("[]").split(",")]
        return ", ".join(str(TIE_BREAK_NAMES.get(code, code)) for code in codes if code) or _(
            "none"
        )
    if name == "draw_rules" and not written:
        return _("as the rulebook of the game")
    words = SETTING_WORDS.get(name, {})
    if written in ("", "None") and written not in words:
        return _("none")
    return str(words.get(written, written))
