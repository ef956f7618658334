"""The words in which a record tells a rulebook: directions, kinds of rules, set-ups."""

from enum import Enum, auto

from rules.geometry import Board, Direction
from rules.position import Position, Side

# Directions as (columns to the right, rows forward), as the mover sees the board.
DIAGONALS_AHEAD: tuple[Direction, ...] = ((-1, 1), (1, 1))
ALL_DIAGONALS: tuple[Direction, ...] = (*DIAGONALS_AHEAD, (-1, -1), (1, -1))
AHEAD: tuple[Direction, ...] = ((0, 1),)
SIDEWAYS: tuple[Direction, ...] = ((-1, 0), (1, 0))
ALL_STRAIGHTS: tuple[Direction, ...] = (*AHEAD, *SIDEWAYS, (0, -1))
# Along rows and columns of a board on which every other square plays.
FRISIAN_STRAIGHTS: tuple[Direction, ...] = ((0, 2), (-2, 0), (2, 0), (0, -2))


class Tint(Enum):
    """The tint of the squares that play."""

    DARK = auto()
    LIGHT = auto()
    UNSAID = auto()  # no source says, or every square plays


class Crowning(Enum):
    """What happens to a man that reaches a crowning square in the middle of a capture."""

    ENDS_MOVE = auto()  # crowned, and the capture goes no further
    WHERE_IT_STOPS = auto()  # goes on as a man, crowned only if the move ends there
    DURING_CAPTURE = auto()  # crowned at once, goes on as a king


class Landing(Enum):
    """Where a flying king may land behind a piece it captures."""

    ANYWHERE = auto()  # on every free square behind, up to the next piece
    BEHIND = auto()  # on the square directly behind
    BEHIND_LAST_KING = auto()  # anywhere, but directly behind a king that is its last capture


class Lifting(Enum):
    """When captured pieces leave the board."""

    AT_END = auto()  # when the move is over: until then they block, and none is taken twice
    AT_ONCE = auto()  # before the capture goes on: their squares are free for it


class Missed(Enum):
    """What the rulebook says of a move that misses an obligatory capture."""

    TAKEN_BACK = auto()  # it is no legal move
    FORFEITS_PIECE = auto()  # the piece that did not capture is lost


class Goal(Enum):
    """What wins the game on the board."""

    BLOCK = auto()  # who has no move has lost
    BE_BLOCKED = auto()  # who has no move has won
    FIRST_KING = auto()  # who first has a king has won; who has no move has lost


class Results(Enum):
    """How a result is written in a game file."""

    ONE = auto()  # 1-0, 1/2-1/2, 0-1
    TWO = auto()  # 2-0, 1-1, 0-2


def array(first: Side, *, black: int, white: int) -> Position:
    """Return a starting position of men only."""
    return Position(side=first, black_men=black, black_kings=0, white_men=white, white_kings=0)


def array_in_rows(board: Board, first: Side, rows: int) -> Position:
    """Return the starting position with the men of each side on its nearest rows."""
    last = board.height
    return array(
        first,
        black=board.rows(range(last - rows + 1, last + 1)),
        white=board.rows(range(1, rows + 1)),
    )


def last_rows(board: Board) -> dict[Side, int]:
    """Return the row farthest from each side, where its men are crowned."""
    return {Side.BLACK: board.rows([1]), Side.WHITE: board.rows([board.height])}
