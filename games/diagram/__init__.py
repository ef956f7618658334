"""Positions as pictures: one small SVG, readable on a page, on paper and copied alone.

Colours stand twice: as classes for the site's style sheet and as attributes for a file by itself.
"""

from games.diagram.drawing import Army, describe, draw
from games.diagram.marks import Arrow
from games.diagram.pieces import CROWN, DISC, RING
from games.diagram.sheet import UNIT, places, side_below

__all__ = [
    "CROWN",
    "DISC",
    "RING",
    "UNIT",
    "Army",
    "Arrow",
    "describe",
    "draw",
    "places",
    "side_below",
]
