"""A file in stretches: cut where tags follow on moves, so that memory never holds a whole file."""

import re
from collections.abc import Iterable, Iterator

from games.pdn.lexer import RESULT_AT_END
from games.pdn.source import Stretch

# In characters: what a game may have, and from where on games without tags are cut apart.
LONGEST_GAME = 1 << 19
_LONG = 1 << 16
_LONG_LINE = 1 << 12

_TAG = re.compile(r"\s*\[\s*[^\W\d_]\w*\s*(?:[\]\"“”„'«]|&quot;)")
_TAG_WITHOUT_BRACKET = re.compile(r"\s*[A-Z]\w*\s+\".*\"\s*\](?:\s|\\r)*\Z")
_WHOLE_TAG = re.compile(r"\s*\[[^\W\d_]\w*\s+\"[^\"]*\"\s*\](?:\s|\\r)*\Z")
# Within a line, behind a game without a line end.
_BEFORE_TAG = re.compile(r"(?<=[\s*\d\]}])(?=\[[A-Z]\w*\s+\")")


def stretches(blocks: Iterable[str]) -> Iterator[Stretch]:
    """Cut blocks of text, which end at a line feed or within a very long line."""
    cutter = _Cutter()
    for block in blocks:
        *lines, last = block.split("\n")
        for line in lines:
            yield from cutter.add(line + "\n")
        if last:
            yield from cutter.add(last)
    yield from cutter.flush()


class _Cutter:
    """What has been read since the last cut."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.length = 0
        self.begin = self.now = (1, 1)
        self.has_body = self.is_in_comment = self.is_skipping = False

    def add(self, line: str) -> Iterator[Stretch]:
        """Take a line or a part of one, and yield the stretch that ended before it."""
        if "[" in line and (line[0] != "[" or len(line) > _LONG_LINE):
            for part in _BEFORE_TAG.split(line):
                yield from self._take(part)
        else:
            yield from self._take(line)

    def flush(self, *, is_cut: bool = False) -> Iterator[Stretch]:
        """Yield what there is."""
        if self.parts and not self.is_skipping:
            yield Stretch("".join(self.parts), *self.begin, is_cut)
        self.parts = []
        self.length = 0
        self.has_body = self.is_in_comment = False
        self.begin = self.now
        self.is_skipping = is_cut

    def _take(self, line: str) -> Iterator[Stretch]:
        is_tag = self._looks_like_tag(line)
        if is_tag and (self.has_body or self.is_skipping):
            yield from self.flush()
        elif self.length + len(line) > LONGEST_GAME:
            yield from self.flush(is_cut=True)
        if not self.is_skipping:
            self.parts.append(line)
            self.length += len(line)
        if "{" in line or "}" in line:
            self.is_in_comment = line.rfind("{") > line.rfind("}")
        if not self.has_body:
            self.has_body = _is_tag_and_more(line) if is_tag else not line.isspace()
        number, column = self.now
        self.now = (number + 1, 1) if line.endswith("\n") else (number, column + len(line))
        if self.length > _LONG and not self.is_in_comment and RESULT_AT_END.search(line[-20:]):
            yield from self.flush()

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
    return not line.rstrip().removesuffix("\\r").endswith("]")
