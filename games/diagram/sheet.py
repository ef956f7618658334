"""The board on paper: which way round it lies, its squares, and what they are called."""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from rules.geometry import Board, Names, Squares
from rules.position import Side
from rules.variants import Tint, Variant

# Lengths of the drawing, in units of which a square has UNIT; the page's script draws with them too.
UNIT = 20
# The room for files and ranks beside the board.
EDGE = 8

BUFF, GREEN, INK = "#f3e9d2", "#2a6653", "#56615c"


def side_below(board: Board) -> Side:
    """Return who sits at the bottom: White, or Black where Black's near corner is a1."""
    is_turned = board.names is Names.ALGEBRAIC and board.first.is_top
    return Side.BLACK if is_turned else Side.WHITE


def places(board: Board) -> tuple[tuple[int, int], ...]:
    """Return (column, row) of squares 1, 2, 3 ... on the drawing, counted from the top left."""
    if side_below(board) is Side.WHITE:
        return board.order
    return tuple((board.width - 1 - column, board.height - 1 - row) for column, row in board.order)


def is_on_light(variant: Variant) -> bool:
    """Whether the pieces stand on light squares: by the rulebook, or because nothing is chequered."""
    return variant.board.playing is Squares.ALL or variant.tint is Tint.LIGHT


@dataclass(frozen=True, slots=True)
class Sheet:
    """A board that is drawn, with White at the bottom or the other way round."""

    board: Board
    is_flipped: bool
    has_edge: bool
    is_on_light: bool

    @property
    def is_plain(self) -> bool:
        """Whether the board is not chequered, because every square plays."""
        return self.board.playing is Squares.ALL

    @property
    def width(self) -> int:
        """The width of the board."""
        return self.board.width * UNIT

    @property
    def height(self) -> int:
        """The height of the board."""
        return self.board.height * UNIT

    @property
    def view(self) -> str:
        """What is to be seen: the board, and its edge if it has one."""
        if not self.has_edge:
            return f"0 0 {self.width} {self.height}"
        return f"-{EDGE} -1 {self.width + EDGE + 1} {self.height + EDGE + 1}"

    def place(self, square: int) -> tuple[int, int]:
        """Return the column and row where a square lies."""
        column, row = places(self.board)[square - 1]
        if self.is_flipped:
            return self.board.width - 1 - column, self.board.height - 1 - row
        return column, row

    def corner(self, square: int) -> tuple[int, int]:
        """Return the top left corner of a square."""
        column, row = self.place(square)
        return column * UNIT, row * UNIT

    def middle(self, square: int) -> tuple[int, int]:
        """Return the centre of a square."""
        x, y = self.corner(square)
        return x + UNIT // 2, y + UNIT // 2

    def centre(self, square: int) -> str:
        """Return the centre of a square as a pair of coordinates."""
        x, y = self.middle(square)
        return f"{x} {y}"

    def frame(self, square: int) -> str:
        """Return the outline of a square."""
        x, y = self.corner(square)
        return f"M{x + 0.5} {y + 0.5}h{UNIT - 1}v{UNIT - 1}h-{UNIT - 1}z"

    def corners(self) -> Iterator[tuple[int, int]]:
        """Yield the corner of every playing square."""
        return (self.corner(square) for square in range(1, self.board.squares + 1))

    def dark_corners(self) -> Iterator[tuple[int, int]]:
        """Yield the corner of every dark square: of those that play, or of all the others."""
        playing = list(self.corners())
        if not self.is_on_light:
            yield from playing
            return
        for x in range(0, self.width, UNIT):
            for y in range(0, self.height, UNIT):
                if (x, y) not in playing:
                    yield x, y


def squares(sheet: Sheet) -> str:
    """Draw the ground in one piece and on it all dark squares, or the lines between squares."""
    ground = (
        f'<rect class="buff" width="{sheet.width}" height="{sheet.height}" fill="{BUFF}"'
        ' stroke="none"/>'
    )
    if sheet.is_plain:
        lines = "".join(
            (
                *(f"M{x} 0v{sheet.height}" for x in range(UNIT, sheet.width, UNIT)),
                *(f"M0 {y}h{sheet.width}" for y in range(UNIT, sheet.height, UNIT)),
            )
        )
        return f'{ground}<path class="lines" fill="none" stroke="{GREEN}" stroke-width=".6" d="{lines}"/>'
    dark = "".join(f"M{x} {y}h{UNIT}v{UNIT}h-{UNIT}z" for x, y in sheet.dark_corners())
    return f'{ground}<path class="green" fill="{GREEN}" d="{dark}"/>'


def names(sheet: Sheet) -> str:
    """Write what squares are called: a number into each, or files and ranks beside the board."""
    return _files_and_ranks(sheet) if sheet.has_edge else _numbers(sheet)


def _numbers(sheet: Sheet) -> str:
    kind, ink = ("on-plain", INK) if sheet.is_on_light else ("on-green", BUFF)
    texts = "".join(
        f'<text x="{x + 0.9}" y="{y + 4}">{escape(sheet.board.name(square))}</text>'
        for square, (x, y) in enumerate(sheet.corners(), start=1)
    )
    return (
        f'<g class="numbers {kind}" aria-hidden="true" fill="{ink}" font-size="4"'
        f' font-family="system-ui, sans-serif">{texts}</g>'
    )


def _files_and_ranks(sheet: Sheet) -> str:
    """Write the letters of the columns below the board, the numbers of the rows on its left."""
    board = sheet.board
    columns, rows = {}, {}
    for square in range(1, board.squares + 1):
        column, row = places(board)[square - 1]
        columns[column], rows[row] = board.name(square)[0], board.name(square)[1:]
    last_column, last_row = board.width - 1, board.height - 1
    files = "".join(
        f'<text x="{(last_column - at if sheet.is_flipped else at) * UNIT + UNIT // 2}"'
        f' y="{sheet.height + 6}">{name}</text>'
        for at, name in sorted(columns.items())
    )
    ranks = "".join(
        f'<text x="-4" y="{(last_row - at if sheet.is_flipped else at) * UNIT + UNIT // 2 + 2}">'
        f"{name}</text>"
        for at, name in sorted(rows.items())
    )
    return (
        f'<g class="numbers beside" aria-hidden="true" fill="{INK}" font-size="6" text-anchor="middle"'
        f' font-family="system-ui, sans-serif"><g class="files">{files}</g>'
        f'<g class="ranks">{ranks}</g></g>'
    )
