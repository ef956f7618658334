"""FIDE C.04.5 (2026): the examples of its text, and its articles taken literally on small fields."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.tournaments.pairing.literal_double_swiss import identifier, literal_double_swiss
from tests.tournaments.pairing.simulation import played
from tests.tournaments.record_text import crosstable
from tournaments.pairing import CannotPair, ReasonCode, RoundDraw, pair
from tournaments.pairing.criteria import Bracket
from tournaments.pairing.double_swiss import double_swiss
from tournaments.pairing.field import Field, field_of
from tournaments.pairing.history import Contestant
from tournaments.pairing.matching import is_pairable
from tournaments.pairing.upfloaters import first_upfloaters
from tournaments.pairing.upwards import brackets_upwards
from tournaments.record import Entrant, EventRules, TournamentRecord

SYSTEM = "double-swiss"
NOBODY = frozenset[int]()


def field(*lines: str) -> Field:
    """Contestants as "number score: those met"."""
    met: dict[int, set[int]] = {}
    scores = {}
    for line in lines:
        who, _, opponents = line.partition(":")
        number, score = who.split()
        scores[int(number)] = Fraction(score)
        met[int(number)] = set(map(int, opponents.split()))
    for one, opponents in list(met.items()):
        for other in opponents:
            met[other].add(one)
    ranked = sorted(scores, key=lambda number: (-scores[number], number))
    return Field(
        2,
        tuple(Contestant(number, scores[number]) for number in ranked),
        tuple(frozenset(ranked.index(other) for other in met[number]) for number in ranked),
    )


def test_the_identifier_of_the_example():
    """3.6.2 gives 11-24 16-6 10-9 8-4 the identifier 4 6 9 11 8 16 10 24."""
    assert identifier([(11, 24), (16, 6), (10, 9), (8, 4)]) == [4, 6, 9, 11, 8, 16, 10, 24]


def test_where_everything_is_allowed_the_halves_meet_in_order():
    """3.6.3: 1 2 3 4 5 6 7 8 is the first identifier."""
    plain = field(*(f"{number} 0" for number in range(1, 9)))
    made = paired_with(plain, (), NOBODY)
    assert [(a + 1, b + 1) for a, b in made] == [(1, 5), (2, 6), (3, 7), (4, 8)]


def test_a_pair_that_may_not_be_made_moves_as_little_as_possible():
    """1 and 5 met: 1 2 3 4 6 5 7 8 is the next identifier."""
    met = field("1 0: 5", *(f"{number} 0" for number in range(2, 9)))
    made = paired_with(met, (), NOBODY)
    assert [(a + 1, b + 1) for a, b in made] == [(1, 6), (2, 5), (3, 7), (4, 8)]


def test_the_set_of_upfloaters_of_the_example():
    """3.5.4: 2, 6, 8 have 3 points, 1, 3, 5 have 2½; of two and one of them {2, 6, 1} comes first.

    Three residents who have all met need three; {2, 6, 8} would leave 10 nobody to meet.
    """
    example = field(
        "4 4: 7 9", "7 4: 9", "9 4",
        "2 3", "6 3", "8 3",
        "1 5/2: 10", "3 5/2: 10", "5 5/2: 10",
        "10 0",
    )  # fmt: skip
    bracket = Bracket((), (0, 1, 2), (3, 4, 5), (6, 7, 8, 9))
    taken = first_upfloaters(bracket, example, NOBODY)
    assert [example.ranked[rank].number for rank in taken] == [2, 6, 1]


def test_one_who_floated_before_is_not_taken_up_again_if_another_can_be():
    """[C7]: of 4, 5 and 6 the first is taken up, but not twice in a row."""
    odd = field("1 2", "2 2", "3 2", "4 1", "5 1", "6 1")
    bracket = Bracket((), (0, 1, 2), (3, 4, 5))
    assert first_upfloaters(bracket, odd, NOBODY) == (3,)
    assert first_upfloaters(bracket, odd, frozenset({3})) == (4,)
    assert first_upfloaters(bracket, odd, frozenset({3, 4, 5})) == (3,)


def test_who_is_taken_up_does_not_meet_one_who_floated_before():
    """[C8]: 4 would meet 2, who floated; 1 2 3 4 is passed over for 1 2 4 3."""
    odd = field("1 2", "2 2", "3 2", "4 1")
    made = paired_with(odd, (3,), NOBODY)
    assert [(a + 1, b + 1) for a, b in made] == [(1, 3), (2, 4)]
    made = paired_with(odd, (3,), frozenset({1}))
    assert [(a + 1, b + 1) for a, b in made] == [(1, 4), (2, 3)]


def test_two_who_are_taken_up_and_meet_are_each_the_opponent_of_one():
    """[C8] counts every opponent of one taken up: 2, who floated, meets the resident, not 3 or 4."""
    alone = field("1 2", "2 1", "3 1", "4 1")
    assert paired_with(alone, (1, 2, 3), NOBODY) == [(0, 2), (1, 3)]
    assert {*paired_with(alone, (1, 2, 3), frozenset({1}))} == {(0, 1), (2, 3)}


def paired_with(
    here: Field, upfloaters: tuple[int, ...], floated: frozenset[int]
) -> list[tuple[int, int]]:
    """A bracket of the whole field, with these taken up."""
    residents = tuple(rank for rank in range(len(here.ranked)) if rank not in upfloaters)
    return double_swiss(floated).pairs_of(Bracket((), residents, upfloaters=upfloaters), here)


def test_the_draw_says_who_was_taken_up():
    record = crosstable("1 A +4\n2 B +5\n3 C +6\n4 D -1\n5 E -2\n6 F -3")
    draw = pair(record, system=SYSTEM, seed="s")
    assert boards(draw) == {frozenset(two) for two in ((1, 3), (2, 4), (5, 6))}
    board = next(one for one in draw.pairs if 4 in (one.first, one.second))
    assert (board.reasons[0].code, board.reasons[0].facts) == (
        ReasonCode.TAKEN_UP,
        {"number": 4, "from_score": "0", "to_score": "4"},
    )


def boards(draw: RoundDraw) -> set[frozenset[int]]:
    return {frozenset((one.first, one.second)) for one in draw.pairs}


@pytest.mark.parametrize("chunk", range(4))
def test_small_fields_are_paired_as_the_literal_articles_pair_them(chunk):
    for seed in range(chunk * 25, chunk * 25 + 25):
        rng = random.Random(seed)
        size = rng.randint(4, 10)
        planned = rng.randint(2, size)
        record = TournamentRecord(
            EventRules(games_per_pairing=2, planned_rounds=planned),
            tuple(map(Entrant, range(1, size + 1))),
        )
        for _ in range(planned):
            try:
                draw = pair(record, system=SYSTEM, seed="s")
            except CannotPair:
                break
            here = field_of(record)
            is_last = record.next_round == planned
            floated = NOBODY if is_last else floaters_of(record, here)
            pairs, free = literal_double_swiss(here, floated)
            assert (boards(draw), draw.bye) == (pairs, free), f"seed {seed}, {record.next_round}"
            this_round = played(rng, record, draw, is_calm=False)
            record = replace(record, rounds=(*record.rounds, this_round))


@pytest.mark.parametrize("chunk", range(4))
def test_fields_with_any_history_are_paired_as_the_literal_articles_pair_them(chunk):
    """Histories that no tournament would have reach the corners that played ones hardly do."""
    rng = random.Random(f"double-swiss-{chunk}")
    compared = 0
    while compared < 500:
        size = rng.choice((4, 6, 8, 8, 10))
        highest, density = rng.choice((1, 3, 5)), 0.7 * rng.random()
        here = field(
            *(
                f"{number} {rng.randint(0, highest)}:"
                + "".join(f" {other}" for other in range(1, number) if rng.random() < density)
                for number in range(1, size + 1)
            )
        )
        if not is_pairable(here, range(size)):
            continue
        compared += 1
        floated = frozenset(rank for rank in range(size) if rng.random() < 0.4)
        made = {
            frozenset(here.ranked[rank].number for rank in two)
            for one in brackets_upwards(here, range(size), double_swiss(floated))
            for two in one.pairs
        }
        assert made == literal_double_swiss(here, floated)[0], here


def floaters_of(record: TournamentRecord, here: Field) -> frozenset[int]:
    """1.5 read off the rounds: who met one with another score in the round before."""
    if not record.rounds:
        return NOBODY
    before = replace(record, rounds=record.rounds[:-1])
    scores = {one.number: one.score for one in field_of(before).ranked}
    floated = {
        number
        for meeting in record.rounds[-1].meetings
        if meeting.is_met and scores[meeting.first] != scores[meeting.second]
        for number in (meeting.first, meeting.second)
    }
    return frozenset(rank for rank, one in enumerate(here.ranked) if one.number in floated)
