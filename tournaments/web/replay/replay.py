"""Everything that the page of a game shows, for its template."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from games.diagram import side_below
from rules.position import Side
from tournaments.web.replay.move_list import Row, rows_of
from tournaments.web.replay.nodes import Node, last_of_line, node_at, nodes_of
from tournaments.web.replay.pdn import pdn_of
from tournaments.web.replay.script import script_data
from tournaments.web.replay.shown import ShownGame
from tournaments.web.verdicts import draw_in_words, verdict


@dataclass(frozen=True)
class Replay:
    """A game, its positions, and the one that is on the board."""

    game: ShownGame
    nodes: tuple[Node, ...]
    now: Node

    def is_at(self, asked: Mapping[str, str]) -> bool:
        """Does an address with these parameters name the position on the board exactly?"""
        named = (asked.get("line", "0"), asked.get("ply", "0"))
        return named == (str(self.now.line), str(self.now.ply.number))

    @property
    def first(self) -> Node:
        """The position before the first move."""
        return self.nodes[0]

    @property
    def back(self) -> Node:
        """The position before this one."""
        return self.now if self.now.before is None else self.nodes[self.now.before]

    @property
    def forward(self) -> Node:
        """The next position."""
        return self.now if self.now.after is None else self.nodes[self.now.after]

    @property
    def last(self) -> Node:
        """The end of the line."""
        return last_of_line(self.nodes, self.now)

    @property
    def is_turned(self) -> bool:
        """Does Black sit below?"""
        return side_below(self.game.play.variant.board) is Side.BLACK

    @property
    def has_ballot(self) -> bool:
        """Did the game begin with its ballot?"""
        return any(node.ply.is_ballot for node in self.nodes[:2])

    @property
    def has_clock(self) -> bool:
        """Are there times beside the moves?"""
        return any(node.note.clock for node in self.nodes)

    @cached_property
    def rows(self) -> list[Row]:
        """The list of moves."""
        return rows_of(self.nodes)

    @property
    def verdict(self) -> str:
        """What the rules say of the last position."""
        return verdict(self.game.play)

    @property
    def drawn(self) -> str:
        """Which rule made the game a draw, if one did."""
        return draw_in_words(self.game.play)

    @property
    def pdn(self) -> str:
        """The game as a game file has it."""
        return pdn_of(self.game)

    @property
    def script_data(self) -> dict[str, Any]:
        """What the page's script needs."""
        return script_data(self.game.play.variant, self.nodes)


def replay_of(game: ShownGame, *, line: str = "0", ply: str = "0") -> Replay:
    """A game with the position on the board that an address means, or the nearest there is."""
    nodes = nodes_of(game)
    return Replay(game, nodes, node_at(nodes, line=line, ply=ply))
