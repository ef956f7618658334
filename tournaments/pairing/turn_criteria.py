"""The criteria on turns: C10 to C13 of FIDE C.04.3 (2026), which speaks of colours."""

from collections.abc import Callable

from tournaments.pairing.allocation import denied
from tournaments.pairing.criteria import Bracket, Builder, Criterion
from tournaments.pairing.field import Field
from tournaments.pairing.history import Contestant
from tournaments.pairing.turns import Strength


def _exceeds_balance(one: Contestant, other: Contestant) -> bool:
    """Will one of them have begun three games more, or fewer, than not?"""
    return one.preference.clashes(other.preference) and all(
        abs(contestant.preference.balance) > 1 for contestant in (one, other)
    )


def _third_in_a_row(one: Contestant, other: Contestant) -> bool:
    """Will one of them have the same turn for the third time running?"""
    if not one.preference.clashes_absolutely(other.preference):
        return False
    loser = denied(one, other)
    return loser.preference.repeated is not None and (
        loser.preference.repeated is not loser.preference.begins
    )


def _clashes(one: Contestant, other: Contestant) -> bool:
    """Will one of them go without the turn preferred?"""
    return one.preference.clashes(other.preference)


def _clashes_strongly(one: Contestant, other: Contestant) -> bool:
    """Will one of them go without a turn preferred strongly?"""
    weaker = min(one.preference.strength, other.preference.strength)
    return weaker is Strength.STRONG and one.preference.clashes(other.preference)


def _fewest(code: str, is_fault: Callable[[Contestant, Contestant], bool]) -> Builder:
    """As few pairs of the bracket as possible have this fault."""

    def build(bracket: Bracket, field: Field) -> list[Criterion]:
        ranked, last = field.ranked, bracket.last
        width = (len(bracket.members) // 2).bit_length()
        return [
            Criterion(
                code, width, lambda a, b: int(b <= last and not is_fault(ranked[a], ranked[b]))
            )
        ]

    return build


def _in_the_last_round(build: Builder) -> Builder:
    """Only topscorers and their opponents can have this fault, and only the last round has any."""

    def build_if_needed(bracket: Bracket, field: Field) -> list[Criterion]:
        if not any(field.ranked[rank].is_topscorer for rank in bracket.members):
            return []
        return list(build(bracket, field))

    return build_if_needed


TURN_FAULTS = {
    "C10": _exceeds_balance,
    "C11": _third_in_a_row,
    "C12": _clashes,
    "C13": _clashes_strongly,
}
"""Whether two contestants, met, are a fault by each of the criteria."""

balance_in_bounds = _in_the_last_round(_fewest("C10", _exceeds_balance))
no_third_in_a_row = _in_the_last_round(_fewest("C11", _third_in_a_row))
preferences_granted = _fewest("C12", _clashes)
strong_preferences_granted = _fewest("C13", _clashes_strongly)
