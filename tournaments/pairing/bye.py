"""Who is free in an odd field: chosen first, before anybody is paired (FIDE C.04.5 and C.04.6, 3.4)."""

from tournaments.pairing.draw import ByeBar, CannotPair, Fact, Reason, ReasonCode, WhyNot
from tournaments.pairing.field import Field
from tournaments.pairing.history import Contestant
from tournaments.pairing.matching import is_pairable, left_over
from tournaments.record import Points
from tournaments.scoring import write_points


def choose_bye(field: Field) -> tuple[int | None, tuple[Reason, ...]]:
    """The rank of the one who is free, or None in an even field; raises when nothing can be paired.

    Lowest score, then fewest unplayed rounds, then largest pairing number, among those who are not
    barred and without whom all others can be paired.
    """
    everybody = range(len(field.ranked))
    if len(everybody) < 2:
        numbers = tuple(contestant.number for contestant in field.ranked)
        raise CannotPair(round_number=field.round_number, why=WhyNot.TOO_FEW, stuck=numbers)
    if len(everybody) % 2 == 0:
        if not is_pairable(field, everybody):
            raise _no_pairing(field, WhyNot.ALL_MET)
        return None, ()
    reasons = []
    for rank in sorted(everybody, key=lambda rank: _claim(field, rank)):
        contestant = field.ranked[rank]
        facts: dict[str, Fact] = {
            "number": contestant.number,
            "score": write_points(contestant.score),
        }
        if contestant.bar is not None:
            reasons.append(why_barred(contestant, contestant.bar))
        elif is_pairable(field, [other for other in everybody if other != rank]):
            chosen: dict[str, Fact] = {**facts, "unplayed": contestant.unplayed}
            return rank, (Reason(ReasonCode.BYE, chosen), *reasons)
        else:
            reasons.append(Reason(ReasonCode.BYE_NEEDED, facts))
    raise _no_pairing(field, WhyNot.NO_BYE)


def why_barred(contestant: Contestant, bar: tuple[ByeBar, int]) -> Reason:
    """Why one of a low score is not free."""
    why, round_number = bar
    facts: dict[str, Fact] = {
        "number": contestant.number,
        "score": write_points(contestant.score),
    }
    if why is ByeBar.KEPT_FROM:
        return Reason(ReasonCode.BYE_KEPT_FROM, facts)
    return Reason(ReasonCode.BYE_BARRED, {**facts, "why": why.value, "round": round_number})


def _claim(field: Field, rank: int) -> tuple[Points, int, int]:
    contestant = field.ranked[rank]
    return contestant.score, contestant.unplayed, -contestant.number


def _no_pairing(field: Field, why: WhyNot) -> CannotPair:
    over = left_over(field, range(len(field.ranked)))
    stuck = tuple(sorted(field.ranked[rank].number for rank in over))
    return CannotPair(round_number=field.round_number, why=why, stuck=stuck)
