"""Monrad, as clubs pair by hand: in order of the standings 1 meets 2, 3 meets 4, nearest first.

There is no one text; this is the plain form. Second meetings are avoided by taking the nearest further
down who leaves everybody else an opponent, and the lowest who may is free.
"""

from tournaments.pairing.brackets import PairedField
from tournaments.pairing.criteria import Bracket, Edition, PairedBracket
from tournaments.pairing.draw import RoundDraw
from tournaments.pairing.dutch_bye import lowest_free
from tournaments.pairing.field import field_of
from tournaments.pairing.nearest import nearest_pairs
from tournaments.pairing.starts import begins_by_turn
from tournaments.pairing.swiss import drawn
from tournaments.record import TournamentRecord


def draw_monrad(record: TournamentRecord, *, system: str, seed: str) -> RoundDraw:
    """Pair the next round by Monrad."""
    return drawn(paired_monrad(record), begins_by_turn(record, seed), system=system, seed=seed)


def paired_monrad(record: TournamentRecord) -> PairedField:
    """Everybody with an opponent but the lowest, as a single bracket."""
    field = field_of(record)
    bye, reasons = lowest_free(field)
    ranks = [rank for rank in range(len(field.ranked)) if rank != bye]
    whole = PairedBracket(Bracket((), tuple(ranks)), tuple(nearest_pairs(field, ranks)))
    return PairedField(field, (whole,), bye, reasons, MONRAD)


MONRAD = Edition((), (), shares_turns=False, in_groups=False)
