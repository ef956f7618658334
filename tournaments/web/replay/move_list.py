"""The moves as they are read: in rows by their numbers, broken where something is said of one."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from tournaments.web.replay.nodes import Node


@dataclass(slots=True)
class Word:
    """A piece of a variation: a move, with its number where one is due, or a comment; and parentheses."""

    text: str
    node: Node | None = None
    opening: str = ""
    closing: str = ""


@dataclass(slots=True)
class Row:
    """A move of each side, and what is said of the last of them.

    A row whose first ply stands above, with something said of it, `begins_late`.
    """

    number: int
    begins_late: bool
    nodes: list[Node] = field(default_factory=list)
    comments: tuple[str, ...] = ()
    variations: list[list[Word]] = field(default_factory=list)

    @property
    def is_told(self) -> bool:
        """Is anything said here?"""
        return bool(self.comments or self.variations)


def rows_of(nodes: Sequence[Node], *, breaks: Collection[int] = ()) -> list[Row]:
    """The moves of the game by their numbers; whatever is said of a ply ends its row.

    So do `breaks`, the plies after which a row ends.
    """
    rows: list[Row] = []
    for node in nodes:
        if node.line or node.ply.move is None:
            continue
        is_broken = rows and (rows[-1].is_told or rows[-1].nodes[-1].ply.number in breaks)
        if not rows or is_broken or rows[-1].number != node.ply.move_number:
            rows.append(Row(node.ply.move_number, node.ply.is_second))
        rows[-1].nodes.append(node)
        rows[-1].comments = node.note.comments
        rows[-1].variations = [_variation(nodes, first) for first in node.variations]
    return rows


def _variation(nodes: Sequence[Node], first: int) -> list[Word]:
    """A variation with those inside it, as one line of words."""
    words = [Word(comment) for comment in nodes[first].preface]
    index: int | None = first
    is_number_due = True
    while index is not None:
        node = nodes[index]
        words.append(Word(_numbered(node, is_number_due), node))
        words += [Word(comment) for comment in node.note.comments]
        for inner in node.variations:
            words += _variation(nodes, inner)
        is_number_due = bool(node.note.comments or node.variations)
        index = node.after
    words[0].opening = f"({words[0].opening}"
    words[-1].closing += ")"
    return words


def _numbered(node: Node, is_due: bool) -> str:
    """The number before a move: always that of the first side's, of the second's where one is due."""
    if not node.ply.is_second:
        return f"{node.ply.move_number}."
    return f"{node.ply.move_number}…" if is_due else ""
