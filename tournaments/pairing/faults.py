"""What a pairing breaks, whoever made it: second meetings, bans, byes, turns."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from tournaments.pairing.draw import ByeBar, Fact
from tournaments.pairing.history import Contestant, histories_of
from tournaments.pairing.limits import banned_in, clubs_in, is_too_soon
from tournaments.pairing.made import Made
from tournaments.record import TournamentRecord

THREE = 3
"""So many times the same turn running, or so far out of balance, is too much (FIDE C.04.3, C10, C11)."""


class FaultCode(StrEnum):
    """What is broken; the facts of each stand beside it."""

    MET = "met"  # number, opponent, round: they met, and may not again
    BANNED = "banned"  # number, opponent
    SAME_CLUB = "same_club"  # number, opponent
    NOT_TOGETHER = "not_together"  # number, opponent: a fixed pair that was not made
    SECOND_BYE = "second_bye"  # number, round
    WON_UNPLAYED = "won_unplayed"  # number, round: and is free all the same
    KEPT_FROM_BYE = "kept_from_bye"  # number
    THIRD_TURN = "third_turn"  # number, begins: "yes" or "no"
    OUT_OF_BALANCE = "out_of_balance"  # number, balance: games begun less games not begun


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that a pairing breaks, with its facts."""

    code: FaultCode
    facts: Mapping[str, Fact] = field(default_factory=dict)


_BYE_FAULTS = {
    ByeBar.HAD_BYE: FaultCode.SECOND_BYE,
    ByeBar.WON_UNPLAYED: FaultCode.WON_UNPLAYED,
    ByeBar.KEPT_FROM: FaultCode.KEPT_FROM_BYE,
}


def faults_of(
    record: TournamentRecord, made: Made, *, bounds_turns: bool = True
) -> tuple[Fault, ...]:
    """Everything that a pairing of the coming round breaks, the gravest first.

    Turns are looked at where they have bounds and a pairing is one game: in others both play both sides.
    """
    contestants = histories_of(record)
    looks_at_turns = bounds_turns and record.rules.games_per_pairing == 1
    return (
        *_apart(record, made, contestants),
        *_bye(made, contestants),
        *_fixed(record, made),
        *(_turns(made, contestants) if looks_at_turns else ()),
    )


def faults_between(
    record: TournamentRecord, contestants: Mapping[int, Contestant], one: int, other: int
) -> Iterator[Fault]:
    """What keeps these two apart in the coming round."""
    facts: dict[str, Fact] = {"number": one, "opponent": other}
    two = {one, other}
    if is_too_soon(contestants[one], other, record):
        yield Fault(FaultCode.MET, {**facts, "round": contestants[one].met[other]})
    if any(two <= group for group in banned_in(record)):
        yield Fault(FaultCode.BANNED, facts)
    if any(two <= group for group in clubs_in(record)):
        yield Fault(FaultCode.SAME_CLUB, facts)


def _apart(
    record: TournamentRecord, made: Made, contestants: Mapping[int, Contestant]
) -> Iterator[Fault]:
    fixed = {frozenset(two) for two in record.fixed}
    for one, other in made.pairs:
        if frozenset((one, other)) not in fixed:
            yield from faults_between(record, contestants, one, other)


def _bye(made: Made, contestants: Mapping[int, Contestant]) -> Iterator[Fault]:
    bar = contestants[made.bye].bar if made.bye is not None else None
    if made.bye is not None and bar is not None:
        why, round_number = bar
        yield Fault(_BYE_FAULTS[why], {"number": made.bye, "round": round_number})


def _fixed(record: TournamentRecord, made: Made) -> Iterator[Fault]:
    for one, other in record.fixed:
        if made.opponent_of(one) != other:
            yield Fault(FaultCode.NOT_TOGETHER, {"number": one, "opponent": other})


def _turns(made: Made, contestants: Mapping[int, Contestant]) -> Iterator[Fault]:
    for first, second in made.pairs:
        for number, begins in ((first, True), (second, False)):
            preference = contestants[number].preference
            if preference.repeated is begins:
                said = "yes" if begins else "no"
                yield Fault(FaultCode.THIRD_TURN, {"number": number, "begins": said})
            balance = preference.balance + (1 if begins else -1)
            if abs(balance) >= THREE and abs(balance) > abs(preference.balance):
                yield Fault(FaultCode.OUT_OF_BALANCE, {"number": number, "balance": balance})
