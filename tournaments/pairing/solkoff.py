"""Swiss on Solkoff (weerstandspunten), as Dutch draughts and Go clubs pair.

The rules are those of the Dutch Go federation's championship, "based on the rules of the Dutch Chess
Association". From the top score group down, as few as possible wait for the next group; the others
meet in order, each the one with the lowest Solkoff to be had. Turns do not matter to who meets whom.
"""

from collections.abc import Sequence

from tournaments.pairing.brackets import PairedField, cut_brackets
from tournaments.pairing.costs import solkoff_costs
from tournaments.pairing.criteria import Bracket, Criterion, Edition, fitted
from tournaments.pairing.draw import RoundDraw
from tournaments.pairing.dutch_bye import with_place_for_anybody
from tournaments.pairing.field import Field
from tournaments.pairing.floats import most_pairs
from tournaments.pairing.matching import Edge
from tournaments.pairing.search import Search, Wish
from tournaments.pairing.solkoff_field import solkoff_field
from tournaments.pairing.solkoff_turns import beginner_by_balance
from tournaments.pairing.swiss import drawn
from tournaments.record import TournamentRecord


def draw_solkoff(record: TournamentRecord, *, system: str, seed: str) -> RoundDraw:
    """Pair the next round by Swiss on Solkoff."""
    return drawn(paired_solkoff(record), beginner_by_balance, system=system, seed=seed)


def paired_solkoff(record: TournamentRecord) -> PairedField:
    """Everybody with an opponent but the one who waits in vain."""
    field = with_place_for_anybody(solkoff_field(record))
    groups = field.groups(range(len(field.ranked)))
    brackets = cut_brackets(field, groups, lambda bracket: _pairs(bracket, field))
    waiting = brackets[-1].floaters
    bye = waiting[0] if waiting else None
    return PairedField(field, brackets, bye, (), SOLKOFF)


def _pairs(bracket: Bracket, field: Field) -> list[Edge]:
    """The pairs of a group: who waits is settled first, then who meets whom."""
    search = Search(bracket.edges(field), fitted(SOLKOFF.who_floats, bracket, field), complete=True)
    search.grant([_waits(rank, bracket.last) for rank in bracket.members])
    search.grant(_lowest_opponents(bracket))
    return [(a, b) for a, b in search.edges if b <= bracket.last]


def _fewest_wait_again(bracket: Bracket, field: Field) -> list[Criterion]:
    """4.4a: of those who waited in the group above as few as possible."""
    last, waited = bracket.last, frozenset(bracket.moved)
    if not waited:
        return []
    return [
        Criterion("4.4a", len(waited).bit_length(), lambda a, b: int(a in waited and b <= last)),
    ]


def _fewest_wait_below(bracket: Bracket, field: Field) -> list[Criterion]:
    """4.4b: as few as possible of those who wait would wait again in the next group."""
    if not bracket.following:
        return []
    first, last = bracket.following[0], bracket.following[-1]
    width = len(bracket.members).bit_length()
    return [
        Criterion("4.4b", width, lambda a, b: int(a < first <= b <= last)),
    ]


def _waits(rank: int, last: int) -> Wish:
    """4.4c to e: the first in order wait."""
    return Wish(1, lambda a, b: int(a == rank and b > last))


def _lowest_opponents(bracket: Bracket) -> Sequence[Wish]:
    """4.5: from the top each meets the last in order to be had."""
    height = {rank: place for place, rank in enumerate(bracket.members, start=1)}
    width = len(height).bit_length()

    def meets(rank: int) -> Wish:
        return Wish(width, lambda a, b: height.get(b, 0) if a == rank else 0)

    return [meets(rank) for rank in bracket.members]


SOLKOFF = Edition(
    (most_pairs, _fewest_wait_again, _fewest_wait_below),
    (),
    shares_turns=False,
    costs=solkoff_costs,
)
