"""The variations of a game on the board: each is played from the position before the move it replaces."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.pdn.faults import Code, Fault
from games.pdn.game_text import GameText, Line
from games.pdn.places import fault_at
from games.pdn.replay import replay
from games.pdn.replayed import Replay, played
from rules.position import Position
from rules.variants import Variant

# So many written moves of variations are played in a game; nobody comments more.
MOST_MOVES = 5000


@dataclass(frozen=True, slots=True)
class VariationRead:
    """A variation: `ply` is the number of the move that it replaces in its line, counted from 1.

    Of a variation that cannot be played to its end `replay` tells how far it is legal.
    """

    ply: int
    written: Line
    replay: Replay
    variations: "tuple[VariationRead, ...]" = ()

    @property
    def unread(self) -> tuple[str, ...]:
        """The written moves behind the last legal one."""
        return tuple(self.written.texts[self.replay.word :])


def read_variations(game: GameText, main: Replay) -> tuple[tuple[VariationRead, ...], list[Fault]]:
    """Play the variations of a game; those that cannot be played have a fault each."""
    if not game.line.variations:
        return (), []
    reader = _Reader(game)
    return tuple(reader.variations_of(game.line, main)), reader.faults


class _Reader:
    """What has been found so far, and how much may still be played."""

    def __init__(self, game: GameText) -> None:
        self.faults: list[Fault] = []
        self._game = game
        self._left = MOST_MOVES

    def variations_of(self, line: Line, on_board: Replay) -> Iterator[VariationRead]:
        """Yield the variations that hang on the legal moves of a line, in their order."""
        hanging = [each for each in line.variations if each[0] <= on_board.word]
        if not hanging or not on_board.plies:
            return
        before = [on_board.start, *(at for _, at in played(on_board, line.texts))]
        for ply, at in enumerate(before):
            before[ply] = on_board.setups.get(on_board.word_of(ply), at)
        for word, variation in hanging:
            ply = max(on_board.ply_after(word), 1)
            yield self._read(variation, ply, on_board.variant, before[ply - 1])

    def _read(self, line: Line, ply: int, variant: Variant, start: Position) -> VariationRead:
        texts = line.texts if len(line.texts) <= self._left else []
        self._left -= len(texts)
        found = replay(variant, start, texts)
        if found.word < len(line.texts):
            self._fault(line, found)
        return VariationRead(ply, line, found, tuple(self.variations_of(line, found)))

    def _fault(self, line: Line, found: Replay) -> None:
        text = line.texts[found.word]
        refusal = found.refusal(text)
        message = str(refusal) if refusal else "There are too many variations to play them all."
        place = line.place(self._game.stretch.text, found.word)
        self.faults.append(fault_at(self._game, place, Code.VARIATION_ILLEGAL, message, text=text))
