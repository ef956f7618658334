"""A rulebook as a page: sections of sentences and pictures, all from the record itself."""

from dataclasses import dataclass
from functools import lru_cache

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from rules.variants import Goal, Variant
from rules.variants.facts import last_rows
from tournaments.web.rules import contrasts, scenes, words
from tournaments.web.rules.captions import Picture, picture
from tournaments.web.rules.facts import FACTS
from tournaments.web.rules.scenes import Scene

MOST_KEPT = 64


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a rulebook."""

    anchor: str
    title: str
    told: list[str]
    pictures: list[Picture]
    is_ordered: bool = False


TITLES: dict[str, Promise] = {
    "board": gettext_lazy("The board"),
    "men": gettext_lazy("How men move"),
    "captures": gettext_lazy("How men capture"),
    "kings": gettext_lazy("Kings"),
    "crowning": gettext_lazy("Crowning"),
    "choice": gettext_lazy("Which capture must be chosen"),
    "lifting": gettext_lazy("When captured pieces leave the board"),
    "end": gettext_lazy("Winning and losing"),
}


@lru_cache(maxsize=MOST_KEPT)
def scenes_of(variant: Variant) -> dict[str, tuple[Scene, ...]]:
    """The pictures of a rulebook; found once for as long as the program runs."""
    return {
        "board": (scenes.start_scene(variant),),
        "men": (scenes.man_moves(variant),),
        "captures": _some(*scenes.man_captures(variant), contrasts.kings_are_safe(variant)),
        "kings": _some(
            scenes.king_moves(variant), *scenes.king_captures(variant), contrasts.landing(variant)
        ),
        "crowning": _some(_crown_squares(variant), contrasts.crowning(variant)),
        "choice": tuple(contrasts.choices(variant)),
        "lifting": _some(contrasts.lifting(variant), _turning(variant)),
        "end": _some(
            scenes.blocked(variant),
            scenes.crowns_now(variant) if variant.goal is Goal.FIRST_KING else None,
        ),
    }


def told_of(variant: Variant) -> dict[str, list[str]]:
    """The sentences of each section."""
    return {
        "board": words.board_in_words(variant),
        "men": words.men_in_words(variant),
        "captures": words.captures_in_words(variant),
        "kings": words.kings_in_words(variant),
        "crowning": words.crowning_in_words(variant),
        "choice": words.choice_in_words(variant.precedence),
        "lifting": words.lifting_in_words(variant),
        "end": [str(FACTS[variant.goal])],
    }


def sections_of(variant: Variant) -> list[Section]:
    """Every section, in the order in which one learns the game."""
    told = told_of(variant)
    found = scenes_of(variant)
    return [
        Section(
            anchor,
            str(title),
            told[anchor],
            [picture(scene) for scene in found[anchor]],
            is_ordered=anchor == "choice" and len(variant.precedence) > 1,
        )
        for anchor, title in TITLES.items()
    ]


def _crown_squares(variant: Variant) -> Scene | None:
    """The crowning squares of White, where they are not simply its last row."""
    if variant.crown_squares == last_rows(variant.board):
        return None
    return scenes.crown_squares(variant)


def _turning(variant: Variant) -> Scene | None:
    told = words.lifting_in_words(variant)
    return contrasts.turning(variant) if len(told) > 1 else None


def _some(*found: Scene | None) -> tuple[Scene, ...]:
    return tuple(scene for scene in found if scene)
