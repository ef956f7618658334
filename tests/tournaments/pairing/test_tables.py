"""Two rounds of a table change places for a fixed pair; who meets whom and who begins stays as printed.

The tables are those of FIDE Handbook C.05, annex 1, and of Wikipedia's page on Scheveningen.
"""

from collections import Counter
from dataclasses import replace

import pytest

from tests.tournaments.pairing.test_scheveningen import PUBLISHED
from tests.tournaments.record_text import TWO_GAMES
from tournaments.pairing import (
    SYSTEMS,
    ArbiterReason,
    CannotPair,
    FixFault,
    ReasonCode,
    RoundDraw,
    WhyNot,
    fix_fault,
    pair,
)
from tournaments.record import Entrant, Meeting, RoundRecord, TournamentRecord

BERGER_SIX = [
    [(1, 6), (2, 5), (3, 4)],
    [(6, 4), (5, 3), (1, 2)],
    [(2, 6), (3, 1), (4, 5)],
    [(6, 5), (1, 4), (2, 3)],
    [(3, 6), (4, 2), (5, 1)],
]
"""FIDE Handbook C.05, annex 1, for 5 or 6 players."""


def field(count: int, group: str = "") -> TournamentRecord:
    return TournamentRecord(
        TWO_GAMES, tuple(Entrant(number, group=group) for number in range(1, count + 1))
    )


def two_teams(size: int) -> TournamentRecord:
    """Team A is 1 to n, and team B n+1 to 2n."""
    entrants = [Entrant(n, group="A" if n <= size else "B") for n in range(1, 2 * size + 1)]
    return TournamentRecord(TWO_GAMES, tuple(entrants))


def drawn(record: TournamentRecord, system: str, *fixed: tuple[int, int]) -> RoundDraw:
    return pair(replace(record, fixed=fixed), system=system, seed="s")


def after(record: TournamentRecord, draw: RoundDraw) -> TournamentRecord:
    meetings = tuple(
        Meeting(board, one.first, one.second, ()) for board, one in enumerate(draw.pairs, start=1)
    )
    played = RoundRecord(draw.round_number, meetings)
    return replace(record, rounds=(*record.rounds, played), fixed=())


def pairs(draw: RoundDraw) -> list[tuple[int, int]]:
    return [(one.first, one.second) for one in draw.pairs]


def played_out(
    record: TournamentRecord, system: str, rounds: int, fixed: dict[int, tuple[int, int]]
) -> list[list[tuple[int, int]]]:
    """All rounds, with these fixed pairs by round."""
    found = []
    for number in range(1, rounds + 1):
        wish = [fixed[number]] if number in fixed else []
        draw = drawn(record, system, *wish)
        found.append(pairs(draw))
        record = after(record, draw)
    return found


def test_the_round_with_the_two_changes_places_with_the_next():
    """1 and 4 meet in round 4 of the printed table; asked for in round 2, round 2 comes fourth."""
    rounds = played_out(field(6), "round-robin", 5, {2: (4, 1)})
    printed = BERGER_SIX
    assert rounds == [printed[0], printed[3], printed[2], printed[1], printed[4]]


def test_exchanges_add_up():
    """Rounds 1 and 5 change places; then what was round 1, now fifth, is asked for in round 3."""
    rounds = played_out(field(6), "round-robin", 5, {1: (3, 6), 3: (1, 6)})
    assert rounds == [BERGER_SIX[at] for at in (4, 1, 0, 3, 2)]


def test_everybody_begins_as_often_as_the_table_says():
    rounds = played_out(field(6), "round-robin", 5, {1: (2, 3), 2: (5, 1)})
    begun = Counter(first for one in rounds for first, _second in one)
    assert begun == Counter(first for one in BERGER_SIX for first, _second in one)


def test_a_pair_that_is_in_turn_anyway_changes_nothing():
    draw = drawn(field(6), "round-robin", (2, 5))
    assert pairs(draw) == BERGER_SIX[0]
    assert draw.reasons == ()
    assert [reason.code for reason in draw.pairs[1].reasons] == [
        ArbiterReason.FIXED,
        ReasonCode.TABLE,
    ]


def test_the_report_says_that_rounds_changed_places():
    draw = drawn(field(6), "round-robin", (1, 2))
    assert [(reason.code, reason.facts) for reason in draw.reasons] == [
        (ReasonCode.ROUNDS_EXCHANGED, {"table_round": 2, "planned": 1})
    ]


def test_a_double_table_exchanges_inside_each_half():
    """In the second half turns are exchanged, so that a round of the first half cannot come there."""
    rounds = played_out(field(4), "double-round-robin", 6, {2: (1, 3), 4: (1, 2)})
    assert [{frozenset(two) for two in one} for one in rounds[:3]] == [
        {frozenset((1, 4)), frozenset((2, 3))},
        {frozenset((3, 1)), frozenset((2, 4))},
        {frozenset((1, 2)), frozenset((3, 4))},
    ]
    assert rounds[3] == [(3, 4), (2, 1)]
    met = Counter(two for one in rounds for two in one)
    assert set(met.values()) == {1}, "everybody meets everybody once with each turn"
    assert len(met) == 12


def test_an_absent_player_does_not_hide_which_round_was_played():
    record = field(6)
    record = after(record, drawn(record, "round-robin", (1, 4)))
    only_one = replace(record.rounds[0], meetings=record.rounds[0].meetings[:1])
    record = replace(record, rounds=(only_one,))
    assert pairs(drawn(record, "round-robin")) == BERGER_SIX[1]


def test_a_round_paired_otherwise_by_hand_takes_the_turn_of_its_own():
    by_hand = RoundRecord(1, (Meeting(1, 1, 2, ()), Meeting(2, 3, 6, ()), Meeting(3, 4, 5, ())))
    record = replace(field(6), rounds=(by_hand,))
    assert pairs(drawn(record, "round-robin")) == BERGER_SIX[1]


def test_each_group_has_an_order_of_its_own():
    rules = replace(TWO_GAMES, by_group=True)
    entrants = [Entrant(n, group="A" if n <= 4 else "B") for n in range(1, 9)]
    record = TournamentRecord(rules, tuple(entrants))
    draw = drawn(record, "round-robin", (1, 2))
    assert pairs(draw) == [(4, 3), (1, 2), (5, 8), (6, 7)]
    assert pairs(drawn(after(record, draw), "round-robin")) == [(1, 4), (2, 3), (8, 7), (5, 6)]


@pytest.mark.parametrize("size", [size for size in PUBLISHED if size > 2])
def test_scheveningen_exchanges_whole_rounds_of_the_printed_table(size):
    """In round 3 of the printed tables A1 meets B3; asked for in round 1, rounds 1 and 3 change places."""

    def named(one: tuple[int, int]) -> str:
        return "-".join(f"A{n}" if n <= size else f"B{n - size}" for n in one)

    rounds = played_out(two_teams(size), "scheveningen", size, {1: (1, size + 3)})
    printed = [line.split() for line in PUBLISHED[size].strip().splitlines()]
    order = [2, 1, 0, *range(3, size)]
    assert [sorted(map(named, one)) for one in rounds] == [sorted(printed[at]) for at in order]


@pytest.mark.parametrize(
    ("fixed", "two", "code", "facts"),
    [
        ((), (1, 6), FixFault.ROUND_DRAWN, {"round": 1}),
        (((1, 2),), (1, 4), FixFault.OTHER_ROUND, {"number": 1, "opponent": 2}),
        ((), (1, 9), FixFault.NEVER_MEET, {}),
    ],
)
def test_why_two_cannot_be_put_together(fixed, two, code, facts):
    record = field(6)
    record = replace(after(record, drawn(record, "round-robin")), fixed=fixed)
    tables = SYSTEMS["round-robin"].tables
    assert tables is not None
    fault = fix_fault(tables(record), record, two)
    assert fault is not None
    assert (fault.code, fault.facts) == (code, facts)
    assert fix_fault(tables(record), record, (1, 2)) is None


def test_two_of_one_team_never_meet():
    tables = SYSTEMS["scheveningen"].tables
    assert tables is not None
    fault = fix_fault(tables(two_teams(3)), two_teams(3), (1, 2))
    assert fault is not None
    assert fault.code is FixFault.NEVER_MEET


@pytest.mark.parametrize(
    ("record", "system", "two"),
    [
        (two_teams(3), "scheveningen", (1, 2)),
        (
            TournamentRecord(
                TWO_GAMES, tuple(Entrant(n, group="AABB"[n - 1]) for n in range(1, 5))
            ),
            "round-robin",
            (1, 3),
        ),
    ],
)
def test_a_pair_that_became_impossible_is_named_at_the_draw(record, system, two):
    with pytest.raises(CannotPair) as caught:
        drawn(record, system, two)
    assert (caught.value.why, caught.value.stuck) == (WhyNot.FIXED_NOT_IN_TABLE, two)
