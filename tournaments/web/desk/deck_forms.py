"""Decks in forms: which an event may choose, and the lines of a new one."""

from collections.abc import Collection
from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules.variants import all_variants
from tournaments.labels import variant_label
from tournaments.models import Club
from tournaments.queries.decks import OfferedDeck
from tournaments.services.decks import LONGEST_DECK
from tournaments.web.desk.points import PointsForm

Choices = list[tuple[str, str | list[tuple[str, str]]]]


def deck_choices(offered: Collection[OfferedDeck]) -> Choices:
    """The decks under the names of their games."""
    games = dict.fromkeys(deck.variant for deck in offered)
    return [
        ("", _("no ballots: the players open as they like")),
        *(
            (
                variant_label(game),
                [(deck.key, deck.name) for deck in offered if deck.variant == game],
            )
            for game in games
        ),
    ]


def deck_fault(key: str, variant: str, offered: Collection[OfferedDeck]) -> str:
    """What is wrong with this deck in an event of this game, and what to do; empty if nothing is."""
    game = next((deck.variant for deck in offered if deck.key == key), variant)
    if game == variant:
        return ""
    return _(
        "This deck is for %(game)s. Choose one for %(chosen)s, or no ballots, or change the game."
    ) % {"game": variant_label(game), "chosen": variant_label(variant)}


class DeckForm(PointsForm):
    """A club's own deck: its name, its game, and its lines, typed or from a file."""

    club = forms.ModelChoiceField(
        label=gettext_lazy("Club"), queryset=Club.objects.none(), empty_label=None
    )
    name = forms.CharField(label=gettext_lazy("Name of the deck"), max_length=80)
    variant = forms.ChoiceField(
        label=gettext_lazy("Draughts"),
        choices=lambda: [(known.key, variant_label(known.key)) for known in all_variants()],
    )
    file = forms.FileField(
        label=gettext_lazy("From a file"),
        required=False,
        allow_empty_file=True,
        help_text=gettext_lazy("A text in UTF-8. It takes the place of the lines below."),
    )
    text = forms.CharField(
        label=gettext_lazy("One ballot a line"),
        required=False,
        strip=False,
        max_length=LONGEST_DECK,
        widget=forms.Textarea(
            attrs={"rows": 12, "class": "moves", "spellcheck": "false", "autocapitalize": "none"}
        ),
        help_text=gettext_lazy(
            "number; moves; name; barred. Only the moves are needed: a line may begin with the "
            "semicolon, and the number is then the next one. Before the moves -11 lifts the man on "
            "11, and a1>a5 places it."
        ),
    )

    def __init__(self, *args: Any, clubs: QuerySet[Club], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["club"].queryset = clubs  # type: ignore[attr-defined]
        self.fields["club"].initial = clubs.first()
        if clubs.count() < 2:
            del self.fields["club"]
        self.add_points(all_variants(), choices={})

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        file = values.pop("file", None)
        if file:
            try:
                values["text"] = file.read(4 * LONGEST_DECK).decode("utf-8-sig")
            except UnicodeDecodeError:
                self.add_error("file", _("This is no UTF-8 text: save it as UTF-8."))
        if not values.get("text", "").strip() and "file" not in self.errors:
            self.add_error("text", _("Write at least one ballot, or choose a file."))
        if "variant" in values:
            values["choices"] = self.read_points(values, values["variant"])
        return values
