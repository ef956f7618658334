"""Comments, signs, clock times and variations between the moves, as the standard writes them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.annotations import Note, Variation

_BRACES = str.maketrans("{}", "()")


@dataclass(frozen=True, slots=True)
class Turn:
    """The number of a move, and whether it is that of the side that moves second."""

    number: int
    is_second: bool

    @property
    def words(self) -> str:
        """The number as it stands before a move."""
        return f"{self.number}..." if self.is_second else f"{self.number}."

    @property
    def following(self) -> "Turn":
        """The turn of the other side."""
        return Turn(self.number + self.is_second, not self.is_second)


def note_words(notes: Sequence[Note], ply: int) -> Iterator[str]:
    """Yield what is said after so many moves, word by word."""
    for note in notes:
        if note.ply == ply:
            yield from (f"${nag}" for nag in note.nags)
            if note.clock:
                yield f"{{[%clk {note.clock.translate(_BRACES)}]}}"
            for comment in note.comments:
                yield from f"{{{comment.translate(_BRACES)}}}".split()


def variation_words(variations: Sequence[Variation], ply: int, turn: Turn) -> Iterator[str]:
    """Yield the variations that replace this move, each in parentheses."""
    for variation in variations:
        if variation.ply == ply:
            first, *rest = _words_of(variation, turn)
            *middle, last = (f"({first}", *rest)
            yield from middle
            yield f"{last})"


def _words_of(variation: Variation, turn: Turn) -> Iterator[str]:
    yield from note_words(variation.notes, 0)
    is_number_due = True
    for ply, text in enumerate(variation.moves, start=1):
        if is_number_due or not turn.is_second:
            yield turn.words
        yield text
        said = [
            *note_words(variation.notes, ply),
            *variation_words(variation.variations, ply, turn),
        ]
        yield from said
        is_number_due = bool(said)
        turn = turn.following
