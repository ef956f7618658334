"""A stretch of a file: text that stands together, and where it begins."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some whole games of a file, as a rule one; line and column of its beginning count from 1.

    `is_cut` tells that the file went on for longer than a game may.
    """

    text: str
    line: int
    column: int
    is_cut: bool = False

    def place(self, offset: int) -> tuple[int, int]:
        """Return line and column of a character."""
        lines = self.text.count("\n", 0, offset)
        if lines:
            return self.line + lines, offset - self.text.rfind("\n", 0, offset)
        return self.line, self.column + offset
