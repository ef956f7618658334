"""What no rulebook can mean: games that cannot begin, men that are never crowned."""

from collections.abc import Iterator

from rules.errors import TooManyCaptures
from rules.geometry import Board, Direction
from rules.movegen import legal_moves
from rules.position import Side
from rules.variants import Crowning, Goal, Variant

# (column, row) from the top left.
Place = tuple[int, int]


def mistakes(variant: Variant) -> Iterator[tuple[str, str]]:
    """Yield each mistake as the key it is best mended at, and what to do."""
    start = variant.start
    for side in Side:
        name = side.name.lower()
        if not start.pieces(side):
            yield f"{name}_men", "nothing of this side stands on the board: write where it begins"
        elif start.men(side) and variant.crown_squares[side] and not _may_be_crowned(variant, side):
            yield (
                f"{name}_crown_squares",
                "no man can ever reach these squares in the directions of men_move and "
                'men_capture: write others, or "nowhere" if men stay men',
            )
    try:
        if start.pieces(start.side) and not legal_moves(variant, start):
            yield "begins", "the side that begins has no move: change the set-up or who begins"
    except TooManyCaptures:
        yield "start", "there are more captures than can be listed: set up fewer flying kings"
    yield from _clashes(variant)


def _clashes(variant: Variant) -> Iterator[tuple[str, str]]:
    """Facts that do not go together."""
    if variant.goal is Goal.FIRST_KING:
        if variant.start.black_kings | variant.start.white_kings:
            yield "goal", "a king stands on the board, so the game is won before it begins"
        if not all(variant.crown_squares.values()):
            yield "goal", "the first king wins, but a side is crowned nowhere: write its squares"
    if not variant.men_take_kings and variant.crowning is Crowning.DURING_CAPTURE:
        yield (
            "men_take_kings",
            'cannot be played with crowning = "during-capture": write true, or another crowning',
        )


def _may_be_crowned(variant: Variant, side: Side) -> bool:
    """Whether some man would come to a crowning square if nothing stood in its way."""
    board = variant.board
    crown = set(_places(board, variant.crown_squares[side]))
    playing = set(board.order)
    steps = [
        *_seen_by(side, variant.men_move),
        *((2 * right, 2 * down) for right, down in _seen_by(side, variant.men_capture)),
    ]
    reached = set(_places(board, variant.start.men(side)))
    front = list(reached)
    while front:
        column, row = front.pop()
        for right, down in steps:
            place = (column + right, row + down)
            if place in playing and place not in reached:
                reached.add(place)
                front.append(place)
    return bool(reached & crown)


def _places(board: Board, bits: int) -> list[Place]:
    return [board.coordinates(number) for number in board.squares_of(bits)]


def _seen_by(side: Side, ways: tuple[Direction, ...]) -> list[Direction]:
    """Turn directions of the mover into steps on the diagram: columns right, rows down."""
    down = -1 if side is Side.WHITE else 1
    return [(right, forward * down) for right, forward in ways]
