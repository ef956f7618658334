"""Why two are not paired with each other: what keeps them apart, or what would get worse if they met."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from tournaments.pairing.compare import OTHER, Worse, first_worse
from tournaments.pairing.draw import CannotPair, Fact
from tournaments.pairing.faults import faults_between
from tournaments.pairing.field import Field
from tournaments.pairing.history import histories_of
from tournaments.pairing.made import Made
from tournaments.pairing.matching import Edge
from tournaments.pairing.review import working
from tournaments.pairing.systems import System, pair
from tournaments.record import Ban, TournamentRecord


class Obstacle(StrEnum):
    """Why these two do not meet; faults of the pairing itself have codes of their own."""

    THEY_MEET = "they_meet"  # number, opponent
    ABSENT = "absent"  # number: not in the round
    TABLE = "table"  # number, opponent: the fixed table has other opponents for them
    FIXED = "fixed"  # number, opponent: the arbiter put this one together with somebody else
    SAME_TURN = "same_turn"  # number, opponent: C3
    OTHERS_STUCK = "others_stuck"  # number, opponent, stuck: then these have no opponent
    WORSE = "worse"  # number, opponent: a criterion gets worse
    ORDER = "order"  # number, opponent: nothing gets worse, but another pairing comes first


@dataclass(frozen=True, slots=True)
class Answer:
    """The first reason found, with its facts, and the criterion that would get worse."""

    code: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    worse: Worse | None = None


def why_not(
    record: TournamentRecord, made: Made, one: int, other: int, *, system: System
) -> Answer:
    """Why two different entrants do not meet in the coming round, which was paired as `made`."""
    facts: dict[str, Fact] = {"number": one, "opponent": other}
    if made.opponent_of(one) == other:
        return Answer(Obstacle.THEY_MEET, facts)
    for number in (one, other):
        if number not in made.numbers:
            return Answer(Obstacle.ABSENT, {"number": number})
    if not system.heeds_wishes:
        return Answer(Obstacle.TABLE, facts)
    for pair_fixed in record.fixed:
        for number in {one, other} & {*pair_fixed}:
            (mate,) = {*pair_fixed} - {number}
            return Answer(Obstacle.FIXED, {"number": number, "opponent": mate})
    barred = next(faults_between(record, histories_of(record), one, other), None)
    if barred is not None:
        return Answer(barred.code, barred.facts)
    return _weighed(record, one, other, system)


def _weighed(record: TournamentRecord, one: int, other: int, system: System) -> Answer:
    """Pair everybody with these two together, and see what it costs."""
    facts: dict[str, Fact] = {"number": one, "opponent": other}
    together = _together(record, one, other)
    best = working(record, system)
    if best is not None and not _may_meet(best.field, one, other):
        return Answer(Obstacle.SAME_TURN, facts)
    forced = working(together, system)
    if forced is None:
        # No brackets: because the system has none, or because somebody is left over. The draw says which.
        try:
            pair(together, system=system.key, seed="")
        except CannotPair as refusal:
            stuck = ", ".join(map(str, refusal.stuck))
            return Answer(Obstacle.OTHERS_STUCK, {**facts, "stuck": stuck})
    if best is None or forced is None:
        return Answer(Obstacle.ORDER, facts)
    edges: list[Edge] = [edge for bracket in forced.brackets for edge in bracket.pairs]
    worse = first_worse(best, edges, forced.bye)
    if worse is None or worse.criterion == OTHER:
        return Answer(Obstacle.ORDER, facts)
    return Answer(Obstacle.WORSE, facts, worse)


def _together(record: TournamentRecord, one: int, other: int) -> TournamentRecord:
    """The record with these two kept apart from everybody else."""
    present = [e.number for e in record.entrants if e.is_present(record.next_round)]
    bans = tuple(
        Ban(frozenset((number, third)))
        for number in (one, other)
        for third in present
        if third not in (one, other)
    )
    return replace(record, bans=record.bans + bans)


def _may_meet(field: Field, one: int, other: int) -> bool:
    first, second = (
        next(rank for rank, who in enumerate(field.ranked) if who.number == number)
        for number in (one, other)
    )
    return field.may_meet(first, second)
