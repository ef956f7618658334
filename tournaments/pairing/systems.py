"""The pairing systems by name, and how many rounds each can promise."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from tournaments.pairing.draw import RoundDraw, UnknownSystem
from tournaments.pairing.dutch import draw_dutch, draw_dutch_colour_free
from tournaments.pairing.round_robin import draw_double, draw_single, table_rounds
from tournaments.pairing.swiss import draw_swiss
from tournaments.record import TournamentRecord


class DrawRound(Protocol):
    """Pair the next round of a record; raises CannotPair."""

    def __call__(self, record: TournamentRecord, *, system: str, seed: str) -> RoundDraw: ...


@dataclass(frozen=True, slots=True)
class System:
    """A way to pair: `rounds_for` tells how many rounds are certain for so many entrants."""

    key: str
    draw: DrawRound
    rounds_for: Callable[[int], int]


def certain_rounds(entrants: int) -> int:
    """Swiss rounds that can always be paired without a second meeting, if nobody leaves.

    After r - 1 rounds each of the m who play (one is free when the field is odd) has at least
    m - 1 - (r - 1) opponents left, and m / 2 of them are enough for a pairing of all (Dirac,
    Proc. London Math. Soc. 1952). More rounds are often possible, but not certain.
    """
    return entrants // 2


SYSTEMS = {
    system.key: system
    for system in (
        System("swiss", draw_swiss, certain_rounds),
        System("round-robin", draw_single, table_rounds),
        System("double-round-robin", draw_double, lambda entrants: 2 * table_rounds(entrants)),
    )
}

HANDBOOK_SYSTEMS = {
    system.key: system
    for system in (
        System("fide-dutch-2026", draw_dutch, certain_rounds),
        System("fide-dutch-2026-colour-free", draw_dutch_colour_free, certain_rounds),
    )
}
"""Systems for files and by name, which the pages of an event do not offer."""


def pair(record: TournamentRecord, *, system: str, seed: str) -> RoundDraw:
    """Pair the next round; raises UnknownSystem, or CannotPair with what the arbiter can do."""
    known = SYSTEMS | HANDBOOK_SYSTEMS
    if system not in known:
        raise UnknownSystem(system, tuple(known))
    return known[system].draw(record, system=system, seed=seed)
