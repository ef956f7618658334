"""FIDE's Double-Swiss (Handbook C.04.5, 2026), made for rounds of two games with sides swapped.

Turns do not matter to who meets whom.
"""

from tournaments.pairing.brackets import PairedField
from tournaments.pairing.draw import RoundDraw
from tournaments.pairing.field import field_of
from tournaments.pairing.starts import begins_by_turn
from tournaments.pairing.swiss import drawn
from tournaments.pairing.upwards import Upwards, floated_before, paired_upwards
from tournaments.record import TournamentRecord


def draw_double_swiss(record: TournamentRecord, *, system: str, seed: str) -> RoundDraw:
    """Pair the next round by C.04.5 (2026)."""
    turns = begins_by_turn(record, seed)
    return drawn(paired_double_swiss(record), turns, system=system, seed=seed)


def paired_double_swiss(record: TournamentRecord) -> PairedField:
    """Everybody with an opponent, the bye set aside first."""
    field = field_of(record)
    is_last = record.next_round >= record.rules.planned_rounds
    return paired_upwards(field, double_swiss(frozenset() if is_last else floated_before(field)))


def double_swiss(floated: frozenset[int]) -> Upwards:
    """C.04.5; `floated` are those who floated in the round before, where that counts."""
    return Upwards("C.04.5", floated, opponents="C8")
