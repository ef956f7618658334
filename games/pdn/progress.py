"""How much of a large file has been read, as a bar on a terminal."""

import os
from pathlib import Path
from typing import IO, BinaryIO, cast

# Smaller files are done before anybody looks.
LARGE = 1 << 20
_WIDTH = 30


class _Watched:
    """A stream that tells a terminal how far it is."""

    def __init__(self, stream: BinaryIO, size: int, name: str, terminal: IO[str]) -> None:
        self._stream = stream
        self._size = size
        self._name = Path(name).name[-30:]
        self._terminal = terminal
        self._read = 0
        self._shown = -1

    def read(self, size: int = -1) -> bytes:
        """Read on, and move the bar."""
        data = self._stream.read(size)
        self._read += len(data)
        percent = 100 if not data else min(100 * self._read // self._size, 99)
        if percent != self._shown:
            self._shown = percent
            bar = "#" * (percent * _WIDTH // 100)
            self._terminal.write(f"\r{self._name} [{bar:<{_WIDTH}}] {percent:3} %")
            if not data:
                self._terminal.write("\r\x1b[K")
            self._terminal.flush()
        return data


def watched(stream: BinaryIO, *, name: str, terminal: IO[str] | None) -> BinaryIO:
    """Return the stream, with a bar if it is large and there is a terminal."""
    size = os.fstat(stream.fileno()).st_size
    if terminal is None or size < LARGE:
        return stream
    return cast(BinaryIO, _Watched(stream, size, name, terminal))
