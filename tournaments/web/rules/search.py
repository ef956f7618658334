"""Finding a small position that shows a rule: one where another rule would allow other moves.

Nothing in it is claimed by hand: the engine says what is legal by the record, and what would be by
the same record with one fact changed. The search is the same on every machine.
"""

from collections.abc import Collection
from dataclasses import dataclass
from random import Random

from games.diagram import side_below
from rules.geometry import Direction
from rules.movegen import legal_moves
from rules.moves import Move
from rules.position import Position, Side
from rules.variants import Variant

ENOUGH_TRIES, MOST_TRIES, MOST_LONG_TRIES = 1200, 5000, 12_000
MOST_MOVES = 4
MOST_PIECES = 7

Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Shown:
    """A position with the moves that are legal, and those that are not but would be otherwise."""

    position: Position
    legal: tuple[Move, ...]
    otherwise: tuple[Move, ...]


def where_they_differ(
    variant: Variant, other: Variant, *, seed: str, is_long: bool = False
) -> Shown | None:
    """Return the simplest position found in which two rulebooks allow different captures.

    With `is_long` it is looked for among long captures by a king.
    """
    best: tuple[int, int, Shown] | None = None
    maker = _Maker(variant, Random(seed), is_long)
    for tried in range(MOST_LONG_TRIES if is_long else MOST_TRIES):
        if best and tried > ENOUGH_TRIES:
            break
        position = maker.position()
        if position is None:
            continue
        here, there = legal_moves(variant, position), legal_moves(other, position)
        if set(here) == set(there) or not here[0].is_capture:
            continue
        pieces = sum(position.pieces(side).bit_count() for side in Side)
        rank = (pieces, len(here) + len(there))
        is_small = pieces <= MOST_PIECES and max(len(here), len(there)) <= MOST_MOVES
        if is_small and (best is None or rank < best[:2]):
            best = (*rank, Shown(position, here, there))
    return best[2] if best else None


def position_of(
    variant: Variant,
    side: Side,
    *,
    men: Collection[int] = (),
    kings: Collection[int] = (),
    foe_men: Collection[int] = (),
    foe_kings: Collection[int] = (),
) -> Position:
    """Return a position with this side to move, its pieces and the foe's given by their squares."""
    own = [variant.board.bits_of(squares) for squares in (men, kings)]
    foe = [variant.board.bits_of(squares) for squares in (foe_men, foe_kings)]
    black, white = (own, foe) if side is Side.BLACK else (foe, own)
    return Position(
        side=side,
        black_men=black[0],
        black_kings=black[1],
        white_men=white[0],
        white_kings=white[1],
    )


def step(place: Place, direction: Direction, side: Side, steps: int = 1) -> Place:
    """Return the column and row that many steps on, as this side goes forward."""
    right, forward = direction
    down = -forward if side is Side.WHITE else forward
    return place[0] + steps * right, place[1] + steps * down


class _Maker:
    """Lays out routes of captures by chance, and a piece or two beside them."""

    def __init__(self, variant: Variant, chance: Random, is_long: bool) -> None:
        self.variant, self.chance = variant, chance
        self.routes: tuple[int, ...] = (1,) if is_long else (1, 1, 2)
        self.lengths: tuple[int, ...] = (3, 4, 5) if is_long else (1, 2, 2, 3, 3, 4)
        self.kings = 1.0 if is_long else 0.5
        self.side = side_below(variant.board)
        self.squares = {place: n for n, place in enumerate(variant.board.order, start=1)}
        self.ways = tuple(dict.fromkeys((*variant.kings_capture, *variant.men_capture)))

    def position(self) -> Position | None:
        """Return a position, or None where the pieces cannot stand like that."""
        own: dict[int, bool] = {}
        foes: dict[int, bool] = {}
        for _ in range(self.chance.choice(self.routes)):
            self.lay_route(own, foes)
        if self.chance.random() < 0.3:
            foes[self.chance.choice(tuple(self.squares.values()))] = self.chance.random() < 0.3
        if not foes or own.keys() & foes.keys():
            return None
        position = position_of(
            self.variant,
            self.side,
            men={n for n, is_king in own.items() if not is_king},
            kings={n for n, is_king in own.items() if is_king},
            foe_men={n for n, is_king in foes.items() if not is_king},
            foe_kings={n for n, is_king in foes.items() if is_king},
        )
        stands = not any(position.men(s) & self.variant.crown_squares[s] for s in Side)
        return position if stands and legal_moves(self.variant, position) else None

    def lay_route(self, own: dict[int, bool], foes: dict[int, bool]) -> None:
        """Put a piece somewhere and foes where it could take them one after the other."""
        at, number = self.chance.choice(tuple(self.squares.items()))
        is_king = self.chance.random() < self.kings
        own[number] = is_king
        for _ in range(self.chance.choice(self.lengths)):
            way = self.chance.choice(self.ways)
            flies = is_king and self.variant.flying_kings
            foe = step(at, way, self.side, self.chance.choice((1, 1, 2)) if flies else 1)
            land = step(foe, way, self.side, self.chance.choice((1, 1, 2)) if flies else 1)
            if foe not in self.squares or land not in self.squares:
                break
            foes.setdefault(self.squares[foe], self.chance.random() < 0.25)
            at = land
