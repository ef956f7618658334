"""The rulebooks by family, each in a line made from its record; and names without a rulebook."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules.precedence import (
    Preference,
    frisian_value,
    king_captures,
    king_met_first,
    kings_count_two,
    most_kings,
    most_pieces,
)
from rules.variants import Goal, Variant, all_variants
from tournaments.labels import variant_label
from tournaments.web.rules.words import armies_in_words, first_in_words

FAMILIES: tuple[tuple[Promise, tuple[str, ...]], ...] = (
    (gettext_lazy("English draughts and its kin"), ("english", "italian", "double")),
    (
        gettext_lazy("On a hundred squares and more"),
        ("international", "canadian", "sri-lankan", "malaysian", "killer"),
    ),
    (
        gettext_lazy("Flying kings on 64 squares"),
        ("russian", "brazilian", "pool", "jamaican", "spantsiretti", "diagonal"),
    ),
    (
        gettext_lazy("Flying kings, and men that capture forward only"),
        ("czech", "spanish", "portuguese", "argentinian", "thai", "corner"),
    ),
    (gettext_lazy("Frisian draughts"), ("frisian", "frysk")),
    (
        gettext_lazy("Along rows and columns"),
        ("turkish", "keny", "armenian", "dameo"),
    ),
    (
        gettext_lazy("Played to lose, or for the first king"),
        (
            *("english-losing", "czech-losing", "russian-losing", "antidraughts"),
            *("breakthrough", "kingscourt"),
        ),
    ),
)

CHOICES: dict[Preference, Promise] = {
    most_pieces: gettext_lazy("the most pieces"),
    most_kings: gettext_lazy("the most kings"),
    kings_count_two: gettext_lazy("the most, a king as two"),
    king_captures: gettext_lazy("a king captures first"),
    king_met_first: gettext_lazy("a king met first"),
    frisian_value: gettext_lazy("the highest value"),
}

GOALS: dict[Goal, Promise] = {
    Goal.BE_BLOCKED: gettext_lazy("who cannot move wins"),
    Goal.FIRST_KING: gettext_lazy("the first king wins"),
}


@dataclass(frozen=True, slots=True)
class Line:
    """A rulebook in the list."""

    variant: Variant
    name: str
    told: str


@dataclass(frozen=True, slots=True)
class Unknown:
    """A name that stands in a source without its rules, and what was found instead."""

    name: str
    told: Promise


UNKNOWN: tuple[Unknown, ...] = (
    Unknown("Dvacet proti deseti", gettext_lazy("Twenty against ten. Nothing was found.")),
    Unknown("Středověká bitva", gettext_lazy("Medieval battle. Nothing was found.")),
    Unknown(
        "Jezdecká dáma",
        gettext_lazy(
            "Knights’ draughts. The closest that is described is the Italian “dama con i cavalieri”, "
            "whose men move as knights; whether it is the same game is not known."
        ),
    ),
    Unknown(
        "Dám",
        gettext_lazy(
            "The name is close to “dam”, the word for draughts in several languages; which game is "
            "meant is not known."
        ),
    ),
)


def families() -> list[tuple[str, list[Line]]]:
    """Every rulebook under its family; those of no family last."""
    rest = {variant.key: variant for variant in all_variants()}
    found = []
    for title, keys in FAMILIES:
        lines = [line_of(rest.pop(key)) for key in keys if key in rest]
        found.append((str(title), lines))
    if rest:
        found.append((_("Other rulebooks"), [line_of(variant) for variant in rest.values()]))
    return found


def line_of(variant: Variant) -> Line:
    """A rulebook in one line: board, men, who begins, kings, choice of capture."""
    return Line(variant, variant_label(variant.key), in_a_line(variant))


def in_a_line(variant: Variant) -> str:
    """The facts that tell rulebooks apart, in a few words each."""
    board = variant.board
    choice = [str(CHOICES[rule]) for rule in variant.precedence] or [_("free choice of capture")]
    parts = [
        f"{board.width} × {board.height}",
        armies_in_words(variant).rstrip("."),
        first_in_words(variant).rstrip("."),
        _("flying kings") if variant.flying_kings else _("short kings"),
        ", ".join(choice),
        str(GOALS.get(variant.goal, "")),
    ]
    return "; ".join(part for part in parts if part)
