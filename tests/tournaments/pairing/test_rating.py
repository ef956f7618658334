"""Swiss on rating, after the FMJD's summary of 2003 and the rules of North Brabant (pndb.nl, 2011)."""

import random
from dataclasses import replace

import pytest

from tests.tournaments.pairing.literal import Pairs, candidates
from tests.tournaments.pairing.simulation import played
from tests.tournaments.pairing.test_dutch_bracket import random_case
from tests.tournaments.record_text import ONE_GAME, TWO_GAMES, crosstable
from tournaments.pairing import RoundDraw, pair
from tournaments.pairing.bracket import pair_bracket
from tournaments.pairing.criteria import Bracket
from tournaments.pairing.field import Field
from tournaments.pairing.matching import is_pairable
from tournaments.pairing.rating import RATING
from tournaments.record import Entrant, TournamentRecord

SYSTEM = "rating-swiss"


def met(draw: RoundDraw) -> list[set[int]]:
    return [{one.first, one.second} for one in draw.pairs]


def rated(record: TournamentRecord, *ratings: int | None) -> TournamentRecord:
    """The same with these ratings, by number."""
    entrants = tuple(
        replace(entrant, rating=rating)
        for entrant, rating in zip(record.entrants, ratings, strict=True)
    )
    return replace(record, entrants=entrants)


def test_in_a_group_the_upper_half_by_rating_meets_the_lower():
    """North Brabant's example: six with 4 points after two rounds, 1 meets 4, 2 meets 5, 3 meets 6."""
    record = crosstable(
        """
        1 A  +7 +8
        2 B  +8 +9
        3 C  +9 +10
        4 D +10 +11
        5 E +11 +12
        6 F +12 +7
        7 G  .   .
        8 H  .   .
        9 I  .   .
        10 J .   .
        11 K .   .
        12 L .   .
        """,
        ONE_GAME,
    )
    assert met(pair(record, system=SYSTEM, seed="s"))[:3] == [{1, 4}, {2, 5}, {3, 6}]


def test_the_own_rating_makes_the_order_and_not_the_number():
    record = rated(crosstable("1 A\n2 B\n3 C\n4 D"), 1000, 1300, None, 1200)
    assert met(pair(record, system=SYSTEM, seed="s")) == [{2, 1}, {4, 3}]


def test_the_lowest_of_an_odd_group_meets_the_highest_of_the_next():
    """1, 2 and 3 lead: 1 meets 2, and 3 the best rated of those with a draw, who is 6."""
    record = rated(
        crosstable(
            """
            1 A +7
            2 B +8
            3 C +9
            4 D =5
            5 E =4
            6 F =10
            7 G -1
            8 H -2
            9 I -3
            10 J =6
            """,
            ONE_GAME,
        ),
        *(1400, 1390, 1380, 1100, 1110, 1300, 1290, 1280, 1270, 1150),
    )
    pairs = met(pair(record, system=SYSTEM, seed="s"))
    assert {1, 2} in pairs
    assert {3, 6} in pairs


def test_who_met_another_score_stays_with_the_own_if_it_can():
    """Three have two wins; 3, the lowest, met somebody of another score in round 2, so 2 goes down."""
    record = rated(
        crosstable(
            """
            1 A +6 +4
            2 B +7 +5
            3 C +8 +9
            4 D +11 -1
            5 E +12 -2
            6 F -1 +11
            7 G -2 +12
            8 H -3 =10
            9 I =10 -3
            10 J =9 =8
            11 K -4 -6
            12 L -5 -7
            """,
            ONE_GAME,
        ),
        *range(1400, 1280, -10),
    )
    pairs = met(pair(record, system=SYSTEM, seed="s"))
    assert {1, 3} in pairs
    assert {1, 2} not in pairs


def test_the_lowest_without_a_bye_is_free():
    record = rated(
        crosstable("1 A +2\n2 B -1\n3 C bye\n4 D =5\n5 E =4", ONE_GAME),
        *(1400, 1100, 1050, 1300, 1200),
    )
    assert pair(record, system=SYSTEM, seed="s").bye == 2
    assert (
        pair(rated(crosstable("1 A\n2 B\n3 C"), 900, 1000, 950), system=SYSTEM, seed="s").bye == 1
    )


def literal_rating_pairs(bracket: Bracket, field: Field) -> set[tuple[int, int]]:
    """The first of the best candidates: as few and as low floaters, then few who float again."""
    below = bracket.following + bracket.beyond
    best: tuple[object, ...] | None = None
    chosen: Pairs = ()
    for pairs in candidates(bracket, field):
        paired = {rank for two in pairs for rank in two}
        floaters = [rank for rank in bracket.members if rank not in paired]
        scores = sorted((field.ranked[rank].score for rank in floaters), reverse=True)
        leaving = [rank for rank in floaters if rank in bracket.residents]
        leaving += [b for a, b in pairs if a in bracket.moved]
        again = [
            sum(field.round_number - ago in field.ranked[rank].floats for rank in leaving)
            for ago in (1, 2)
        ]
        cost = (len(floaters), scores, *again)
        if (best is None or cost < best) and is_pairable(field, (*floaters, *below)):
            best, chosen = cost, pairs
    return {(min(two), max(two)) for two in chosen}


def check(seed: int) -> bool:
    """Compare one chance bracket; False where it has no pairing without a place for the bye."""
    bracket, field = random_case(seed, shares_turns=False)
    if field.bye is not None:
        # Who is free is chosen before anybody is paired: the case without that place.
        beyond = tuple(rank for rank in bracket.beyond if rank != field.bye)
        bracket = replace(bracket, beyond=beyond)
        field = replace(field, bye=None)
        everybody = (*bracket.members, *bracket.following, *bracket.beyond)
        if not is_pairable(field, everybody[:-1]) or len(bracket.beyond) == 0:
            return False
        bracket = replace(bracket, beyond=bracket.beyond[:-1])
    field = replace(field, are_floats_alike=True)
    pairs, _ = pair_bracket(bracket, field, RATING)
    assert set(pairs) == literal_rating_pairs(bracket, field), seed
    return True


@pytest.mark.parametrize("block", range(4))
def test_the_bracket_is_the_first_of_the_best_candidates(block: int):
    assert sum(map(check, range(50 * block, 50 * block + 50))) > 25


@pytest.mark.slow
@pytest.mark.parametrize("block", range(8))
def test_many_brackets_are(block: int):
    assert sum(map(check, range(1000 + 400 * block, 1400 + 400 * block))) > 200


@pytest.mark.parametrize("seed", range(20))
def test_nobody_meets_twice_and_the_order_of_rows_does_not_matter(seed: int):
    rng = random.Random(seed)
    size = rng.randint(6, 24)
    entrants = tuple(
        Entrant(n, rating=rng.choice((None, 900, 1000, 1100))) for n in range(1, size + 1)
    )
    record = TournamentRecord(replace(TWO_GAMES, planned_rounds=3), entrants)
    seen: set[frozenset[int]] = set()
    for number in range(1, 4):
        draw = pair(record, system=SYSTEM, seed=f"{seed}-{number}")
        mixed = replace(record, entrants=tuple(rng.sample(entrants, size)))
        assert pair(mixed, system=SYSTEM, seed=f"{seed}-{number}") == draw
        pairs = {frozenset((one.first, one.second)) for one in draw.pairs}
        assert not seen & pairs
        seen |= pairs
        record = replace(record, rounds=(*record.rounds, played(rng, record, draw, is_calm=True)))
