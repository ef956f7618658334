"""The whole drawing, and the same position in the names of its squares."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from games.diagram.marks import Arrow, arrow_marks, last_move_marks, square_marks
from games.diagram.pieces import army
from games.diagram.sheet import Sheet, is_on_light, names, squares
from rules.geometry import Board, Names
from rules.moves import Move
from rules.position import Position, Side
from rules.variants import Variant


@dataclass(frozen=True, slots=True)
class Army:
    """What a side has: the names of the squares of its men and of its kings."""

    men: tuple[str, ...]
    kings: tuple[str, ...]


def describe(variant: Variant, position: Position) -> dict[Side, Army]:
    """Return where the men and kings of each side stand, for whoever puts it into words."""
    return {
        side: Army(
            men=_names(variant.board, position.men(side)),
            kings=_names(variant.board, position.kings(side)),
        )
        for side in Side
    }


def draw(
    variant: Variant,
    position: Position,
    *,
    with_numbers: bool = False,
    last_move: Move | None = None,
    arrows: Sequence[Arrow] = (),
    marked: Sequence[int] = (),
    is_flipped: bool = False,
    label: str = "",
    description: str = "",
) -> str:
    """Draw a position as SVG; without a label it is ornament.

    The board lies as its players have it (`side_below`), or flipped the other way round. With
    numbers every square shows its own; where squares have names as in chess, files and ranks stand
    beside the board. An arrow leads from one square to another.
    """
    has_edge = with_numbers and variant.board.names is Names.ALGEBRAIC
    sheet = Sheet(variant.board, is_flipped, has_edge, is_on_light=is_on_light(variant))
    pieces = variant.pieces(position)
    occupied = frozenset(piece.square for piece in pieces)
    named = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return "".join(
        (
            '<svg xmlns="http://www.w3.org/2000/svg"',
            f' class="{_kinds(sheet)}" viewBox="{sheet.view}" {named}>',
            f"<desc>{escape(description)}</desc>" if description else "",
            squares(sheet),
            last_move_marks(sheet, last_move),
            square_marks(sheet, marked, occupied),
            names(sheet) if with_numbers else "",
            *(army(sheet, side, pieces) for side in Side),
            arrow_marks(sheet, arrows),
            "</svg>",
        )
    )


def _kinds(sheet: Sheet) -> str:
    kinds = ("diagram", "edged" if sheet.has_edge else "", "on-light" if sheet.is_on_light else "")
    return " ".join(kind for kind in kinds if kind)


def _names(board: Board, bits: int) -> tuple[str, ...]:
    return tuple(board.name(square) for square in board.squares_of(bits))
