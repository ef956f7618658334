"""Tags that are not as they should be: other quotes, none, a bracket too few, cut off."""

import re
from dataclasses import dataclass
from html import unescape

from games.pdn.faults import Code

_NAME = r"\[\s*+(?P<name>[^\W\d_]\w*+)\s*+"
_QUOTE = r"(?:[“”„«»'`´]|&quot;|&\#34;)"


@dataclass(frozen=True, slots=True)
class OddTag:
    """What could be read of a tag, where it ends, and what is wrong; no code for a slip."""

    name: str
    value: str
    end: int
    code: Code | None
    message: str = ""
    suggestion: str = ""


@dataclass(frozen=True, slots=True)
class _Shape:
    pattern: re.Pattern[str]
    code: Code | None
    message: str = ""


def _shape(pattern: str, code: Code | None = None, message: str = "") -> _Shape:
    return _Shape(re.compile(_NAME + pattern), code, message)


_DAMAGED = Code.TAG_DAMAGED
_SHAPES = (
    _shape(r'"(?P<value>(?:[^"\\\n]|\\.){0,2000}+)"\s*+\]'),
    _shape(rf"{_QUOTE}(?P<value>[^\n\]]{{0,2000}}?){_QUOTE}\s*+\]"),
    _shape(r'"(?P<value>[^\n\]]{0,2000}?)"\s*+\]', _DAMAGED, "A quote within the value is bare."),
    _shape(r'"(?P<value>[^"\[\]]{0,300}+)"\s*+\]', _DAMAGED, "The value runs over a line end."),
    _shape(r'"(?P<value>[^"\n\]]{0,2000}+)\]', _DAMAGED, "The closing quote is missing."),
    _shape(
        r'"(?P<value>[^"\n]{0,2000}+)"[ \t]*+(?=\n|\Z)', _DAMAGED, "The closing bracket is missing."
    ),
    _shape(r"(?P<value>[^\"\n\]\[]{1,200}+)\]", _DAMAGED, "The value stands without quotes."),
    _shape(r"(?P<value>)\]", _DAMAGED, "The tag has no value."),
    _shape(r'"(?P<value>[^"\n]{0,2000}+)(?=\n|\Z)', _DAMAGED, "The tag is not closed on its line."),
)
_CUT_OFF = re.compile(r'\[\s*+(?P<name>\w*+)\s*+"?(?P<value>[^"\n]*+)"?[ \t]*+\Z')
_WITHOUT_BRACKET = re.compile(r'(?P<name>[A-Z]\w*+)\s*+"(?P<value>[^"\n]*+)"\s*+\]')


def read_odd_tag(text: str, at: int) -> OddTag | None:
    """Read what begins with a bracket as a tag, if it can be one."""
    if cut := _CUT_OFF.match(text, at):
        return OddTag(
            cut["name"],
            plain_value(cut["value"]),
            len(text),
            Code.TAG_UNFINISHED,
            "The input ends inside a tag.",
            "look for the rest of the file",
        )
    for shape in _SHAPES:
        if tag := shape.pattern.match(text, at):
            name, value = tag["name"], plain_value(tag["value"])
            suggestion = '[{} "{}"]'.format(name, value.replace('"', r"\""))
            return OddTag(name, value, tag.end(), shape.code, shape.message, suggestion)
    return None


def read_tag_without_bracket(text: str, at: int) -> OddTag | None:
    """Read a tag whose first bracket is missing."""
    tag = _WITHOUT_BRACKET.match(text, at)
    if not tag:
        return None
    name, value = tag["name"], plain_value(tag["value"])
    message = "The opening bracket is missing."
    return OddTag(name, value, tag.end(), _DAMAGED, message, f'[{name} "{value}"]')


def is_first_in_line(text: str, at: int) -> bool:
    """Whether nothing but blanks stands before this place on its line."""
    begin = max(at - 80, 0)
    line_feed = text.rfind("\n", begin, at)
    return (line_feed >= 0 or not begin) and not text[line_feed + 1 : at].strip()


def plain_value(value: str) -> str:
    """Return what a value says: without escapes, entities, line ends and blanks around it."""
    if "\\" in value:
        value = re.sub(r"\\([\"\\])", r"\1", value)
    if "&" in value:
        value = unescape(value)
    return " ".join(value.split("\n")).strip()
