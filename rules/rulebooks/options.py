"""Points that a rulebook leaves open, and the facts that may be chosen instead."""

import re
from dataclasses import fields
from typing import Any

from rules.geometry import Board
from rules.rulebooks.build import Builder
from rules.rulebooks.faults import Faults, InvalidFact, Path
from rules.rulebooks.inherit import inherited, own_facts
from rules.rulebooks.keys import KEYS
from rules.rulebooks.kinds import nearest, read_line, shown
from rules.rulebooks.sheet import Sheet
from rules.variants import Option, Variant

MOST_CHOICES = 20
SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_KEYS = ("key", "default", "source", "instead")
# Facts that no choice changes.
_FIXED = {"draws", "sources", "game_type"}


def read_options(
    value: object, sheet: Sheet, variant: Variant, faults: Faults
) -> tuple[Option, ...]:
    """Return the options of a file whose other facts are without fault."""
    if not isinstance(value, list) or not all(isinstance(table, dict) for table in value):
        faults.add(("options",), f"{shown(value)} is no list of tables: write [[options]]")
        return ()
    found: dict[str, Option] = {}
    left = MOST_CHOICES
    for table in value:
        left -= len(table["instead"]) if isinstance(table.get("instead"), dict) else 1
        if left < 0:
            faults.add(("options",), f"there may be {MOST_CHOICES} choices in all: leave some out")
            break
        option = _option(table, sheet, variant, faults)
        if option and option.key in found:
            faults.add(("options", option.key), "comes twice: leave one of them out")
        elif option:
            found[option.key] = option
    return tuple(found.values())


def _option(table: dict[str, Any], sheet: Sheet, variant: Variant, faults: Faults) -> Option | None:
    known = len(faults.found)
    for name in table:
        if name not in _KEYS:
            near = nearest(name, dict.fromkeys(_KEYS))
            faults.add(("options", name[:40]), f"is no key of an option{near}")
    lines = {name: _line(table.get(name), name, faults) for name in _KEYS[:3]}
    path = ("options", lines["key"] or "key")
    choices = table.get("instead")
    if not isinstance(choices, dict) or not choices:
        faults.add((*path, "instead"), "is missing: write [options.instead.NAME] and facts below")
        return None
    alternatives = {
        choice: _alternative(choice, facts, (*path, "instead", choice[:40]), sheet, variant, faults)
        for choice, facts in choices.items()
    }
    if lines["default"] in alternatives:
        faults.add((*path, "default"), "is the name of what the rulebook says: choose another")
    if len(faults.found) > known:
        return None
    return Option(
        key=lines["key"],
        default=lines["default"],
        alternatives=alternatives,
        source=lines["source"],
    )


def _line(value: object, name: str, faults: Faults) -> str:
    """Read a line of an option: key and default are short names, for addresses and settings."""
    try:
        if name == "source":
            return read_line(value)
        return read_slug(value)
    except InvalidFact as fault:
        faults.add(("options", name), "is missing" if value is None else str(fault))
        return ""


def read_slug(value: object) -> str:
    """Read a name made of small letters, figures and hyphens; raise InvalidFact."""
    if isinstance(value, str) and len(value) <= 40 and SLUG.fullmatch(value):
        return value
    raise InvalidFact(
        f"{shown(value)} is no short name: write small letters a-z, figures and hyphens, at most 40"
    )


def _alternative(
    choice: str, facts: object, path: Path, sheet: Sheet, variant: Variant, faults: Faults
) -> dict[str, Any]:
    """Return what a choice puts in the place of the record's facts."""
    try:
        read_slug(choice)
    except InvalidFact as fault:
        faults.add(path, str(fault))
    if not isinstance(facts, dict) or not facts:
        faults.add(path, "says nothing: write the facts that it puts in the place of others")
        return {}
    own = own_facts(facts, (*(KEYS.keys() - _FIXED), "start"), faults, path)
    chosen = Builder(faults, path).build(variant.key, {**inherited(own, sheet), **own})
    return _differences(variant, chosen) if chosen else {}


def _differences(variant: Variant, chosen: Variant) -> dict[str, Any]:
    """Return the facts of the one record that are not those of the other."""
    return {
        fact.name: getattr(chosen, fact.name)
        for fact in fields(Variant)
        if not _is_same(getattr(chosen, fact.name), getattr(variant, fact.name))
    }


def _is_same(one: object, other: object) -> bool:
    """Compare facts; boards, of which there may be several alike, by what they are made of."""
    if isinstance(one, Board) and isinstance(other, Board):
        return all(getattr(one, part.name) == getattr(other, part.name) for part in fields(Board))
    return one == other
