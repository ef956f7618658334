"""A file in stretches: cut where tags follow on moves, so that memory never holds a whole file."""

import re
from collections.abc import Iterable, Iterator

from games.pdn.lexer import RESULT_AT_END
from games.pdn.source import Stretch

# In characters: what a game may have, and from where on games without tags are cut apart.
LONGEST_GAME = 1 << 19
_LONG = 1 << 16
_LONG_LINE = 1 << 12

_MARKUP = re.compile(r"<[^<>\n]{0,80}>")
_TAG = re.compile(
    r"\s*(?:<[^<>\n]{0,80}+>\s*)*+\[\s*[^\W\d_]\w*\s*(?:[\]\"“”„'«]|&quot;)"
    r"|\s*\[[A-Z]\w*\s[^\]\n]*\]\s*\Z"
)
_TAG_WITHOUT_BRACKET = re.compile(r"\s*[A-Z]\w*\s+\".*\"\s*\](?:\s|\\r)*\Z")
_WHOLE_TAG = re.compile(r"\s*\[[^\W\d_]\w*\s+\"[^\"]*\"\s*\](?:\s|\\r)*\Z")
# Within a line, behind a game without a line end.
_BEFORE_TAG = re.compile(r"(?<=[\s*\d\]}])(?=\[[A-Z]\w*\s+\")")


def stretches(blocks: Iterable[str]) -> Iterator[Stretch]:
    """Cut blocks of text, which end at a line feed or within a very long line."""
    cutter = _Cutter()
    for block in blocks:
        for line in _lines(block):
            if "[" in line or '"' in line or "{" in line or "}" in line or cutter.is_watchful:
                yield from cutter.add(line)
            else:
                cutter.add_plain(line)
    yield from cutter.flush()


def _lines(block: str) -> list[str]:
    """Split at line feeds only: other texts have more signs that end a line."""
    *lines, last = block.split("\n")
    return [*(f"{line}\n" for line in lines), *([last] if last else [])]


class _Cutter:
    """What has been read since the last cut."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.length = 0
        self.line = self.column = 1
        self.has_body = self.is_in_comment = self.is_skipping = self.is_tag_open = False

    @property
    def is_watchful(self) -> bool:
        """Whether even a line without tags and comments may end the stretch."""
        return self.length > _LONG or self.is_skipping

    def add_plain(self, line: str) -> None:
        """Take a line that holds neither tag nor brace."""
        self.parts.append(line)
        self.length += len(line)
        if not self.has_body:
            self.has_body = not line.isspace()

    def add(self, line: str) -> Iterator[Stretch]:
        """Take a line or a part of one, and yield the stretch that ended before it."""
        if "[" in line and (line[0] != "[" or len(line) > _LONG_LINE):
            for part in _BEFORE_TAG.split(line):
                yield from self._take(part)
        else:
            yield from self._take(line)

    def flush(self, *, is_cut: bool = False) -> Iterator[Stretch]:
        """Yield what there is."""
        text = "".join(self.parts)
        if text and not self.is_skipping:
            yield Stretch(text, self.line, self.column, is_cut)
        self._move_on(text)
        self.parts = []
        self.length = 0
        self.has_body = self.is_in_comment = self.is_tag_open = False
        self.is_skipping = is_cut

    def _move_on(self, text: str) -> None:
        line_feeds = text.count("\n")
        self.line += line_feeds
        self.column = len(text) - text.rfind("\n") if line_feeds else self.column + len(text)

    def _take(self, line: str) -> Iterator[Stretch]:
        is_tag = self._looks_like_tag(line)
        if is_tag and (self.has_body or self.is_skipping):
            yield from self.flush()
        elif self.length + len(line) > LONGEST_GAME:
            yield from self.flush(is_cut=True)
        if self.is_skipping:
            self._move_on(line)
        else:
            self.parts.append(line)
            self.length += len(line)
        if "{" in line or "}" in line:
            self.is_in_comment = line.rfind("{") > line.rfind("}")
        if not self.has_body:
            self.has_body = not self._is_of_tags(line, is_tag)
        if self.length > _LONG and not self.is_in_comment and RESULT_AT_END.search(line[-20:]):
            yield from self.flush()

    def _is_of_tags(self, line: str, is_tag: bool) -> bool:
        """Whether a line is blank or all tags, or ends the tag that the line before began."""
        is_end_of_tag = self.is_tag_open and line.rstrip().endswith('"]')
        self.is_tag_open = is_tag and "]" not in line
        if is_tag:
            return not _is_tag_and_more(line)
        return is_end_of_tag or line.isspace()

    def _looks_like_tag(self, line: str) -> bool:
        """Whether a tag stands at the head; within a comment only a whole line is taken for one.

        A comment that was never closed must not swallow the games behind it.
        """
        if '"' not in line and "[" not in line:
            return False
        if self.is_in_comment:
            return _WHOLE_TAG.match(line) is not None
        return bool(_TAG.match(line) or _TAG_WITHOUT_BRACKET.match(line))


def _is_tag_and_more(line: str) -> bool:
    """Whether something stands behind the tags of a line."""
    rest = line[line.rfind("]") + 1 :] if "]" in line else ""
    if "<" in rest:
        rest = _MARKUP.sub("", rest)
    return bool(rest.replace("\\r", "").replace("\\n", "").strip())
