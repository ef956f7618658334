"""Who begins in Swiss on Solkoff (rules 5.3 and 6)."""

from tournaments.pairing.draw import Reason, TurnReason
from tournaments.pairing.history import Contestant


def beginner_by_balance(higher: Contestant, lower: Contestant) -> tuple[int, Reason]:
    """The pairing number of the one who begins, and why.

    Balances go to nought; else the latest difference is turned around; else the higher ranked has the
    say. Without any history the higher number begins.
    """
    if not higher.begun and not lower.begun:
        number = max(higher.number, lower.number)
        return number, Reason(TurnReason.HIGHER_NUMBER, {"number": number})
    one, other = _by_balance(higher), _by_balance(lower)
    if one is not other:
        wants = one if one is not None else not other
        number = higher.number if wants else lower.number
        return number, Reason(TurnReason.BALANCES, {"number": number})
    for (round_number, began), (_, other_began) in zip(
        reversed(higher.begun), reversed(lower.begun), strict=False
    ):
        if began is not other_began:
            number = lower.number if began else higher.number
            facts = {"number": number, "granted": higher.number, "round": round_number}
            return number, Reason(TurnReason.ALTERNATES, facts)
    wants = one if one is not None else _alternates(higher, lower)
    number = higher.number if wants else lower.number
    return number, Reason(TurnReason.HIGHER_RANKED, {"number": number, "granted": higher.number})


def _alternates(higher: Contestant, lower: Contestant) -> bool:
    """Does the higher ranked begin, so that one with a history takes turns?"""
    return not higher.begun[-1][1] if higher.begun else lower.begun[-1][1]


def _by_balance(contestant: Contestant) -> bool | None:
    balance = contestant.preference.balance
    return None if balance == 0 else balance < 0
