"""The place for whoever is free in an odd field: C2 and C5 of FIDE C.04.3 (2026)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from tournaments.pairing.bye import why_barred
from tournaments.pairing.draw import CannotPair, Fact, Reason, ReasonCode, WhyNot
from tournaments.pairing.field import Field
from tournaments.pairing.matching import is_pairable, left_over
from tournaments.record import Points
from tournaments.scoring import write_points


def with_place_for_bye(field: Field) -> tuple[Field, tuple[Reason, ...]]:
    """The field with a rank that stands for being free, which only those of C5's score may meet.

    An even field comes back as it is. Raises CannotPair when nothing can be paired; the reasons name
    those of a lower score who may not or cannot be free.
    """
    everybody = range(len(field.ranked))
    if len(everybody) < 2:
        numbers = tuple(contestant.number for contestant in field.ranked)
        raise CannotPair(round_number=field.round_number, why=WhyNot.TOO_FEW, stuck=numbers)
    if len(everybody) % 2 == 0:
        if not is_pairable(field, everybody):
            raise _no_pairing(field, WhyNot.ALL_MET)
        return field, ()
    reasons: list[Reason] = []
    for _, group in groupby(reversed(everybody), key=lambda rank: field.ranked[rank].score):
        ranks = tuple(group)
        reasons += _barred(field, ranks)
        if any(
            is_pairable(field, [other for other in everybody if other != rank])
            for rank in ranks
            if field.ranked[rank].bar is None
        ):
            return _with_place(field, field.ranked[ranks[0]].score), tuple(reasons)
        reasons += _needed(field, ranks)
    raise _no_pairing(field, WhyNot.NO_BYE)


def with_place_for_anybody(field: Field) -> Field:
    """The same, with a way to it for everybody who is not barred, whatever the score."""
    with_place_for_bye(field)
    everybody = range(len(field.ranked))
    if len(everybody) % 2 == 0:
        return field
    return _with_way(field, frozenset(r for r in everybody if field.ranked[r].bar is None))


def lowest_free(field: Field) -> tuple[int | None, tuple[Reason, ...]]:
    """The lowest rank that may be free and leaves a pairing of the others; None in an even field."""
    _, reasons = with_place_for_bye(field)
    everybody = range(len(field.ranked))
    if len(everybody) % 2 == 0:
        return None, reasons
    free = next(
        rank
        for rank in reversed(everybody)
        if field.ranked[rank].bar is None
        and is_pairable(field, [other for other in everybody if other != rank])
    )
    facts = {**_facts(field, free), "unplayed": field.ranked[free].unplayed}
    return free, (Reason(ReasonCode.BYE, facts), *reasons)


def _with_place(field: Field, score: Points) -> Field:
    return _with_way(
        field,
        frozenset(
            rank for rank, one in enumerate(field.ranked) if one.score == score and one.bar is None
        ),
    )


def _with_way(field: Field, may_be_free: frozenset[int]) -> Field:
    bye = len(field.ranked)
    barred = tuple(
        others if rank in may_be_free else others | {bye}
        for rank, others in enumerate(field.barred)
    )
    return replace(field, barred=(*barred, frozenset(range(bye)) - may_be_free), bye=bye)


def _barred(field: Field, ranks: tuple[int, ...]) -> Iterator[Reason]:
    for rank in ranks:
        contestant = field.ranked[rank]
        if contestant.bar is not None:
            yield why_barred(contestant, contestant.bar)


def _needed(field: Field, ranks: tuple[int, ...]) -> Iterator[Reason]:
    for rank in ranks:
        if field.ranked[rank].bar is None:
            yield Reason(ReasonCode.BYE_NEEDED, _facts(field, rank))


def _facts(field: Field, rank: int) -> dict[str, Fact]:
    contestant = field.ranked[rank]
    return {"number": contestant.number, "score": write_points(contestant.score)}


def _no_pairing(field: Field, why: WhyNot) -> CannotPair:
    over = left_over(field, range(len(field.ranked)))
    stuck = tuple(sorted(field.ranked[rank].number for rank in over))
    return CannotPair(round_number=field.round_number, why=why, stuck=stuck)
