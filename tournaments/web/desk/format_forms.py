"""The settings of single formats: what a knockout, a Swiss of teams and the Keizer system ask."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.formats import InvalidKeizer, KeizerRules, keizer_rules

OF_ONE_FORMAT: dict[str, tuple[Promise, tuple[str, ...]]] = {
    "knockout": (
        gettext_lazy("Knockout"),
        ("better_placed_goes_on", "third_place", "consolation"),
    ),
    "fide-team": (gettext_lazy("Swiss of teams"), ("team_turns", "team_secondary")),
    "challenge": (gettext_lazy("Free challenge"), ("challenge_reach",)),
}
"""The settings that one system alone asks for, under its name."""

ASKED_BY_FORMATS = tuple(name for _title, names in OF_ONE_FORMAT.values() for name in names)
PREFIX = "keizer_"

KEIZER_WORDS: dict[str, tuple[Promise, Promise | str]] = {
    "top": (
        gettext_lazy("Value of the first place"),
        gettext_lazy("Empty: one and a half times the number of players."),
    ),
    "step": (gettext_lazy("Each further place is worth less by"), ""),
    "pairing_bye": (
        gettext_lazy("Odd one out"),
        gettext_lazy("A share of one's own value, such as 2/3."),
    ),
    "notice": (gettext_lazy("Absent with notice (half bye)"), ""),
    "notice_limit": (gettext_lazy("At most so often"), gettext_lazy("0: without a limit.")),
    "excused": (gettext_lazy("Absent for work or illness"), ""),
    "excused_limit": (gettext_lazy("At most so often"), gettext_lazy("0: without a limit.")),
    "club_match": (gettext_lazy("Match for the club"), ""),
    "counts_own": (gettext_lazy("The own value counts once in the sum"), ""),
}


class FormatForm(forms.Form):
    """Adds the settings of formats to a form, and reads them."""

    def add_formats(self, system: str, values: Mapping[str, Any], *, is_drawn: bool) -> None:
        """All of them before the first draw, then only those of the event's own system."""
        for own, (_title, names) in OF_ONE_FORMAT.items():
            if is_drawn and system != own:
                for name in names:
                    del self.fields[name]
        if is_drawn and system != "keizer":
            return
        written = keizer_rules(values)
        for field in fields(KeizerRules):
            label, help_text = map(str, KEIZER_WORDS[field.name])
            value = getattr(written, field.name)
            self.fields[PREFIX + field.name] = (
                forms.BooleanField(label=label, required=False, initial=value)
                if isinstance(value, bool)
                else forms.CharField(
                    label=label,
                    required=False,
                    max_length=12,
                    initial="" if value is None else str(value),
                    help_text=help_text,
                )
            )

    def read_keizer(self, values: dict[str, Any]) -> dict[str, Any] | None:
        """The values that differ from the usual, taken out of the form's; None where none were asked."""
        names = [name for name in KEIZER_WORDS if PREFIX + name in self.fields]
        written = {name: values.pop(PREFIX + name, "") for name in names}
        if not names:
            return None
        given = {name: value for name, value in written.items() if value != ""}
        try:
            usual, rules = KeizerRules(), keizer_rules(given)
        except InvalidKeizer as fault:
            self.add_error(
                PREFIX + fault.name, _("Write a number from 0 upwards, such as 70 or 2/3.")
            )
            return None
        return {
            name: value
            for name, value in given.items()
            if getattr(rules, name) != getattr(usual, name)
        }

    def format_groups(self) -> list[tuple[Promise, list[str]]]:
        """The fields that single formats ask for, as far as they are shown, under a title each."""
        groups = [
            (title, [name for name in names if name in self.fields])
            for title, names in OF_ONE_FORMAT.values()
        ]
        keizer = [name for name in self.fields if name.startswith(PREFIX)]
        groups.append((gettext_lazy("Keizer system"), keizer))
        return [(title, names) for title, names in groups if names]
