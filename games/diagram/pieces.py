"""The pieces: a disc for a man, ring and crown upon it for a king."""

from games.diagram.sheet import Sheet
from rules.position import Piece, Side

DISC = 7.2
RING = 5.8
CROWN = "M-3.7 3L-4.4-2.3-1.9.1 0-3.5 1.9.1 4.4-2.3 3.7 3z"

_ARMIES = {
    Side.BLACK: 'class="red" fill="#b3261e" stroke="#f3e9d2"',
    Side.WHITE: 'class="ivory" fill="#fffdf6" stroke="#1c2622"',
}
_CROWNS = {Side.BLACK: "#fffdf6", Side.WHITE: "#1c2622"}


def army(sheet: Sheet, side: Side, pieces: tuple[Piece, ...]) -> str:
    """Draw the pieces of a side."""
    discs = "".join(_piece(sheet, piece) for piece in pieces if piece.side is side)
    return f'<g {_ARMIES[side]} stroke-width=".7">{discs}</g>'


def _piece(sheet: Sheet, piece: Piece) -> str:
    place = f'transform="translate({sheet.centre(piece.square)})"'
    if not piece.is_king:
        return f'<circle {place} r="{DISC}"/>'
    ink = _CROWNS[piece.side]
    return (
        f'<g {place}><circle r="{DISC}"/><circle class="ring" r="{RING}" stroke="{ink}"/>'
        f'<path class="crown" fill="{ink}" stroke="none" d="{CROWN}"/></g>'
    )
