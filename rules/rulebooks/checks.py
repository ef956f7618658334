"""What no rulebook can mean: games that cannot begin, men that are never crowned."""

from collections.abc import Iterator

from rules.geometry import Board, Direction
from rules.position import Side
from rules.precedence import king_met_first
from rules.variants import Crowning, Goal, Landing, Variant

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
    if start.pieces(start.side) and not _can_move(variant):
        yield "begins", "the side that begins has no move: change the set-up or who begins"
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
    # The search of a flying king follows one order of taking where several end alike.
    if variant.flying_kings and king_met_first in variant.precedence:
        yield (
            "precedence",
            '"king-met-first" can only be played with short kings: leave it out, or write '
            "flying_kings = false",
        )
    if variant.landing is Landing.BEHIND_LAST_KING and not (
        set(variant.men_capture) <= set(variant.kings_capture)
    ):
        yield (
            "landing",
            '"behind-last-king" can only be played where kings capture wherever men do: '
            "write another landing or other directions",
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


def _can_move(variant: Variant) -> bool:
    """Whether the side that begins has a move; asked without counting captures to their end."""
    board, start, side = variant.board, variant.start, variant.start.side
    foes = set(_places(board, start.pieces(side.other)))
    spared = set() if variant.men_take_kings else set(_places(board, start.kings(side.other)))
    free = set(board.order) - foes - set(_places(board, start.pieces(side)))
    men, kings = _places(board, start.men(side)), _places(board, start.kings(side))
    reach = max(board.width, board.height) if variant.flying_kings else 1
    return any(
        (column + right, row + down) in free
        for pieces, ways in ((men, variant.men_move), (kings, variant.kings_move))
        for column, row in pieces
        for right, down in _seen_by(side, ways)
    ) or any(
        _can_jump(piece, way, free, prey, far)
        for pieces, ways, prey, far in (
            (men, variant.men_capture, foes - spared, 1),
            (kings, variant.kings_capture, foes, reach),
        )
        for piece in pieces
        for way in _seen_by(side, ways)
    )


def _can_jump(piece: Place, way: Direction, free: set[Place], prey: set[Place], far: int) -> bool:
    """Whether the first piece in this direction, at most so far away, is one that it can take."""
    for distance in range(1, far + 1):
        met, behind = (
            (piece[0] + way[0] * n, piece[1] + way[1] * n) for n in (distance, distance + 1)
        )
        if met not in free:
            return met in prey and behind in free
    return False


def _places(board: Board, bits: int) -> list[Place]:
    return [board.coordinates(number) for number in board.squares_of(bits)]


def _seen_by(side: Side, ways: tuple[Direction, ...]) -> list[Direction]:
    """Turn directions of the mover into steps on the diagram: columns right, rows down."""
    down = -1 if side is Side.WHITE else 1
    return [(right, forward * down) for right, forward in ways]
