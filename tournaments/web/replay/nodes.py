"""The positions of a game and of its variations, and how one goes from each to the next."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from games.annotations import Note, Variation
from rules.play import Play
from rules.variants import Variant
from tournaments.web.replay.plies import Ply, plies_of
from tournaments.web.replay.shown import ShownGame
from tournaments.web.replay.signs import Sign, signs_of


@dataclass(frozen=True, slots=True)
class Node:
    """A position: which line it belongs to (0 is the game), and the nodes before and after it.

    `preface` is said before the move, at the begin of a variation; `variations` are the first nodes
    of the lines that take the place of its move.
    """

    index: int
    line: int
    ply: Ply
    before: int | None
    after: int | None
    note: Note
    preface: tuple[str, ...] = ()
    variations: tuple[int, ...] = ()

    @property
    def query(self) -> str:
        """What the address of the position ends with."""
        line = f"line={self.line}&" if self.line else ""
        return f"?{line}ply={self.ply.number}"

    @property
    def signs(self) -> list[Sign]:
        """What stands directly after the move."""
        return signs_of(self.note.nags)


def nodes_of(game: ShownGame) -> tuple[Node, ...]:
    """Every position, those of the game first, so that a ply of the game has its own number."""
    nodes: list[Node] = []
    line = _add_line(nodes, plies_of(game.play, game.ballot), game.notes)
    _add_variations(nodes, game.play.variant, game.variations, line)
    return tuple(nodes)


def node_at(nodes: Sequence[Node], *, line: str, ply: str) -> Node:
    """The node that an address means: what is no number is the start, what is too far the end."""
    line_number, number = _number(line), _number(ply)
    if line_number > nodes[-1].line:
        line_number = 0
    of_line = [node for node in nodes if node.line == line_number]
    return min(of_line, key=lambda node: abs(node.ply.number - number))


def last_of_line(nodes: Sequence[Node], node: Node) -> Node:
    """The end of the line to which a node belongs."""
    while node.after is not None:
        node = nodes[node.after]
    return node


def _number(asked: str) -> int:
    try:
        return max(int(asked), 0)
    except ValueError:
        return 0


def _add_line(
    nodes: list[Node], plies: Sequence[Ply], notes: Sequence[Note], start: Node | None = None
) -> list[int]:
    """Add the positions of a line; return the index of each, the position it begins from first.

    A variation begins from `start`, which belongs to another line.
    """
    first = len(nodes)
    last = first + len(plies) - 1
    line = nodes[-1].line + 1 if nodes else 0
    said = {note.ply: note for note in notes}
    for offset, ply in enumerate(plies):
        index = first + offset
        number = offset + 1 if start else offset
        nodes.append(
            Node(
                index=index,
                line=line,
                ply=ply,
                before=index - 1 if offset else start.index if start else None,
                after=index + 1 if index < last else None,
                note=said.get(number, Note(number)),
                preface=said[0].comments if start and not offset and 0 in said else (),
            )
        )
    return [*([start.index] if start else []), *range(first, last + 1)]


def _add_variations(
    nodes: list[Node], variant: Variant, variations: Sequence[Variation], line: Sequence[int]
) -> None:
    """Add the variations of a line and those inside them; `line` has the index of each position."""
    for variation in variations:
        start = nodes[line[variation.ply - 1]]
        play = Play.replay(variant, variation.moves, start.ply.position)
        plies = [
            replace(ply, said=_("In a variation: %(said)s") % {"said": ply.said})
            for ply in plies_of(play, after=start.ply.number)[1:]
        ]
        replaced = line[min(variation.ply, len(line) - 1)]
        own = nodes[replaced].variations
        nodes[replaced] = replace(nodes[replaced], variations=(*own, len(nodes)))
        inside = _add_line(nodes, plies, variation.notes, start)
        _add_variations(nodes, variant, variation.variations, inside)
