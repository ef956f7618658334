"""Shares of results as bars: one small SVG without a script, for screen, dark and paper."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from tournaments.queries.search.tally import Tally

# As wide as a phone, so that its words keep their size there.
WIDTH, ROW, BAR, TEXT, LEGEND = 340, 30, 10, 12, 24
KINDS = ("black", "drawn", "white")


@dataclass(frozen=True, slots=True)
class PlotWords:
    """What is read of the plot: its name for those who do not see it, and the legend by kind."""

    label: str
    black: str
    drawn: str
    white: str


def plot(rows: Sequence[tuple[str, Tally]], words: PlotWords) -> str:
    """Draw a bar of the whole width for each opening with a result, its games beside it."""
    drawn = [(name, tally) for name, tally in rows if tally.decided]
    height = LEGEND + ROW * len(drawn)
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="plot" viewBox="0 0 {WIDTH} {height}"',
            f' role="img" aria-label="{escape(words.label)}">',
            *_legend(words),
            *(_bar(LEGEND + ROW * place, *row) for place, row in enumerate(drawn)),
            "</svg>",
        )
    )


def _legend(words: PlotWords) -> Sequence[str]:
    step = WIDTH / len(KINDS)
    return [
        f'<rect class="{kind}" x="{1 + step * place:.4g}" y="2" width="{BAR}" height="{BAR}"/>'
        f'<text x="{step * place + BAR + 6:.4g}" y="{TEXT - 1}">{escape(getattr(words, kind))}</text>'
        for place, kind in enumerate(KINDS)
    ]


def _bar(top: int, name: str, tally: Tally) -> str:
    line, bar = top + TEXT, top + TEXT + 4
    parts, left = "", 0.0
    for kind in KINDS:
        width = WIDTH * getattr(tally, kind) / tally.decided
        if width:
            parts += f'<rect class="{kind}" x="{left:.4g}" y="{bar}" width="{width:.4g}" height="{BAR}"/>'
        left += width
    return (
        f'<text y="{line}">{escape(name)}</text>'
        f'<text class="soft" x="{WIDTH}" y="{line}" text-anchor="end">{tally.decided}</text>{parts}'
    )
