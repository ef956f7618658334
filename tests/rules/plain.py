"""A second generator, square by square and slow, written from the rule texts alone.

It shares no code with `rules`. A board is a dict from (column, row) to a letter: `w`, `b` for men,
`W`, `B` for kings; row 0 is at the top. A move is (origin, destination, frozenset of captured
squares). Sources: the articles and pages that the records of `rules.variants` name.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

Square = tuple[int, int]
Pieces = dict[Square, str]
Taking = tuple[Square, tuple[Square, ...], str]  # where it ends, what it takes in order, as what
PlainMove = tuple[Square, Square, frozenset[Square]]

DIAGONALS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
STRAIGHTS = ((0, -1), (-1, 0), (1, 0), (0, 1))
# Over the light squares of a board of dark ones.
FRISIAN = (*DIAGONALS, (0, -2), (-2, 0), (2, 0), (0, 2))


@dataclass(frozen=True)
class Game:
    width: int
    height: int
    moves: tuple[Square, ...] = DIAGONALS  # of kings; men leave out what leads backward
    sideways: bool = False  # men move sideways too
    takes: tuple[Square, ...] = DIAGONALS
    takes_backward: bool = False  # a man does
    flies: bool = False  # a king moves and captures from afar
    lands_next: bool = False  # and yet lands directly behind its victim
    halts_at_king: bool = False  # directly behind a king that it takes last
    lifts_at_once: bool = False
    may_turn_back: bool = False
    man_spares_king: bool = False
    at_last_row: str = "crowned at the end"  # or "stops", "goes on as a king"
    corners_only: bool = False  # men are crowned on the two squares next to the far corner
    leaps_own: int = 0  # how many own men a man may pass
    chooses: str = "free"


ENGLISH = Game(8, 8, at_last_row="stops")
INTERNATIONAL = Game(10, 10, flies=True, takes_backward=True, chooses="most")
BRAZILIAN = replace(INTERNATIONAL, width=8, height=8)
POOL = replace(BRAZILIAN, chooses="free")
RUSSIAN = replace(POOL, at_last_row="goes on as a king")
CZECH = replace(ENGLISH, flies=True, chooses="king")
SPANISH = replace(CZECH, chooses="most, then kings")
CANADIAN = replace(INTERNATIONAL, width=12, height=12)
FRISIAN_GAME = replace(INTERNATIONAL, takes=FRISIAN, chooses="frisian")
TURKISH = Game(
    8,
    8,
    moves=STRAIGHTS,
    sideways=True,
    takes=STRAIGHTS,
    flies=True,
    lifts_at_once=True,
    chooses="most",
)

GAMES = {
    "english": ENGLISH,
    "english-losing": ENGLISH,
    "kingscourt": ENGLISH,
    "double": replace(ENGLISH, width=16),
    "international": INTERNATIONAL,
    "killer": replace(INTERNATIONAL, halts_at_king=True),
    "antidraughts": INTERNATIONAL,
    "breakthrough": INTERNATIONAL,
    "brazilian": BRAZILIAN,
    "pool": POOL,
    "jamaican": POOL,
    "russian": RUSSIAN,
    "russian-losing": RUSSIAN,
    "diagonal": RUSSIAN,
    "spantsiretti": replace(RUSSIAN, width=10),
    "czech": CZECH,
    "czech-losing": CZECH,
    "corner": replace(CZECH, corners_only=True),
    "spanish": SPANISH,
    "portuguese": SPANISH,
    "argentinian": replace(SPANISH, chooses="most, then by king"),
    "italian": replace(ENGLISH, man_spares_king=True, chooses="italian"),
    "canadian": CANADIAN,
    "sri-lankan": CANADIAN,
    "malaysian": replace(CANADIAN, takes_backward=False, at_last_row="stops"),
    "frisian": FRISIAN_GAME,
    "frysk": FRISIAN_GAME,
    "thai": replace(CZECH, lands_next=True, lifts_at_once=True, may_turn_back=True, chooses="free"),
    "turkish": TURKISH,
    "keny": replace(TURKISH, takes_backward=True, leaps_own=1, chooses="free"),
    "armenian": replace(
        TURKISH,
        moves=(*STRAIGHTS, *DIAGONALS),
        at_last_row="goes on as a king",
    ),
    "dameo": Game(
        8,
        8,
        moves=(*STRAIGHTS, *DIAGONALS),
        takes=STRAIGHTS,
        takes_backward=True,
        flies=True,
        leaps_own=8,
        chooses="most",
    ),
}


def moves(game: Game, pieces: Pieces, side: str) -> dict[PlainMove, str]:
    """Return the legal moves of side `w` or `b`, each with what then stands where it ends."""
    captures = [
        (square, *taking)
        for square, piece in pieces.items()
        if piece.lower() == side
        for taking in takings(game, pieces, square)
    ]
    if captures:
        scores = [score(game, pieces, square, taken) for square, _, taken, _ in captures]
        return {
            (square, end, frozenset(taken)): arrived
            for (square, end, taken, arrived), value in zip(captures, scores, strict=True)
            if value == max(scores)
        }
    return {
        (square, end, frozenset()): crowned(game, piece, end)
        for square, piece in pieces.items()
        if piece.lower() == side
        for end in steps(game, pieces, square)
    }


def score(
    game: Game, pieces: Pieces, origin: Square, taken: tuple[Square, ...]
) -> tuple[object, ...]:
    """What a capture is worth where the rulebook prefers some to others."""
    by_king = pieces[origin].isupper()
    kings = [pieces[square].isupper() for square in taken]
    match game.chooses:
        case "most":
            return (len(taken),)
        case "king":
            return (by_king,)
        case "most, then kings":
            return (len(taken), sum(kings))
        case "most, then by king":
            return (len(taken), by_king)
        case "italian":
            return (len(taken), by_king, sum(kings), kings)
        case "frisian":  # a king is a little less than two men
            return (2 * sum(kings) + kings.count(False), -sum(kings), by_king)
    return ()


def play(pieces: Pieces, move: PlainMove, arrived: str) -> Pieces:
    """Return the board after a move."""
    origin, end, taken = move
    gone = {origin, *taken}
    return {square: piece for square, piece in pieces.items() if square not in gone} | {
        end: arrived
    }


def steps(game: Game, pieces: Pieces, square: Square) -> Iterator[Square]:
    piece = pieces[square]
    for across, down in game.moves:
        if piece.islower():
            is_sideways = down == 0
            if down == -forward(piece) or (is_sideways and not game.sideways):
                continue
        passed = 0
        for end in line(game, square, across, down):
            if end in pieces:
                passed += 1
                if piece.isupper() or pieces[end] != piece or passed > game.leaps_own:
                    break
                continue
            yield end
            if piece.islower() or not game.flies:
                break


def takings(game: Game, pieces: Pieces, origin: Square) -> set[Taking]:
    """Return every completed capture of one piece."""
    others = {square: other for square, other in pieces.items() if square != origin}
    found = go_on(game, others, pieces[origin], origin, (), None)
    if game.halts_at_king and pieces[origin].isupper():
        return {taking for taking in found if halts(pieces, *taking[:2])}
    return found


def halts(pieces: Pieces, end: Square, taken: tuple[Square, ...]) -> bool:
    column, row = taken[-1]
    is_beside = max(abs(end[0] - column), abs(end[1] - row)) == 1
    return is_beside or pieces[taken[-1]].islower()


def go_on(
    game: Game,
    others: Pieces,
    piece: str,
    square: Square,
    taken: tuple[Square, ...],
    came: Square | None,
) -> set[Taking]:
    """Return the ways to go on from here; `came` is the direction of the last jump."""
    found: set[Taking] = set()
    for way, victim, landings in jumps(game, others, piece, square, taken, came):
        now = (*taken, victim)
        left = {s: p for s, p in others.items() if s != victim or not game.lifts_at_once}
        completed: set[Taking] = set()
        for landing in landings:
            mover = piece
            if crowned(game, piece, landing) != piece:
                if game.at_last_row == "stops":
                    completed.add((landing, now, piece.upper()))
                    continue
                if game.at_last_row == "goes on as a king":
                    mover = piece.upper()
            completed |= go_on(game, left, mover, landing, now, way)
        found |= completed or {(end, now, crowned(game, piece, end)) for end in landings}
    return found


def jumps(
    game: Game,
    others: Pieces,
    piece: str,
    square: Square,
    taken: tuple[Square, ...],
    came: Square | None,
) -> Iterator[tuple[Square, Square, list[Square]]]:
    """Yield what can be jumped from here: the direction, the victim, the squares to land on."""
    is_far = piece.isupper() and game.flies
    for across, down in game.takes:
        if piece.islower() and down * forward(piece) < 0 and not game.takes_backward:
            continue
        if came == (-across, -down) and not game.may_turn_back:
            continue
        ahead = list(line(game, square, across, down))
        met = next((n for n, end in enumerate(ahead) if end in others), None)
        if met is None or (met > 0 and not is_far):
            continue
        victim = ahead[met]
        if others[victim].lower() == piece.lower() or victim in taken:
            continue
        if others[victim].isupper() and piece.islower() and game.man_spares_king:
            continue
        landings = []
        for end in ahead[met + 1 :]:
            if end in others or (landings and not (is_far and not game.lands_next)):
                break
            landings.append(end)
        if landings:
            yield (across, down), victim, landings


def line(game: Game, square: Square, across: int, down: int) -> Iterator[Square]:
    column, row = square[0] + across, square[1] + down
    while 0 <= column < game.width and 0 <= row < game.height:
        yield column, row
        column, row = column + across, row + down


def forward(piece: str) -> int:
    return -1 if piece == "w" else 1


def crowned(game: Game, piece: str, square: Square) -> str:
    """Return what a piece is on this square if it stays there."""
    if game.corners_only:
        is_there = square in (((0, 1), (1, 0)) if piece == "w" else ((7, 6), (6, 7)))
    else:
        is_there = square[1] == (0 if piece == "w" else game.height - 1)
    return piece.upper() if is_there else piece
