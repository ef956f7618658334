"""Making a tournament, and all its settings."""

from collections.abc import Sequence
from decimal import Decimal
from functools import cache
from typing import TYPE_CHECKING, Any
from zoneinfo import available_timezones

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from rules.variants import all_variants
from tournaments.labels import (
    DRAW_SETS,
    SYSTEM_NAMES,
    TIE_BREAK_KINDS,
    TIE_BREAK_NAMES,
    variant_label,
)
from tournaments.models import Club, Tournament
from tournaments.models.event import MOST_TEAM_BOARDS
from tournaments.pairing import SYSTEMS
from tournaments.presets import PRESETS
from tournaments.queries.decks import offered_decks
from tournaments.queries.rulebook import variant_of
from tournaments.services.events import FIXED_BY_THE_FIRST_DRAW
from tournaments.standings import HONOUR_FORMULAS, KINDS
from tournaments.web.desk.deck_forms import deck_choices, deck_fault
from tournaments.web.desk.format_forms import ASKED_BY_FORMATS, FormatForm
from tournaments.web.desk.points import PointsForm
from tournaments.web.desk.words import PRESET_WORDS

if TYPE_CHECKING:
    TournamentForm = forms.ModelForm[Tournament]
else:
    TournamentForm = forms.ModelForm

MOST_ROUNDS = 99
PLACES_FOR_TIE_BREAKS = 10
DAY = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")


@cache
def time_zones() -> Sequence[tuple[str, str]]:
    """Every zone of the world by its name."""
    return [(zone, zone.replace("_", " ")) for zone in sorted(available_timezones())]


def games() -> list[tuple[str, str]]:
    """Every game that a rulebook is here for, by its name."""
    return [(variant.key, variant_label(variant.key)) for variant in all_variants()]


def boards_of(preset: str) -> int:
    """The boards of a team in this kind of tournament, 0 where players take part."""
    return int(str(PRESETS[preset].values.get("team_boards", 0)))


class NewTournamentForm(PointsForm):
    """Name, preset, days and place; the rest comes from the preset and can be changed later."""

    club_name = forms.CharField(label=_("Your club"), max_length=120)
    name = forms.CharField(label=_("Name of the tournament"), max_length=120)
    preset = forms.ChoiceField(
        label=_("What kind of tournament?"),
        widget=forms.RadioSelect,
        choices=[(key, PRESET_WORDS[key].name) for key in PRESETS],
        initial=next(iter(PRESETS)),
    )
    variant = forms.ChoiceField(
        label=_("Draughts"),
        required=False,
        choices=lambda: [("", _("as the kind of tournament says")), *games()],
        help_text=_("A deck of another game is left out."),
    )
    starts_on = forms.DateField(label=_("First day"), required=False, widget=DAY)
    ends_on = forms.DateField(label=_("Last day"), required=False, widget=DAY)
    venue = forms.CharField(label=_("Venue"), max_length=200, required=False)
    team_boards = forms.IntegerField(
        label=_("Boards of a team"),
        required=False,
        min_value=2,
        max_value=MOST_TEAM_BOARDS,
        help_text=_("Where teams take part. Empty: as many as the kind of tournament says."),
    )
    planned_rounds = forms.IntegerField(
        label=_("Rounds"),
        required=False,
        min_value=1,
        max_value=MOST_ROUNDS,
        help_text=_("Empty: as many as the kind of tournament says."),
    )
    club = forms.ModelChoiceField(label=_("Club"), queryset=Club.objects.none(), empty_label=None)
    time_zone = forms.ChoiceField(
        label=_("Time zone of the venue"),
        choices=time_zones,
        help_text=_("All times on the pages are those of the venue."),
    )

    def __init__(self, *args: Any, clubs: QuerySet[Club], needs_club: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        first = clubs.first()
        self.fields["time_zone"].initial = first.time_zone if first else "Europe/Bucharest"
        self.fields["club"].queryset = clubs  # type: ignore[attr-defined]
        self.fields["club"].initial = first
        if not needs_club:
            del self.fields["club_name"]
        if clubs.count() < 2:
            del self.fields["club"]
        self.add_points(all_variants(), choices={})

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        first, last = values.get("starts_on"), values.get("ends_on")
        if last and not first:
            self.add_error("starts_on", _("Give the first day too."))
        elif first and last and last < first:
            self.add_error("ends_on", _("The last day cannot be before the first."))
        if not values.get("planned_rounds"):
            values.pop("planned_rounds", None)
        variant, preset = values.pop("variant", ""), values.get("preset")
        if not (values.get("team_boards") and preset and boards_of(preset)):
            values.pop("team_boards", None)
        if variant and preset and variant != PRESETS[preset].values["variant"]:
            values |= {"variant": variant, "deck": ""}
        if preset:
            game = variant or str(PRESETS[preset].values["variant"])
            values["variant_options"] = self.read_points(values, game)
        return values

    def presets(self) -> list[dict[str, Any]]:
        """The radio buttons, each with what its preset means."""
        return [
            {
                "radio": radio,
                "words": PRESET_WORDS[key],
                "game": PRESETS[key].values["variant"],
                "boards": boards_of(key) or "",
            }
            for key, radio in zip(PRESETS, self["preset"], strict=True)
        ]


class FirstTurnSelect(forms.NullBooleanSelect):
    """By lot, odd numbers, or even numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.choices = [
            ("unknown", _("by lot")),
            ("true", _("odd numbers")),
            ("false", _("even numbers")),
        ]


class SettingsForm(PointsForm, FormatForm, TournamentForm):
    """All settings; what the first draw has fixed cannot be changed any more."""

    time_zone = forms.ChoiceField(label=_("Time zone of the venue"), choices=time_zones)
    variant = forms.ChoiceField(label=_("Draughts"), choices=games)
    games_per_pairing = forms.TypedChoiceField(
        label=_("Games in a pairing"), choices=[(1, "1"), (2, "2"), (4, "4")], coerce=int
    )
    deck = forms.ChoiceField(
        label=_("Deck of ballots"),
        required=False,
    )
    draw_rules = forms.ChoiceField(
        label=_("Rules of draws"),
        required=False,
        choices=[("", _("as the rulebook of the game")), *DRAW_SETS.items()],
        help_text=_("Recorded games are judged by them."),
    )
    odd_begin = forms.NullBooleanField(
        label=_("Who begins in a first game"), required=False, widget=FirstTurnSelect
    )
    system = forms.ChoiceField(
        label=_("Pairing system"), choices=[(key, SYSTEM_NAMES[key]) for key in SYSTEMS]
    )
    honour = forms.ChoiceField(
        label=_("How honour points are made"),
        choices=[(code, TIE_BREAK_NAMES[code]) for code in HONOUR_FORMULAS],
        help_text=_("Only where honour points stand in the order above."),
    )

    class Meta:
        model = Tournament
        fields = [
            *("name", "note", "venue", "time_zone", "starts_on", "ends_on"),
            *("variant", "draw_rules", "games_per_pairing", "deck", "ballot_scope"),
            *("team_boards", "line_up_in_order"),
            *("system", "planned_rounds", "repeats_most", "repeats_after"),
            *("clubs_apart", "odd_begin", "baku"),
            *("decides", "win", "draw", "loss", "forfeit_win", "forfeit_loss"),
            *("plus_draw", "minus_draw", "grades", "adjourned"),
            *("match_win", "match_draw", "match_loss", "match_unit"),
            *("pairing_bye", "pairing_bye_match", "later_bye", "later_bye_match"),
            *("half_bye", "half_bye_match", "late_bye", "late_bye_match", "withdrawals"),
            *("unplayed", "honour", "honour_name", "lots_seed", "shows_chances"),
            *("by_average", "least_games", *ASKED_BY_FORMATS),
        ]
        help_texts = {
            "repeats_most": _("1: never again."),
            "repeats_after": _("Only where two may meet more than once."),
            "clubs_apart": _(
                "In the first rounds members of one club or town do not meet, unless the round "
                "cannot be paired otherwise. 0: no matter."
            ),
            "baku": _(
                "In the first half of the rounds the upper half of the field has points that count "
                "for pairing alone (FIDE C.04.7)."
            ),
            "plus_draw": _("For the side with the advantage; empty: no plus-draws."),
            "minus_draw": _("For the other side."),
            "later_bye": _("Empty: as much as the first."),
            "later_bye_match": _("Empty: as much as the first."),
            "honour_name": _("Empty: honour points."),
            "lots_seed": _("Published, so that everybody can repeat the lots."),
        }
        widgets = {"starts_on": DAY, "ends_on": DAY, "note": forms.Textarea(attrs={"rows": 3})}

    def __init__(self, posted: Any, *, instance: Tournament, is_drawn: bool) -> None:
        super().__init__(posted, instance=instance)
        for name in FIXED_BY_THE_FIRST_DRAW if is_drawn else ():
            self.fields[name].disabled = True
            self.fields[name].help_text = _("Fixed since round 1 was drawn.")
        offered = offered_decks(instance.club, chosen=instance.deck)
        self.offered = [
            deck for deck in offered if not is_drawn or deck.variant == instance.variant
        ]
        self.fields["deck"].choices = deck_choices(self.offered)  # type: ignore[attr-defined]
        self.add_points(
            [variant_of(instance)] if is_drawn else all_variants(),
            chosen=instance.variant,
            choices=instance.variant_options,
        )
        self.add_formats(instance.system, instance.keizer, is_drawn=is_drawn)
        for name, value in self.initial.items():
            if isinstance(value, Decimal):
                self.initial[name] = f"{value.normalize():f}"
        chosen = instance.tie_breaks
        self.places = range(1, max(PLACES_FOR_TIE_BREAKS, len(chosen)) + 1)
        for place in self.places:
            self.fields[f"tie_break_{place}"] = forms.ChoiceField(
                label=_("%(place)s. tie-break") % {"place": place},
                required=False,
                choices=[
                    ("", _("none")),
                    *(
                        (title, [(each.code, TIE_BREAK_NAMES[each.code]) for each in KINDS[kind]])
                        for kind, title in TIE_BREAK_KINDS.items()
                    ),
                ],
                initial=chosen[place - 1] if place <= len(chosen) else "",
            )

    def clean(self) -> dict[str, Any]:
        values: dict[str, Any] = super().clean() or {}
        order = [values.pop(name, "") for name in self.tie_break_fields()]
        chosen = [code for code in order if code]
        if len(set(chosen)) < len(chosen):
            place = next(
                n for n, code in enumerate(order, start=1) if code in order[: n - 1] and code
            )
            self.add_error(f"tie_break_{place}", _("This tie-break stands higher up already."))
        values["tie_breaks"] = chosen
        keizer = self.read_keizer(values)
        if keizer is not None:
            values["keizer"] = keizer
        if "variant" in values:
            fault = deck_fault(values.get("deck", ""), values["variant"], self.offered)
            if fault:
                self.add_error("deck", fault)
            values["variant_options"] = self.read_points(values, values["variant"])
        return values

    def tie_break_fields(self) -> list[str]:
        """The names of the fields for the order of tie-breaks."""
        return [f"tie_break_{place}" for place in self.places]
