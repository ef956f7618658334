"""What the page's script needs to draw every position without asking again."""

from collections.abc import Sequence
from typing import Any

from games.diagram import CROWN, DISC, RING, UNIT, places
from games.templatetags.diagram import in_words
from rules.variants import Variant
from tournaments.web.replay.nodes import Node
from tournaments.web.replay.plies import Ply


def board_for_script(variant: Variant) -> dict[str, Any]:
    """How a board and its pieces are drawn: square n lies at `squares[n - 1]`."""
    return {
        "shape": {"unit": UNIT, "disc": DISC, "ring": RING, "crown": CROWN},
        "size": [variant.board.width, variant.board.height],
        "squares": places(variant.board),
    }


def position_for_script(variant: Variant, ply: Ply) -> dict[str, Any]:
    """Who stands where, the move that led there, and both told in words."""
    move = ply.move
    return {
        "pieces": [
            [piece.square, piece.side.value, piece.is_king]
            for piece in variant.pieces(ply.position)
        ],
        "move": [move.origin, move.destination, move.captured] if move else None,
        "turn": ply.position.side.value,
        "said": ply.said,
        "told": in_words(variant, ply.position),
    }


def script_data(variant: Variant, nodes: Sequence[Node]) -> dict[str, Any]:
    """The board, and every position of the game with the ways from one to the next."""
    return board_for_script(variant) | {
        "nodes": [
            position_for_script(variant, node.ply)
            | {
                "fen": node.ply.fen,
                "query": node.query,
                "before": node.before,
                "after": node.after,
            }
            for node in nodes
        ]
    }
