"""Which criterion a pairing makes worse, by the articles taken literally and in stories."""

import random
from dataclasses import replace
from itertools import islice

import pytest

from tests.tournaments.pairing.literal import candidates
from tests.tournaments.pairing.literal_dutch import Literal
from tests.tournaments.pairing.test_dutch_bracket import random_case
from tests.tournaments.record_text import ONE_GAME, TWO_GAMES, crosstable
from tournaments.pairing import SYSTEMS, Made, Worse, made_of, pair, review, system_of
from tournaments.pairing.bracket import pair_bracket
from tournaments.pairing.brackets import PairedField
from tournaments.pairing.compare import ORDER, TURNS, worse_pairs
from tournaments.pairing.criteria import PairedBracket
from tournaments.pairing.editions import DUTCH_2026, DUTCH_2026_COLOUR_FREE
from tournaments.pairing.faults import Fault, FaultCode
from tournaments.record import Ban, EventRules, Points, TournamentRecord

SWISS, DUTCH = "swiss", "fide-dutch-2026"


def check(seed: int, *, shares_turns: bool) -> set[str]:
    """Compare some other candidates of a random bracket with the best; the criteria that were met."""
    edition = DUTCH_2026 if shares_turns else DUTCH_2026_COLOUR_FREE
    bracket, field = random_case(seed, shares_turns=shares_turns)
    literal = Literal(bracket, field, shares_turns=shares_turns)
    best = tuple(sorted(pair_bracket(bracket, field, edition)[0]))
    at_best = literal.cost(best)
    others = list(islice(candidates(bracket, field), 2000))
    found = set()
    for pairs in random.Random(seed).sample(others, min(8, len(others))):
        made = tuple(sorted((min(two), max(two)) for two in pairs))
        cost = literal.cost(pairs)
        if cost is None or made == best:
            continue
        parts = zip(literal.codes, at_best, cost, strict=True)
        expected = next((code for code, one, other in parts if one != other), ORDER)
        ours, theirs = PairedBracket(bracket, best), PairedBracket(bracket, made)
        whole = PairedField(field, (ours,), None, (), edition)
        assert worse_pairs(whole, ours, theirs).criterion == expected, f"seed {seed}: {made}"
        found.add(expected)
    return found


@pytest.mark.parametrize("shares_turns", [True, False])
def test_the_first_worse_criterion_is_that_of_the_articles_taken_literally(shares_turns):
    found = set().union(*(check(seed, shares_turns=shares_turns) for seed in range(60)))
    assert {"C6", "C8", "C14", ORDER} <= found
    assert ("C12" in found) is shares_turns


@pytest.mark.slow
@pytest.mark.parametrize("shares_turns", [True, False])
@pytest.mark.parametrize("chunk", range(10))
def test_hundreds_of_brackets(chunk, shares_turns):
    for seed in range(1_000 + chunk * 60, 1_000 + chunk * 60 + 60):
        check(seed, shares_turns=shares_turns)


FOUR = "1 A +4*\n2 B +3\n3 C -2*\n4 D -1"
"""After a round 1 of four: 1 and 2 won, 3 and 4 lost; 1 and 3 began."""


def looked_at(record: TournamentRecord, made: Made, system: str = SWISS) -> Worse | None:
    return review(record, made, system=system_of(system), seed="s").worse


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_the_system_makes_is_worse_by_nothing(system):
    record = crosstable("\n".join(f"{n} X" for n in range(1, 8)), replace(ONE_GAME))
    if system == "scheveningen":
        teams = tuple(replace(one, group="AB"[one.number % 2]) for one in record.entrants)
        record = replace(record, entrants=teams)
    assert looked_at(record, made_of(pair(record, system=system, seed="s")), system) is None


def test_a_second_meeting_is_c1_and_a_fault_that_names_the_round():
    seen = review(crosstable(FOUR), Made(((1, 4), (2, 3))), system=system_of(SWISS), seed="s")
    assert seen.worse == Worse("C1")
    assert seen.faults == (
        Fault(FaultCode.MET, {"number": 1, "opponent": 4, "round": 1}),
        Fault(FaultCode.MET, {"number": 2, "opponent": 3, "round": 1}),
    )


def test_more_who_float_is_c6_and_is_counted():
    """1 and 2 won, 3 and 4 lost: 1-2 and 3-4 leave nobody over, 1-3 and 2-4 float two."""
    seen = review(crosstable(FOUR), Made(((1, 3), (2, 4))), system=system_of(SWISS), seed="s")
    assert seen.worse == Worse("C6", score="4", made="2", best="0")
    assert [bracket.floaters for bracket in seen.brackets] == [(1, 2), ()]
    assert [bracket.floaters for bracket in seen.best] == [(), ()]


def test_another_order_inside_a_group_breaks_nothing():
    record = crosstable("1 A\n2 B\n3 C\n4 D")
    assert looked_at(record, Made(((1, 2), (3, 4)))) == Worse(ORDER, score="0")


def test_who_begins_is_told_apart_from_who_meets():
    record = crosstable(FOUR)
    drawn = made_of(pair(record, system=SWISS, seed="s"))
    turned = Made(tuple((second, first) for first, second in drawn.pairs))
    assert looked_at(record, turned) == Worse(TURNS)


@pytest.mark.parametrize(
    ("pairs", "criterion"),
    [
        (((1, 4), (2, 5), (3, 6)), "C.04.5 C4"),
        (((1, 3), (2, 5), (4, 6)), "C.04.5 3.5.4"),
        (((1, 4), (2, 3), (5, 6)), "C.04.5 3.6"),
    ],
)
def test_the_double_swiss_says_what_is_worse_in_who_is_taken_up_and_who_meets(pairs, criterion):
    """1, 2 and 3 lead: by C.04.5 they take up 4 alone, and 1 meets 3, 2 meets 4."""
    record = replace(
        crosstable("1 A\n2 B\n3 C\n4 D\n5 E\n6 F"),
        boosts={number: {1: Points(2)} for number in (1, 2, 3)},
    )
    worse = review(record, Made(pairs), system=system_of("double-swiss"), seed="s").worse
    assert worse is not None
    assert worse.criterion == criterion


def test_a_bye_is_compared_before_anybody_is_paired():
    """3 has the only bye so far; 5 has the lowest score beside 4, and the larger number."""
    record = crosstable("1 A +4\n2 B +5\n3 C bye\n4 D -1\n5 E -2")
    made = {
        3: Worse("C2"),
        1: Worse("C5"),
        4: Worse("bye_number"),
    }
    pairs = {3: ((1, 2), (4, 5)), 1: ((2, 3), (4, 5)), 4: ((1, 2), (3, 5))}
    for bye, worse in made.items():
        assert looked_at(record, Made(pairs[bye], (bye,))) == worse
    faults = review(record, Made(pairs[3], (3,)), system=system_of(SWISS), seed="s").faults
    assert faults == (Fault(FaultCode.SECOND_BYE, {"number": 3, "round": 1}),)


def test_bans_clubs_and_fixed_pairs_are_faults_by_name():
    record = crosstable("1 A\n2 B\n3 C\n4 D", replace(TWO_GAMES, clubs_apart=1))
    entrants = tuple(replace(one, club="Brno" if one.number > 2 else "") for one in record.entrants)
    record = replace(record, entrants=entrants, bans=(Ban(frozenset({1, 2})),))
    seen = review(record, Made(((1, 2), (3, 4))), system=system_of(SWISS), seed="s")
    assert [(fault.code, fault.facts["number"]) for fault in seen.faults] == [
        (FaultCode.BANNED, 1),
        (FaultCode.SAME_CLUB, 3),
    ]
    fixed = replace(record, bans=(), fixed=((1, 3),))
    seen = review(fixed, Made(((1, 2), (3, 4))), system=system_of(SWISS), seed="s")
    assert Fault(FaultCode.NOT_TOGETHER, {"number": 1, "opponent": 3}) in seen.faults


@pytest.mark.parametrize(("rules", "faults"), [(ONE_GAME, 2), (TWO_GAMES, 0)])
def test_a_third_turn_running_is_a_fault_where_a_pairing_is_one_game(
    rules: EventRules, faults: int
):
    """1 and 2 began twice and have only each other to meet: by C3 there is no pairing at all."""
    record = crosstable(
        """
        1 A =3* =4*
        2 B =4* =3*
        3 C =1 =2
        4 D =2 =1
        """,
        rules,
    )
    seen = review(record, Made(((1, 2), (3, 4))), system=system_of(DUTCH), seed="s")
    of_one = [fault for fault in seen.faults if fault.facts["number"] == 1]
    assert [fault.code for fault in of_one] == [FaultCode.THIRD_TURN, FaultCode.OUT_OF_BALANCE][
        :faults
    ]
    assert seen.draw is None
