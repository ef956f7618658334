"""Pictures in which a rule decides: beside the legal moves stand those of another rule."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from rules.precedence import most_pieces
from rules.variants import Crowning, Landing, Lifting, Variant, all_variants
from tournaments.web.rules.scenes import Scene
from tournaments.web.rules.search import Shown, where_they_differ

# How often a search for a long capture begins anew before it is given up.
SEARCHES = 4


def crowning(variant: Variant) -> Scene | None:
    """A man that reaches a crowning square in the middle of a capture."""
    order = (Crowning.DURING_CAPTURE, Crowning.WHERE_IT_STOPS, Crowning.ENDS_MOVE)
    return _first(_unless(variant, "crowning", other) for other in order)


def landing(variant: Variant) -> Scene | None:
    """A flying king that may not land wherever it likes."""
    if not variant.flying_kings or variant.landing is Landing.ANYWHERE:
        return None
    return _unless(variant, "landing", Landing.ANYWHERE)


def lifting(variant: Variant) -> Scene | None:
    """A capture for which it matters when the captured pieces leave."""
    if not variant.flying_kings:
        return None
    return _first(_unless(variant, "lifting", other, is_long=True) for other in Lifting)


def turning(variant: Variant) -> Scene | None:
    """A capture for which it matters whether a king may turn straight back."""
    return _unless(variant, "turns_back", not variant.turns_back)


def kings_are_safe(variant: Variant) -> Scene | None:
    """A king that no man may take."""
    return None if variant.men_take_kings else _unless(variant, "men_take_kings", True)


def choices(variant: Variant) -> list[Scene]:
    """For each rule of precedence a position that it decides; or one of free choice."""
    rules = variant.precedence
    if not rules:
        scene = _unless(variant, "precedence", (most_pieces,))
        return [scene] if scene else []
    scenes = (
        _unless(variant, "precedence", (*rules[:place], *rules[place + 1 :]))
        for place in range(len(rules))
    )
    return [scene for scene in scenes if scene]


def _unless(variant: Variant, fact: str, other: Any, *, is_long: bool = False) -> Scene | None:
    """Show a fact of the record beside another value it might have."""
    if getattr(variant, fact) == other:
        return None
    shown = _shown(_first_alike(variant), fact, other, is_long)
    if shown is None:
        return None
    return Scene(variant, shown.position, shown.legal, shown.otherwise, (fact, other))


@cache
def _shown(variant: Variant, fact: str, other: Any, is_long: bool) -> Shown | None:
    elsewhere = replace(variant, **{fact: other})
    searches = (
        where_they_differ(variant, elsewhere, seed=f"{variant.key} {fact}{n}", is_long=is_long)
        for n in range(SEARCHES if is_long else 1)
    )
    return next((shown for shown in searches if shown), None)


def _first_alike(variant: Variant) -> Variant:
    """Return the first rulebook by which the same moves are legal: its pictures serve both."""
    facts = _move_facts(variant)
    return next((known for known in all_variants() if _move_facts(known) == facts), variant)


def _move_facts(variant: Variant) -> tuple[object, ...]:
    board = variant.board
    return (
        *(board.width, board.height, board.playing, board.names, board.first),
        *(variant.men_move, variant.men_capture, variant.men_pass, variant.men_take_kings),
        *(variant.kings_move, variant.kings_capture, variant.flying_kings, variant.landing),
        *(variant.crowning, *variant.crown_squares.items(), variant.lifting, variant.turns_back),
        variant.precedence,
    )


def _first(scenes: Iterator[Scene | None]) -> Scene | None:
    return next((scene for scene in scenes if scene), None)
