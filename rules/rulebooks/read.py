"""A club's own rulebook, from a TOML file that anybody can write in an editor."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules.rulebooks.build import Builder
from rules.rulebooks.faults import Faults, InvalidFact, VariantFault
from rules.rulebooks.inherit import inherited, own_facts
from rules.rulebooks.keys import KEYS, NEVER_INHERITED, OTHER_KEYS
from rules.rulebooks.kinds import find_word, read_line, shown
from rules.rulebooks.options import read_options, read_slug
from rules.rulebooks.sheet import sheet_of
from rules.variants import Variant, built_in_variants

LONGEST_TEXT = 20_000
LONGEST_LINE = 2_000
LONGEST_NAME = 80

_AT = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")


@dataclass(frozen=True, slots=True)
class VariantFile:
    """What a file holds: the rulebook, None if it has a fault, and what stands around it.

    `names` are what people call it, by language; `draws` is the key of a set of draw rules.
    """

    key: str
    variant: Variant | None
    names: Mapping[str, str]
    draws: str
    faults: tuple[VariantFault, ...]


def read_variant(text: str, *, key: str, file: str = "") -> VariantFile:
    """Read a rulebook, with every mistake named; no text makes it raise."""
    faults = Faults(text)
    try:
        read_slug(key)
    except InvalidFact as fault:
        faults.note(VariantFault("", f"Rename the file: {fault}."))
    written = _parse(text, faults)
    if written is None:
        return VariantFile(key, None, {}, "none", faults.in_file(file))
    own = own_facts(written, (*KEYS, *OTHER_KEYS), faults)
    base = _base(own, faults)
    sheet = {**inherited(own, base), **own}
    names = _names(own.get("name", {}), faults)
    variant = Builder(faults).build(key, sheet)
    if variant and "options" in own:
        options = read_options(own["options"], sheet, variant, faults)
        variant = replace(variant, options=options)
    draws = KEYS["draws"].kind.read(sheet["draws"]) if variant else "none"
    return VariantFile(key, None if faults.found else variant, names, draws, faults.in_file(file))


def _parse(text: str, faults: Faults) -> dict[str, Any] | None:
    """Read the text as TOML; what Python's reader cannot bear is no rulebook either."""
    longest_line = max(map(len, text.splitlines()), default=0)
    if len(text) > LONGEST_TEXT or longest_line > LONGEST_LINE:
        faults.note(
            VariantFault(
                "",
                f"The text is too long: a rulebook has at most {LONGEST_TEXT} characters, "
                f"a line {LONGEST_LINE}.",
            )
        )
        return None
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except RecursionError:
        faults.note(VariantFault("", "The lists and tables are nested too deeply."))
    except ValueError as fault:
        why = str(fault)
        at = _AT.search(why)
        line, column = (at[1], at[2]) if at and at[1] else (None, None)
        faults.note(
            VariantFault(
                "",
                f'The text is no TOML: {_AT.sub("", why)}. Write lines such as goal = "block".',
                int(line) if line else text.count("\n") + 1,
                int(column) if column else 1,
            )
        )
    return None


def _base(own: dict[str, Any], faults: Faults) -> dict[str, object]:
    """Return what the rulebook hands down on which this one is based."""
    if "based_on" not in own:
        return {}
    known = {variant.key: variant for variant in built_in_variants()}
    try:
        base = sheet_of(known[find_word(own["based_on"], known)])
    except InvalidFact as fault:
        faults.add(("based_on",), str(fault))
        return {}
    return {name: value for name, value in base.items() if name not in NEVER_INHERITED}


def _names(value: object, faults: Faults) -> dict[str, str]:
    """Return what people call the rulebook, by language."""
    if not isinstance(value, dict):
        faults.add(("name",), f'{shown(value)} has no language: write name.en = "..."')
        return {}
    names = {}
    for language, name in value.items():
        if not _LANGUAGE.fullmatch(language):
            faults.add(
                ("name", language[:40]), "is no language: write a code such as en, cs or pt-BR"
            )
            continue
        try:
            names[language] = read_line(name, LONGEST_NAME)
        except InvalidFact as fault:
            faults.add(("name", language), str(fault))
    return names
