"""The points that rulebooks leave open, as fields of a form: of the game that is chosen beside them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext as _

from rules.variants import Variant
from tournaments.labels import variant_label
from tournaments.web.rules.disputed import Disputed, disputed_of, told


@dataclass(frozen=True, slots=True)
class Point:
    """A disputed point with its field."""

    disputed: Disputed
    field: BoundField


@dataclass(frozen=True, slots=True)
class PointsOfGame:
    """What the rulebook of one game leaves open."""

    key: str
    name: str
    points: list[Point]


class PointsForm(forms.Form):
    """A form with a game in its field `variant`, and the points of each game that leaves any open."""

    games: list[tuple[Variant, list[Disputed]]]

    def add_points(
        self, variants: Iterable[Variant], *, chosen: str = "", choices: Mapping[str, str]
    ) -> None:
        """Add the points of these games; for the one chosen so far with its choices."""
        asked = [(variant, disputed_of(variant)) for variant in variants]
        self.games = [(variant, points) for variant, points in asked if points]
        for variant, points in self.games:
            made = choices if variant.key == chosen else {}
            for point in points:
                self.fields[field_name(variant, point)] = forms.ChoiceField(
                    label=point.title,
                    required=False,
                    widget=forms.RadioSelect,
                    choices=[
                        (choice.key, in_a_line(point, choice.key)) for choice in point.choices
                    ],
                    initial=point.chosen(made).key,
                )

    def read_points(self, values: dict[str, Any], variant: str) -> dict[str, str]:
        """Take the points out of what was sent, and return the choices of this game.

        A choice that belongs to another game is a fault: it would be lost without a word.
        """
        chosen = {}
        for game, points in self.games:
            for point in points:
                name = field_name(game, point)
                choice = values.pop(name, "") or point.here.key
                if game.key == variant:
                    chosen[point.key] = choice
                elif choice != point.here.key:
                    self.add_error(
                        name,
                        _("This belongs to %(game)s. Choose that game, or what is recommended.")
                        % {"game": variant_label(game.key)},
                    )
        return chosen

    def points(self) -> list[PointsOfGame]:
        """The points for the template."""
        return [
            PointsOfGame(
                game.key,
                variant_label(game.key),
                [Point(point, self[field_name(game, point)]) for point in points],
            )
            for game, points in self.games
        ]


def field_name(variant: Variant, point: Disputed) -> str:
    """The name of the field of a point."""
    return f"point.{variant.key}.{point.key}"


def in_a_line(point: Disputed, key: str) -> str:
    """A choice as it stands beside its button, the recommended one marked."""
    choice = point.chosen({point.key: key})
    if choice is point.here:
        return _("%(told)s (recommended)") % {"told": told(choice)}
    return told(choice)
