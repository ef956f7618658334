"""What was played next at a position, and how the games ended."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import Count, F

from games.models import Reached
from games.position_key import position_key
from rules.fen import write_fen
from rules.movegen import apply, legal_moves
from rules.notation import write_move
from rules.position import Position
from rules.variants import Variant
from tournaments.queries.search.seen import Seen
from tournaments.queries.search.tally import Tally, tallies


@dataclass(frozen=True, slots=True)
class NextMove:
    """A move that was played at a position, where it led, and how those games ended."""

    text: str
    fen: str
    tally: Tally


def next_moves(variant: Variant, position: Position, seen: Seen) -> list[NextMove]:
    """The moves played next, in two queries, the most frequent first.

    A game that came to the position twice and went on alike counts once.
    """
    sums = tallies(went_on(position_key(variant, position), seen))
    found = []
    for move in legal_moves(variant, position):
        after = apply(variant, position, move)
        tally = sums.get(position_key(variant, after))
        if tally:
            found.append(
                NextMove(write_move(variant, position, move), write_fen(variant, after), tally)
            )
    return sorted(found, key=lambda each: (-each.tally.games, each.text))


def went_on(key: int, seen: Seen) -> Iterator[tuple[int, str, int]]:
    """The number of the next position, how games ended, and how many."""
    steps = Reached.objects.filter(key=key, game__reached__ply=F("ply") + 1).order_by()
    for games, ending in (
        (
            steps.filter(game__collection__in=seen.collections, game__paired_game__isnull=True),
            "game__ending",
        ),
        (
            steps.filter(game__paired_game__pairing__round__in=seen.rounds),
            "game__paired_game__outcome",
        ),
    ):
        rows = games.values_list("game__reached__key", ending)
        yield from rows.annotate(games=Count("game", distinct=True))
