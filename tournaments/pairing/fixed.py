"""What the arbiter fixes before a round is drawn: pairs, and how far clubs are kept apart."""

from collections.abc import Callable
from dataclasses import replace

from tournaments.pairing.draw import (
    ArbiterReason,
    CannotPair,
    Fact,
    Pair,
    Reason,
    ReasonCode,
    RoundDraw,
    WhyNot,
)
from tournaments.pairing.field import field_of
from tournaments.pairing.history import histories_of
from tournaments.record import Points, Repeats, TournamentRecord
from tournaments.scoring import write_points

Draw = Callable[[TournamentRecord], RoundDraw]

_ANY_TIME = Repeats(most=1_000, after=0)


def with_wishes(record: TournamentRecord, draw: Draw) -> RoundDraw:
    """Draw a round around its fixed pairs; clubs meet after all when nobody could be paired else."""
    try:
        return _around_fixed(record, draw)
    except CannotPair:
        if record.next_round > record.rules.clubs_apart:
            raise
        return _around_fixed(replace(record, rules=replace(record.rules, clubs_apart=0)), draw)


def _around_fixed(record: TournamentRecord, draw: Draw) -> RoundDraw:
    if not record.fixed:
        return draw(record)
    fixed = [_turned(record, two, draw) for two in record.fixed]
    drawn = _rest_of(beside_fixed(record), draw, fixed[0])
    pairs = sorted(
        (*(one for draws in fixed for one in draws.pairs), *drawn.pairs), key=_boards(record)
    )
    return replace(drawn, pairs=tuple(pairs))


def beside_fixed(record: TournamentRecord) -> TournamentRecord:
    """The record with everybody whom a fixed pair takes absent from the coming round."""
    numbers = frozenset(number for two in record.fixed for number in two)
    return replace(_without(record, numbers), fixed=())


def _turned(record: TournamentRecord, two: tuple[int, int], draw: Draw) -> RoundDraw:
    """A fixed pair as the system would seat it, whatever keeps them apart."""
    others = frozenset(entrant.number for entrant in record.entrants) - {*two}
    rules = replace(record.rules, repeats=_ANY_TIME, clubs_apart=0)
    alone = replace(_without(record, others), rules=rules, bans=(), fixed=())
    drawn = draw(alone)
    why = Reason(ArbiterReason.FIXED, {"number": two[0], "opponent": two[1]})
    return replace(
        drawn,
        pairs=tuple(Pair(one.first, one.second, (why, one.reasons[-1])) for one in drawn.pairs),
    )


def _rest_of(rest: TournamentRecord, draw: Draw, fixed: RoundDraw) -> RoundDraw:
    try:
        return draw(rest)
    except CannotPair as refusal:
        if refusal.why is not WhyNot.TOO_FEW:
            raise
        if not refusal.stuck:
            return replace(fixed, pairs=())
        return replace(fixed, pairs=(), bye=refusal.stuck[0], reasons=_last_one_free(rest, refusal))


def _last_one_free(rest: TournamentRecord, refusal: CannotPair) -> tuple[Reason, ...]:
    """Why the only one left beside the fixed pairs is free; raises when the bye is barred."""
    (number,) = refusal.stuck
    contestant = histories_of(rest)[number]
    if contestant.bar is not None:
        raise CannotPair(
            round_number=refusal.round_number, why=WhyNot.NO_BYE, stuck=refusal.stuck
        ) from refusal
    facts: dict[str, Fact] = {
        "number": number,
        "score": write_points(contestant.score),
        "unplayed": contestant.unplayed,
    }
    return (Reason(ReasonCode.BYE, facts),)


def _without(record: TournamentRecord, numbers: frozenset[int]) -> TournamentRecord:
    """The record with these absent from the coming round."""
    entrants = tuple(
        replace(one, withdrawn_from=record.next_round) if one.number in numbers else one
        for one in record.entrants
    )
    return replace(record, entrants=entrants)


def _boards(record: TournamentRecord) -> Callable[[Pair], tuple[Points, Points, int]]:
    """Highest score of the pair, then the sum, then the higher ranked (FIDE C.04.2, 3.6)."""
    ranked = field_of(record).ranked
    rank_of = {one.number: rank for rank, one in enumerate(ranked)}

    def order(pair: Pair) -> tuple[Points, Points, int]:
        higher, lower = sorted((rank_of[pair.first], rank_of[pair.second]))
        return -ranked[higher].score, -(ranked[higher].score + ranked[lower].score), higher

    return order
