"""Who of a pair begins, by the preferences of both (FIDE C.04.3, article 5)."""

from tournaments.pairing.draw import Fact, Reason, ReasonCode, TurnReason
from tournaments.pairing.history import Contestant
from tournaments.pairing.turns import Strength


def beginner_by_preference(
    higher: Contestant, lower: Contestant, *, odd_begin: bool
) -> tuple[int, Reason]:
    """The pairing number of the one who begins, and why; `higher` is the higher ranked."""
    one, other = higher.preference, lower.preference
    if one.begins is None and other.begins is None:
        begins = (higher.place % 2 == 1) is odd_begin
        number = higher.number if begins else lower.number
        return number, Reason(
            ReasonCode.BEGINS_BY_LOT,
            {"number": number, "odd_begin": "yes" if odd_begin else "no"},
        )
    if not one.clashes(other):
        wants = one.begins if one.begins is not None else not other.begins
        number = higher.number if wants else lower.number
        return number, Reason(TurnReason.BOTH_GRANTED, {"number": number})
    granted, code, facts = _granted(higher, lower)
    loser = lower if granted is higher else higher
    number = granted.number if granted.preference.begins else loser.number
    return number, Reason(code, {"number": number, "granted": granted.number, **facts})


def denied(one: Contestant, other: Contestant) -> Contestant:
    """Whose preference is not granted, of two who prefer the same."""
    higher, lower = sorted((one, other), key=lambda who: (-who.score, who.number))
    return lower if _granted(higher, lower)[0] is higher else higher


def _granted(
    higher: Contestant, lower: Contestant
) -> tuple[Contestant, TurnReason, dict[str, Fact]]:
    """Articles 5.2.2 to 5.2.4, for two who prefer the same turn."""
    one, other = higher.preference, lower.preference
    if one.strength is not other.strength:
        stronger = higher if one.strength > other.strength else lower
        return stronger, TurnReason.STRONGER, {}
    if one.strength is Strength.ABSOLUTE and abs(one.balance) != abs(other.balance):
        wider = higher if abs(one.balance) > abs(other.balance) else lower
        return wider, TurnReason.WIDER, {}
    for (round_number, began), (_, other_began) in zip(
        reversed(higher.begun), reversed(lower.begun), strict=False
    ):
        if began is not other_began:
            waited = higher if began is not one.begins else lower
            return waited, TurnReason.ALTERNATES, {"round": round_number}
    return higher, TurnReason.HIGHER_RANKED, {}
