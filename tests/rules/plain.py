"""A second generator, square by square and slow, written from the rule texts alone.

It shares no code with `rules`. A board is a dict from (column, row) to a letter: `w`, `b` for men,
`W`, `B` for kings; row 0 is at the top. A move is (origin, destination, frozenset of captured
squares). Sources: WCDF section 1 for ENGLISH, FMJD Annex 1 articles 3 and 4 for INTERNATIONAL.
"""

from collections.abc import Iterator
from dataclasses import dataclass

Square = tuple[int, int]
Pieces = dict[Square, str]
Taking = tuple[Square, frozenset[Square]]
PlainMove = tuple[Square, Square, frozenset[Square]]

DIAGONALS = ((-1, -1), (1, -1), (-1, 1), (1, 1))


@dataclass(frozen=True)
class Game:
    size: int
    flies: bool  # a king moves and captures from afar
    takes_backward: bool  # a man does
    takes_most: bool  # the longest capture is obligatory
    stops_at_the_last_row: bool  # a man that reaches it in a capture ends its move


ENGLISH = Game(8, flies=False, takes_backward=False, takes_most=False, stops_at_the_last_row=True)
INTERNATIONAL = Game(
    10, flies=True, takes_backward=True, takes_most=True, stops_at_the_last_row=False
)


def moves(game: Game, pieces: Pieces, side: str) -> set[PlainMove]:
    """Return the legal moves of side `w` or `b`."""
    captures = {
        (square, end, taken)
        for square, piece in pieces.items()
        if piece.lower() == side
        for end, taken in takings(game, pieces, square)
    }
    if captures:
        longest = max(len(taken) for _, _, taken in captures)
        return {c for c in captures if len(c[2]) == longest or not game.takes_most}
    return {
        (square, end, frozenset())
        for square, piece in pieces.items()
        if piece.lower() == side
        for end in steps(game, pieces, square)
    }


def play(game: Game, pieces: Pieces, move: PlainMove) -> Pieces:
    """Return the board after a move."""
    origin, end, taken = move
    after = {square: piece for square, piece in pieces.items() if square not in taken}
    piece = after.pop(origin)
    after[end] = piece.upper() if end[1] == last_row(game, piece) else piece
    return after


def steps(game: Game, pieces: Pieces, square: Square) -> Iterator[Square]:
    piece = pieces[square]
    for across, down in DIAGONALS:
        if piece.islower() and down != forward(piece):
            continue
        for end in line(game, square, across, down):
            if end in pieces:
                break
            yield end
            if piece.islower() or not game.flies:
                break


def takings(game: Game, pieces: Pieces, origin: Square) -> set[Taking]:
    """Return every completed capture of one piece: where it ends and what it takes."""
    piece = pieces[origin]
    others = {square: other for square, other in pieces.items() if square != origin}
    return go_on(game, others, piece, origin, frozenset())


def go_on(
    game: Game, others: Pieces, piece: str, square: Square, taken: frozenset[Square]
) -> set[Taking]:
    found: set[Taking] = set()
    for victim, landings in jumps(game, others, piece, square, taken):
        now = taken | {victim}
        for landing in landings:
            if (
                piece.islower()
                and game.stops_at_the_last_row
                and landing[1] == last_row(game, piece)
            ):
                found.add((landing, now))
            else:
                found |= go_on(game, others, piece, landing, now) or {(landing, now)}
    return found


def jumps(
    game: Game, others: Pieces, piece: str, square: Square, taken: frozenset[Square]
) -> Iterator[tuple[Square, list[Square]]]:
    """Yield what can be jumped from here, with the squares to land on."""
    is_far = piece.isupper() and game.flies
    for across, down in DIAGONALS:
        if piece.islower() and down != forward(piece) and not game.takes_backward:
            continue
        ahead = list(line(game, square, across, down))
        met = next((n for n, end in enumerate(ahead) if end in others), None)
        if met is None or (met > 0 and not is_far):
            continue
        victim = ahead[met]
        if others[victim].lower() == piece.lower() or victim in taken:
            continue
        landings = []
        for end in ahead[met + 1 :]:
            if end in others or (landings and not is_far):
                break
            landings.append(end)
        if landings:
            yield victim, landings


def line(game: Game, square: Square, across: int, down: int) -> Iterator[Square]:
    column, row = square[0] + across, square[1] + down
    while 0 <= column < game.size and 0 <= row < game.size:
        yield column, row
        column, row = column + across, row + down


def forward(piece: str) -> int:
    return -1 if piece == "w" else 1


def last_row(game: Game, piece: str) -> int:
    return 0 if piece.lower() == "w" else game.size - 1
