"""The engine against the literal procedure on small brackets."""

import random
from fractions import Fraction
from itertools import combinations, pairwise

import pytest

from tests.tournaments.pairing.literal import literal_pairs
from tournaments.pairing import search
from tournaments.pairing.bracket import pair_bracket
from tournaments.pairing.criteria import Bracket
from tournaments.pairing.editions import TWO_GAME_SWISS
from tournaments.pairing.field import Field
from tournaments.pairing.history import Contestant, Float
from tournaments.pairing.matching import is_pairable
from tournaments.pairing.settle import settle

SIZES = (3, 8, 4, 4)


def random_bracket(seed: int) -> tuple[Bracket, Field]:
    """Moved down, residents, next group and the rest, with chance meetings and floats."""
    rng = random.Random(seed)
    while True:
        moved, residents = rng.randint(0, SIZES[0]), rng.randint(1, SIZES[1])
        following, beyond = rng.randint(0, SIZES[2]), rng.randint(0, SIZES[3])
        size = moved + residents + following + beyond
        if size % 2 == 0 and (following or not beyond):
            field = random_field(rng, size, moved, (residents, following, beyond))
            if is_pairable(field, range(size)):
                at = [0, moved, moved + residents, moved + residents + following, size]
                return Bracket(*(tuple(range(a, b)) for a, b in pairwise(at))), field


def random_field(rng: random.Random, size: int, moved: int, groups: tuple[int, int, int]) -> Field:
    scores = sorted((rng.randint(7, 9) for _ in range(moved)), reverse=True)
    scores += [score for score, count in zip((6, 4, 2), groups, strict=True) for _ in range(count)]
    density = rng.choice((0.0, 0.1, 0.3, 0.5, 0.7))
    met: list[set[int]] = [set() for _ in range(size)]
    for a in range(size):
        for b in range(a + 1, size):
            if b < moved or rng.random() < density:
                met[a].add(b)
                met[b].add(a)
    has_floats = rng.random() < 0.5
    contestants = [
        Contestant(
            number=rank + 1,
            score=Fraction(score),
            floats={
                number: kind
                for number in (3, 4)
                if has_floats and (kind := rng.choice((None, None, Float.DOWN, Float.UP)))
            },
        )
        for rank, score in enumerate(scores)
    ]
    return Field(5, tuple(contestants), tuple(map(frozenset, met)))


@pytest.mark.parametrize("chunk", range(4))
def test_a_bracket_is_paired_as_the_literal_procedure_pairs_it(chunk):
    for seed in range(chunk * 100, chunk * 100 + 100):
        bracket, field = random_bracket(seed)
        pairs, floaters = pair_bracket(bracket, field, TWO_GAME_SWISS)
        assert set(pairs) == literal_pairs(bracket, field), f"seed {seed}"
        assert len(pairs) * 2 + len(floaters) == len(bracket.members)


def crowded_group(seed: int) -> tuple[Bracket, Field]:
    """A group of eight with nobody else in sight, who have met most across the middle."""
    rng = random.Random(seed)
    while True:
        met: list[set[int]] = [set() for _ in range(8)]
        for a, b in combinations(range(8), 2):
            if rng.random() < (0.8 if a < 4 <= b else 0.1):
                met[a].add(b)
                met[b].add(a)
        contestants = tuple(Contestant(rank + 1, score=Fraction(4)) for rank in range(8))
        field = Field(5, contestants, tuple(map(frozenset, met)))
        if is_pairable(field, range(8)):
            return Bracket((), tuple(range(8))), field


def test_exchanges_between_the_halves_follow_their_order():
    for seed in range(300):
        bracket, field = crowded_group(seed)
        assert set(pair_bracket(bracket, field, TWO_GAME_SWISS)[0]) == literal_pairs(
            bracket, field
        ), f"seed {seed}"


def test_looking_only_as_far_as_needed_changes_nothing():
    for seed in range(1000, 1300):
        bracket, field = random_bracket(seed)
        pairs, _ = pair_bracket(bracket, field, TWO_GAME_SWISS)
        last = bracket.members[-1]
        whole = [
            edge
            for edge in settle(bracket, field, TWO_GAME_SWISS, complete=True)
            if edge[1] <= last
        ]
        assert sorted(pairs) == sorted(whole), f"seed {seed}"


def test_wishes_granted_a_few_at_a_time_are_granted_alike(monkeypatch):
    cases = [random_bracket(seed) for seed in range(2000, 2200)]
    at_once = [settle(*case, TWO_GAME_SWISS, complete=True) for case in cases]
    monkeypatch.setattr(search, "WEIGHT_BITS", 60)
    for (bracket, field), expected in zip(cases, at_once, strict=True):
        last = bracket.members[-1]
        pairs = settle(bracket, field, TWO_GAME_SWISS, complete=True)
        assert sorted(e for e in pairs if e[1] <= last) == sorted(
            e for e in expected if e[1] <= last
        )


def test_many_scores_moved_down_still_fit_into_a_weight():
    moved, residents = 40, 80
    size = moved + residents
    contestants = tuple(
        Contestant(rank + 1, score=Fraction(max(0, moved - rank))) for rank in range(size)
    )
    above = frozenset(range(moved))
    met = tuple(above - {rank} if rank in above else frozenset() for rank in range(size))
    field = Field(45, contestants, met)
    bracket = Bracket(tuple(range(moved)), tuple(range(moved, size)))
    assert sorted(
        e for e in settle(bracket, field, TWO_GAME_SWISS, complete=False) if e[0] < moved
    ) == [(rank, moved + rank) for rank in range(moved)]
