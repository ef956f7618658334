"""The Dutch engine against the literal procedure on small brackets, with turns and without."""

import random
from fractions import Fraction
from itertools import pairwise

import pytest

from tests.tournaments.pairing.literal_dutch import literal_dutch_pairs
from tournaments.pairing.bracket import pair_bracket
from tournaments.pairing.criteria import Bracket
from tournaments.pairing.draw import ByeBar, CannotPair
from tournaments.pairing.dutch_bye import with_place_for_bye
from tournaments.pairing.dutch_field import with_same_wish_barred
from tournaments.pairing.editions import DUTCH_2026, DUTCH_2026_COLOUR_FREE
from tournaments.pairing.field import Field
from tournaments.pairing.history import Contestant, Float
from tournaments.pairing.settle import settle
from tournaments.pairing.turns import preference_after

SIZES = (3, 7, 4, 3)


def random_case(seed: int, *, shares_turns: bool) -> tuple[Bracket, Field]:
    """Moved down, residents, next group and the rest, with chance turns, meetings, floats and bars."""
    rng = random.Random(seed)
    while True:
        groups = [rng.randint(0, SIZES[0]), rng.randint(1, SIZES[1])]
        groups += [rng.randint(0, SIZES[2]), rng.randint(0, SIZES[3])]
        if sum(groups) < 2 or (groups[3] and not groups[2]):
            continue
        try:
            field, _ = with_place_for_bye(random_field(rng, groups, shares_turns=shares_turns))
        except CannotPair:
            continue
        at = [0]
        for size in groups:
            at.append(at[-1] + size)
        moved, residents, following, beyond = (tuple(range(a, b)) for a, b in pairwise(at))
        free = () if field.bye is None else (field.bye,)
        return Bracket(moved, residents, following, beyond + free), field


def random_field(rng: random.Random, groups: list[int], *, shares_turns: bool) -> Field:
    moved, size = groups[0], sum(groups)
    scores = sorted((rng.randint(7, 9) for _ in range(moved)), reverse=True)
    for score, count in zip((6, 4, 2), groups[1:], strict=True):
        scores += [score] * count
    density = rng.choice((0.0, 0.1, 0.3, 0.5))
    met: list[set[int]] = [set() for _ in range(size)]
    for a in range(size):
        for b in range(a + 1, size):
            if b < moved or rng.random() < density:
                met[a].add(b)
                met[b].add(a)
    is_last_round, is_lopsided = rng.random() < 0.3, rng.random() < 0.3
    contestants = []
    for rank, score in enumerate(scores):
        one = Contestant(number=rank + 1, score=Fraction(score), place=rank + 1)
        one.begun = random_turns(rng, is_lopsided=is_lopsided)
        one.preference = preference_after([began for _, began in one.begun])
        one.floats = {
            number: kind
            for number in (4, 5)
            if (kind := rng.choice((None, None, Float.DOWN, Float.UP)))
        }
        one.unplayed = 5 - len(one.begun)
        one.bar = (ByeBar.HAD_BYE, 1) if rng.random() < 0.3 else None
        one.is_topscorer = is_last_round and score > 5
        contestants.append(one)
    field = Field(6, tuple(contestants), tuple(map(frozenset, met)))
    return with_same_wish_barred(field) if shares_turns else field


def random_turns(rng: random.Random, *, is_lopsided: bool) -> list[tuple[int, bool]]:
    """Up to five games in which nobody had three more of one turn."""
    turns: list[tuple[int, bool]] = []
    for this_round in range(1, 6):
        balance = sum(1 if began else -1 for _, began in turns)
        begins = rng.random() < (0.8 if is_lopsided and this_round > 3 else 0.5)
        if abs(balance) > 1:
            begins = balance < 0
        if rng.random() < 0.85:
            turns.append((this_round, begins))
    return turns


def check(seed: int, *, shares_turns: bool) -> None:
    edition = DUTCH_2026 if shares_turns else DUTCH_2026_COLOUR_FREE
    bracket, field = random_case(seed, shares_turns=shares_turns)
    pairs, _ = pair_bracket(bracket, field, edition)
    expected = literal_dutch_pairs(bracket, field, shares_turns=shares_turns)
    assert set(pairs) == expected, f"seed {seed}"
    whole = settle(bracket, field, edition, complete=True)
    assert {edge for edge in whole if edge[1] <= bracket.last} == expected, f"seed {seed}"


@pytest.mark.parametrize("shares_turns", [True, False])
@pytest.mark.parametrize("chunk", range(4))
def test_a_bracket_is_paired_as_the_literal_procedure_pairs_it(chunk, shares_turns):
    for seed in range(chunk * 60, chunk * 60 + 60):
        check(seed, shares_turns=shares_turns)


@pytest.mark.slow
@pytest.mark.parametrize("shares_turns", [True, False])
@pytest.mark.parametrize("chunk", range(20))
def test_thousands_of_brackets(chunk, shares_turns):
    for seed in range(10_000 + chunk * 100, 10_000 + chunk * 100 + 100):
        check(seed, shares_turns=shares_turns)
