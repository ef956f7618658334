"""What the page's script needs to draw every position without asking again."""

from collections.abc import Sequence
from typing import Any

from games.diagram import CROWN, DISC, RING, UNIT, places
from games.templatetags.diagram import in_words
from rules.moves import Move
from rules.position import Position
from rules.variants import Variant
from tournaments.web.replay.nodes import Node


def board_for_script(variant: Variant) -> dict[str, Any]:
    """How a board and its pieces are drawn: square n lies at `squares[n - 1]`."""
    return {
        "shape": {"unit": UNIT, "disc": DISC, "ring": RING, "crown": CROWN},
        "size": [variant.board.width, variant.board.height],
        "squares": places(variant.board),
    }


def pieces_for_script(variant: Variant, position: Position) -> list[list[Any]]:
    """Who stands where."""
    return [[piece.square, piece.side.value, piece.is_king] for piece in variant.pieces(position)]


def move_for_script(move: Move | None) -> list[Any] | None:
    """Where a move began and ended, and what it took."""
    return [move.origin, move.destination, move.captured] if move else None


def script_data(variant: Variant, nodes: Sequence[Node]) -> dict[str, Any]:
    """The board, and every position of the game with the ways from one to the next."""
    return board_for_script(variant) | {
        "nodes": [
            {
                "pieces": pieces_for_script(variant, node.ply.position),
                "move": move_for_script(node.ply.move),
                "turn": node.ply.position.side.value,
                "said": node.ply.said,
                "told": in_words(variant, node.ply.position),
                "fen": node.ply.fen,
                "query": node.query,
                "before": node.before,
                "after": node.after,
            }
            for node in nodes
        ]
    }
