"""All play all: Berger's tables, once or with the turns exchanged a second time.

The tables are those of FIDE Handbook C.05, Annex 1; the first named begins. They are fixed by the
entrants of round 1, whatever happens later.
"""

from tournaments.pairing.draw import CannotPair, Pair, Reason, ReasonCode, RoundDraw, WhyNot
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
    round_number = record.next_round
    table = [entrant for entrant in record.entrants if _has_place(entrant)]
    table.sort(key=lambda entrant: entrant.number)
    _check(record, table, cycles)

    rounds = table_rounds(len(table))
    table_round = (round_number - 1) % rounds + 1
    is_reversed = round_number > rounds
    pairs: list[Pair] = []
    reasons: list[Reason] = []
    bye: int | None = None
    idle: list[int] = []
    for place, other_place in berger_round(rounds + 1, table_round):
        places = (other_place, place) if is_reversed else (place, other_place)
        seated = [table[at - 1] for at in places if at <= len(table)]
        playing = [entrant for entrant in seated if entrant.is_present(round_number)]
        if len(playing) == 2:
            why = Reason(ReasonCode.TABLE, {"table_round": table_round, "table_size": len(table)})
            pairs.append(Pair(playing[0].number, playing[1].number, (why,)))
        elif playing and len(seated) == 1:
            bye = playing[0].number
            reasons.append(Reason(ReasonCode.FREE_IN_TABLE, {"number": bye}))
        elif playing:
            missing = seated[0] if playing[0] is seated[1] else seated[1]
            idle.append(playing[0].number)
            reasons.append(_without(playing[0], missing, round_number))
    if not pairs:
        raise CannotPair(round_number=round_number, why=WhyNot.TOO_FEW)
    return RoundDraw(
        round_number, tuple(pairs), bye, system, seed, tuple(reasons), tuple(sorted(idle))
    )


def _has_place(entrant: Entrant) -> bool:
    never_came = entrant.withdrawn_from is not None and entrant.withdrawn_from <= 1
    return entrant.joined_in <= 1 and not never_came


def _check(record: TournamentRecord, table: list[Entrant], cycles: int) -> None:
    round_number = record.next_round
    numbers = {entrant.number for entrant in table}
    late = sorted(
        entrant.number
        for entrant in record.entrants
        if entrant.number not in numbers and entrant.is_present(round_number)
    )
    if late:
        raise CannotPair(
            round_number=round_number, why=WhyNot.LATE_ENTRY_IN_ROUND_ROBIN, stuck=tuple(late)
        )
    if len(table) < 2:
        raise CannotPair(round_number=round_number, why=WhyNot.TOO_FEW, stuck=tuple(numbers))
    if round_number > cycles * table_rounds(len(table)):
        present = sorted(e.number for e in table if e.is_present(round_number))
        raise CannotPair(round_number=round_number, why=WhyNot.ALL_MET, stuck=tuple(present))


def _without(entrant: Entrant, missing: Entrant, round_number: int) -> Reason:
    has_left = missing.withdrawn_from is not None and round_number >= missing.withdrawn_from
    code = ReasonCode.OPPONENT_WITHDRAWN if has_left else ReasonCode.OPPONENT_ABSENT
    return Reason(code, {"number": entrant.number, "opponent": missing.number})
