"""Pictures of a rulebook's rules, each with the moves that the engine finds legal in it."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from games.diagram import Arrow, side_below
from rules.geometry import Direction
from rules.movegen import legal_moves
from rules.moves import Move
from rules.notation import write_move
from rules.position import Position, Side
from rules.variants import Variant
from tournaments.web.rules.search import position_of, step


@dataclass(frozen=True, slots=True)
class Scene:
    """A position with what is drawn into it; `otherwise` is what another rule would allow."""

    variant: Variant
    position: Position
    moves: tuple[Move, ...] = ()
    otherwise: tuple[Move, ...] = ()
    changed: tuple[str, Any] | None = None  # the fact of that other rule
    marked: tuple[int, ...] = ()
    origin: int | None = None  # whose squares are marked
    is_end: bool = False  # whether nothing can be played
    with_numbers: bool = False

    @property
    def arrows(self) -> tuple[Arrow, ...]:
        """The way of each capture, and of a move that passes others."""
        return tuple(arrow for move in self.moves for arrow in pairwise(move.path))

    def written(self, move: Move) -> str:
        """Return a move as text, with every square if it turns."""
        return write_move(self.variant, self.position, move, full=len(move.path) > 2)


def start_scene(variant: Variant) -> Scene:
    """The board as it is set up, with the names of its squares."""
    return Scene(variant, variant.start, with_numbers=True)


def man_moves(variant: Variant) -> Scene:
    """One man and where it may go, over men of its own if the rulebook lets it."""
    side = side_below(variant.board)
    best: tuple[int, Scene] | None = None
    for square in _central(variant):
        men = {square, *_own_before(variant, side, square)}
        position = position_of(variant, side, men=men)
        moves = tuple(m for m in legal_moves(variant, position) if m.origin == square)
        if best is None or len(moves) > best[0]:
            goals = tuple(move.destination for move in moves)
            scene = Scene(variant, position, marked=goals, origin=square)
            best = (len(moves), scene)
    assert best
    return best[1]


def king_moves(variant: Variant) -> Scene:
    """One king in the middle and where it may go."""
    side, square = side_below(variant.board), _central(variant)[0]
    position = position_of(variant, side, kings=(square,))
    moves = legal_moves(variant, position)
    goals = tuple(move.destination for move in moves)
    return Scene(variant, position, marked=goals, origin=square)


def man_captures(variant: Variant) -> list[Scene]:
    """A man among men of the foe on every side: along diagonals, along rows and columns."""
    side, square = side_below(variant.board), _central(variant)[0]
    found = []
    for ways in _kinds(variant, variant.men_capture):
        around = [n for way in ways if (n := _at(variant, side, square, way))]
        position = position_of(variant, side, men=(square,), foe_men=around)
        captures = tuple(m for m in legal_moves(variant, position) if m.is_capture)
        if captures:
            found.append(Scene(variant, position, captures))
    return found


def king_captures(variant: Variant) -> list[Scene]:
    """A king, one man of the foe, and every square where the king may land."""
    side = side_below(variant.board)
    steps = 2 if variant.flying_kings else 1
    found = []
    for ways in _kinds(variant, variant.kings_capture):
        best: Scene | None = None
        for square in _central(variant):
            for way in ways:
                foe = _at(variant, side, square, way, steps)
                if not foe or variant.board.bits[foe] & variant.crown_squares[side.other]:
                    continue
                position = position_of(variant, side, kings=(square,), foe_men=(foe,))
                captures = tuple(m for m in legal_moves(variant, position) if m.is_capture)
                if len(captures) > (len(best.moves) if best else 0):
                    best = Scene(variant, position, captures)
        found += [best] if best else []
    return found


def blocked(variant: Variant) -> Scene | None:
    """A side that has a piece and no move."""
    below = side_below(variant.board)
    best: tuple[int, Scene] | None = None
    for square in _central(variant)[::-1]:
        if variant.board.bits[square] & (
            variant.crown_squares[below.other] | variant.crown_squares[below]
        ):
            continue
        ways = dict.fromkeys((*variant.men_move, *variant.men_capture))
        guards = {
            n
            for way in ways
            for far in (1, 2)
            if (n := _at(variant, below.other, square, way, far))
        }
        position = position_of(
            variant,
            below.other,
            men=(square,),
            foe_men=[n for n in guards if not variant.board.bits[n] & variant.crown_squares[below]],
            foe_kings=[n for n in guards if variant.board.bits[n] & variant.crown_squares[below]],
        )
        if not legal_moves(variant, position) and (best is None or len(guards) < best[0]):
            best = (len(guards), Scene(variant, position, marked=(square,), is_end=True))
    return best[1] if best else None


def crowns_now(variant: Variant) -> Scene | None:
    """A man one step away from the first king."""
    side = side_below(variant.board)
    for square in _central(variant):
        position = position_of(variant, side, men=(square,))
        moves = legal_moves(variant, position)
        crown = variant.board.bits_of(move.destination for move in moves)
        if moves and not crown & ~variant.crown_squares[side]:
            return Scene(variant, position, moves)
    return None


def crown_squares(variant: Variant) -> Scene:
    """An empty board with the squares on which White's men become kings."""
    squares = variant.board.squares_of(variant.crown_squares[Side.WHITE])
    empty = position_of(variant, Side.WHITE)
    return Scene(variant, empty, marked=squares, with_numbers=True)


def _central(variant: Variant) -> list[int]:
    """Return the squares, those nearest to the middle first."""
    board = variant.board
    across, down = (board.width - 1) / 2, (board.height - 1) / 2

    def distance(square: int) -> float:
        column, row = board.coordinates(square)
        return max(abs(column - across), abs(row - down))

    return sorted(range(1, board.squares + 1), key=distance)


def _at(variant: Variant, side: Side, square: int, way: Direction, steps: int = 1) -> int | None:
    """Return the square that many steps on."""
    place = step(variant.board.coordinates(square), way, side, steps)
    return variant.board.order.index(place) + 1 if place in variant.board.order else None


def _own_before(variant: Variant, side: Side, square: int) -> Iterator[int]:
    """Yield own men in a line straight before a man that may pass them."""
    for steps in range(1, min(variant.men_pass, 2) + 1):
        if number := _at(variant, side, square, (0, 1), steps):
            yield number


def _kinds(variant: Variant, captures: tuple[Direction, ...]) -> Iterator[list[Direction]]:
    """Yield diagonal ways and straight ones, backward too, if any of them captures."""
    for is_straight in (False, True):
        ways = [way for way in captures if (0 in way) is is_straight]
        if ways:
            longest = max(abs(part) for part in ways[0])
            turns = (1, 0), (-1, 0), (0, 1), (0, -1)
            slants = (1, 1), (-1, 1), (1, -1), (-1, -1)
            yield [(x * longest, y * longest) for x, y in (turns if is_straight else slants)]
