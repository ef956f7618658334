"""A club's own deck, from a text that anybody can write in an editor."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field, replace
from typing import TypeVar

from rules.ballots.deck import Ballot, Deck
from rules.ballots.faults import InvalidBallot
from rules.ballots.line import (
    Field,
    Opening,
    ballot_of,
    fields_of,
    read_mark,
    read_number,
    read_opening,
)
from rules.errors import InvalidFen, RulesError, Wrong
from rules.fen import parse_fen, write_fen
from rules.play import Play
from rules.variants import Variant

COMMENT = "#"
HEADING = "number"
Read = TypeVar("Read")


@dataclass(frozen=True, slots=True)
class DeckFault:
    """What is wrong with a line and what to do; `line` and `column` are counted from 1.

    The `error` says the same by its code and facts, to who puts it into other words.
    """

    line: int
    column: int
    text: str
    error: RulesError

    @property
    def message(self) -> str:
        """What is wrong, as the command line says it."""
        return str(self.error)


@dataclass(frozen=True, slots=True)
class DeckFile:
    """The deck of the lines without a fault, None where it has nothing to draw, and the faults."""

    deck: Deck | None
    faults: tuple[DeckFault, ...]


def read_deck(text: str, variant: Variant, *, key: str = "own") -> DeckFile:
    """Read a deck, a line for each ballot: `number; moves; name; barred`.

    Empty lines, lines that begin with # and a heading are left out. Every line is played by the
    rules; what cannot be read or played is named with its line, and the next lines are read on.
    """
    reading = _Reading(variant)
    for line, written in _lines(text):
        reading.read(line, written)
    ballots = tuple(reading.ballots)
    if any(ballot.is_playable for ballot in ballots):
        deck = Deck(key=key, variant_key=variant.key, sources=(), read=lambda: ballots)
        return DeckFile(deck, tuple(reading.faults))
    nothing = InvalidBallot(
        "No ballot can be drawn: write lines such as 1; 9-14 23-18 14x23.",
        wrong=Wrong.NOTHING_TO_DRAW,
    )
    return DeckFile(None, (*reading.faults, DeckFault(1, 1, "", nothing)))


@dataclass
class _Reading:
    """What was read so far; `line_of` tells where a number, a label and an opening stand."""

    variant: Variant
    ballots: list[Ballot] = field(default_factory=list)
    faults: list[DeckFault] = field(default_factory=list)
    line_of: dict[Hashable, int] = field(default_factory=dict)
    number: int = 0

    def read(self, line: int, written: str) -> None:
        """Read a line as far as it can be read; each of its fields may be at fault."""
        known = len(self.faults)
        number, moves, name, mark = fields_of(written)
        called = self._try(line, written, lambda: self._called(number, line))
        opening = self._try(line, written, lambda: self._played(moves, line))
        is_playable = self._try(line, written, lambda: read_mark(mark))
        if called and opening and len(self.faults) == known:
            self.ballots.append(
                ballot_of(self.variant, called, opening, name, is_playable=bool(is_playable))
            )

    def _called(self, number: Field, line: int) -> tuple[int, str]:
        """Number and label, which no other line may have; a line at fault uses up a number too."""
        after, self.number = self.number, self.number + 1
        self.number, label = read_number(number, after)
        for name in dict.fromkeys((str(self.number), label)):
            self._take(
                name,
                number,
                line,
                Wrong.NUMBER_TAKEN,
                f"{name} stands in line {{line}} already: give another",
                name,
            )
        return self.number, label

    def _played(self, moves: Field, line: int) -> Opening:
        """The opening, its moves played and written as they are written here."""
        opening = read_opening(self.variant, moves)
        try:
            parse_fen(self.variant, write_fen(self.variant, opening.start))
        except InvalidFen as fault:
            fault.place = moves.place
            raise
        try:
            play = Play.replay(self.variant, opening.moves, opening.start)
        except RulesError as fault:
            fault.place = opening.places[fault.place or 0]
            raise
        if play.outcome():
            raise InvalidBallot(
                "The game is over with these moves: leave out the last.",
                text=moves.text,
                place=moves.place,
                wrong=Wrong.GAME_OVER,
            )
        opening = replace(opening, moves=play.texts)
        self._take(
            (opening.start, opening.moves),
            moves,
            line,
            Wrong.OPENING_TAKEN,
            "This opening stands in line {line} already: leave one of them out",
        )
        return opening

    def _take(
        self, what: Hashable, at: Field, line: int, wrong: Wrong, why: str, name: str = ""
    ) -> None:
        """Note in which line something stands; raise InvalidBallot if it stands in another."""
        first = self.line_of.setdefault(what, line)
        if first != line:
            raise InvalidBallot(
                f"{why.format(line=first)}.",
                text=at.text,
                place=at.place,
                wrong=wrong,
                facts={"line": str(first), "name": name},
            )

    def _try(self, line: int, written: str, read: Callable[[], Read]) -> Read | None:
        try:
            return read()
        except RulesError as fault:
            self.faults.append(DeckFault(line, (fault.place or 0) + 1, written, fault))
            return None


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that hold a ballot."""
    for line, written in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        first = written.split(";")[0].strip()
        if written.strip() and not first.startswith(COMMENT) and first.casefold() != HEADING:
            yield line, written
