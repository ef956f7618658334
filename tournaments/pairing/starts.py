"""Who begins game 1: turns are balanced over the history (FIDE C.04.5, 4.3)."""

from collections.abc import Callable
from functools import partial
from hashlib import sha256

from tournaments.pairing.draw import Reason, ReasonCode
from tournaments.pairing.history import Contestant
from tournaments.record import ByeKind, RoundRecord, TournamentRecord

Beginner = Callable[[Contestant, Contestant], tuple[int, Reason]]
"""The pairing number of the one who begins, of a higher and a lower ranked, and why."""


def odd_numbers_begin(seed: str) -> bool:
    """The lot for the first round: the last bit of the SHA-256 of the seed in UTF-8."""
    return sha256(seed.encode()).digest()[-1] % 2 == 0


def odd_begin(record: TournamentRecord, seed: str, *, by_number: bool = False) -> bool:
    """Does an odd place begin where nobody has a preference (5.2.5)?

    The event may say so; else the first round told it, and before that the lot decides. Places count
    those who are paired; with `by_number` an entrant has the place of the number, whoever is absent.
    """
    if record.rules.odd_begin is not None:
        return record.rules.odd_begin
    for this_round in record.rounds:
        met = [meeting for meeting in this_round.meetings if meeting.is_met]
        if met:
            top = min(met, key=lambda meeting: min(meeting.first, meeting.second))
            higher = min(top.first, top.second)
            place = higher if by_number else _place_in(this_round, higher)
            return (top.first == higher) is (place % 2 == 1)
    return odd_numbers_begin(seed)


def _place_in(this_round: RoundRecord, number: int) -> int:
    """Which of those paired in a round this one is, by number."""
    paired = {who for one in this_round.meetings for who in (one.first, one.second)}
    paired |= {who for who, kind in this_round.byes if kind is ByeKind.PAIRING}
    return sum(who <= number for who in paired)


def beginner(higher: Contestant, lower: Contestant, *, odd_begin: bool) -> tuple[int, Reason]:
    """The pairing number of the one who begins, and why; `higher` is the higher ranked."""
    if not higher.begun and not lower.begun:
        return by_lot(higher, lower, odd_begin)
    higher_begun, lower_begun = _times_begun(higher), _times_begun(lower)
    if higher_begun != lower_begun:
        number = higher.number if higher_begun < lower_begun else lower.number
        begun, other = sorted((higher_begun, lower_begun))
        facts = {"number": number, "begun": begun, "other_begun": other}
        return number, Reason(ReasonCode.BEGINS_FEWER, facts)
    for (round_number, began), (_, other_began) in zip(
        reversed(higher.begun), reversed(lower.begun), strict=False
    ):
        if began != other_began:
            number = lower.number if began else higher.number
            return number, Reason(ReasonCode.BEGINS_TURN, {"number": number, "round": round_number})
    return _by_rank(higher, lower)


def _times_begun(contestant: Contestant) -> int:
    return sum(began for _, began in contestant.begun)


def by_lot(higher: Contestant, lower: Contestant, odd_begin: bool) -> tuple[int, Reason]:
    """Who begins of two without a history: the place of the higher ranked and the lot say it."""
    begins = (higher.place % 2 == 1) is odd_begin
    number = higher.number if begins else lower.number
    facts = {"number": number, "odd_begin": "yes" if odd_begin else "no"}
    return number, Reason(ReasonCode.BEGINS_BY_LOT, facts)


def _by_rank(higher: Contestant, lower: Contestant) -> tuple[int, Reason]:
    """The higher ranked alternates; one who has not played yet has nothing to alternate from."""
    one, other = (higher, lower) if higher.begun else (lower, higher)
    number = other.number if one.begun[-1][1] else one.number
    return number, Reason(ReasonCode.BEGINS_RANK, {"number": number, "higher": higher.number})


def begins_by_turn(record: TournamentRecord, seed: str) -> Beginner:
    """How turns are shared out in a record, with the lot of its first round."""
    return partial(beginner, odd_begin=odd_begin(record, seed))
