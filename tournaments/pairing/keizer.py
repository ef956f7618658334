"""Keizer's pairing: down the list of those present, each meets the nearest not met of late."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from tournaments.keizer import keizer_table
from tournaments.pairing.draw import CannotPair, Fact, Pair, Reason, ReasonCode, RoundDraw, WhyNot
from tournaments.pairing.field import Field, field_in_order
from tournaments.pairing.matching import Edge, is_pairable, left_over
from tournaments.pairing.nearest import nearest_pairs
from tournaments.pairing.starts import Beginner, begins_by_turn
from tournaments.record import ByeKind, TournamentRecord


def draw_keizer(record: TournamentRecord, *, system: str, seed: str) -> RoundDraw:
    """Pair the next round; where too few are present for the event's distance, it is shortened."""
    order = keizer_table(record).order
    here = {entrant.number for entrant in record.entrants if entrant.is_present(record.next_round)}
    present = [number for number in order if number in here]
    field, free, distance = _pairable(record, present)
    ranks, turns = range(len(field.ranked)), begins_by_turn(record, seed)
    return RoundDraw(
        record.next_round,
        tuple(_seated(field, edge, present, turns) for edge in nearest_pairs(field, ranks)),
        free,
        system,
        seed,
        tuple(_reasons(record, free, distance)),
    )


def _pairable(record: TournamentRecord, present: list[int]) -> tuple[Field, int | None, int]:
    """The first field in which all can be paired, who is free in it, and the distance that holds.

    Raises CannotPair when there is none at any distance.
    """
    at, repeats = record.next_round, record.rules.repeats
    if len(present) < 2:
        raise CannotPair(round_number=at, why=WhyNot.TOO_FEW, stuck=tuple(present))
    for after in range(repeats.after, -1, -1):
        rules = replace(record.rules, repeats=replace(repeats, after=after))
        shortened = replace(record, rules=rules)
        for free in _who_may_be_free(record, present):
            field = field_in_order(shortened, [number for number in present if number != free])
            if is_pairable(field, range(len(field.ranked))):
                return field, free, after
    if not _who_may_be_free(record, present):
        raise CannotPair(round_number=at, why=WhyNot.NO_BYE, stuck=tuple(present))
    over = left_over(field, range(len(field.ranked)))
    stuck = tuple(sorted(field.ranked[rank].number for rank in over))
    raise CannotPair(round_number=at, why=WhyNot.ALL_MET, stuck=stuck)


def _who_may_be_free(record: TournamentRecord, present: list[int]) -> list[int | None]:
    """In an odd field all who may, who was free less often first, then the lower on the list."""
    if len(present) % 2 == 0:
        return [None]
    kept_from = {entrant.number for entrant in record.entrants if not entrant.may_be_free}
    times = Counter(
        number
        for this_round in record.rounds
        for number, kind in this_round.byes
        if kind is ByeKind.PAIRING
    )
    able = [number for number in present if number not in kept_from]
    return [*sorted(able, key=lambda number: (times[number], -present.index(number)))]


def _seated(field: Field, edge: Edge, present: list[int], turns: Beginner) -> Pair:
    higher, lower = (field.ranked[rank] for rank in edge)
    first, begins = turns(higher, lower)
    places: dict[str, Fact] = {
        "first_place": present.index(higher.number) + 1,
        "second_place": present.index(lower.number) + 1,
    }
    second = lower.number if first == higher.number else higher.number
    return Pair(first, second, (Reason(ReasonCode.KEIZER, places), begins))


def _reasons(record: TournamentRecord, free: int | None, distance: int) -> Iterator[Reason]:
    if free is not None:
        yield Reason(ReasonCode.KEIZER_FREE, {"number": free})
    if distance < record.rules.repeats.after:
        facts: dict[str, Fact] = {"wanted": record.rules.repeats.after, "rounds": distance}
        yield Reason(ReasonCode.KEIZER_DISTANCE, facts)
