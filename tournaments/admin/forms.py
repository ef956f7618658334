"""The forms of a tournament in the admin."""

from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.core.validators import MinValueValidator
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from rules.variants import all_variants
from tournaments.labels import (
    DRAW_SETS,
    SYSTEM_NAMES,
    TIE_BREAK_NAMES,
    variant_label,
)
from tournaments.models import Tournament
from tournaments.pairing import SYSTEMS
from tournaments.presets import PRESETS
from tournaments.queries.decks import find_deck, offered_decks


class NewTournamentForm(forms.ModelForm):  # type: ignore[type-arg]
    """A tournament to be created; its preset fills the settings."""

    preset = forms.ChoiceField(
        label=_("preset"), choices=[(preset.key, preset.key) for preset in PRESETS.values()]
    )

    class Meta:
        model = Tournament
        fields = ("club", "name", "preset", "venue", "starts_on", "ends_on")


class SettingsForm(forms.ModelForm):  # type: ignore[type-arg]
    """The settings of a tournament, each from what there is."""

    time_zone = forms.ChoiceField(
        label=_("time zone of the venue"),
        choices=lambda: [(zone, zone) for zone in sorted(available_timezones())],
    )
    variant = forms.ChoiceField(
        label=_("variant"),
        choices=lambda: [(known.key, variant_label(known.key)) for known in all_variants()],
    )
    draw_rules = forms.ChoiceField(
        label=_("rules of draws"),
        choices=[("", _("as the rulebook says")), *DRAW_SETS.items()],
        required=False,
    )
    system = forms.ChoiceField(
        label=_("pairing system"), choices=[(key, SYSTEM_NAMES.get(key, key)) for key in SYSTEMS]
    )
    games_per_pairing = forms.TypedChoiceField(
        label=_("games in a pairing"), choices=[(n, n) for n in (1, 2, 4)], coerce=int
    )
    deck = forms.ChoiceField(label=_("deck"), required=False)
    tie_breaks = forms.CharField(
        label=_("tie-breaks in order"),
        required=False,
        help_text=_("Codes with commas between them: %(codes)s.")
        % {"codes": ", ".join(TIE_BREAK_NAMES)},
        widget=forms.TextInput(attrs={"class": "vTextField"}),
    )

    class Meta:
        model = Tournament
        fields = "__all__"  # noqa: DJ007 the admin's fieldsets name them

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offered = offered_decks(self.instance.club, chosen=self.instance.deck)
        self.fields["deck"].choices = [  # type: ignore[attr-defined]
            ("", _("no ballots")),
            *((deck.key, deck.name) for deck in offered),
        ]
        self.initial["tie_breaks"] = ", ".join(self.instance.tie_breaks)
        for field in self.fields.values():
            field.label = capfirst(field.label)
            if isinstance(field, forms.DecimalField):
                field.validators.append(MinValueValidator(0))

    def clean_tie_breaks(self) -> list[str]:
        """Known codes, each once."""
        codes = [code.strip() for code in self.cleaned_data["tie_breaks"].split(",")]
        codes = [code for code in codes if code]
        unknown = [code for code in codes if code not in TIE_BREAK_NAMES]
        if unknown or len(set(codes)) < len(codes):
            raise forms.ValidationError(_("Name tie-breaks by their codes, each once."))
        return codes

    def clean_variant_options(self) -> dict[str, str]:
        """Choices by the name of their point; whether the rulebook has them the service asks."""
        choices = self.cleaned_data["variant_options"] or {}
        if not isinstance(choices, dict) or not all(isinstance(c, str) for c in choices.values()):
            raise forms.ValidationError(_('Write points and choices such as {"board": "8x8"}.'))
        return choices

    def clean(self) -> dict[str, Any]:
        """A deck belongs to a variant."""
        sent = super().clean() or {}
        deck = sent.get("deck")
        variant = sent.get("variant", self.instance.variant)
        if deck and find_deck(deck).variant_key != variant:
            self.add_error("deck", _("This deck is for another variant of the game."))
        return sent
