"""A rulebook as a file that spells every fact."""

import json
from collections.abc import Iterator

from rules.rulebooks.keys import (
    BEGIN_KEYS,
    BOARD_KEYS,
    CROWN_KEYS,
    DIRECTION_KEYS,
    DRAW_KEYS,
    RULE_KEYS,
    SET_UP_KEYS,
)
from rules.rulebooks.sheet import option_sheet, sheet_of
from rules.variants import Variant

_SECTIONS = (
    ("The board, as White sees it.", BOARD_KEYS),
    ("The start.", {**BEGIN_KEYS, **SET_UP_KEYS}),
    ("Where men and kings go, as the mover sees the board.", DIRECTION_KEYS),
    ("Where men are crowned.", CROWN_KEYS),
    ("The other rules, the goal, and game files.", RULE_KEYS),
    ("The draw rules an event begins with.", DRAW_KEYS),
)
_LONG_LINE = 100


def write_variant(variant: Variant) -> str:
    """Write a full file of a record, with the draw rules that belong to it."""
    return "\n".join((f"# The rulebook {variant.key}, every fact spelled.", *_lines(variant), ""))


def _lines(variant: Variant) -> Iterator[str]:
    sheet = sheet_of(variant)
    for heading, keys in _SECTIONS:
        yield ""
        yield f"# {heading}"
        for key in keys:
            yield _line(key, sheet[key])
    for option in variant.options:
        yield ""
        yield "[[options]]"
        yield _line("key", option.key)
        yield _line("default", option.default)
        yield _line("source", option.source)
        for choice in option.alternatives:
            yield ""
            yield f"[options.instead.{choice}]"
            for key, value in option_sheet(variant, option.key, choice).items():
                yield _line(key, value)


def _line(key: str, value: object) -> str:
    line = f"{key} = {_value(value)}"
    if len(line) <= _LONG_LINE or not isinstance(value, list):
        return line
    return "\n".join((f"{key} = [", *(f"    {_value(item)}," for item in value), "]"))


def _value(value: object) -> str:
    """Write a value as TOML, whose texts are those of JSON but for one character."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
