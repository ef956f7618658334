"""All play all: Berger's tables, once or with the turns exchanged a second time, in each group for itself.

The tables are those of FIDE Handbook C.05, Annex 1; the first named begins. They are fixed by the
entrants of round 1, whatever happens later; only whole rounds may change places.
"""

from collections.abc import Iterable
from dataclasses import replace

from tournaments.pairing.draw import (
    ArbiterReason,
    CannotPair,
    Pair,
    Reason,
    ReasonCode,
    RoundDraw,
    WhyNot,
)
from tournaments.pairing.tables import Table
from tournaments.record import Entrant, TournamentRecord


def berger_round(size: int, round_number: int) -> tuple[tuple[int, int], ...]:
    """One round of the table for an even number of places, as (first, second) in board order.

    The highest place meets the pivot; the others sit around a circle and meet across it.
    """
    circle = size - 1
    is_odd_round = round_number % 2 == 1
    pivot = (round_number + 1) // 2 if is_odd_round else (round_number + size) // 2
    top = (pivot, size) if is_odd_round else (size, pivot)
    across = [
        ((pivot + step - 1) % circle + 1, (pivot - step - 1) % circle + 1)
        for step in range(1, size // 2)
    ]
    return (top, *across)


def table_rounds(entrants: int) -> int:
    """Rounds of a single table; an odd number of entrants rests one by one."""
    return 0 if entrants < 2 else entrants - 1 + entrants % 2


def draw_single(record: TournamentRecord, *, system: str, seed: str) -> RoundDraw:
    """The next round of a single table."""
    return _draw(record, system=system, seed=seed, cycles=1)


def draw_double(record: TournamentRecord, *, system: str, seed: str) -> RoundDraw:
    """The next round of a double table; the second half repeats the first with turns exchanged."""
    return _draw(record, system=system, seed=seed, cycles=2)


def _draw(record: TournamentRecord, *, system: str, seed: str, cycles: int) -> RoundDraw:
    """The tables of all groups, one after the other; a small group is through before the others."""
    in_groups = _places(record)
    _check_fixed(record, in_groups.values())
    draws = [
        _draw_table(record.of_group(name), places, cycles, system=system, seed=seed)
        for name, places in in_groups.items()
        if record.next_round <= cycles * table_rounds(len(places))
    ]
    if not draws:
        present = (e.number for e in record.entrants if e.is_present(record.next_round))
        stuck = tuple(sorted(present))
        raise CannotPair(round_number=record.next_round, why=WhyNot.ALL_MET, stuck=stuck)
    if not any(draw.pairs for draw in draws):
        raise CannotPair(round_number=record.next_round, why=WhyNot.TOO_FEW)
    return draws[0] if len(draws) == 1 else _together(draws)


def groups_in_play(record: TournamentRecord) -> tuple[str, ...]:
    """The groups in order; raises CannotPair for those who are in none beside others who are."""
    if record.groups == ("",):
        return record.groups
    at = record.next_round
    stuck = tuple(e.number for e in record.entrants if not e.group and e.is_present(at))
    if stuck:
        raise CannotPair(round_number=at, why=WhyNot.WITHOUT_GROUP, stuck=stuck)
    return tuple(name for name in record.groups if name)


def tables_of(record: TournamentRecord, *, cycles: int) -> tuple[Table, ...]:
    """The tables of all groups; raises CannotPair where one cannot be played."""
    return tuple(_table(places, cycles) for places in _places(record).values())


def _table(places: list[Entrant], cycles: int) -> Table:
    """Who meets in each round, once for each cycle."""
    rounds = table_rounds(len(places))
    numbers = dict(enumerate((entrant.number for entrant in places), start=1))
    once = tuple(
        frozenset(
            frozenset((numbers[one], numbers[other]))
            for one, other in berger_round(rounds + 1, number)
            if max(one, other) <= len(places)
        )
        for number in range(1, rounds + 1)
    )
    return Table(once * cycles, rounds)


def _places(record: TournamentRecord) -> dict[str, list[Entrant]]:
    """Who has a place in the table of each group; raises CannotPair where a table cannot be played."""
    places: dict[str, list[Entrant]] = {}
    for name in groups_in_play(record):
        group = record.of_group(name).entrants
        places[name] = sorted(filter(has_place, group), key=lambda entrant: entrant.number)
        _check(group, places[name], record.next_round)
    return places


def _draw_table(
    record: TournamentRecord, table: list[Entrant], cycles: int, *, system: str, seed: str
) -> RoundDraw:
    round_number = record.next_round
    rounds = table_rounds(len(table))
    coming = _table(table, cycles).coming(record)
    table_round = coming % rounds + 1
    is_reversed = coming >= rounds
    pairs: list[Pair] = []
    reasons = exchanged(record, coming, rounds)
    bye: int | None = None
    idle: list[int] = []
    for place, other_place in berger_round(rounds + 1, table_round):
        places = (other_place, place) if is_reversed else (place, other_place)
        seated = [table[at - 1] for at in places if at <= len(table)]
        playing = [entrant for entrant in seated if entrant.is_present(round_number)]
        if len(playing) == 2:
            why = Reason(ReasonCode.TABLE, {"table_round": table_round, "table_size": len(table)})
            one, other = playing[0].number, playing[1].number
            pairs.append(Pair(one, other, (*why_fixed(record, one, other), why)))
        elif playing and len(seated) == 1:
            bye = playing[0].number
            reasons.append(Reason(ReasonCode.FREE_IN_TABLE, {"number": bye}))
        elif playing:
            missing = seated[0] if playing[0] is seated[1] else seated[1]
            idle.append(playing[0].number)
            reasons.append(without(playing[0], missing, round_number))
    return RoundDraw(
        round_number, tuple(pairs), bye, system, seed, tuple(reasons), tuple(sorted(idle))
    )


def _together(draws: list[RoundDraw]) -> RoundDraw:
    return replace(
        draws[0],
        pairs=tuple(one for draw in draws for one in draw.pairs),
        bye=None,
        reasons=tuple(reason for draw in draws for reason in draw.reasons),
        idle=tuple(sorted(number for draw in draws for number in draw.free)),
    )


def has_place(entrant: Entrant) -> bool:
    """Was this one there when the table was fixed?"""
    never_came = entrant.withdrawn_from is not None and entrant.withdrawn_from <= 1
    return entrant.joined_in <= 1 and not never_came


def _check(group: tuple[Entrant, ...], table: list[Entrant], round_number: int) -> None:
    late = sorted(
        entrant.number
        for entrant in group
        if not has_place(entrant) and entrant.is_present(round_number)
    )
    if late:
        raise CannotPair(
            round_number=round_number, why=WhyNot.LATE_ENTRY_IN_ROUND_ROBIN, stuck=tuple(late)
        )
    if len(table) < 2:
        numbers = tuple(entrant.number for entrant in table)
        raise CannotPair(round_number=round_number, why=WhyNot.TOO_FEW, stuck=numbers)


def _check_fixed(record: TournamentRecord, in_groups: Iterable[list[Entrant]]) -> None:
    """Refuse a fixed pair that stands in no table together."""
    together = [{entrant.number for entrant in places} for places in in_groups]
    for two in record.fixed:
        if not any({*two} <= numbers for numbers in together):
            raise CannotPair(
                round_number=record.next_round, why=WhyNot.FIXED_NOT_IN_TABLE, stuck=two
            )


def exchanged(record: TournamentRecord, coming: int, cycle: int) -> list[Reason]:
    """That another round of the table is played than the one in turn, where this is so."""
    if coming == record.next_round - 1:
        return []
    facts = {"table_round": coming % cycle + 1, "planned": (record.next_round - 1) % cycle + 1}
    return [Reason(ReasonCode.ROUNDS_EXCHANGED, facts)]


def why_fixed(record: TournamentRecord, one: int, other: int) -> tuple[Reason, ...]:
    """That the arbiter put these two together, where this is so."""
    if not any({*two} == {one, other} for two in record.fixed):
        return ()
    return (Reason(ArbiterReason.FIXED, {"number": one, "opponent": other}),)


def without(entrant: Entrant, missing: Entrant, round_number: int) -> Reason:
    """Why one is free whose opponent in a table is missing."""
    has_left = missing.withdrawn_from is not None and round_number >= missing.withdrawn_from
    code = ReasonCode.OPPONENT_WITHDRAWN if has_left else ReasonCode.OPPONENT_ABSENT
    return Reason(code, {"number": entrant.number, "opponent": missing.number})
