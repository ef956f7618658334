"""Positions as pictures: one small SVG, readable on a page, on paper and copied alone.

Colours stand twice: as classes for the site's style sheet and as attributes for a file by itself.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from rules.geometry import Board
from rules.moves import Move
from rules.position import Piece, Position, Side
from rules.variants import Variant

# Lengths of the drawing, in units of which a square has UNIT; the page's script draws with them too.
UNIT = 20
DISC = 7.2
RING = 5.8
CROWN = "M-3.7 3L-4.4-2.3-1.9.1 0-3.5 1.9.1 4.4-2.3 3.7 3z"

_BUFF, _GREEN, _AMBER = "#f3e9d2", "#2a6653", "#f0c060"
_ARMIES = {
    Side.BLACK: 'class="red" fill="#b3261e" stroke="#f3e9d2"',
    Side.WHITE: 'class="ivory" fill="#fffdf6" stroke="#1c2622"',
}
_CROWNS = {Side.BLACK: "#fffdf6", Side.WHITE: "#1c2622"}


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
    is_flipped: bool = False,
    label: str = "",
    description: str = "",
) -> str:
    """Draw a position as SVG, White at the bottom unless flipped; without a label it is ornament."""
    sheet = _Sheet(variant.board, is_flipped)
    pieces = variant.pieces(position)
    named = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return "".join(
        (
            '<svg xmlns="http://www.w3.org/2000/svg" class="diagram"'
            f' viewBox="0 0 {sheet.width} {sheet.height}" {named}>',
            f"<desc>{escape(description)}</desc>" if description else "",
            _squares(sheet),
            _marks(sheet, last_move),
            _numbers(sheet) if with_numbers else "",
            *(_army(sheet, side, pieces) for side in Side),
            "</svg>",
        )
    )


@dataclass(frozen=True, slots=True)
class _Sheet:
    """The board on paper: which way round, and where each square lies."""

    board: Board
    is_flipped: bool

    @property
    def width(self) -> int:
        return self.board.width * UNIT

    @property
    def height(self) -> int:
        return self.board.height * UNIT

    def corner(self, square: int) -> tuple[int, int]:
        """Return the top left corner of a square."""
        column, row = self.board.coordinates(square)
        if self.is_flipped:
            column, row = self.board.width - 1 - column, self.board.height - 1 - row
        return column * UNIT, row * UNIT

    def centre(self, square: int) -> str:
        """Return the centre of a square as a pair of coordinates."""
        x, y = self.corner(square)
        return f"{x + UNIT // 2} {y + UNIT // 2}"

    def corners(self) -> Iterator[tuple[int, int]]:
        """Yield the corner of every playing square."""
        return (self.corner(square) for square in range(1, self.board.squares + 1))


def _names(board: Board, bits: int) -> tuple[str, ...]:
    return tuple(board.name(square) for square in board.squares_of(bits))


def _squares(sheet: _Sheet) -> str:
    """Draw the ground in one piece and all playing squares in another."""
    dark = "".join(f"M{x} {y}h{UNIT}v{UNIT}h-{UNIT}z" for x, y in sheet.corners())
    return (
        f'<rect class="buff" width="{sheet.width}" height="{sheet.height}" fill="{_BUFF}"/>'
        f'<path class="green" fill="{_GREEN}" d="{dark}"/>'
    )


def _numbers(sheet: _Sheet) -> str:
    """Write the name of each square into its corner."""
    texts = "".join(
        f'<text x="{x + 0.9}" y="{y + 4}">{escape(sheet.board.name(square))}</text>'
        for square, (x, y) in enumerate(sheet.corners(), start=1)
    )
    return (
        f'<g class="numbers" aria-hidden="true" fill="{_BUFF}" font-size="4"'
        f' font-family="system-ui, sans-serif">{texts}</g>'
    )


def _army(sheet: _Sheet, side: Side, pieces: tuple[Piece, ...]) -> str:
    """Draw the pieces of a side: a disc for a man, ring and crown upon it for a king."""
    discs = "".join(_piece(sheet, piece) for piece in pieces if piece.side is side)
    return f'<g {_ARMIES[side]} stroke-width=".7">{discs}</g>'


def _piece(sheet: _Sheet, piece: Piece) -> str:
    place = f'transform="translate({sheet.centre(piece.square)})"'
    if not piece.is_king:
        return f'<circle {place} r="{DISC}"/>'
    ink = _CROWNS[piece.side]
    return (
        f'<g {place}><circle r="{DISC}"/><circle class="ring" r="{RING}" stroke="{ink}"/>'
        f'<path class="crown" fill="{ink}" stroke="none" d="{CROWN}"/></g>'
    )


def _marks(sheet: _Sheet, move: Move | None) -> str:
    """Mark where the last move began and ended, and cross the squares it emptied."""
    origin = _frame(sheet, move.origin) if move else ""
    destination = _frame(sheet, move.destination) if move else ""
    crosses = (
        "".join(f"M{sheet.centre(square)}m-2.5-2.5l5 5m0-5l-5 5" for square in move.captured)
        if move
        else ""
    )
    return (
        f'<g class="marks" fill="none" stroke="{_AMBER}" stroke-width="1">'
        f'<path class="from" stroke-dasharray="2.5 2" d="{origin}"/>'
        f'<path class="to" d="{destination}"/><path class="taken" d="{crosses}"/></g>'
    )


def _frame(sheet: _Sheet, square: int) -> str:
    x, y = sheet.corner(square)
    return f"M{x + 0.5} {y + 0.5}h{UNIT - 1}v{UNIT - 1}h-{UNIT - 1}z"
