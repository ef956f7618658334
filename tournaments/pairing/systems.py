"""The pairing systems by name, and how many rounds each can promise."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from tournaments.knockout import knockout_rounds
from tournaments.pairing.brackets import PairedField
from tournaments.pairing.challenge import draw_challenge
from tournaments.pairing.double_swiss import draw_double_swiss, paired_double_swiss
from tournaments.pairing.draw import RoundDraw, UnknownSystem
from tournaments.pairing.dutch import draw_dutch, draw_dutch_colour_free, paired_dutch
from tournaments.pairing.dutch_2017 import draw_dutch_2017, paired_dutch_2017
from tournaments.pairing.editions import DUTCH_2026, DUTCH_2026_COLOUR_FREE
from tournaments.pairing.fixed import with_wishes
from tournaments.pairing.keizer import draw_keizer
from tournaments.pairing.knockout import draw_knockout
from tournaments.pairing.monrad import draw_monrad, paired_monrad
from tournaments.pairing.rating import draw_rating, paired_rating
from tournaments.pairing.round_robin import draw_double, draw_single, table_rounds, tables_of
from tournaments.pairing.scheveningen import draw_scheveningen, table_of
from tournaments.pairing.solkoff import draw_solkoff, paired_solkoff
from tournaments.pairing.swiss import draw_swiss, paired_swiss
from tournaments.pairing.tables import Table
from tournaments.pairing.team_swiss import draw_team_swiss, paired_team_swiss
from tournaments.record import TournamentRecord


class DrawRound(Protocol):
    """Pair the next round of a record; raises CannotPair."""

    def __call__(self, record: TournamentRecord, *, system: str, seed: str) -> RoundDraw: ...


@dataclass(frozen=True, slots=True)
class System:
    """A way to pair.

    `rounds_for` tells how many rounds are certain for so many entrants, `source` which text it
    follows, and `brackets` gives the working of a round where there are brackets. With `heeds_wishes` a
    round is drawn around bans and fixed pairs; without, a table, a tree or the players say who meets whom.
    `heeds_bans` says that bans keep two apart, and `tables` are those of which two rounds may change places
    for the sake of a fixed pair.
    `bounds_turns` says that nobody should have the same turn too often in rounds of one game.
    `reads_groups` says that the system asks for the entrants' groups, `by_group` that each is ranked for
    itself; `leading` is the tie-break that stands before the points in every event of this system.
    """

    key: str
    draw: DrawRound
    rounds_for: Callable[[int], int]
    source: str
    brackets: Callable[[TournamentRecord], PairedField] | None = None
    heeds_wishes: bool = True
    heeds_bans: bool = True
    tables: Callable[[TournamentRecord], tuple[Table, ...]] | None = None
    bounds_turns: bool = True
    reads_groups: bool = False
    by_group: bool = False
    leading: str = ""

    @property
    def fixes_pairs(self) -> bool:
        """Can the arbiter put two together before the draw?"""
        return self.heeds_wishes or self.tables is not None


def certain_rounds(entrants: int) -> int:
    """Swiss rounds that can always be paired without a second meeting, if nobody leaves.

    After r - 1 rounds each of the m who play (one is free when the field is odd) has at least
    m - 1 - (r - 1) opponents left, and m / 2 of them are enough for a pairing of all (Dirac,
    Proc. London Math. Soc. 1952). More rounds are often possible, but not certain.
    """
    return entrants // 2


MOST_ROUNDS = 99


def unlimited(entrants: int) -> int:
    """Rounds of a system in which two may meet again."""
    return MOST_ROUNDS if entrants > 1 else 0


_DUTCH = "FIDE Handbook C.04.3, in force from 1 February 2026"
_SOLKOFF = "Dutch Go federation, championship rules, after the Dutch Chess Association"
_BERGER = "FIDE Handbook C.05, annex 1: Berger's tables"

SYSTEMS = {
    system.key: system
    for system in (
        System(
            "swiss", draw_swiss, certain_rounds, f"{_DUTCH}, bye and turns of C.04.5", paired_swiss
        ),
        System(
            "round-robin",
            draw_single,
            table_rounds,
            _BERGER,
            heeds_wishes=False,
            heeds_bans=False,
            tables=partial(tables_of, cycles=1),
            reads_groups=True,
            by_group=True,
        ),
        System(
            "double-round-robin",
            draw_double,
            lambda size: 2 * table_rounds(size),
            _BERGER,
            heeds_wishes=False,
            heeds_bans=False,
            tables=partial(tables_of, cycles=2),
            reads_groups=True,
            by_group=True,
        ),
        System(
            "scheveningen",
            draw_scheveningen,
            lambda size: -(-size // 2),
            "the tables in use for matches of two teams",
            heeds_wishes=False,
            heeds_bans=False,
            tables=table_of,
            reads_groups=True,
        ),
        System(
            "knockout",
            draw_knockout,
            knockout_rounds,
            "no text: the tree of cups, seeded by number",
            heeds_wishes=False,
            heeds_bans=False,
            leading="rounds_survived",
        ),
        System(
            "keizer",
            draw_keizer,
            unlimited,
            "Keizer, as the draughts club of Borne plays it",
            leading="keizer",
        ),
        System(
            "challenge",
            draw_challenge,
            unlimited,
            "no text: who meets is agreed",
            heeds_wishes=False,
        ),
        System(
            "fide-dutch-2026",
            draw_dutch,
            certain_rounds,
            _DUTCH,
            partial(paired_dutch, edition=DUTCH_2026),
        ),
        System(
            "fide-dutch-2026-colour-free",
            draw_dutch_colour_free,
            certain_rounds,
            f"{_DUTCH}, without C3 and C10 to C13",
            partial(paired_dutch, edition=DUTCH_2026_COLOUR_FREE),
        ),
        System(
            "fide-dutch-2017",
            draw_dutch_2017,
            certain_rounds,
            "FIDE Handbook C.04.3, in force till 31 January 2026",
            paired_dutch_2017,
        ),
        System(
            "double-swiss",
            draw_double_swiss,
            certain_rounds,
            "FIDE Handbook C.04.5, in force from 1 February 2026",
            paired_double_swiss,
        ),
        System(
            "fide-team",
            draw_team_swiss,
            certain_rounds,
            "FIDE Handbook C.04.6, in force from 1 February 2026",
            paired_team_swiss,
            bounds_turns=False,
        ),
        System("solkoff-swiss", draw_solkoff, certain_rounds, _SOLKOFF, paired_solkoff),
        System(
            "rating-swiss",
            draw_rating,
            certain_rounds,
            "FMJD, Swiss system based on rating (2003), as summed up in public",
            paired_rating,
        ),
        System("monrad", draw_monrad, certain_rounds, "no text: nearest first", paired_monrad),
    )
}


def pair(record: TournamentRecord, *, system: str, seed: str) -> RoundDraw:
    """Pair the next round; raises UnknownSystem, or CannotPair with what the arbiter can do."""
    draw = partial(system_of(system).draw, system=system, seed=seed)
    return with_wishes(record, draw) if system_of(system).heeds_wishes else draw(record)


def system_of(key: str) -> System:
    """The system of this name; raises UnknownSystem."""
    if key not in SYSTEMS:
        raise UnknownSystem(key, tuple(SYSTEMS))
    return SYSTEMS[key]
