"""What is drawn about a move: where it came from and went, arrows, and squares of which one speaks."""

from collections.abc import Iterable
from math import hypot

from games.diagram.pieces import DISC
from games.diagram.sheet import Sheet
from rules.moves import Move

AMBER, BROWN, DARK = "#f0c060", "#8a5a00", "#1c2622"

# An arrow: squares of which it leads from one to the next.
Arrow = tuple[int, int]

AROUND, DOT = 9.2, 2.6
_SHORT_OF_CENTRE, _OFF_THE_PIECE = 2.5, 2
_HEAD_LENGTH, _HEAD_WIDTH = 5.0, 2.6


def last_move_marks(sheet: Sheet, move: Move | None) -> str:
    """Mark where the last move began and ended, and cross the squares it emptied."""
    origin = sheet.frame(move.origin) if move else ""
    destination = sheet.frame(move.destination) if move else ""
    crosses = (
        "".join(f"M{sheet.centre(square)}m-2.5-2.5l5 5m0-5l-5 5" for square in move.captured)
        if move
        else ""
    )
    ink = BROWN if sheet.is_on_light else AMBER
    return (
        f'<g class="marks" fill="none" stroke="{ink}" stroke-width="1">'
        f'<path class="from" stroke-dasharray="2.5 2" d="{origin}"/>'
        f'<path class="to" d="{destination}"/><path class="taken" d="{crosses}"/></g>'
    )


def square_marks(sheet: Sheet, marked: Iterable[int], occupied: frozenset[int]) -> str:
    """Put a dot on an empty square of which one speaks, and a ring around a piece."""
    spots = ""
    for square in dict.fromkeys(marked):
        x, y = sheet.middle(square)
        kind, radius = ("around", AROUND) if square in occupied else ("dot", DOT)
        spots += f'<circle class="{kind}" cx="{x}" cy="{y}" r="{radius}"/>'
    if not spots:
        return ""
    return f'<g class="spots" fill="{AMBER}" stroke="{DARK}" stroke-width=".6">{spots}</g>'


def arrow_marks(sheet: Sheet, arrows: Iterable[Arrow]) -> str:
    """Draw arrows over the pieces: a bright line in a dark one, so that it shows on any ground."""
    lines, heads = "", ""
    drawn = list(dict.fromkeys(arrows))
    ends = {end for _, end in drawn}
    for start, end in drawn:
        (x, y), (to_x, to_y) = sheet.middle(start), sheet.middle(end)
        length = hypot(to_x - x, to_y - y) or 1
        right, down = (to_x - x) / length, (to_y - y) / length
        left_out = 0 if start in ends else DISC + _OFF_THE_PIECE
        tip_x, tip_y = to_x - right * _SHORT_OF_CENTRE, to_y - down * _SHORT_OF_CENTRE
        neck_x, neck_y = tip_x - right * _HEAD_LENGTH, tip_y - down * _HEAD_LENGTH
        lines += f"M{x + right * left_out:.4g} {y + down * left_out:.4g}L{neck_x:.4g} {neck_y:.4g}"
        heads += (
            f"M{tip_x:.4g} {tip_y:.4g}"
            f"L{neck_x - down * _HEAD_WIDTH:.4g} {neck_y + right * _HEAD_WIDTH:.4g}"
            f"L{neck_x + down * _HEAD_WIDTH:.4g} {neck_y - right * _HEAD_WIDTH:.4g}z"
        )
    if not drawn:
        return ""
    return (
        f'<g class="arrows" stroke-linecap="round" stroke-linejoin="round">'
        f'<path class="casing" fill="{DARK}" stroke="{DARK}" stroke-width="3" d="{heads}"/>'
        f'<path class="casing" fill="none" stroke="{DARK}" stroke-width="3.2" d="{lines}"/>'
        f'<path class="shaft" fill="none" stroke="{AMBER}" stroke-width="1.8" d="{lines}"/>'
        f'<path class="head" fill="{AMBER}" stroke="{AMBER}" stroke-width="1" d="{heads}"/></g>'
    )
