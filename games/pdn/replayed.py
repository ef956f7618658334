"""What a replay finds: how far a game is legal, and what it leaves open."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from games.pdn.wording import is_short, tidy
from rules.errors import InvalidMove, RulesError
from rules.geometry import Names
from rules.movegen import apply
from rules.moves import Move
from rules.notation import parse_move
from rules.position import Position, Side, View
from rules.variants import Variant


@dataclass(frozen=True, slots=True)
class Ambiguity:
    """A capture that can be read in several ways; `chosen` is the one that what follows leaves.

    `ply` counts from 1; the readings name every square.
    """

    ply: int
    text: str
    readings: tuple[str, ...]
    chosen: str | None


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to understand the moves so far.

    `said` are the moves of which more is to be said than what is written: by ply, counted from 0,
    the text that says all, and of how many written moves it is made.
    """

    side: Side
    seen: View
    plies: int = 0
    word: int = 0  # how many of the written moves are used up
    said: dict[int, tuple[str, int]] = field(default_factory=dict)
    is_stuck: bool = False  # the next move cannot be played


@dataclass(frozen=True, slots=True)
class Replay:
    """How far a game is legal: `word` of its written moves are used up, in `plies` moves."""

    variant: Variant
    start: Position
    plies: int
    word: int
    final: Position
    is_whole: bool
    ambiguities: tuple[Ambiguity, ...]
    said: dict[int, tuple[str, int]]
    setups: dict[int, Position]

    def word_of(self, ply: int) -> int:
        """Return the written move at which a move begins; both count from 0."""
        return ply + sum(legs - 1 for at, (_, legs) in self.said.items() if at < ply)

    def ply_after(self, word: int) -> int:
        """Return how many moves are made when so many of the written ones are used up."""
        if not self.said:
            return min(word, self.plies)
        begins = [self.word_of(ply) for ply in range(self.plies + 1)]
        return bisect_right(begins, word) - 1

    def refusal(self, text: str) -> RulesError | None:
        """Return what the rules say of a written move that cannot be played at the end."""
        if is_short(tidy(text)) and self.variant.board.names is Names.NUMERIC:
            return InvalidMove(f"'{text}' is no move on a board with numbers.", text=text)
        try:
            parse_move(self.variant, self.final, tidy(text))
        except RulesError as fault:
            return fault
        return None


def played(replay: Replay, texts: Sequence[str]) -> Iterator[tuple[Move, Position]]:
    """Yield the legal moves, and the position after each; of a doubtful one the first reading."""
    position, word = replay.start, 0
    for ply in range(replay.plies):
        text, legs = replay.said.get(ply, (tidy(texts[word]), 1))
        position = replay.setups.get(word, position)
        move = parse_move(replay.variant, position, text)
        position = apply(replay.variant, position, move)
        word += legs
        yield move, position
