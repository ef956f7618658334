"""Free challenge: nobody is paired by the program; a round is what is played until the next begins."""

from tournaments.pairing.draw import CannotPair, Pair, Reason, ReasonCode, RoundDraw, WhyNot
from tournaments.pairing.field import field_in_order
from tournaments.pairing.starts import begins_by_turn
from tournaments.record import TournamentRecord


def draw_challenge(record: TournamentRecord, *, system: str, seed: str) -> RoundDraw:
    """An empty round, to which pairings are added as they come."""
    return RoundDraw(record.next_round, (), None, system, seed)


def challenge(record: TournamentRecord, one: int, other: int, *, seed: str) -> Pair:
    """The pair of these two in the round that would come next, and who begins.

    Raises CannotPair if a ban or the limit of second meetings keeps them apart.
    """
    field = field_in_order(record, sorted((one, other)))
    higher, lower = field.ranked
    if not field.may_meet(0, 1):
        stuck = (higher.number, lower.number)
        raise CannotPair(round_number=record.next_round, why=WhyNot.ALL_MET, stuck=stuck)
    first, begins = begins_by_turn(record, seed)(higher, lower)
    second = lower.number if first == higher.number else higher.number
    return Pair(first, second, (Reason(ReasonCode.CHALLENGED), begins))
