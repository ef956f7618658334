"""From bytes to text: UTF-8 or UTF-16 where it is that, else the code page that reads best.

A file glued together from several may change its code page from line to line.
"""

import codecs
from collections.abc import Iterator
from functools import lru_cache
from typing import BinaryIO, TextIO

from games.code_pages import PAGES, fitness

BLOCK = 1 << 16
# UTF-32 before UTF-16, whose mark is the beginning of its own.
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def text_blocks(stream: BinaryIO | TextIO, encoding: str | None = None) -> Iterator[str]:
    """Yield the text block by block, its line ends as line feeds.

    A block ends with a line feed, unless a line is longer than a block; encoding None is a guess.
    Raise LookupError if there is no such encoding.
    """
    head = stream.read(BLOCK)
    if isinstance(head, str):
        return _whole_lines(_rest_of_text(head, stream))
    if encoding is None:
        mark, encoding = next(
            ((mark, name) for mark, name in _MARKS if head.startswith(mark)), (b"", None)
        )
        head = head[len(mark) :]
        if encoding == "utf-8":
            encoding = None
    encoding = encoding or _wide_encoding(head)
    if encoding:
        return _whole_lines(
            _decoded(head, stream, codecs.getincrementaldecoder(encoding)("replace"))
        )
    return _guessed(head, stream)


def _rest_of_text(head: str, stream: BinaryIO | TextIO) -> Iterator[str]:
    while head:
        yield head
        rest = stream.read(BLOCK)
        head = rest if isinstance(rest, str) else ""


def _decoded(
    head: bytes, stream: BinaryIO | TextIO, decoder: codecs.IncrementalDecoder
) -> Iterator[str]:
    while head:
        yield decoder.decode(head)
        rest = stream.read(BLOCK)
        head = rest if isinstance(rest, bytes) else b""
    yield decoder.decode(b"", final=True)


def _wide_encoding(head: bytes) -> str | None:
    """Tell UTF-16 without a mark by the zero bytes of its Latin characters."""
    sample = head[:1000]
    if sample.count(0) * 3 < len(sample) or len(sample) < 4:
        return None
    return "utf-16-le" if sample[1::2].count(0) > sample[::2].count(0) else "utf-16-be"


def _whole_lines(blocks: Iterator[str]) -> Iterator[str]:
    carry = ""
    for block in blocks:
        text = carry + block
        # A carriage return at the end may be half of a line end.
        end = max(text.rfind("\n"), text.rfind("\r", 0, len(text) - 1)) + 1
        if not end and len(text) > BLOCK:
            end = text.rfind(" ", BLOCK // 2, -1) + 1 or len(text) - 1
        carry = text[end:]
        if end:
            yield _with_line_feeds(text[:end])
    if carry:
        yield _with_line_feeds(carry)


def _with_line_feeds(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _guessed(head: bytes, stream: BinaryIO | TextIO) -> Iterator[str]:
    """Decode whole lines: ASCII and UTF-8 in one go, else line by line."""
    carry = b""
    favourite = ""
    while head:
        text = carry + head
        rest = stream.read(BLOCK)
        head = rest if isinstance(rest, bytes) else b""
        end = len(text)
        if head:
            end = max(text.rfind(b"\n"), text.rfind(b"\r", 0, len(text) - 1)) + 1
            if not end and len(text) > BLOCK:
                end = text.rfind(b" ", BLOCK // 2, -1) + 1 or len(text) - 1
        carry = text[end:]
        if end:
            favourite, block = _decoded_block(text[:end], favourite)
            yield _with_line_feeds(block)


def _decoded_block(block: bytes, favourite: str) -> tuple[str, str]:
    """Return the code page that reads best what is no UTF-8 in this block, and the text."""
    try:
        return favourite, block.decode()
    except UnicodeDecodeError:
        lines = block.splitlines(keepends=True)
        legacy = b"\n".join(line for line in lines if not _is_utf_8(line))
        best = max(PAGES, key=lambda page: (fitness(legacy, page), page == favourite))
        return best, "".join(_decoded_line(line, best) for line in lines)


def _is_utf_8(line: bytes) -> bool:
    try:
        line.decode()
    except UnicodeDecodeError:
        return False
    return True


@lru_cache(maxsize=512)
def _decoded_line(line: bytes, favourite: str) -> str:
    """Decode a line by the page of its block, unless another reads it far better."""
    try:
        return line.decode()
    except UnicodeDecodeError:
        readings = {page: fitness(line, page) for page in PAGES}
        best = max(PAGES, key=lambda page: readings[page])
        is_far_better = readings[best] > readings[favourite] + 0.45
        return line.decode(best if is_far_better else favourite, "replace")
