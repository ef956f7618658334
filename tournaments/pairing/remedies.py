"""What would free a round that has no pairing: each remedy was tried, and only what works is told."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations, islice

from tournaments.pairing.draw import CannotPair
from tournaments.pairing.field import field_of
from tournaments.pairing.history import histories_of
from tournaments.pairing.systems import System, pair
from tournaments.record import ByeKind, Repeats, TournamentRecord

MOST_TRIES = 60
"""So many pairs or players are tried before one gives up on a kind of remedy."""


class RemedyKind(StrEnum):
    """What can be done; the numbers of a remedy say with whom."""

    MEET_AGAIN = "meet_again"  # two who are put together although they met
    SIT_OUT = "sit_out"  # one who takes a half bye
    LIFT_BAN = "lift_ban"  # all of a ban
    FREE_PAIR = "free_pair"  # a fixed pair
    ADMIT_TO_BYE = "admit_to_bye"  # one who was kept from the bye
    WITHDRAW = "withdraw"  # who came too late for a table
    MORE_MEETINGS = "more_meetings"  # nobody: two may meet once more in the whole event
    FEWER_ROUNDS = "fewer_rounds"  # nobody: the event ends before this round


@dataclass(frozen=True, slots=True)
class Remedy:
    """One way out."""

    kind: RemedyKind
    numbers: tuple[int, ...] = ()


def remedies(
    record: TournamentRecord, *, system: System, stuck: Iterable[int]
) -> tuple[Remedy, ...]:
    """At most one remedy of each kind for a round without a pairing, the mildest first."""
    found = [
        next((remedy for remedy, tried in ways if _works(tried, system)), None)
        for ways in _all_ways(record, system, tuple(stuck))
    ]
    rounds = [Remedy(RemedyKind.FEWER_ROUNDS)] if record.rounds else []
    return (*(remedy for remedy in found if remedy), *rounds)


Ways = Iterator[tuple[Remedy, TournamentRecord]]


def _all_ways(record: TournamentRecord, system: System, stuck: tuple[int, ...]) -> Iterator[Ways]:
    if not system.heeds_wishes:
        yield _without(record, stuck)
        return
    yield _without_fixed(record)
    yield _without_bans(record)
    yield _with_bye(record)
    yield islice(_together_again(record, stuck), MOST_TRIES)
    yield islice(_sitting_out(record, stuck), MOST_TRIES)
    yield _more_meetings(record)


def _works(record: TournamentRecord, system: System) -> bool:
    try:
        pair(record, system=system.key, seed="")
    except CannotPair:
        return False
    return True


def _without_fixed(record: TournamentRecord) -> Ways:
    for two in record.fixed:
        others = tuple(other for other in record.fixed if other != two)
        yield Remedy(RemedyKind.FREE_PAIR, two), replace(record, fixed=others)


def _without_bans(record: TournamentRecord) -> Ways:
    for ban in record.bans:
        others = tuple(other for other in record.bans if other != ban)
        remedy = Remedy(RemedyKind.LIFT_BAN, tuple(sorted(ban.numbers)))
        yield remedy, replace(record, bans=others)


def _with_bye(record: TournamentRecord) -> Ways:
    for kept in record.entrants:
        if not kept.may_be_free:
            entrants = tuple(
                replace(one, may_be_free=True) if one is kept else one for one in record.entrants
            )
            yield (
                Remedy(RemedyKind.ADMIT_TO_BYE, (kept.number,)),
                replace(record, entrants=entrants),
            )


def _together_again(record: TournamentRecord, stuck: tuple[int, ...]) -> Ways:
    """Two of those stuck who met, the longest ago first."""
    contestants = histories_of(record)
    taken = {number for two in record.fixed for number in two}
    met = [
        (contestants[one].met[other], one, other)
        for one, other in combinations(sorted({*stuck} - taken), 2)
        if other in contestants[one].met
    ]
    for _, one, other in sorted(met):
        fixed = (*record.fixed, (one, other))
        yield Remedy(RemedyKind.MEET_AGAIN, (one, other)), replace(record, fixed=fixed)


def _sitting_out(record: TournamentRecord, stuck: tuple[int, ...]) -> Ways:
    """One of those stuck, the lowest first, then one of the others."""
    ranked = [contestant.number for contestant in reversed(field_of(record).ranked)]
    for number in sorted(ranked, key=lambda number: number not in stuck):
        entrants = tuple(
            replace(one, asked_byes={**one.asked_byes, record.next_round: ByeKind.HALF})
            if one.number == number
            else one
            for one in record.entrants
        )
        yield Remedy(RemedyKind.SIT_OUT, (number,)), replace(record, entrants=entrants)


def _more_meetings(record: TournamentRecord) -> Ways:
    more = Repeats(record.rules.repeats.most + 1, record.rules.repeats.after)
    yield (
        Remedy(RemedyKind.MORE_MEETINGS),
        replace(record, rules=replace(record.rules, repeats=more)),
    )


def _without(record: TournamentRecord, stuck: tuple[int, ...]) -> Ways:
    """A table without those who came late for it."""
    late = tuple(
        n for n in stuck if any(e.number == n and e.joined_in > 1 for e in record.entrants)
    )
    if late:
        entrants = tuple(
            replace(one, withdrawn_from=record.next_round) if one.number in late else one
            for one in record.entrants
        )
        yield Remedy(RemedyKind.WITHDRAW, late), replace(record, entrants=entrants)
