"""Scheveningen: everybody of one team meets everybody of the other, by tables that share out the turns.

In round 1 equal places meet, and in round n the first of the one team meets the n-th of the other and
begins every second time; so have it the tables in use. Each begins half of the games, and so does each
team in a round. For 6 boards no rule makes such a table: here is the one in use. That for 10 was found
by search.
"""

from tournaments.pairing.draw import CannotPair, Pair, Reason, ReasonCode, RoundDraw, WhyNot
from tournaments.pairing.round_robin import exchanged, has_place, why_fixed, without
from tournaments.pairing.tables import Table
from tournaments.record import Entrant, TournamentRecord

Place = tuple[int, bool]
"""Whom one of the first team meets, as a place in the second from 1, and whether the first begins."""

_IRREGULAR = {
    6: """
        1 -2 -3 4 -5 6
        -2 3 5 -6 4 -1
        3 -5 -1 2 6 -4
        -4 -6 2 1 -3 5
        5 4 6 -3 -1 -2
        -6 1 -4 -5 2 3
    """,
    10: """
        1 2 -3 -4 -5 6 -7 -8 9 10
        -2 -10 -4 5 -1 7 8 9 -3 6
        -3 4 5 1 2 -8 9 -10 -6 -7
        -4 5 -1 -2 3 -9 10 -6 7 8
        5 -1 2 -3 4 10 -6 -7 8 -9
        6 3 -9 8 -7 1 -5 4 -10 -2
        7 6 -10 9 -8 -2 -1 -5 4 3
        -8 -7 6 -10 9 3 2 1 -5 -4
        -9 -8 7 -6 10 -4 -3 2 1 5
        10 -9 8 7 -6 -5 4 3 -2 -1
    """,
}
"""A line for each round, a place for each of the first team, with a minus where the second begins."""


def scheveningen_round(size: int, round_number: int) -> tuple[Place, ...]:
    """One round of the table for teams of this size, by place in the first team."""
    if size in _IRREGULAR:
        line = _IRREGULAR[size].strip().splitlines()[round_number - 1]
        return tuple((abs(int(word)), int(word) > 0) for word in line.split())
    if size % 2:
        return _odd(size, round_number - 1)
    if size % 4 == 0:
        return _in_halves(size, round_number - 1)
    return _by_teams(size, round_number - 1)


def _odd(size: int, turn: int) -> tuple[Place, ...]:
    """Opponents move on by one; those who begin are a stretch that moves back every second round."""
    half = size // 2
    begin = range(half + 1) if turn % 2 == 0 else range(half, size - 1)
    return tuple(((at + turn) % size + 1, (at + turn // 2) % size in begin) for at in range(size))


def _in_halves(size: int, turn: int) -> tuple[Place, ...]:
    """Halves of the teams meet by turns inside and across; the halves begin by turns."""
    half = size // 2
    places = []
    for at in range(size):
        own, place = divmod(at, half)
        across, shift = divmod(turn, half)
        opponent = (own ^ across) * half + (place + shift) % half
        places.append((opponent + 1, (own + shift) % 2 == 0))
    return tuple(places)


def _by_teams(size: int, turn: int) -> tuple[Place, ...]:
    """The whole teams begin by turns: the turns of each are shared out, those of a round are not."""
    return tuple(((at + turn) % size + 1, turn % 2 == 0) for at in range(size))


def draw_scheveningen(record: TournamentRecord, *, system: str, seed: str) -> RoundDraw:
    """The next round of a match of two teams; who faces an empty place is free."""
    at = record.next_round
    ours, theirs = _teams(record)
    size = max(len(ours), len(theirs))
    if at > size:
        stuck = tuple(sorted(e.number for e in (*ours, *theirs) if e.is_present(at)))
        raise CannotPair(round_number=at, why=WhyNot.ALL_MET, stuck=stuck)
    coming = _table(ours, theirs).coming(record)
    why = Reason(ReasonCode.SCHEVENINGEN, {"table_round": coming + 1, "table_size": size})
    pairs: list[Pair] = []
    idle: list[int] = []
    reasons = exchanged(record, coming, size)
    for own, (other, is_first) in enumerate(scheveningen_round(size, coming + 1), start=1):
        seated = [
            team[place - 1] for team, place in ((ours, own), (theirs, other)) if place <= len(team)
        ]
        playing = [entrant for entrant in seated if entrant.is_present(at)]
        if len(playing) == 2:
            first, second = playing if is_first else playing[::-1]
            fixed = why_fixed(record, first.number, second.number)
            pairs.append(Pair(first.number, second.number, (*fixed, why)))
        elif playing:
            idle.append(playing[0].number)
            reasons.append(_free(playing[0], seated, at))
    if not pairs:
        raise CannotPair(round_number=at, why=WhyNot.TOO_FEW)
    return RoundDraw(at, tuple(pairs), None, system, seed, tuple(reasons), tuple(sorted(idle)))


def table_of(record: TournamentRecord) -> tuple[Table, ...]:
    """The one table of the match; raises CannotPair where it cannot be played."""
    return (_table(*_teams(record)),)


def _table(ours: list[Entrant], theirs: list[Entrant]) -> Table:
    """Who meets in each round; an empty place has nobody."""
    size = max(len(ours), len(theirs))
    return Table(
        tuple(
            frozenset(
                frozenset((ours[own].number, theirs[other - 1].number))
                for own, (other, _is_first) in enumerate(scheveningen_round(size, number))
                if own < len(ours) and other <= len(theirs)
            )
            for number in range(1, size + 1)
        ),
        size,
    )


def _teams(record: TournamentRecord) -> tuple[list[Entrant], list[Entrant]]:
    """Both teams in order of number; raises CannotPair unless everybody is in one of just two."""
    at = record.next_round
    present = [entrant for entrant in record.entrants if entrant.is_present(at)]
    outside = tuple(entrant.number for entrant in present if not entrant.group)
    names = [name for name in record.groups if name]
    if outside or len(names) != 2:
        stuck = outside or tuple(entrant.number for entrant in present)
        raise CannotPair(round_number=at, why=WhyNot.NOT_TWO_TEAMS, stuck=stuck)
    late = tuple(entrant.number for entrant in present if not has_place(entrant))
    if late:
        raise CannotPair(round_number=at, why=WhyNot.LATE_ENTRY_IN_ROUND_ROBIN, stuck=late)
    ours, theirs = (
        sorted(filter(has_place, record.of_group(name).entrants), key=lambda e: e.number)
        for name in names
    )
    return ours, theirs


def _free(entrant: Entrant, seated: list[Entrant], round_number: int) -> Reason:
    missing = [other for other in seated if other is not entrant]
    if missing:
        return without(entrant, missing[0], round_number)
    return Reason(ReasonCode.FREE_IN_TABLE, {"number": entrant.number})
