"""Openings with their results as tables: of a deck's ballots, or of first moves where none is drawn."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from rules.ballots import Deck
from rules.fen import write_fen
from rules.variants import Variant
from tournaments.queries.decks import deck_name_of
from tournaments.queries.search.next_moves import next_moves
from tournaments.queries.search.openings import openings
from tournaments.queries.search.seen import Seen
from tournaments.queries.search.tally import Tally


@dataclass(frozen=True, slots=True)
class Row:
    """An opening with the position it leads to, and how its games ended."""

    label: str
    name: str
    moves: str
    fen: str
    tally: Tally

    def share(self, games: int) -> int | None:
        """How many of a hundred games with a result these are."""
        return round(100 * games / self.tally.decided) if self.tally.decided else None

    @property
    def columns(self) -> list[tuple[str, int, int | None]]:
        """Black's wins, draws and White's wins: name, games, share."""
        tally = self.tally
        named = ((_("Black"), tally.black), (_("Draws"), tally.drawn), (_("White"), tally.white))
        return [(name, games, self.share(games)) for name, games in named]


@dataclass(frozen=True, slots=True)
class Table:
    """The openings of a kind of draughts, in the order asked for; `deck` is empty for first moves."""

    title: str
    variant: Variant
    deck: str
    rows: tuple[Row, ...]

    @property
    def total(self) -> Tally:
        """All games of the table."""
        return sum((row.tally for row in self.rows), Tally())


def _most(value: Callable[[Row], float]) -> Callable[[Row], tuple[float, int]]:
    """Largest first; of equal ones that with more games."""
    return lambda row: (-value(row), -row.tally.games)


ORDERS: dict[str, Callable[[Row], tuple[float, int]] | None] = {
    "opening": None,
    "games": _most(lambda row: row.tally.games),
    "black": _most(lambda row: row.share(row.tally.black) or 0),
    "draws": _most(lambda row: row.share(row.tally.drawn) or 0),
    "white": _most(lambda row: row.share(row.tally.white) or 0),
}
FIRST_ORDER = "opening"


def order_asked(text: str) -> str:
    """The order that an address names, or the first."""
    return text if text in ORDERS else FIRST_ORDER


def of_deck(deck: Deck, variant: Variant, seen: Seen, order: str) -> Table:
    """The ballots of a deck that were played."""
    rows = [
        Row(
            label=each.ballot.label,
            name=each.ballot.name or "",
            moves=each.ballot.text,
            tally=each.tally,
            fen=write_fen(variant, each.ballot.position),
        )
        for each in openings(deck, seen)
    ]
    return Table(deck_name_of(deck.key), variant, deck.key, ordered(rows, order))


def of_first_moves(variant: Variant, seen: Seen, order: str) -> Table:
    """The moves with which games began from the array."""
    rows = [
        Row(
            label=each.text,
            name="",
            moves="",
            fen=each.fen,
            tally=each.tally,
        )
        for each in next_moves(variant, variant.start, seen)
    ]
    return Table(_("First moves"), variant, "", ordered(rows, order))


def ordered(rows: Iterable[Row], order: str) -> tuple[Row, ...]:
    """The rows in one of the orders."""
    key = ORDERS[order]
    return tuple(rows) if key is None else tuple(sorted(rows, key=key))
